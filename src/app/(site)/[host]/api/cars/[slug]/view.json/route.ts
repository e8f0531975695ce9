import { getSite } from '@/cms/reads/get-site'
import { carOfRequest, refused } from '@/vehicle/car-of-request'
import { shownViews } from '@/vehicle/view/shown-views'
import { changedFields, type ViewAnswer } from '@/vehicle/view/view-call'

type Context = { params: Promise<{ host: string; slug: string }> }

/** Answers the view call: how many devices looked at the car, and what changed since the page was made. CALL-08 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  const query = new URL(request.url).searchParams
  if (query.get('website_id') !== site.websiteId) return refused(400, 'Unknown website')
  const car = await carOfRequest(site, slug, now)
  if (car instanceof Response) return car
  const answer: ViewAnswer = {
    views: await shownViews(site, car.id),
    car_fields: changedFields(car, query),
  }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
