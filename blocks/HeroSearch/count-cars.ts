import { anyOf } from '@/inventory/index/filter-clauses'
import type { BrowserIndexConfig } from '@/inventory/index/index-client'
import type { CarType } from '@/sites/stock-kinds'

/** What a shopper has chosen in the hero form. Prices AUD, null is open. */
export type HeroChoice = {
  types: readonly CarType[]
  make: string
  body: string
  dealership: string
  price: readonly [from: number | null, to: number | null]
}

export function heroFilter(choice: HeroChoice): string {
  const [from, to] = choice.price
  return [
    anyOf('car_type', choice.types),
    anyOf('make', choice.make ? [choice.make] : []),
    anyOf('simple_body', choice.body ? [choice.body] : []),
    anyOf('dealership_name', choice.dealership ? [choice.dealership] : []),
    from === null ? null : `asked_price >= ${from}`,
    to === null ? null : `asked_price <= ${to}`,
  ]
    .filter((clause) => clause !== null)
    .join(' AND ')
}

/**
 * How many cars match, asked from the browser with the site's own key, sorted by price descending.
 * Null when the index does not answer. SRCH-51
 */
export async function countCars(
  index: BrowserIndexConfig,
  choice: HeroChoice,
  signal: AbortSignal,
): Promise<number | null> {
  const base = index.path ?? `https://${index.appId}-dsn.algolia.net`
  try {
    const response = await fetch(`${base}/1/indexes/${index.indexName}_price_desc/query`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-algolia-application-id': index.appId,
        'x-algolia-api-key': index.apiKey,
      },
      body: JSON.stringify({ query: '', hitsPerPage: 0, filters: heroFilter(choice) }),
      signal,
    })
    if (!response.ok) return null
    const answer: unknown = await response.json()
    const hits = (answer as { nbHits?: unknown }).nbHits
    return typeof hits === 'number' ? hits : null
  } catch {
    return null
  }
}
