import { safeDecodeUri } from '@/server/safe-decode-uri'
import type { SiteFlags } from '@/sites/flags'
import type { CarType } from '@/sites/stock-kinds'
import type { Car } from './car'
import { carName, makeName, modelName, type NameSite } from './car-name'

export type StockPathSite = {
  flags: {
    stock: Pick<SiteFlags['stock'], 'usedOnly'>
    search: Pick<SiteFlags['search'], 'defaultPath'>
  }
}

/** `/cars/{slug}` ROUTE-01 */
export function vehiclePath(car: Pick<Car, 'slug'>): string {
  return `/cars/${encodeURIComponent(car.slug)}`
}

/** What delivery of the car costs, drawn by the server. VDP-44 */
export function deliveryPath(car: Pick<Car, 'slug'>): string {
  return `${vehiclePath(car)}/delivery`
}

/** `/used-car` replaces `/search` on sites that sell used cars only. ROUTE-16 */
export function searchPrefix(site: StockPathSite): '/search' | '/used-car' {
  return site.flags.stock.usedOnly ? '/used-car' : '/search'
}

/** /search answers everywhere; /used-car is the prefix of used-only sites alone. AMB-60 */
export function answersUnder(prefix: '/search' | '/used-car', site: StockPathSite): boolean {
  return prefix === '/search' || prefix === searchPrefix(site)
}

/** Path segments of the conditions. ROUTE-09 ROUTE-10 */
export const typeSlugs = {
  'new-used-and-demo-cars': [],
  'new-and-demo-cars': ['new', 'demo'],
  'new-cars': ['new'],
  'demo-cars': ['demo'],
  'used-cars': ['used'],
} as const satisfies Record<string, readonly CarType[]>
export type TypeSlug = keyof typeof typeSlugs

export const ALL_CARS: TypeSlug = 'new-used-and-demo-cars'

/** The segment that stands for a set of conditions, or null if there is none. */
export function typeSlugFor(types: readonly string[]): TypeSlug | null {
  const wanted = [...types].sort().join()
  for (const [slug, values] of Object.entries(typeSlugs)) {
    if ([...values].sort().join() === wanted) return slug as TypeSlug
  }
  return null
}

/** What one search path can name: one of these, or nothing for all of the stock. */
export type SearchPlace =
  | { types: readonly CarType[] }
  | { make: string; model?: string }
  | { body: string }
  | { dealershipSlug: string }
  | { locationSlug: string }

/** Path of a search without refinements in the query. ROUTE-09 ROUTE-11 … ROUTE-16 */
export function searchPath(site: StockPathSite, place?: SearchPlace): string {
  const prefix = searchPrefix(site)
  if (!place) return allStockPath(site)
  if ('types' in place) return `${prefix}/${typeSlugFor(place.types) ?? ALL_CARS}`
  if ('make' in place) {
    const make = `${prefix}/${encodeURIComponent(slugOf(place.make))}`
    return place.model ? `${make}/${encodeURIComponent(slugOf(place.model))}` : make
  }
  if ('body' in place) return `${prefix}/${encodeURIComponent(slugOf(place.body))}`
  const slug = 'dealershipSlug' in place ? place.dealershipSlug : place.locationSlug
  return `${prefix}/${encodeURIComponent(slug)}`
}

/**
 * The search of everything: `search.defaultPath` under the site's own prefix. Where a site sells used
 * cars only and names no page of its own, that is /used-car/used-cars. ROUTE-09 ROUTE-16
 */
export function allStockPath(site: StockPathSite): string {
  const prefix = searchPrefix(site)
  const platformDefault = `/search/${ALL_CARS}`
  const path = site.flags.search.defaultPath || platformDefault
  if (path === platformDefault && site.flags.stock.usedOnly) return `${prefix}/used-cars`
  return path.replace(/^\/(search|used-car)(?=\/|$)/, prefix)
}

export type Crumb = { label: string; href: string | null }

/**
 * Home, condition, make, model, body, and the car itself without a link. Car types of caravans and
 * motorcycles are called by their noun. NAV-16 ROUTE-16
 */
export function breadcrumbTrail(
  car: Pick<Car, 'year' | 'make' | 'model' | 'badge' | 'car_type' | 'simple_body' | 'item_type'>,
  site: StockPathSite &
    NameSite & { flags: { search: Pick<SiteFlags['search'], 'carTypeLabels'> } },
): Crumb[] {
  const { carTypeLabels } = site.flags.search
  return [
    { label: 'Home', href: '/' },
    {
      label: `${carTypeLabels[car.car_type]} ${car.item_type}s`,
      href: searchPath(site, { types: [car.car_type] }),
    },
    { label: makeName(car.make, site), href: searchPath(site, { make: car.make }) },
    {
      label: modelName(car.make, car.model, site),
      href: searchPath(site, { make: car.make, model: car.model }),
    },
    ...(car.simple_body
      ? [{ label: car.simple_body, href: searchPath(site, { body: car.simple_body }) }]
      : []),
    { label: carName(car, site), href: null },
  ]
}

/** Whether a path is a search page; false once the shopper has left the stock page. */
export function isSearchAddress(path: string): boolean {
  return /^\/(search|used-car)(\/|$)/.test(path)
}

/** Longest slug that a feed makes; a longer path is nobody's car. */
const LONGEST_SLUG = 300

/** The slug of a path segment; null for one that cannot be a slug. */
export function slugFromParam(param: string): string | null {
  const slug = safeDecodeUri(param)
  return slug && slug.length <= LONGEST_SLUG ? slug : null
}

/** The trail as structured data; the page itself has no link of its own. `origin` without a slash. */
export function breadcrumbList(trail: readonly Crumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(href !== null && { item: `${origin}${href}` }),
    })),
  }
}

/** A name as a path segment: "Mercedes-Benz" is "mercedes-benz", "C-Class" is "c-class". */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/** The page that asks to buy the car of its query. ROUTE-03 */
export const PURCHASE_PATH = '/checkout-journey'

/** `/checkout-journey?car_id={slug}` ROUTE-03 */
export function purchasePath(car: { slug: string }): string {
  return `${PURCHASE_PATH}?${new URLSearchParams({ car_id: car.slug })}`
}

/**
 * The slug of the car that an address of that page names, empty for none; null for the address of
 * another page.
 *
 * @param address path and query, "/checkout-journey?car_id=kia-1"
 */
export function purchasedSlug(address: string): string | null {
  const [path, query = ''] = address.split(/\?(.*)/s)
  return path === PURCHASE_PATH ? (new URLSearchParams(query).get('car_id') ?? '') : null
}

/** Path of an API call about a car, such as `/api/cars/rav4-7001/pdf`. */
export function carCallPath(car: Pick<Car, 'slug'>, call: string): string {
  return `/api/cars/${encodeURIComponent(car.slug)}/${call}`
}
