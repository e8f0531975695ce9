import { getSite } from '@/cms/reads/get-site'
import { locatePostcode } from '@/dealers/locate-postcode'
import { nearestPlaces } from '@/dealers/nearest'

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
