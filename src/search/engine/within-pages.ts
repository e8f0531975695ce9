import type { RawResult } from '../rules/search-answer'
import type { StockSearchClient } from './search-client'

type Request = { indexName: string; params?: { page?: number } }

/**
 * A page past the end of what is found is its last one, as on the server: a shopper may turn to a page
 * that the stock no longer fills, or that was another search's. SRCH-09
 */
export function withinPages(client: StockSearchClient): StockSearchClient {
  const ask = client.search as unknown as (
    requests: readonly Request[],
  ) => Promise<{ results: readonly RawResult[] }>
  return {
    ...client,
    search: async (requests: readonly Request[]) => {
      const answer = await ask(requests)
      const [main, ...others] = requests
      const { nbHits = 0, nbPages = 0 } = answer.results[0] ?? {}
      const page = main?.params?.page ?? 0
      if (!main || page === 0 || page < nbPages || nbHits === 0) return answer
      const last = { ...main, params: { ...main.params, page: Math.max(nbPages, 1) - 1 } }
      return ask([last, ...others])
    },
  } as unknown as StockSearchClient
}
