import 'server-only'
import { rateLimits } from '@/cms/rate-limits'

const TEN_MINUTES = 600

const count = rateLimits('watchlist', {
  /** One shopper who goes through a whole yard. */
  shopper: { points: 300, duration: TEN_MINUTES },
  site: { points: 10_000, duration: TEN_MINUTES },
})

/** Counts one change of a list; false if a limit is reached. @throws when the counters cannot be asked. */
export const isChangeWithinLimits = (siteSlug: string, phone: string): Promise<boolean> =>
  count({ shopper: `${siteSlug} ${phone}`, site: siteSlug })
