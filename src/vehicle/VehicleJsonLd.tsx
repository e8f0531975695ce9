import { placeName } from '@/dealers/departments'
import { dealerImage, hoursJsonLd } from '@/dealers/json-ld'
import { isAvailable, isReserved } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carTitle, makeName } from '@/inventory/car-name'
import { odometerKm } from '@/inventory/odometer'
import { breadcrumbList, type Crumb, vehiclePath } from '@/inventory/paths'
import { displayPrice } from '@/inventory/price'
import { photoUrl } from '@/sites/photo-url'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { JsonLd } from '@/ui/JsonLd'
import { listingValues } from './listing-values'
import { locationOf } from './located-at'

/** Photos that search engines choose from. */
const MOST_PHOTOS = 4

/** Structured data for search engines. */
export function VehicleJsonLd({
  car,
  site,
  trail,
  priceRange = null,
}: {
  car: Car
  site: Site
  trail: readonly Crumb[]
  /** What the site's stock costs, in words; null where nobody knows. */
  priceRange?: string | null
}) {
  const origin = siteOrigin(site)
  const stills = car.images.flatMap(({ image, isVideo }) => (isVideo ? [] : [image.url]))
  const photos = [...new Set([car.primary_image_url ?? [], stills].flat())]
    .slice(0, MOST_PHOTOS)
    .map((photo) => new URL(photoUrl(photo, 1640), origin).href)
  return <JsonLd data={vehicleJsonLd(car, site, { origin, photos, trail, priceRange })} />
}

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

const conditions: Record<Car['car_type'], string> = {
  new: 'https://schema.org/NewCondition',
  // A demo has been driven and registered; only cars that have not count as new.
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
}

const kinds: Record<Car['item_type'], string> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  caravan: 'Vehicle',
}

/**
 * Structured data of a vehicle page: Car with its Offer, AutoDealer and BreadcrumbList. The offer's
 * price is the page's own; a car without a published price has an offer without one.
 *
 * @param origin scheme, host and port of the site
 * @param photos full addresses of photos, the first one first
 */
export function vehicleJsonLd(
  car: Car,
  site: Site,
  {
    origin,
    photos,
    trail,
    priceRange = null,
  }: { origin: string; photos: string[]; trail: readonly Crumb[]; priceRange?: string | null },
): Json {
  const url = `${origin}${vehiclePath(car)}`
  const offer = offerOf(car, site, origin)
  const km = odometerKm(car)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        // Search engines show the price of a Product, and reject one without a price.
        '@type': 'price' in offer ? ['Product', kinds[car.item_type]] : kinds[car.item_type],
        '@id': `${url}#vehicle`,
        name: carTitle(car, site),
        url,
        image: photos.length > 0 ? photos : undefined,
        brand: { '@type': 'Brand', name: makeName(car.make, site) },
        model: car.model,
        vehicleModelDate: String(car.year),
        vehicleConfiguration: car.badge ?? undefined,
        itemCondition: conditions[car.car_type],
        sku: car.stocknum,
        vehicleIdentificationNumber: car.vin ?? undefined,
        ...listingValues(car),
        color: car.colour ?? undefined,
        vehicleInteriorColor: car.interior_colour ?? undefined,
        vehicleTransmission: car.simple_transmission ?? undefined,
        vehicleSeatingCapacity: car.seats ?? undefined,
        numberOfDoors: car.doors ?? undefined,
        mileageFromOdometer:
          km === null ? undefined : { '@type': 'QuantitativeValue', value: km, unitCode: 'KMT' },
        offers: offer,
      },
      dealerOf(car, site, origin, priceRange),
      breadcrumbList(trail, origin),
    ],
  }
}

function dealerId(car: Car, origin: string): string {
  return `${origin}/#dealer-${encodeURIComponent(car.location.slug)}`
}

function offerOf(car: Car, site: Site, origin: string): { [key: string]: Json } {
  const price = displayPrice(car, site)
  const available = isAvailable(car)
  return {
    '@type': 'Offer',
    url: `${origin}${vehiclePath(car)}`,
    seller: { '@id': dealerId(car, origin) },
    availability: `https://schema.org/${availabilityOf(car)}`,
    ...(available && price.kind === 'price'
      ? price.suffix
        ? {
            priceSpecification: {
              '@type': 'UnitPriceSpecification',
              price: price.amount,
              priceCurrency: 'AUD',
              unitCode: 'WEE',
            },
          }
        : { price: price.amount, priceCurrency: 'AUD' }
      : {}),
  }
}

function availabilityOf(car: Car): string {
  if (!isAvailable(car)) return 'SoldOut'
  if (isReserved(car)) return 'Reserved'
  return car.status === 'coming_soon' || car.preorder ? 'PreOrder' : 'InStock'
}

function dealerOf(car: Car, site: Site, origin: string, priceRange: string | null): Json {
  const own = locationOf(site, car)
  const { street, city, state, postcode } = car.location.address
  return {
    '@type': 'AutoDealer',
    '@id': dealerId(car, origin),
    name: placeName(car.location.name),
    url: origin,
    parentOrganization: { '@type': 'Organization', name: site.name, legalName: site.legal.name },
    image: dealerImage(own, site, origin),
    priceRange: priceRange ?? undefined,
    telephone: own?.phone ?? car.location.phone ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street ?? undefined,
      addressLocality: city ?? undefined,
      addressRegion: state ?? undefined,
      postalCode: postcode ?? undefined,
      addressCountry: 'AU',
    },
    geo: car._geoloc
      ? { '@type': 'GeoCoordinates', latitude: car._geoloc.lat, longitude: car._geoloc.lng }
      : undefined,
    ...(own && hoursJsonLd(own)),
  }
}
