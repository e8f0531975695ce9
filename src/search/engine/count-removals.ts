import { currentYear } from '@/calendar/clock'
import { findRemovals, type Removal } from '../removals'
import type { SearchState } from '../rules/search-state'
import { vocabularyOf } from '../words/understood-search'
import { countSearches } from './count-searches'

/** Ways out of an empty result, with the number of cars of each; runs in the browser. SRCH-18 */
export function countRemovals(
  state: SearchState,
  stock: Parameters<typeof countSearches>[1],
): Promise<Removal[]> {
  const { site, base, known, now } = stock
  const vocabulary = vocabularyOf(base, known, site)
  return findRemovals(state, site, vocabulary, currentYear(now), (searches) =>
    countSearches(searches, stock),
  )
}
