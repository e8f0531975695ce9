import type { Algoliasearch } from 'algoliasearch'
import { LRUCache } from 'lru-cache'
import { encryption } from '@/server/encrypted-text'
import { env } from '@/server/env'
import { normalHost } from '@/sites/host-name'
import type { SearchIndex } from '@/sites/search-index'
import { cardAttributesFor } from '../card-car'
import {
  type BrowserIndexConfig,
  connect,
  indexClient,
  platformAccess,
  securedKey,
} from './index-client'
import { ownIndexName, platformIndexName, STOCK_INDEX } from './index-names'
import { compileStockFilter, type StockSite } from './stock-filter'

/** Encrypts the key of a site's own index for the database. SITE-08 */
export const searchKeys = encryption('site-search-key')

/** What pages read of an index: searches alone. */
export type IndexReader = Pick<Algoliasearch, 'search' | 'searchForHits' | 'searchSingleIndex'>

/** A site whose stock is on the platform's index, or on one of its own. */
export type SiteOfIndex = { searchIndex?: SearchIndex | null | undefined }

/** By what the key was encrypted to, so that a changed index is another entry; they never go stale. */
const readers = new LRUCache<string, IndexReader>({ max: 100 })

/**
 * The index that a site's pages search, under the names of the platform's index. It can read all cars on
 * it: every query must have the site's own filter. SITE-08
 *
 * @throws Error when the key of the site's own index cannot be decrypted
 */
export async function siteIndex({ searchIndex: own }: SiteOfIndex): Promise<IndexReader> {
  if (!own) return indexClient()
  const name = [own.origin, own.appId, own.name, own.sealedKey].join(' ')
  const known = readers.get(name)
  if (known) return known
  const reader = underOwnNames(connect(own.appId, await searchKeyOf(own), own.origin), own.name)
  readers.set(name, reader)
  return reader
}

/** @throws Error when this platform did not encrypt it, as after a change of PAYLOAD_SECRET */
async function searchKeyOf({ origin, sealedKey }: SearchIndex): Promise<string> {
  const key = await searchKeys.decrypt(sealedKey)
  if (key === null) throw new Error(`The search key for ${origin} must be filled in again.`)
  return key
}

function underOwnNames(client: Algoliasearch, own: string): IndexReader {
  const asked = <R extends { indexName: string }>(request: R): R => ({
    ...request,
    indexName: ownIndexName(request.indexName, own),
  })
  const answered = <R extends object>(answer: { results: R[] }) => ({
    ...answer,
    results: answer.results.map((result) =>
      'index' in result && typeof result.index === 'string'
        ? { ...result, index: platformIndexName(result.index, own) }
        : result,
    ),
  })
  const all = (params: object) => ({
    ...params,
    requests: (params as { requests: { indexName: string }[] }).requests.map(asked),
  })
  return {
    searchSingleIndex: (params, options) => client.searchSingleIndex(asked(params), options),
    search: async (params, options) =>
      answered(await client.search<never>(all(params) as never, options)),
    searchForHits: async (params, options) =>
      answered(await client.searchForHits<never>(all(params) as never, options)),
  }
}

/** A site whose pages print a key. */
type SearchedSite = StockSite &
  SiteOfIndex &
  Parameters<typeof cardAttributesFor>[0] & { host: string }

/**
 * What the browser of this site's shopper needs to search. Its key reads what cards show of the stock of one
 * site, may be printed in its pages, and is constant for a whole hour. Our own index also binds it to the
 * hosts that print it; Algolia does so for keys of an account alone. The search-only key that signs it stays
 * on the server. SITE-08
 */
export async function browserIndexConfig(
  site: SearchedSite,
  now: Date,
): Promise<BrowserIndexConfig> {
  const filter = compileStockFilter(site, now)
  const shown = {
    attributesToRetrieve: JSON.stringify([...cardAttributesFor(site), '_geoloc']),
    attributesToHighlight: '[]',
    attributesToSnippet: '[]',
  }
  const own = site.searchIndex
  if (own) {
    const { appId, name: indexName, origin } = own
    const apiKey = securedKey(await searchKeyOf(own), filter, now, shown, indexName)
    return { appId, apiKey, indexName, path: null, origin }
  }
  const { appId, searchKey, host } = platformAccess()
  const apiKey = securedKey(searchKey, filter, now, {
    ...shown,
    ...(host !== null && {
      restrictHosts: JSON.stringify([site.host, env().ADMIN_HOST].map(normalHost)),
      // An import counts by it; counts of it would list every VIN.
      hiddenFacets: JSON.stringify(['vin']),
    }),
  })
  const path = host === null ? null : '/stock-index'
  return { appId, apiKey, indexName: STOCK_INDEX, path }
}
