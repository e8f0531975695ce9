import { getSite } from '@/cms/reads/get-site'
import { findCarBrief } from '@/inventory/car-brief'
import { answerIndexDown, refused } from '@/vehicle/car-of-request'

type Context = { params: Promise<{ host: string; slug: string }> }

/** `GET /api/cars/{id or slug}/brief`: the car that the sign-in is about, for its cached page. AUTH-03 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { host, slug } = await params
  const site = await getSite(host)
  try {
    const car = await findCarBrief(site, slug)
    if (!car) return refused(404, 'This vehicle is no longer here.')
    return Response.json(car, { headers: { 'cache-control': 'public, max-age=60' } })
  } catch (cause) {
    return answerIndexDown(site, slug, cause)
  }
}
