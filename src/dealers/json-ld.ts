import { phoneHref } from '@/leads/answers/phone-number'
import { photoUrl } from '@/sites/photo-url'
import type { Site, SiteLocation } from '@/sites/site'
import { weekdayNames } from './hours'
import { locationPath, mapUrl } from './paths'

const schemaType = {
  sales: 'AutoDealer',
  'car-buying': 'AutoDealer',
  service: 'AutoRepair',
  'service-and-parts': 'AutoRepair',
  parts: 'AutoPartsStore',
} as const satisfies Record<SiteLocation['location_type'], string>

/**
 * A location for search engines: schema.org AutoDealer, or what its department is. Without its rating:
 * search engines refuse one that a business states of itself, or that another site collected.
 *
 * @param priceRange what the site's stock costs, in words; null where nobody knows
 */
export function locationJsonLd(
  location: SiteLocation,
  site: Site,
  origin: string,
  priceRange: string | null = null,
): object {
  const { address } = location
  const phone = location.phone ?? location.landline_phone
  const channel = channelOf(location, site)
  return {
    '@context': 'https://schema.org',
    '@type': schemaType[location.location_type],
    name: location.name,
    url: origin + locationPath(location, site),
    image: dealerImage(location, site, origin),
    ...(isDealer(location) && priceRange !== null && { priceRange }),
    ...(phone && { telephone: phoneHref(phone).replace('tel:', '') }),
    address: postalAddress(address),
    ...(address.lat !== null &&
      address.long !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
      }),
    hasMap: mapUrl(location),
    ...(channel && { sameAs: [channel] }),
    ...hoursJsonLd(location),
    parentOrganization: { '@type': 'Organization', name: site.name },
  }
}

/** The YouTube channel of a location's dealership, null without one. DATA-16 */
export const channelOf = (
  { dealership_id }: Pick<SiteLocation, 'dealership_id'>,
  { dealerships }: Pick<Site, 'dealerships'>,
): string | null => dealerships.find(({ id }) => id === dealership_id)?.youtube_url ?? null

const postalAddress = ({ street, city, state, postcode }: SiteLocation['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  addressLocality: city,
  addressRegion: state,
  postalCode: postcode,
  addressCountry: 'AU',
})

const isDealer = ({ location_type }: SiteLocation) => schemaType[location_type] === 'AutoDealer'

/** A picture of a dealer, which search engines ask for: its yard, else that of the site, else the logo. */
export function dealerImage(
  location: SiteLocation | null,
  site: Site,
  origin: string,
): string | undefined {
  const image = location?.image ?? site.seo.image
  if (image) return new URL(image.url, origin).href
  const { logo } = site.theme
  return logo ? new URL(photoUrl(logo.url, 560), origin).href : undefined
}

/** When a location is open, for search engines. */
export function hoursJsonLd({
  opening_hours,
  special_hours,
}: Pick<SiteLocation, 'opening_hours' | 'special_hours'>) {
  return {
    openingHoursSpecification: opening_hours.flatMap((day) =>
      day.status === 'Open' && day.open && day.close
        ? [
            {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: weekdayNames[day.weekday],
              opens: day.open,
              closes: day.close,
            },
          ]
        : [],
    ),
    specialOpeningHoursSpecification: special_hours.map((day) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day.date,
      validThrough: day.date,
      // Closed all day is said by equal times.
      opens: day.status === 'Open' ? (day.start_hour ?? '00:00') : '00:00',
      closes: day.status === 'Open' ? (day.end_hour ?? '00:00') : '00:00',
    })),
  }
}

/**
 * A site and the business behind it, for search engines: what its home page says of the two. With a yard
 * the business is a dealer at its address.
 *
 * @param priceRange what the site's stock costs, in words; null where nobody knows
 */
export function siteJsonLd(site: Site, origin: string, priceRange: string | null = null): object {
  const { logo } = site.theme
  const yards = site.locations.filter(isDealer)
  const yard = yards.find(({ primary }) => primary) ?? yards[0]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: site.name,
        url: `${origin}/`,
        publisher: { '@id': `${origin}/#organization` },
      },
      {
        '@type': yard ? 'AutoDealer' : 'Organization',
        '@id': `${origin}/#organization`,
        name: site.name,
        legalName: site.legal.name,
        url: `${origin}/`,
        ...(logo && { logo: new URL(photoUrl(logo.url, 560), origin).href }),
        ...(site.phone && { telephone: site.phone }),
        ...(yard && {
          image: dealerImage(yard, site, origin),
          address: postalAddress(yard.address),
          ...(priceRange !== null && { priceRange }),
        }),
        ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
      },
    ],
  }
}
