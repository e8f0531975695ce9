import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const TEN_MINUTES = 600

const count = rateLimits('drive-times', {
  /** One connection on one site: a form asks when it opens and with each change of the location. */
  address: { points: 60, duration: TEN_MINUTES },
  site: { points: 3000, duration: TEN_MINUTES },
})

/**
 * Counts one question for free times; false if one of the limits is reached: the calendar may be another
 * company's. Throws when the counters cannot be asked.
 */
export function areTimesWithinLimits(siteSlug: string, address: string | null): Promise<boolean> {
  return count({ site: siteSlug, address: address && `${siteSlug} ${address}` })
}
