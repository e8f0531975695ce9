import type { Promo } from '@/cms/reads/get-promos'
import type { Site } from '@/sites/site'
import { endWords } from './promo-dates'
import { randomOffset } from './random-offset'

/**
 * A promotion with what the server works out once, so that no page needs the browser's calendars to
 * draw it.
 */
export type ShownPromo = Promo & {
  /** Its last day in words, in the zone of the site. */
  until: string
  /** Places that it moves down among the cars today. PROMO-08 */
  offset: number
}

export type PromoSite = Pick<Site, 'slug' | 'timeZone'> & {
  flags: { promo: Pick<Site['flags']['promo'], 'randomOffset'> }
}

export function shownPromo(promo: Promo, site: PromoSite, now: Date): ShownPromo {
  return {
    ...promo,
    until: endWords(promo.expiry, site.timeZone, now),
    offset: site.flags.promo.randomOffset ? randomOffset(promo, site, now) : 0,
  }
}
