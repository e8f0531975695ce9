import {
  ALL_CARS,
  type StockPathSite,
  searchPrefix,
  slugOf,
  type TypeSlug,
  typeSlugFor,
  typeSlugs,
} from '@/inventory/paths'
import {
  type ListName,
  makeOf,
  modelOf,
  parseQuery,
  printQuery,
  type SearchState,
} from './search-state'

/** Names that a path segment may stand for, from the stock of the site's dealerships. */
export type KnownPlaces = {
  makes: readonly string[]
  bodies: readonly string[]
  /** "Toyota > RAV4" */
  makeModels: readonly string[]
  dealerships: readonly { slug: string; name: string }[]
  locations: readonly { slug: string; name: string }[]
}

type Lists = SearchState['lists']
type ResolvedPath = { ok: true; lists: Lists } | { ok: false; error: 'UNKNOWN_PLACE' }

const unknown: ResolvedPath = { ok: false, error: 'UNKNOWN_PLACE' }
const found = (lists: Lists): ResolvedPath => ({ ok: true, lists })

/**
 * What the segments after /search stand for: one of condition, make, body, dealership or location,
 * in that order, or make and model. Anything else is unknown. AMB-58 ROUTE-09 … ROUTE-14
 */
export function resolvePath(
  segments: readonly string[],
  known: KnownPlaces,
  site: StockPathSite,
): ResolvedPath {
  const [first, second, ...more] = segments.map((segment) => segment.toLowerCase())
  if (more.length > 0) return unknown
  if (!first) return found({})
  const { makes, makeModels, bodies, dealerships, locations } = namesBySlug(known)
  if (second) {
    const makeModel = makeModels.get(`${first}/${second}`)
    return makeModel ? found({ make: [makeOf(makeModel)], make_model: [makeModel] }) : unknown
  }
  if (Object.hasOwn(typeSlugs, first)) return found(typeLists(first as TypeSlug, site))
  const make = makes.get(first)
  if (make) return found({ make: [make] })
  const body = bodies.get(first)
  if (body) return found({ body: [body] })
  const dealership = dealerships.get(first)
  if (dealership) return found({ dealership_name: [dealership] })
  const location = locations.get(first)
  return location ? found({ location_name: [location] }) : unknown
}

type NamesBySlug = Record<keyof KnownPlaces, ReadonlyMap<string, string>>

/** Cached per stock: a page needs the URL of each value of its filters, several times. */
const kept = new WeakMap<KnownPlaces, NamesBySlug>()

function namesBySlug(known: KnownPlaces): NamesBySlug {
  const before = kept.get(known)
  if (before) return before
  const names: NamesBySlug = {
    makes: firstBy(known.makes, slugOf),
    makeModels: firstBy(
      known.makeModels,
      (name) => `${slugOf(makeOf(name))}/${slugOf(modelOf(name))}`,
    ),
    bodies: firstBy(known.bodies, slugOf),
    dealerships: firstOf(known.dealerships.map(({ slug, name }) => [slug, name])),
    locations: firstOf(known.locations.map(({ slug, name }) => [slug, name])),
  }
  kept.set(known, names)
  return names
}

const firstBy = (names: readonly string[], slug: (name: string) => string) =>
  firstOf(names.map((name) => [slug(name), name]))
/** Of two with one slug the first has it. */
const firstOf = (entries: [slug: string, name: string][]) => new Map([...entries].reverse())

/** On a used-only site "used cars" is all there is, and no filter. */
function typeLists(slug: TypeSlug, site: StockPathSite): Lists {
  if (slug === baseSlug(site) || typeSlugs[slug].length === 0) return {}
  return { car_type: typeSlugs[slug] }
}

function baseSlug(site: StockPathSite): TypeSlug {
  return site.flags.stock.usedOnly ? 'used-cars' : ALL_CARS
}

/** The search of a path and a query string together: values of both count. */
export function joinPlace(state: SearchState, place: Lists): SearchState {
  const joined: Record<string, readonly string[]> = { ...state.lists }
  for (const [name, values] of Object.entries(place)) {
    joined[name] = [...new Set([...values, ...(joined[name] ?? [])])]
  }
  return { ...state, lists: joined }
}

/** Values of the stock by the list that ticks them. */
type StockValues = { facets: { readonly [N in ListName]?: readonly { value: string }[] } }

/**
 * The search in the stock's own spelling: the index finds "petrol" and "citroen" as well, but ticks and
 * chips go by the very value. One that the stock does not have stays as it is.
 */
