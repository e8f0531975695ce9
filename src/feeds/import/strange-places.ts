import { type FeedDealership, namedLocation } from '../cars/derive-car'
import type { FeedRow } from '../rows/feed-row'
import { type RowProblem, suggestionFor } from '../rows/row-problem'

/** The places of one feed that its dealership does not have: each is told once, its cars stand at the first. */
export class StrangePlaces {
  readonly #dealership: Pick<FeedDealership, 'locations'>
  readonly #told = new Set<string>()

  constructor(dealership: Pick<FeedDealership, 'locations'>) {
    this.#dealership = dealership
  }

  /** What to say of the place of a row; nothing where it is known, named by no row, or told before. DATA-04 */
  note({ stocknum, location }: Pick<FeedRow, 'stocknum' | 'location'>, line: number): RowProblem[] {
    if (location === null || this.#told.has(location)) return []
    if (namedLocation(this.#dealership, location) !== null) return []
    this.#told.add(location)
    const first = this.#dealership.locations[0].name
    return [
      {
        line,
        stocknum,
        field: 'location',
        value: location,
        reason: `is no location of this dealership; its cars are shown at ${first}`,
        suggestion: suggestionFor('location'),
        effect: 'value dropped',
      },
    ]
  }
}
