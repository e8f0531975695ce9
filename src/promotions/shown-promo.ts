import { formatDate } from '@/calendar/date-words'
import { localTime } from '@/calendar/local-time'
import type { Promo } from '@/cms/reads/get-promos'
import type { Site } from '@/sites/site'

/**
 * A promotion with what the server computes, so that no page needs the browser's calendar data to render it.
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

/**
 * The last day of a promotion as shoppers read it: "Until Friday 24 July 2026". An end at midnight
 * belongs to the day before. The year is said when it is another one.
 *
 * @param expiry ISO 8601 @param timeZone IANA zone of the site
 */
export function endWords(expiry: string, timeZone: string, now: Date): string {
  const { date } = localTime(new Date(Date.parse(expiry) - 1), timeZone)
  const isThisYear = date.slice(0, 4) === localTime(now, timeZone).date.slice(0, 4)
  const words = formatDate(date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return `Until ${words}`
}

/** Most places that a card moves down. */
const FURTHEST = 3

/**
 * How many places a promotion moves down among the cars: another number each day, for each site and
 * promotion, and the same for everybody who looks on that day, so that pages of one visit agree and
 * the browser renders what the server rendered. PROMO-08
 *
 * @param timeZone IANA zone of the site
 */
export function randomOffset(
  promo: { id: number },
  site: { slug: string; timeZone: string },
  now: Date,
): number {
  const { date } = localTime(now, site.timeZone)
  return hashOf(`${site.slug} ${date} ${promo.id}`) % (FURTHEST + 1)
}

/** FNV-1a over 32 bits, its high bits mixed into the low ones that the remainder reads. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
