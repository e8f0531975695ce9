import { localTime } from '@/calendar/local-time'

/** A card moves at most this many places further down. */
const FURTHEST = 3

/**
 * How many places a promotion moves down among the cars: another number each day, for each site and
 * promotion, and the same for everybody who looks on that day, so that pages of one visit agree and
 * the browser draws what the server drew. PROMO-08
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
