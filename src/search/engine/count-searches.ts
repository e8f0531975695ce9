import { countRequest, type WordRule } from '../rules/search-requests'
import type { SearchState } from '../rules/search-state'
import type { meaningClient } from './meaning-client'

/** How many cars each search finds; runs in the browser. The client is loaded on first use. */
export async function countSearches(
  states: readonly SearchState[],
  search: Parameters<typeof meaningClient>[0],
  words?: WordRule,
): Promise<number[]> {
  const { meaningClient } = await import('./meaning-client')
  const client = meaningClient(search)
  const requests = states.map((state) => {
    const { indexName, ...params } = countRequest(state, search.site, words)
    return { indexName, params }
  })
  const { results } = await client.search(requests as Parameters<typeof client.search>[0])
  return results.map((result) => ('nbHits' in result ? (result.nbHits ?? 0) : 0))
}
