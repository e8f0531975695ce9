import type { SearchState } from '../search-state'
import { vocabularyOf } from '../words/understood-search'
import { countSearches } from './count-searches'
import { bestRemovals, type Removal, removalSearches } from './removals'

/** The ways out of an empty result with the cars that each finds, asked by the browser. SRCH-18 */
export async function countRemovals(
  state: SearchState,
  stock: Parameters<typeof countSearches>[1],
): Promise<Removal[]> {
  const { site, base, known, now } = stock
  const vocabulary = vocabularyOf(base, known, site)
  const searches = removalSearches(state, site, vocabulary, now.getFullYear())
  if (searches.length === 0) return []
  const counts = await countSearches(
    searches.map(({ without }) => without),
    stock,
  )
  return bestRemovals(searches, counts)
}
