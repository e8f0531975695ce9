import { anyOf, equals } from '@/inventory/index/filter-clauses'
import { replicas, type SortOrder, sortOrders } from '@/inventory/index/index-names'
import type { ListRequest } from '@/inventory/index/index-reads'
import type { StockPathSite } from '@/inventory/paths'
import { priceRangeOf, type WeeklyPriceSite } from '@/search/filters/filter-names'
import { searchUrl } from '@/search/rules/search-path'
import { emptySearch, rangeAttributes } from '@/search/rules/search-state'

/** Stock filter that an editor chose; the group `stock` of a block. */
export type StockChoice = {
  carTypes?: ('new' | 'demo' | 'used')[] | null
  maxPrice?: number | null
  makes?: string[] | null
  models?: string[] | null
  bodies?: string[] | null
  fuels?: string[] | null
  certified?: boolean | null
  order?: 'relevance' | 'latest' | 'price_asc' | null
}

/** Stock filter of a tile of the body types. */
export type TileChoice = { body?: string | null; fuel?: string | null; maxPrice?: number | null }

type ChoiceSite = StockPathSite & WeeklyPriceSite

/** The choice as an Algolia filter, in addition to the site's own filter; null for all cars. */
export function stockFilterOf(choice: StockChoice, site: WeeklyPriceSite): string | null {
  const clauses = [
    anyOf('car_type', choice.carTypes ?? []),
    anyOf('make', choice.makes ?? []),
    anyOf('model', choice.models ?? []),
    anyOf('simple_body', choice.bodies ?? []),
    anyOf('simple_fuel', choice.fuels ?? []),
    choice.certified ? equals('certified', 'true') : null,
    choice.maxPrice ? `${rangeAttributes[priceRangeOf(site)]} <= ${choice.maxPrice}` : null,
  ].filter((clause) => clause !== null)
  return clauses.length > 0 ? clauses.join(' AND ') : null
}

/** Lists show only cars that are for sale. */
export function onlyAvailable(filters: string | null): string {
  const available = 'sold:"false" AND (status:"in_stock" OR status:"coming_soon")'
  return filters ? `${available} AND ${filters}` : available
}

/** Filter that a list falls back to while none match. */
export const latestCars = (limit: number): ListRequest => ({
  filters: onlyAvailable(null),
  limit,
  sort: replicas.latest,
})

/** Cars of a tile of the body types. */
export const filterOfTile = ({ body, fuel, maxPrice }: TileChoice, site: WeeklyPriceSite) =>
  stockFilterOf({ bodies: body ? [body] : [], fuels: fuel ? [fuel] : [], maxPrice }, site)

/** The order that an editor chose; the lowest price is that of the displayed prices. PRICE-04 */
function orderOf({ order }: StockChoice, { flags }: ChoiceSite): SortOrder {
  if (order === 'price_asc' && flags.price.subscription) return 'subscription_price'
  return order ?? 'relevance'
}

/** The index in the order that an editor chose. */
export const indexOf = (choice: StockChoice, site: ChoiceSite) =>
  sortOrders[orderOf(choice, site)].indexName

/** Path of the search page for the same cars. */
export function stockPathOf(choice: StockChoice, site: ChoiceSite): string {
  const { maxPrice } = choice
  const makes = choice.makes ?? []
  const bodies = choice.bodies ?? []
  const lists = {
    // For used cars only, the path has the condition.
    car_type: site.flags.stock.usedOnly ? [] : (choice.carTypes ?? []),
    make: makes,
    model: choice.models ?? [],
    body: bodies,
    fuel: choice.fuels ?? [],
    certified: choice.certified ? ['true'] : [],
  }
  return searchUrl(
    {
      ...emptySearch,
      sortBy: orderOf(choice, site),
      lists: Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
      ranges: maxPrice ? { [priceRangeOf(site)]: [null, maxPrice] } : {},
    },
    { makes, bodies, makeModels: [], dealerships: [], locations: [] },
    site,
  )
}
