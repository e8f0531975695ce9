import type { Car } from '@/inventory/car'
import type { Crumb } from '@/inventory/paths'
import { photoUrl } from '@/media/photo-url'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import { JsonLd } from '@/ui/JsonLd'
import { vehicleJsonLd } from './json-ld'

/** Photos that search engines choose from. */
const MOST_PHOTOS = 4

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
  const stills = car.images.flatMap(({ image, isVideo }) => (isVideo ? [] : [image.url]))
  const photos = [...new Set([car.primary_image_url ?? [], stills].flat())]
    .slice(0, MOST_PHOTOS)
    .map((photo) => new URL(photoUrl(photo, 1640), origin).href)
  return <JsonLd data={vehicleJsonLd(car, site, { origin, photos, trail })} />
}
