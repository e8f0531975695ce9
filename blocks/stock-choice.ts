import type { SiteFlags } from '@/sites/flags'
import { replicas, type SortOrder, sortOrders } from '@/stock/index-names'
import type { ListRequest } from '@/stock/index-reads'
import { type StockPathSite, searchPath } from '@/stock/paths'
import { emptySearch, printQuery } from '@/stock/search-state'
import { anyOf, equals } from '@/stock/stock-filter'

/** Which cars an editor chose; the group `stock` of a block. */
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

/** Which cars a tile of the body types counts. */
export type TileChoice = { body?: string | null; fuel?: string | null; maxPrice?: number | null }

/** The choice in the index's filter language, on top of the site's own filter; null for all cars. */
export function stockFilterOf(choice: StockChoice): string | null {
  const clauses = [
    anyOf('car_type', choice.carTypes ?? []),
    anyOf('make', choice.makes ?? []),
    anyOf('model', choice.models ?? []),
    anyOf('simple_body', choice.bodies ?? []),
    anyOf('simple_fuel', choice.fuels ?? []),
    choice.certified ? equals('certified', 'true') : null,
    choice.maxPrice ? `asked_price <= ${choice.maxPrice}` : null,
  ].filter((clause) => clause !== null)
  return clauses.length > 0 ? clauses.join(' AND ') : null
}

/** A list that invites to look shows what can be bought. */
export function onlyAvailable(filters: string | null): string {
  const available = 'sold:"false" AND (status:"in_stock" OR status:"coming_soon")'
  return filters ? `${available} AND ${filters}` : available
}

/** What a list falls back to while none match. */
export const latestCars = (limit: number): ListRequest => ({
  filters: onlyAvailable(null),
  limit,
  sort: replicas.latest,
})

/** Cars of a tile of the body types. */
export const filterOfTile = ({ body, fuel, maxPrice }: TileChoice) =>
  stockFilterOf({ bodies: body ? [body] : [], fuels: fuel ? [fuel] : [], maxPrice })

type ChoiceSite = StockPathSite & { flags: { price: Pick<SiteFlags['price'], 'subscription'> } }

/** The order that an editor chose; the lowest price is the lowest of those that show. PRICE-04 */
function orderOf({ order }: StockChoice, { flags }: ChoiceSite): SortOrder {
  if (order === 'price_asc' && flags.price.subscription) return 'subscription_price'
  return order ?? 'relevance'
}

/** The index in the order that an editor chose. */
export const indexOf = (choice: StockChoice, site: ChoiceSite) =>
  sortOrders[orderOf(choice, site)].indexName

/** The search page that shows the same cars. */
export function stockPathOf(choice: StockChoice, site: ChoiceSite): string {
  const [make, ...otherMakes] = choice.makes ?? []
  const [body, ...otherBodies] = choice.bodies ?? []
  const types = choice.carTypes ?? []
  const onlyMake = make && otherMakes.length === 0 ? make : null
  const onlyBody = body && otherBodies.length === 0 && !onlyMake ? body : null
  const path = onlyMake
    ? searchPath(site, { make: onlyMake })
    : onlyBody
      ? searchPath(site, { body: onlyBody })
      : searchPath(site, types.length > 0 && !site.flags.stock.usedOnly ? { types } : undefined)
  const pathSaysTypes = !onlyMake && !onlyBody
  const query = printQuery({
    ...emptySearch,
    sortBy: orderOf(choice, site),
    lists: {
      ...(!pathSaysTypes && types.length > 0 && { car_type: types }),
      ...(!onlyMake && choice.makes?.length && { make: choice.makes }),
      ...(choice.models?.length && { model: choice.models }),
      ...(!onlyBody && choice.bodies?.length && { body: choice.bodies }),
      ...(choice.fuels?.length && { fuel: choice.fuels }),
      ...(choice.certified && { certified: ['true'] }),
    },
    ranges: choice.maxPrice ? { price: [null, choice.maxPrice] } : {},
  })
  return query ? `${path}?${query}` : path
}
