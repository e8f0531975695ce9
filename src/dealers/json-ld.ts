import { phoneHref } from '@/leads/answers/phone-number'
import { photoUrl } from '@/media/photo-url'
import type { Site, SiteLocation } from '@/sites/site'
import { weekdayNames } from './hours'
import { directionsUrl, locationPath } from './paths'
import { ratingOf } from './reviews'

const schemaType = {
  sales: 'AutoDealer',
  'car-buying': 'AutoDealer',
  service: 'AutoRepair',
  'service-and-parts': 'AutoRepair',
  parts: 'AutoPartsStore',
} as const satisfies Record<SiteLocation['location_type'], string>

/** A location for search engines: schema.org AutoDealer, or what its department is. */
export function locationJsonLd(location: SiteLocation, site: Site, origin: string): object {
  const { address } = location
  const rating = ratingOf(location, site)
  const phone = location.phone ?? location.landline_phone
  return {
    '@context': 'https://schema.org',
    '@type': schemaType[location.location_type],
    name: location.name,
    url: origin + locationPath(location, site),
    ...(location.image && { image: origin + location.image.url }),
    ...(phone && { telephone: phoneHref(phone).replace('tel:', '') }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: 'AU',
    },
    ...(address.lat !== null &&
      address.long !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long },
      }),
    hasMap: directionsUrl(location),
    ...hoursJsonLd(location),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
    parentOrganization: { '@type': 'Organization', name: site.name },
  }
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

/** A site and the business behind it, for search engines: what its home page says of the two. */
export function siteJsonLd(site: Site, origin: string): object {
  const { logo } = site.theme
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
        '@type': 'Organization',
        '@id': `${origin}/#organization`,
        name: site.name,
        legalName: site.legal.name,
        url: `${origin}/`,
        ...(logo && { logo: new URL(photoUrl(logo.url, 560), origin).href }),
        ...(site.phone && { telephone: site.phone }),
        ...(site.social.length > 0 && { sameAs: site.social.map(({ url }) => url) }),
      },
    ],
  }
}
