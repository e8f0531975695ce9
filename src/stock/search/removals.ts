import { appliedLists, type LabelSite } from '../applied-filters'
import type { SearchState } from '../search-state'
import { understandQuery, type Vocabulary } from '../words/query-grammar'
import { isUnderstood, joinUnderstood } from '../words/understood-search'
import { filterWords } from './suggestions'

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
export const OFFERED = 3

/**
 * The searches to count for an empty result: what was understood of its words, and each filter alone
 * taken off, with all of its ticks.
 */
export function removalSearches(
  state: SearchState,
  site: LabelSite,
  vocabulary: Vocabulary,
  year: number,
): Omit<Removal, 'count'>[] {
  const understood = { ...understandQuery(state.query, vocabulary, year), rest: '' }
  const meaning = {
    key: 'meaning',
    label: filterWords(understood, vocabulary, site).join(', '),
    without: joinUnderstood(state, understood),
    isMeaning: true,
  }
  const without = appliedLists(state, site).slice(0, 12)
  return isUnderstood(understood) ? [meaning, ...without] : without
}

/** The ways that find cars: what was meant, then the most first. */
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
