import type { Metadata } from 'next'
import { isAvailable, soldNotice } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { carTitle } from '@/inventory/car-name'
import { vanFacts } from '@/inventory/card/card-facts'
import { odometerText } from '@/inventory/odometer'
import { carCallPath, vehiclePath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { priceSentence } from './price-words'
import { vehicleUrl } from './vehicle-url'

/** Size of the picture that shared links show. */
export const shareCardSize = { width: 1200, height: 630 } as const

/** Path of the picture that shared links show; changes with the car, so that caches follow. */
export function shareCardPath(car: Pick<Car, 'slug' | 'updated_at_timestamp'>): string {
  return carCallPath(car, `share.jpg?v=${car.updated_at_timestamp}`)
}

/** Title, description, canonical address and Open Graph of a vehicle page. */
export function vehicleMetadata(car: Car, site: Site): Metadata {
  const title = carTitle(car, site)
  const description = vehicleDescription(car, site)
  const url = vehicleUrl(car, site)
  return {
    // Two cars of one model, badge and series are two pages.
    title: `${title}, stock ${car.stocknum}`,
    description,
    alternates: { canonical: vehiclePath(car) },
    openGraph: {
      title,
      description,
      url,
      siteName: site.name,
      locale: 'en_AU',
      type: 'website',
      images: [{ url: shareCardPath(car), ...shareCardSize, alt: title }],
    },
    twitter: { card: 'summary_large_image', title, description },
  }
}

/** One line about the car with the page's own price. */
export function vehicleDescription(car: Car, site: Site): string {
  const place = car.city ?? car.location.address.city ?? car.location.name
  if (!isAvailable(car)) return `${carTitle(car, site)} in ${place}. ${soldNotice(car).text}`
  const facts =
    car.item_type === 'caravan'
      ? vanFacts(car)
      : [odometerText(car), car.simple_transmission?.toLowerCase(), car.simple_fuel?.toLowerCase()]
  const details = facts.filter(Boolean).join(', ')
  const words = `${carTitle(car, site)} in ${place}, ${priceSentence(car, site)}`
  return `${words}${/[.!?]$/.test(words) ? '' : '.'}${details ? ` ${details}.` : ''}`
}
