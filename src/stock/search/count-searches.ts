import { askMeant } from '../meant-requests'
import { countRequest } from '../search-requests'
import type { SearchState } from '../search-state'
import { vocabularyOf } from '../understood-search'
import type { Search } from './search-context'

/** How many cars each search finds, asked by the browser. The client comes when it is needed. */
export async function countSearches(
  states: readonly SearchState[],
  { site, index, base, known, now }: Pick<Search, 'site' | 'index' | 'base' | 'known' | 'now'>,
): Promise<number[]> {
  const { browserSearchClient } = await import('./search-client')
  const vocabulary = vocabularyOf(base, known)
  const client = browserSearchClient(
    index,
    site.slug,
    site.flags.search.cacheEntries,
    (params, ask) => askMeant(params, vocabulary, now.getFullYear(), ask),
  )
  const requests = states.map((state) => {
    const { indexName, ...params } = countRequest(state, site)
    return { indexName, params }
  })
  const { results } = await client.search(requests as Parameters<typeof client.search>[0])
  return results.map((result) => ('nbHits' in result ? (result.nbHits ?? 0) : 0))
}
