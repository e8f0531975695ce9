import { placeName } from '@/dealers/departments'
import { directionsUrl } from '@/dealers/paths'
import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import type { Site, SiteLocation } from '@/sites/site'

export type LocatedAt = {
  /** City that the car stands in. */
  city: string
  /** Yard that it stands at. */
  place: string
  directionsUrl: string
}

/** The site's own yard: its primary location, else its first one. */
export function primaryLocation(site: Pick<Site, 'locations'>): SiteLocation | null {
  return site.locations.find((location) => location.primary) ?? site.locations[0] ?? null
}

/** The site's record of the yard where a car stands, with its opening hours; null if not its own. */
export function locationOf(
  site: Pick<Site, 'locations'>,
  car: Pick<Car, 'location_id' | 'location_slug'>,
): SiteLocation | null {
  return (
    site.locations.find((location) => String(location.id) === String(car.location_id)) ??
    site.locations.find((location) => location.slug === car.location_slug) ??
    null
  )
}

/** The banner on a car that stands in another city than the dealership, where it can be seen. VDP-38 */
export function locatedAt(car: Car, site: Pick<Site, 'locations'>): LocatedAt | null {
  if (!isAvailable(car)) return null
  const home = primaryLocation(site)?.address.city
  const city = car.location.address.city ?? car.city
  if (!home || !city || sameCity(home, city)) return null
  return {
    city,
    place: placeName(car.location.name),
    directionsUrl: directionsUrl(locationOf(site, car) ?? car.location),
  }
}

function sameCity(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
