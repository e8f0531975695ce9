import { photoUrl } from '@/media/photo-url'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import type { Car } from '@/stock/car'
import type { Crumb } from '@/stock/paths'
import { JsonLd } from '@/ui/JsonLd'
import { vehicleJsonLd } from './json-ld'

/** Structured data for search engines. */
export function VehicleJsonLd({
  car,
  site,
  trail,
}: {
  car: Car
  site: Site
  trail: readonly Crumb[]
}) {
  const origin = siteOrigin(site)
  const photo = car.primary_image_url
    ? new URL(photoUrl(car.primary_image_url, 1640), origin).href
    : null
  return <JsonLd data={vehicleJsonLd(car, site, { origin, photo, trail })} />
}
