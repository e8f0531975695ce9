import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const TEN_MINUTES = 600

const count = rateLimits('quote', {
  /** One connection on one site: a shopper who looks at a car every ten seconds. */
  address: { points: 60, duration: TEN_MINUTES },
  site: { points: 3000, duration: TEN_MINUTES },
})

/**
 * Counts one question to the lender; false if one of the limits is reached: each question may cost
 * the dealer money and the lender's patience. Throws when the counters cannot be asked.
 */
export function isQuoteWithinLimits(siteSlug: string, address: string | null): Promise<boolean> {
  return count({ site: siteSlug, address: address && `${siteSlug} ${address}` })
}
