/** The stock index and its copies in other orders. CALL-02 */
export const STOCK_INDEX = 'Car_production'

export const replicas = {
  price_asc: `${STOCK_INDEX}_price_asc`,
  price_desc: `${STOCK_INDEX}_price_desc`,
  latest: `${STOCK_INDEX}_latest`,
  km_asc: `${STOCK_INDEX}_km_asc`,
  subscription_asc: `${STOCK_INDEX}_subscription_asc`,
} as const

/** The name on a site's own index of an index of the platform, or of one of its orders. SITE-08 */
export const ownIndexName = (name: string, own: string): string =>
  name === STOCK_INDEX || name.startsWith(`${STOCK_INDEX}_`)
    ? own + name.slice(STOCK_INDEX.length)
    : name

/** The opposite of {@link ownIndexName}. */
export const platformIndexName = (name: string, own: string): string =>
  name === own || name.startsWith(`${own}_`) ? STOCK_INDEX + name.slice(own.length) : name

/** Orders of results, by the word that stands in the address. SRCH-04 SRCH-05 SRCH-06 */
export const sortOrders = {
  relevance: { label: 'Most relevant', indexName: STOCK_INDEX },
  latest: { label: 'Latest', indexName: replicas.latest },
  price_desc: { label: 'Highest price', indexName: replicas.price_desc },
  price_asc: { label: 'Lowest price', indexName: replicas.price_asc },
  subscription_price: { label: 'Subscription price', indexName: replicas.subscription_asc },
  kms: { label: 'Kms', indexName: replicas.km_asc },
} as const
export type SortOrder = keyof typeof sortOrders

/** Null: of no order. */
export function orderOfIndex(name: string): SortOrder | null {
  const orders = Object.keys(sortOrders) as SortOrder[]
  return orders.find((order) => sortOrders[order].indexName === name) ?? null
}

export function isSortOrder(value: unknown): value is SortOrder {
  return typeof value === 'string' && Object.hasOwn(sortOrders, value)
}
