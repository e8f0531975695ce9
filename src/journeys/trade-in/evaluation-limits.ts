import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const TEN_MINUTES = 600
const DAY = 86_400

const count = rateLimits('trade-in', {
  /** Per connection and site: a family with its cars, not a list of plates. */
  address: { points: 20, duration: TEN_MINUTES },
  site: { points: 1000, duration: TEN_MINUTES },
})

const countPhoto = rateLimits('trade-in-photo', {
  /** The photos of a few cars. */
  address: { points: 60, duration: TEN_MINUTES },
  /** HEIC takes seconds of a processor each. */
  day: { points: 200, duration: DAY },
  site: { points: 2000, duration: TEN_MINUTES },
})

/**
 * Counts one request to the valuation tool; false if a limit is reached. Each request may cost the
 * dealer money and reveals the vehicle of a plate. Throws when the counters do not answer.
 */
export function isEvaluationWithinLimits(
  siteSlug: string,
  address: string | null,
): Promise<boolean> {
  return count({ site: siteSlug, address: address && `${siteSlug} ${address}` })
}

export function isPhotoWithinLimits(siteSlug: string, address: string | null): Promise<boolean> {
  const connection = address && `${siteSlug} ${address}`
  return countPhoto({ site: siteSlug, address: connection, day: connection })
}
