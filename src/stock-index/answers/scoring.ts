import { listBits, wordsFor } from '../columns/bitset.ts'
import type { SortOrder } from '../columns/orders.ts'
import type { Clause } from '../filters/filters.ts'
import type { View } from '../indexes/view.ts'
import type { Parameters } from '../protocol/parameters.ts'
import type { Matches } from './matches.ts'
import { packScore, TextRanker, type TextScore } from './ranking.ts'

export type Detail = TextScore & { filters: number; geo: number; rank: number }

/** A condition with a score of its own counts in the ranking. */
export const scoredTerms = (clauses: Clause[]) =>
  clauses.some((clause) => clause.some((term) => term.score !== 1))

const NO_SCORES = new Float64Array(0)
/** Created per request, which reads details one by one. */
const known = new WeakMap<Parameters, Float64Array>()

function filterScoresOf(view: View, parameters: Parameters): Float64Array {
  const scores = known.get(parameters) ?? sumFilterScores(view, parameters)
  known.set(parameters, scores)
  return scores
}

/**
 * The sum of the optional (and scored) filters per document; of alternatives only the best counts.
 * Computed with sets: a request may contain two thousand filters, too many to test on each
 * document.
 */
function sumFilterScores(view: View, parameters: Parameters): Float64Array {
  const { optional, clauses, sumOrFiltersScores } = parameters
  const counted = [...optional, ...clauses.filter((clause) => scoredTerms([clause]))]
  if (counted.length === 0) return NO_SCORES
  const { documents } = view.collection
  const total = new Float64Array(documents)
  const best = new Float64Array(documents)
  const docs = new Uint32Array(documents)
  for (const clause of counted) {
    if (!sumOrFiltersScores) best.fill(0)
    for (const term of clause) {
      const bits = view.cache.predicates.documentsOf([term], view.facetable)
      const count = listBits(bits, wordsFor(documents), docs)
      for (let i = 0; i < count; i++) {
        const doc = docs[i] as number
        const before = sumOrFiltersScores ? 0 : (best[doc] as number)
        if (term.score <= before) continue
        total[doc] = (total[doc] as number) + term.score - before
        if (!sumOrFiltersScores) best[doc] = term.score
      }
    }
  }
  return total
}

/** Reads all criteria of a document. */
export class Scorer {
  private readonly parameters: Parameters
  private readonly matches: Matches
  private readonly ranker: TextRanker | null
  private readonly view: View
  private filterScores: Float64Array | null = null
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

  /** The packed criteria of each group, by place in the list of documents. */
  keys(docs: Uint32Array, groups: string[][], keys: Float64Array[]): void {
    const { geo } = this.matches
    if (geo !== null && String(groups) === 'geo') {
      const own = keys[0] as Float64Array
      for (let i = 0; i < docs.length; i++) own[i] = geo.rank(docs[i] as number)
      return
    }
    for (let i = 0; i < docs.length; i++) {
      const doc = docs[i] as number
      const score = this.ranker?.read(doc) ?? null
      const rank = geo?.rank(doc) ?? 0
      const filters = this.filterScore(doc)
      for (let g = 0; g < groups.length; g++) {
        ;(keys[g] as Float64Array)[i] = packScore(groups[g] as string[], score, rank, filters)
      }
    }
  }

  filterScore(doc: number): number {
    this.filterScores ??= filterScoresOf(this.view, this.parameters)
    return this.filterScores[doc] ?? 0
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
