import { type StockPathSite, searchPath } from '@/inventory/paths'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import type { Site, SiteLocation } from '@/sites/site'
import { placeName } from './departments'

export type LocationPathSite = {
  manufacturer: Site['manufacturer']
  flags: { locations: Pick<Site['flags']['locations'], 'ourLocationRoute' | 'cardToContact'> }
}

/** "Northside Mazda - Service" is northside-mazda. ROUTE-38 */
export function slugFromName(name: string): string {
  return placeName(name)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

/** Page of one location: /our-location/{slug} or /contact-us/{slug}. ROUTE-37 */
export function locationPath(
  location: Pick<SiteLocation, 'slug'>,
  site: Pick<LocationPathSite, 'flags'>,
): string {
  const root = site.flags.locations.ourLocationRoute ? '/our-location' : '/contact-us'
  return `${root}/${encodeURIComponent(location.slug)}`
}

/**
 * Path of the card of a location or a dealership: /contact on sites of one brand or with the flag,
 * else /locations/{its own slug}. ROUTE-39 AMB-90
 */
export function dealershipCardPath(card: { slug: string }, site: LocationPathSite): string {
  if (site.manufacturer || site.flags.locations.cardToContact) return '/contact'
  return `/locations/${encodeURIComponent(card.slug)}`
}

/** 'View Our Stock': the search of one location. ROUTE-14 */
export function locationStockPath(
  location: Pick<SiteLocation, 'slug'>,
  site: StockPathSite,
): string {
  return searchPath(site, { locationSlug: location.slug })
}

/** A place to go to. Cars of other dealers know less of theirs than a location of the site. */
type Destination = {
  name: string
  address: Partial<
    Record<'street' | 'city' | 'state' | 'postcode' | 'place_url' | 'place_id', string | null>
  >
}

/**
 * Directions: the stored link of the place, else a universal link by place id and address, which opens the
 * map app of a phone and the web elsewhere. https://developers.google.com/maps/documentation/urls LOC-27
 */
export function directionsUrl(place: Destination): string {
  return (
    storedLink(place) ??
    mapLink('dir', {
      destination: addressWords(place),
      destination_place_id: place.address.place_id,
    })
  )
}

/** The place itself on a map, for search engines. */
export function mapUrl(place: Destination): string {
  return (
    storedLink(place) ??
    mapLink('search', { query: addressWords(place), query_place_id: place.address.place_id })
  )
}

/** A car brings its link from a feed, so it may be anything. */
function storedLink({ address: { place_url } }: Destination): string | null {
  return place_url && /^https:\/\//.test(place_url) ? place_url : null
}

/** Without the name, which a map may know elsewhere, as far as there is a street. */
function addressWords({ name, address: { street, city, state, postcode } }: Destination): string {
  const region = [state, postcode].filter(Boolean).join(' ')
  return [street || name, city, region].filter(Boolean).join(', ')
}

function mapLink(act: 'dir' | 'search', words: Record<string, string | null | undefined>): string {
  const query = Object.entries({ api: '1', ...words }).flatMap(([key, value]) =>
    value ? [`${key}=${encodeURIComponent(value)}`] : [],
  )
  return `https://www.google.com/maps/${act}/?${query.join('&')}`
}

/**
 * The location at a path of the site: by its slug, by the slug of its name without the department,
 * or by the slug of its dealership; null if none. ROUTE-37 ROUTE-38 ROUTE-39
 */
export function findLocation<
  L extends Pick<SiteLocation, 'slug' | 'name' | 'dealership_slug' | 'primary'>,
>(site: LocationPathSite & { locations: readonly L[] }, path: string): L | null {
  const match = /^\/(our-location|contact-us|locations)\/([^/]+)\/?$/.exec(path)
  if (!match) return null
  const [, root, segment = ''] = match
  const wanted = safeDecodeUri(segment) ?? segment
  if (root === 'our-location' && !site.flags.locations.ourLocationRoute) return null
  const { locations } = site
  const own = locations.find(({ slug }) => slug === wanted)
  if (own) return own
  const byName = locations.filter(({ name }) => slugFromName(name) === wanted)
  const byDealership = locations.filter(({ dealership_slug }) => dealership_slug === wanted)
  const candidates = byName.length > 0 ? byName : byDealership
  return candidates.find(({ primary }) => primary) ?? candidates[0] ?? null
}
