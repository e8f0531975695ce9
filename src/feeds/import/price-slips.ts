import { type FeedDealership, namedLocation } from '../cars/derive-car'
import type { FeedRow } from '../rows/feed-row'
import { type RowProblem, suggestionFor } from '../rows/row-problem'

/** A price that many times its last one, or that part of it, is in cents or lost its thousands. */
const SLIP = 10
/** Up to that part of a dealership's prices may be corrected at once. */
const MOST_CORRECTED = 0.3
/** Fewer are corrections of single prices, or single cars. */
const FEWEST = 3
/** Up to so many dollars stand for "on application". */
const NO_PRICE = 10
/** AUD, of any car, caravan or motorcycle: some cost more, and of no dealership most of them. */
const LEAST = 300
const MOST = 1_000_000

/** The prices of a dealership's feed that are in cents, or lost their thousands, as far as one can tell. */
export class PriceSlips {
  readonly #available: number
  #slips = 0
  #first = 0
  #unlikely = 0

  /** @param available cars for sale before the import. */
  constructor(available: number) {
    this.#available = available
  }

  /** @param last null of a car that is new to us. AUD */
  note(price: number | null | undefined, last: number | null | undefined): void {
    if (!price) return
    if (last) {
      if (price >= last * SLIP || price <= last / SLIP) this.#slips++
    } else if (price > NO_PRICE) {
      this.#first++
      if (price < LEAST || price > MOST) this.#unlikely++
    }
  }

  /** Whether there is something to ask, or would be if so many more cars for sale had such a price. */
  mayAsk(unseen: number): boolean {
    return this.question !== null || isToAsk(this.#slips + unseen, this.#available)
  }

  /** What to ask before these prices are shown; null while there is nothing to ask. PRICE-01 */
  get question(): string | null {
    const { format } = new Intl.NumberFormat('en-AU')
    if (isToAsk(this.#slips, this.#available))
      return `${this.#slips} of ${this.#available} prices are ${SLIP} times what they were, or a tenth`
    // A first import has no last prices to be compared with.
    if (this.#available === 0 && this.#unlikely >= FEWEST && this.#unlikely > this.#first / 2)
      return `${this.#unlikely} of ${this.#first} prices are above $${format(MOST)} or below $${format(LEAST)}`
    return null
  }
}

const isToAsk = (slips: number, available: number) =>
  slips >= FEWEST && slips > available * MOST_CORRECTED

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
