import { getSite } from '@/cms/reads/get-site'
import { placesOfWork, placeTitle } from '@/dealers/departments'
import { locatePostcode } from '@/dealers/locate-postcode'
import type { NearPlace } from '@/dealers/NearestForm'
import { type LocationPathSite, locationPath } from '@/dealers/paths'
import { distanceKm, type Point } from '@/integrations/geocoding/port'
import type { Site, SiteLocation } from '@/sites/site'

type Context = { params: Promise<{ host: string }> }

/**
 * `GET /api/nearest-locations?postcode=`: `{ from, places }`, where `from` is the postcode's `{ lat, long }` in
 * degrees and `places` are this site's, nearest first; or `{ error }`. LOC-25 LOC-26 CALL-28 ERR-30
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const site = await getSite((await params).host)
  const respond = (status: number, body: object) =>
    Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  const place = await locatePostcode(
    (new URL(request.url).searchParams.get('postcode') ?? '').trim(),
  )
  if (place.ok) return respond(200, { from: place.at, places: nearestPlaces(site, place.at) })
  if (place.error === 'UNKNOWN') return respond(422, { error: place.message })
  return respond(502, { error: 'The nearest location cannot be told right now.' })
}

/** Most places in one response. */
const NEAREST = 3

/** Addresses of the site, nearest first, as far as their coordinates are known. LOC-25 */
function nearestPlaces(site: LocationPathSite & Pick<Site, 'locations'>, from: Point): NearPlace[] {
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
