import { distanceKm, type Point } from '@/integrations/geocoding/distance'
import type { Site, SiteLocation } from '@/sites/site'
import { placesOfWork, placeTitle } from './departments'
import type { NearPlace } from './NearestForm'
import { type LocationPathSite, locationPath } from './paths'

/** Places that an answer names. */
const NEAREST = 3

/** Addresses of the site, the nearest first, as far as it is known where they are. LOC-25 */
export function nearestPlaces(
  site: LocationPathSite & Pick<Site, 'locations'>,
  from: Point,
): NearPlace[] {
  return placesOfWork(site.locations)
    .flatMap((place) => {
      const at = pointOf(place.main)
      if (!at) return []
      const km = Math.round(distanceKm(from, at))
      return [{ name: placeTitle(place), path: locationPath(place.main, site), km }]
    })
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST)
}

function pointOf({ address: { lat, long } }: SiteLocation): Point | null {
  return lat === null || long === null ? null : { lat, long }
}
