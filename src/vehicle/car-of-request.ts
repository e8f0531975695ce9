import 'server-only'
import type { Car } from '@/inventory/car'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { findShownVehicle } from './find-vehicle'

/** A refusal with a sentence for the shopper. */
export function refused(status: number, error: string): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}

/**
 * The car that an API request of this site names while it has a page, or the error response: 404
 * without one, 503 while the index is down and the car is not cached. ERR-10
 */
export async function carOfRequest(site: Site, param: string, now: Date): Promise<Car | Response> {
  try {
    return (
      (await findShownVehicle(site, param, now)) ?? refused(404, 'This vehicle is no longer here.')
    )
  } catch (cause) {
    return answerIndexDown(site, param, cause)
  }
}

/** The response to a request for a car while the index is down. */
export function answerIndexDown(site: Site, param: string, cause: unknown): Response {
  log.error({ err: cause, site: site.slug, car: param }, 'A call for a car out of reach')
  const answer = refused(503, 'This vehicle cannot be read right now. Please try again soon.')
  answer.headers.set('retry-after', '60')
  return answer
}
