import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const MINUTE = 60

/**
 * Abandoned forms and revealed phone numbers have limits of their own: a shopper who left two
 * forms, or looked up a dozen numbers, may still send one.
 */
const counters = {
  sent: rateLimits('lead', {
    /** Per connection and site; a workplace may share one. */
    address: { points: 12, duration: 10 * MINUTE },
    phone: { points: 6, duration: 60 * MINUTE },
    site: { points: 600, duration: 10 * MINUTE },
  }),
  /** A form is sent as abandoned twice at most: once for each step after the contact details. */
  left: rateLimits('lead-left', {
    address: { points: 24, duration: 10 * MINUTE },
    phone: { points: 12, duration: 60 * MINUTE },
    site: { points: 600, duration: 10 * MINUTE },
  }),
  call: rateLimits('lead-call', {
    address: { points: 30, duration: 10 * MINUTE },
    site: { points: 600, duration: 10 * MINUTE },
  }),
}

/**
 * Counts one lead; false if a limit is reached, and the shopper is asked to call. Throws when the
 * limiter fails: the caller then accepts the lead, since losing leads is worse than accepting one
 * too many.
 */
export function isWithinLimits(
  what: keyof typeof counters,
  visit: { siteSlug: string; address: string | null; phone: string | null },
): Promise<boolean> {
  const { siteSlug, address, phone } = visit
  return counters[what]({
    site: siteSlug,
    address: address && `${siteSlug} ${address}`,
    phone: phone && `${siteSlug} ${phone}`,
  })
}
