import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const TEN_MINUTES = 600
const HOUR = 3600

const count = rateLimits('lender-customer', {
  /** Tries of one shopper, a failing lender included. */
  phone: { points: 6, duration: HOUR },
  /** One connection on one site. */
  address: { points: 12, duration: TEN_MINUTES },
  site: { points: 300, duration: TEN_MINUTES },
})

/**
 * Counts one customer for the lender; false if one of the limits is reached. Those of leads do not do: a
 * lead that is stored is answered again beyond them. Throws when the counters cannot be asked.
 */
export function isCustomerWithinLimits(
  siteSlug: string,
  phone: string,
  address: string | null,
): Promise<boolean> {
  return count({
    site: siteSlug,
    phone: `${siteSlug} ${phone}`,
    address: address && `${siteSlug} ${address}`,
  })
}
