import { sortOrders } from '@/inventory/index/index-names'
import { appliedLists, type LabelSite } from './rules/applied-filters'
import type { SearchState } from './rules/search-state'
import { filterWords } from './suggestions'
import { understandQuery, type Vocabulary } from './words/understand-query'
import { isUnderstood, joinUnderstood } from './words/understood-search'

/** One way out of an empty result: the filter to take off and the cars that come back. */
export type Removal = {
  key: string
  label: string
  without: SearchState
  count: number
  /** The label is what was understood of the words of the search; it leaves the others out. */
  isMeaning?: boolean
}

/** So many ways are offered. */
const OFFERED = 3

/**
 * Searches to count for an empty result: what was understood of its words, and each filter removed
 * alone, with all of its ticks.
 */
export function removalSearches(
  state: SearchState,
  site: LabelSite,
  vocabulary: Vocabulary,
  year: number,
): Omit<Removal, 'count'>[] {
  const understood = { ...understandQuery(state.query, vocabulary, year), rest: '' }
  const order = understood.sortBy ? [sortOrders[understood.sortBy].label] : []
  const meaning = {
    key: 'meaning',
    label: [...filterWords(understood, vocabulary, site), ...order].join(', '),
    without: joinUnderstood(state, understood),
    isMeaning: true,
  }
  const without = appliedLists(state, site).slice(0, 12)
  return isUnderstood(understood) ? [meaning, ...without] : without
}

/** What a shopper gives up last. */
const core = ['body', 'make_model', 'make']

/** Two filters off, then three, and so on, until one is left. */
function removalsTogether(state: SearchState, site: LabelSite): Omit<Removal, 'count'>[] {
  const firstToGo = (search: SearchState) =>
    appliedLists(search, site).sort((a, b) => core.indexOf(a.key) - core.indexOf(b.key))
  const searches: Omit<Removal, 'count'>[] = []
  const labels: string[] = []
  let applied = firstToGo(state)
  while (applied.length > 1) {
    const { label, without } = applied[0]!
    labels.push(label)
    searches.push({ key: 'together', label: labels.join(', '), without })
    applied = firstToGo(without)
  }
  return searches.slice(1)
}

/**
 * Ways out of an empty result, with the number of cars of each: one filter removed, or else
 * several. SRCH-18
 */
export async function findRemovals(
  state: SearchState,
  site: LabelSite,
  vocabulary: Vocabulary,
  year: number,
  count: (searches: readonly SearchState[]) => Promise<number[]>,
): Promise<Removal[]> {
  const counted = async (searches: Omit<Removal, 'count'>[]) =>
    searches.length > 0 ? count(searches.map(({ without }) => without)) : []
  const each = removalSearches(state, site, vocabulary, year)
  const best = bestRemovals(each, await counted(each))
  if (best.length > 0) return best
  const together = removalsTogether(state, site)
  const counts = await counted(together)
  const first = counts.findIndex((cars) => cars > 0)
  return first < 0 ? [] : [{ ...together[first]!, count: counts[first]! }]
}

/** Ways that find cars: the interpretation of the words first, then by number of cars. */
export function bestRemovals(
  searches: readonly Omit<Removal, 'count'>[],
  counts: readonly number[],
): Removal[] {
  return searches
    .map((search, at) => ({ ...search, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => Number(b.isMeaning ?? 0) - Number(a.isMeaning ?? 0) || b.count - a.count)
    .slice(0, OFFERED)
}
