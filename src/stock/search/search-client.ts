import { liteClient } from 'algoliasearch/lite'
import type { SearchClient } from 'instantsearch.js'
import { AnswerCache } from '../answer-cache'
import type { BrowserIndexConfig } from '../index-client'

/** Answers of this visit, per site; they outlive the page component, for going back. SRCH-40 */
const answers = new Map<string, AnswerCache<Promise<unknown>>>()

export type StockSearchClient = SearchClient & {
  /** Asks again what was asked before. */
  clearCache: () => void
}

/** A client of the site's own stock, with the cache that the site's flags size. SITE-08 SRCH-40 */
export function browserSearchClient(
  config: BrowserIndexConfig,
  siteSlug: string,
  cacheEntries: number,
): StockSearchClient {
  const client = connectBrowser(config)
  const cache = answers.get(siteSlug) ?? new AnswerCache<Promise<unknown>>(cacheEntries)
  answers.set(siteSlug, cache)
  return {
    search: (requests: unknown) => {
      const key = JSON.stringify(requests)
      const known = cache.get(key)
      if (known) return known
      const asked = client.search(requests as Parameters<typeof client.search>[0])
      cache.set(key, asked)
      // A failure is not an answer: the next try asks again.
      asked.catch(() => cache.delete(key))
      return asked
    },
    clearCache: () => cache.clear(),
  } as StockSearchClient
}

function connectBrowser(config: BrowserIndexConfig) {
  if (config.path === null) return liteClient(config.appId, config.apiKey)
  const { host, protocol } =
    typeof window === 'undefined' ? { host: 'localhost', protocol: 'http:' } : window.location
  const entry = {
    url: `${host}${config.path}`,
    accept: 'readWrite',
    protocol: protocol === 'https:' ? 'https' : 'http',
  } as const
  return liteClient(config.appId, config.apiKey, {
    // The same server twice: the client gives one retry per entry.
    hosts: [entry, { ...entry }],
    timeouts: { connect: 3000, read: 8000, write: 8000 },
  })
}
