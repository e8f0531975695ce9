import { countRequest } from '../search-requests'
import type { SearchState } from '../search-state'
import type { Search } from './search-context'

/** How many cars each search finds, asked by the browser. The client comes when it is needed. */
export async function countSearches(
  states: readonly SearchState[],
  { site, index }: Pick<Search, 'site' | 'index'>,
): Promise<number[]> {
  const { browserSearchClient } = await import('./search-client')
  const client = browserSearchClient(index, site.slug, site.flags.search.cacheEntries)
  const requests = states.map((state) => {
    const { indexName, ...params } = countRequest(state, site)
    return { indexName, params }
  })
  const { results } = await client.search(requests as Parameters<typeof client.search>[0])
  return results.map((result) => ('nbHits' in result ? (result.nbHits ?? 0) : 0))
}
