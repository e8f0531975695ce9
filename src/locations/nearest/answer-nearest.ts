import 'server-only'
import { env } from '@/env'
import { googleGeocoder } from '@/integrations/geocoding/google'
import { localGeocoder } from '@/integrations/geocoding/local'
import { type Geocoder, InvalidPostcode } from '@/integrations/geocoding/port'
import { requestLog } from '@/log'
import type { Site } from '@/sites/site'
import { nearestPlaces } from './nearest'

/** The maps provider where the environment has its key, else the table that ships here. CALL-28 */
function geocoder(): Geocoder {
  const { GEOCODING_KEY, GEOCODING_URL } = env()
  return GEOCODING_KEY ? googleGeocoder({ key: GEOCODING_KEY, url: GEOCODING_URL }) : localGeocoder
}

/**
 * `GET /api/nearest-locations?postcode=`: `{ places }` of this site, nearest first, or `{ error }`.
 * LOC-25 LOC-26 CALL-28 ERR-30
 */
export async function answerNearest(
  site: Site,
  request: Request,
  asked: Geocoder = geocoder(),
): Promise<Response> {
  const answer = (status: number, body: object) =>
    Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
  const postcode = (new URL(request.url).searchParams.get('postcode') ?? '').trim()
  try {
    if (!/^\d{4}$/.test(postcode)) throw new InvalidPostcode()
    return answer(200, { places: nearestPlaces(site, await asked.locate(postcode)) })
  } catch (cause) {
    if (cause instanceof InvalidPostcode) return answer(422, { error: cause.message })
    requestLog(request, site.slug).warn({ err: cause }, 'No place for a postcode')
    return answer(502, { error: 'The nearest location cannot be told right now.' })
  }
}