export function inStockSpelling(
  state: SearchState,
  known: KnownPlaces,
  { facets }: StockValues,
): SearchState {
  const named: { [N in ListName]?: readonly string[] } = {
    make: known.makes,
    make_model: known.makeModels,
    body: known.bodies,
    dealership_name: known.dealerships.map(({ name }) => name),
    location_name: known.locations.map(({ name }) => name),
  }
  const spelled = (name: ListName, value: string) => {
    const own = [...(named[name] ?? []), ...(facets[name]?.map((item) => item.value) ?? [])]
    if (own.includes(value)) return value
    return own.find((each) => folded(each) === folded(value)) ?? value
  }
  const lists = Object.entries(state.lists) as [ListName, readonly string[]][]
  return {
    ...state,
    lists: Object.fromEntries(
      lists.map(([name, values]) => [
        name,
        [...new Set(values.map((value) => spelled(name, value)))],
      ]),
    ),
  }
}

/** Without case and accents. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The search that an address of this site asks for; null for a place that nobody knows. */
export function readAddress(
  address: string,
  known: KnownPlaces,
  stock: StockValues,
  site: StockPathSite,
): SearchState | null {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  const [, , ...segments] = pathname.split('/').map(decodeURIComponent)
  const place = resolvePath(segments, known, site)
  if (!place.ok) return null
  return inStockSpelling(joinPlace(parseQuery(searchParams), place.lists), known, stock)
}

type Place = { segments: string[]; says: readonly ListName[] }

/**
 * The one address of a search: a path for a single make, make and model, condition, body, dealership
 * or location, the rest in the query. `resolvePath` reads the same search back from it.
 */
export function searchUrl(state: SearchState, known: KnownPlaces, site: StockPathSite): string {
  const { path, says } = searchPlace(state, known, site)
  const query = printQuery(state, says)
  return query ? `${path}?${query}` : path
}

/** Path of a search and the filters that the path says. */
export function searchPlace(
  state: SearchState,
  known: KnownPlaces,
  site: StockPathSite,
): { path: string; says: ReadonlySet<ListName> } {
  const place = candidates(state, known).find(({ segments, says }) => {
    const resolved = resolvePath(segments, known, site)
    return resolved.ok && sameLists(resolved.lists, pick(state.lists, says))
  })
  const segments = place?.segments ?? [baseSlug(site)]
  const path = [searchPrefix(site), ...segments.map(encodeURIComponent)].join('/')
  return { path, says: new Set(place?.says ?? []) }
}

/**
 * Possible paths of a search, the most specific first. A slug that means something else is not
 * used.
 */
function candidates(state: SearchState, known: KnownPlaces): Place[] {
  const one = (name: ListName) => {
    const values = state.lists[name] ?? []
    return values.length === 1 ? values[0] : undefined
  }
  const [make, makeModel, body] = [one('make'), one('make_model'), one('body')]
  const type = state.lists.car_type ? typeSlugFor(state.lists.car_type) : null
  const dealership = known.dealerships.find(({ name }) => name === one('dealership_name'))
  const location = known.locations.find(({ name }) => name === one('location_name'))
  const places: (Place | null)[] = [
    make && makeModel && makeOf(makeModel) === make
      ? { segments: [slugOf(make), slugOf(modelOf(makeModel))], says: ['make', 'make_model'] }
      : null,
    make ? { segments: [slugOf(make)], says: ['make'] } : null,
    type ? { segments: [type], says: ['car_type'] } : null,
    body ? { segments: [slugOf(body)], says: ['body'] } : null,
    dealership ? { segments: [dealership.slug], says: ['dealership_name'] } : null,
    location ? { segments: [location.slug], says: ['location_name'] } : null,
  ]
  return places.filter((place) => place !== null)
}

function pick(all: Lists, names: readonly ListName[]): Lists {
  return Object.fromEntries(names.map((name) => [name, all[name]]))
}

function sameLists(a: Lists, b: Lists): boolean {
  const print = (values: Lists) =>
    Object.entries(values)
      .map(([name, each]) => `${name}=${[...(each ?? [])].sort().join('\u0000')}`)
      .sort()
      .join('\u0001')
  return print(a) === print(b)
}

/** The query of an address as a route gets it. */
export type RouteQuery = Record<string, string | string[] | undefined>

export function queryParams(query: RouteQuery): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values ?? []].flat()) params.append(name, value)
  }
  return params
}
