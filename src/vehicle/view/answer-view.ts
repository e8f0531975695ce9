import 'server-only'
import type { Site } from '@/sites/site'
import { carOfCall, refused } from '../car-of-call'
import type { ViewAnswer } from './view-call'
import { changedFields } from './view-call'
import { viewCounter } from './view-store'

/** Answers the view call: counts the view and says what changed since the page was made. CALL-08 */
export async function answerView(
  site: Site,
  param: string,
  request: Request,
  now: Date,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  if (query.get('website_id') !== site.websiteId) return refused(400, 'Unknown website')
  const car = await carOfCall(site, param, now)
  if (car instanceof Response) return car
  const answer: ViewAnswer = {
    views: await viewCounter().count(site.id, car.id),
    car_fields: changedFields(car, query),
  }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}
