import type { SiteFlags } from '@/sites/flags'
import { type FilterName, listOfFilter, type SearchFlags } from '../rules/search-requests'
import type { ListName, RangeName, SearchState } from '../rules/search-state'
import type { StockBase } from '../rules/stock-base'

/** Filters that a shopper reaches for first: their groups start open. */
export const openFilters: ReadonlySet<FilterName> = new Set(['price', 'car_type', 'make', 'body'])
/** Filters with a chip above the results. */
export const keyFilters: readonly FilterName[] = ['make', 'price', 'body', 'car_type', 'fuel']

const names: Record<FilterName, string> = {
  price: 'Price',
  car_type: 'Condition',
  make: 'Make',
  body: 'Body',
  km: 'Kilometres',
  year: 'Year',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  electric_range: 'Electric range',
  seats: 'Seats',
  colour: 'Colour',
  location: 'Location',
  badge: 'Badge',
  features: 'Features',
  certified: 'Certified',
  weekly_price: 'Weekly price',
  berths: 'Berths',
  length: 'Length',
  weight: 'Weight, loaded (ATM)',
}

const ranges: { [N in FilterName]?: RangeName } = {
  km: 'km',
  year: 'year',
  berths: 'sleeps',
  length: 'body_length',
  weight: 'atm',
  electric_range: 'electric_range',
}

export function filterName(filter: FilterName): string {
  return names[filter]
}

export type WeeklyPriceSite = { flags: { price: Pick<SiteFlags['price'], 'subscription'> } }

/** The price that the site's cards show: on subscription sites by the week. PRICE-04 PRICE-05 */
export const priceRangeOf = ({ flags }: WeeklyPriceSite) =>
  flags.price.subscription ? 'subscription_price' : 'price'

/** The two-ended filter behind a name, if it is one. */
export function rangeOfFilter(filter: FilterName, site: WeeklyPriceSite): RangeName | null {
  return filter === 'price' ? priceRangeOf(site) : (ranges[filter] ?? null)
}

/** What the site's filters have fields for in their form; models stand under their makes. */
export function fieldsOfFilters(
  site: Parameters<typeof chosenCount>[2],
): readonly (ListName | RangeName)[] {
  return site.flags.search.filters.flatMap((filter) => {
    if (filter === 'make') return ['make', 'make_model']
    return rangeOfFilter(filter, site) ?? listOfFilter(filter, site) ?? []
  })
}

/** Where a shopper may say from where to search: by the site's switch, or by an address that does. LOC-25 */
export const asksPostcode = (
  { flags }: { flags: { hero: Pick<SiteFlags['hero'], 'showPostcode'> } },
  { near }: SearchState,
): boolean => flags.hero.showPostcode || near !== undefined

/** How many choices of a filter are on. */
export function chosenCount(
  filter: FilterName,
  state: SearchState,
  site: SearchFlags & WeeklyPriceSite,
): number {
  const range = rangeOfFilter(filter, site)
  if (range) return state.ranges[range] ? 1 : 0
  const list = listOfFilter(filter, site)
  return list ? (state.lists[list]?.length ?? 0) : 0
}

/** Whether a filter has something to choose from: a caravan yard has no gearboxes. */
export function isUseful(
  filter: FilterName,
  base: StockBase,
  state: SearchState,
  site: Parameters<typeof chosenCount>[2],
): boolean {
  if (chosenCount(filter, state, site) > 0) return true
  const range = rangeOfFilter(filter, site)
  if (range) {
    const stats = base.stats[range]
    return stats !== undefined && stats.max > stats.min
  }
  const list = listOfFilter(filter, site)
  return list !== null && (base.facets[list]?.length ?? 0) > 0
}
