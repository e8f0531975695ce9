import 'server-only'
import type { Site } from '@/sites/site'
import { locatePostcode } from '../locate-postcode'
import { nearestPlaces } from './nearest'

/**
 * `GET /api/nearest-locations?postcode=`: `{ from, places }`, where the postcode is in degrees and the
 * places of this site, nearest first; or `{ error }`. LOC-25 LOC-26 CALL-28 ERR-30
 */
export async function answerNearest(
  site: Site,
  request: Request,
  locate: typeof locatePostcode = locatePostcode,
): Promise<Response> {
  const answer = (status: number, body: object) =>
    Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  const place = await locate((new URL(request.url).searchParams.get('postcode') ?? '').trim())
  if (place.ok) return answer(200, { from: place.at, places: nearestPlaces(site, place.at) })
  if (place.error === 'UNKNOWN') return answer(422, { error: place.message })
  return answer(502, { error: 'The nearest location cannot be told right now.' })
}
