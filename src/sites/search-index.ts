import { isOutsideAddress } from './outside-address'

/** The index of a site whose stock is not on the platform's. SITE-08 */
export type SearchIndex = {
  /** "https://ABC123-dsn.algolia.net": where browsers and the server ask. */
  origin: string
  appId: string
  /** Name of the index; its orders are called "<name>_price_asc" and so on. */
  name: string
  /** Its search-only key, encrypted. */
  sealedKey: string
}

/** What the CMS has of it. */
export type SearchIndexFields = {
  host?: string | null
  app_id?: string | null
  index_name?: string | null
  key?: string | null
}

/** "ABC123" of "abc123-dsn.algolia.net"; null for a host that is not Algolia's. */
const algoliaApp = (hostname: string): string | null =>
  /^([a-z0-9]+)(?:-dsn|-\d)?\.algolia(?:net\.com|\.net)$/.exec(hostname)?.[1]?.toUpperCase() ?? null

/** The origin that a search host stands for, with or without its scheme; null for anything else. */
function searchOrigin(host: string): string | null {
  const address = /^https?:\/\//i.test(host) ? host : `https://${host}`
  if (!isOutsideAddress(address.toLowerCase())) return null
  const { origin, pathname, search, hash } = new URL(address)
  return pathname === '/' && !search && !hash ? origin : null
}

/** True, or what is wrong with a search host in words. */
export const searchHostFault = (host: string | null | undefined): true | string =>
  !host ||
  searchOrigin(host.trim()) !== null ||
  'Write the name of a host, for example ABC123-dsn.algolia.net.'

/** Null unless all is there: half an index would show half a stock. */
export function searchIndexOf(fields: SearchIndexFields | null | undefined): SearchIndex | null {
  const { host, app_id, index_name, key } = fields ?? {}
  const origin = host ? searchOrigin(host.trim()) : null
  if (!origin || !index_name || !key) return null
  const appId = app_id?.trim() || algoliaApp(new URL(origin).hostname)
  return appId ? { origin, appId, name: index_name.trim(), sealedKey: key } : null
}
