import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const MINUTE = 60

const count = rateLimits('lead', {
  /** One connection on one site; a workplace may share one. */
  address: { points: 12, duration: 10 * MINUTE },
  phone: { points: 6, duration: 60 * MINUTE },
  site: { points: 600, duration: 10 * MINUTE },
})

/**
 * Counts one lead; false if one of the limits is reached and the shopper is asked to call. Throws
 * when the limiter fails: the caller then lets the lead through, since losing leads is worse than
 * taking one too many.
 */
export function isWithinLimits(visit: {
  siteSlug: string
  address: string | null
  phone: string | null
}): Promise<boolean> {
  const { siteSlug, address, phone } = visit
  return count({
    site: siteSlug,
    address: address && `${siteSlug} ${address}`,
    phone: phone && `${siteSlug} ${phone}`,
  })
}
