import { appliedLists, type LabelSite } from '../applied-filters'
import type { SearchState } from '../search-state'

/** One way out of an empty result: the filter to take off and the cars that come back. */
export type Removal = { key: string; label: string; without: SearchState; count: number }

/** So many ways are offered. */
export const OFFERED = 3

/** The searches to count for an empty result: each filter alone taken off, with all of its ticks. */
export function removalSearches(state: SearchState, site: LabelSite): Omit<Removal, 'count'>[] {
  return appliedLists(state, site).slice(0, 12)
}

/** The ways that give cars back, the most first. */
export function bestRemovals(
  searches: readonly Omit<Removal, 'count'>[],
  counts: readonly number[],
): Removal[] {
  return searches
    .map((search, at) => ({ ...search, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, OFFERED)
}
