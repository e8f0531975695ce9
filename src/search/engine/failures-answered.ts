import type { RawResult } from '../rules/search-answer'
import type { StockSearchClient } from './search-client'

/** An answer that says only that there is none; the lists are what the search library reads of any. */
type Failure = Pick<RawResult, 'hits' | 'nbHits' | 'nbPages' | 'page' | 'facets'> & { failed: true }

const failure: Failure = { hits: [], nbHits: 0, nbPages: 0, page: 0, facets: {}, failed: true }

/** Whether the index did not answer; `failuresAnswered`. */
export const isFailure = (results: readonly RawResult[]) =>
  results.some((result) => 'failed' in result)

/**
 * Makes a failed search an answer. Of one that is thrown the search library takes back what was asked
 * for: a filter just ticked and words just typed would go, and to try again would ask for the search
 * of before. SRCH-12
 */
export function failuresAnswered(client: StockSearchClient): StockSearchClient {
  const ask = client.search as unknown as (
    requests: readonly unknown[],
  ) => Promise<{ results: readonly RawResult[] }>
  return {
    ...client,
    search: (requests: readonly unknown[]) =>
      ask(requests).catch((cause: unknown) => {
        console.warn('The search did not answer', cause)
        return { results: requests.map(() => ({ ...failure })) }
      }),
  } as unknown as StockSearchClient
}
