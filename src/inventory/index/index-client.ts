import { createHmac } from 'node:crypto'
import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { env } from '@/server/env'
import { STOCK_INDEX } from './index-names'

const HOUR = 3600
/** A cached page is at most a few hours old; a tab can stay open overnight. Seconds. */
const KEY_LIFETIME = 72 * HOUR

/** Where the browser of a shopper finds the index, and with which key. SITE-08 */
export type BrowserIndexConfig = {
  appId: string
  /** Secured key: sees the site's stock and nothing else. */
  apiKey: string
  indexName: string
  /** Path on the site's own host that leads to the embedded index; null: another host. */
  path: string | null
  /** Origin of the site's own index; none: the platform's. */
  origin?: string
}

type Access = { appId: string; searchKey: string; adminKey: string; host: string | null }

function access(): Access {
  const variables = env()
  if (variables.ALGOLIA_APP_ID && variables.ALGOLIA_ADMIN_KEY && variables.ALGOLIA_SEARCH_KEY) {
    return {
      appId: variables.ALGOLIA_APP_ID,
      searchKey: variables.ALGOLIA_SEARCH_KEY,
      adminKey: variables.ALGOLIA_ADMIN_KEY,
      host: null,
    }
  }
  if (!variables.STOCK_INDEX_SEARCH_KEY || !variables.STOCK_INDEX_ADMIN_KEY) {
    throw new Error(
      'STOCK_INDEX_SEARCH_KEY and STOCK_INDEX_ADMIN_KEY are missing. `npm start` makes both and keeps them under .data.',
    )
  }
  return {
    appId: variables.STOCK_INDEX_APP_ID,
    searchKey: variables.STOCK_INDEX_SEARCH_KEY,
    adminKey: variables.STOCK_INDEX_ADMIN_KEY,
    host: variables.STOCK_INDEX_URL,
  }
}

/** Milliseconds. A shopper's page does not wait for an index that is down. */
const forShoppers = { connect: 1000, read: 5000, write: 30_000 }
/** An import on a busy machine prefers waiting to starting over. */
export const forWriters = { connect: 10_000, read: 30_000, write: 60_000 }

/** A client for hosted Algolia (no host) or for an index server at an address. */
export function connect(
  appId: string,
  apiKey: string,
  host: string | null,
  timeouts = forShoppers,
): Algoliasearch {
  if (host === null) return algoliasearch(appId, apiKey)
  const { protocol, host: url } = new URL(host)
  const entry = {
    url,
    accept: 'readWrite',
    protocol: protocol === 'https:' ? 'https' : 'http',
  } as const
  // The same server twice: the client tries each entry once.
  return algoliasearch(appId, apiKey, {
    hosts: [entry, { ...entry }],
    timeouts,
  })
}

let searchClient: Algoliasearch | undefined
let adminClient: Algoliasearch | undefined

/** Can read any site's stock: every query must have the site's own filter. */
export function indexClient(): Algoliasearch {
  const { appId, searchKey, host } = access()
  searchClient ??= connect(appId, searchKey, host)
  return searchClient
}

/** Writes; for the import and the settings alone. */
export function adminIndexClient(): Algoliasearch {
  const { appId, adminKey, host } = access()
  adminClient ??= connect(appId, adminKey, host, forWriters)
  return adminClient
}

/** What the platform's browsers and its server search with. */
export const platformAccess = (): Omit<Access, 'adminKey'> => access()

/**
 * Algolia's own scheme: the restrictions, signed with the search key in front of them.
 *
 * @param enforced parameters of a search that replace those of a request
 */
export function securedKey(
  searchKey: string,
  filters: string,
  now: Date,
  enforced: Record<string, string> = {},
  indexName: string = STOCK_INDEX,
): string {
  const hour = Math.floor(now.getTime() / 1000 / HOUR) * HOUR
  const restrictions = Object.entries({
    ...enforced,
    filters,
    restrictIndices: JSON.stringify([indexName, `${indexName}_*`]),
    validUntil: String(hour + KEY_LIFETIME),
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const signature = createHmac('sha256', searchKey).update(restrictions).digest('hex')
  return Buffer.from(signature + restrictions).toString('base64')
}
