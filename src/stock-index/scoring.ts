import type { Clause } from './filters.ts'
import type { Matches } from './matches.ts'
import type { SortOrder } from './orders.ts'
import type { Parameters } from './parameters.ts'
import { packScore, TextRanker, type TextScore } from './ranking.ts'
import type { View } from './view.ts'

export type Detail = TextScore & { filters: number; geo: number; rank: number }

/** A condition with a score of its own counts in the ranking. */
export const scoredTerms = (clauses: Clause[]) =>
  clauses.some((clause) => clause.some((term) => term.score !== 1))

/** Reads all criteria of a document. */
export class Scorer {
  private readonly parameters: Parameters
  private readonly matches: Matches
  private readonly ranker: TextRanker | null
  private readonly view: View
  readonly order: SortOrder

  constructor(view: View, parameters: Parameters, matches: Matches, order: SortOrder) {
    this.view = view
    this.parameters = parameters
    this.matches = matches
    this.order = order
    const { settings } = view.rules
    this.ranker =
      matches.text === null
        ? null
        : new TextRanker(view.collection.text, matches.text, matches.attributes, {
            exactOnSingle: String(
              parameters.exactOnSingleWordQuery ?? settings.exactOnSingleWordQuery,
            ),
            minProximity: parameters.minProximity ?? Number(settings.minProximity),
          })
  }

  release(): void {
    this.ranker?.release()
  }

  keys(doc: number, groups: string[][], keys: Float64Array[], at: number): void {
    const score = this.ranker?.read(doc) ?? null
    const geo = this.matches.geo?.rank(doc) ?? 0
    const filters = this.filterScore(doc)
    for (let g = 0; g < groups.length; g++) {
      ;(keys[g] as Float64Array)[at] = packScore(groups[g] as string[], score, geo, filters)
    }
  }

  /** Sum over the optional (and scored) filters; of alternatives only the best counts. */
  filterScore(doc: number): number {
    const { optional, clauses, sumOrFiltersScores } = this.parameters
    const scored = clauses.filter((clause) => scoredTerms([clause]))
    let total = 0
    for (const clause of [...optional, ...scored]) {
      const scores = clause
        .filter((term) => this.view.memory.predicates.holds(term, doc))
        .map((term) => term.score)
      if (scores.length === 0) continue
      total += sumOrFiltersScores ? scores.reduce((a, b) => a + b, 0) : Math.max(...scores)
    }
    return total
  }

  detail(doc: number): Detail {
    const score = this.ranker?.read(doc)
    return {
      typos: score?.typos ?? 0,
      words: score?.words ?? 0,
      proximity: score?.proximity ?? 0,
      attribute: score?.attribute ?? 0,
      position: score?.position ?? 0,
      exact: score?.exact ?? 0,
      filters: this.filterScore(doc),
      geo: this.matches.geo?.distance(doc) ?? 0,
      rank: this.order.ranks[doc] as number,
    }
  }
}
