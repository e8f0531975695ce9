import { createNullCache } from '@algolia/client-common'
import { liteClient } from 'algoliasearch/lite'
import type { SearchClient } from 'instantsearch.js'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import { ownIndexName, platformIndexName, STOCK_INDEX } from '@/inventory/index/index-names'
import { aroundPlaces } from '../rules/near'
import { makesOrModels } from '../rules/search-requests'
import type { WordsRequest } from '../words/meant-requests'
import { ANSWER_LIFE_MS, AnswerCache } from './answer-cache'
import { placeOf } from './postcode-places'

/** Answers of this visit, per site; they outlive the page component, for going back. SRCH-40 */
const answers = new Map<string, AnswerCache<Promise<Answer>>>()

/** As the search library asks. */
type Request = { indexName: string; params?: Omit<WordsRequest, 'indexName'> }
type Answer = { results: { nbHits?: number }[] }
/** Searches for what the words of a query mean. */
type Meant = (
  params: WordsRequest[],
  ask: (params: WordsRequest[]) => Promise<Answer>,
) => Promise<Answer>

export type StockSearchClient = SearchClient & {
  /** Repeats the last search. */
  clearCache: () => void
}

/** A client of the site's own stock, with the cache that the site's flags size. SITE-08 SRCH-40 */
export function browserSearchClient(
  config: BrowserIndexConfig,
  siteSlug: string,
  cacheEntries: number,
  meant: Meant = (params, ask) => ask(params),
): StockSearchClient {
  const client = connectBrowser(config)
  const cache =
    answers.get(siteSlug) ?? new AnswerCache<Promise<Answer>>(cacheEntries, ANSWER_LIFE_MS)
  answers.set(siteSlug, cache)
  const ask = (queries: Request[]) => {
    const key = JSON.stringify(queries)
    const known = cache.get(key)
    if (known) return known
    const own = queries.map(({ indexName, params }) => ({
      indexName: ownIndexName(indexName, config.indexName),
      params,
    }))
    const asked = client.search(own as Parameters<typeof client.search>[0]).then((answer) => ({
      ...answer,
      results: answer.results.map((result) =>
        'index' in result && result.index
          ? { ...result, index: platformIndexName(result.index, config.indexName) }
          : result,
      ),
    }))
    cache.set(key, asked as Promise<Answer>)
    // A failure is not cached: the next try requests again.
    asked.catch(() => cache.delete(key))
    return asked as Promise<Answer>
  }
  return {
    search: (requests: readonly Request[]) =>
      meant(
        requests.map(({ indexName, params = {} }) => ({ ...makesOrModels(params), indexName })),
        async (meanings) => {
          const placed = await aroundPlaces(meanings, placeOf)
          return ask(
            placed.map(({ indexName = STOCK_INDEX, ...params }) => ({ indexName, params })),
          )
        },
      ),
    clearCache: () => cache.clear(),
  } as unknown as StockSearchClient
}

/** Without the client's own cache, which has no size limit and would answer in place of ours. */
function connectBrowser(config: BrowserIndexConfig) {
  const responsesCache = createNullCache()
  // After a rate limit response, the client would silently pause for a minute.
  const options = { responsesCache, maxRateLimitRetries: 0 }
  if (config.path === null && !config.origin) {
    return liteClient(config.appId, config.apiKey, options)
  }
  const { host, protocol } = config.origin
    ? new URL(config.origin)
    : typeof window === 'undefined'
      ? { host: 'localhost', protocol: 'http:' }
      : window.location
  const entry = {
    url: `${host}${config.path ?? ''}`,
    accept: 'readWrite',
    protocol: protocol === 'https:' ? 'https' : 'http',
  } as const
  return liteClient(config.appId, config.apiKey, {
    ...options,
    // The same server twice: the client gives one retry per entry.
    hosts: [entry, { ...entry }],
    timeouts: { connect: 3000, read: 8000, write: 8000 },
  })
}
