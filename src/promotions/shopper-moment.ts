/** Name of the `Server-Timing` entry that carries the moment of an answer, in ms since 1970. */
export const ANSWERED_AT = 'answered-at'

/**
 * The moment by which promotions end on the shopper's screen, in ms since 1970: the later of two
 * clocks. The device's may be wrong, and the server's is a lower bound that ages with a page kept by
 * a cache on the way. Of the two possible mistakes, hiding an offer early and showing one that has
 * ended, the second is a promise that the dealer no longer makes; so whichever clock says "over" wins.
 * What has begun is the server's word alone: a page never holds a promotion before its start.
 *
 * In a preview as of a date the clock stands at that date (`data-moment` on the page).
 */
export function shopperMoment(answeredAt: string): number {
  const still = document.querySelector('[data-moment]')?.getAttribute('data-moment')
  if (still) return Date.parse(still)
  const device = Date.now()
  const entry = performance.getEntriesByType('navigation')[0] as
    | PerformanceNavigationTiming
    | undefined
  const stamp = Number(entry?.serverTiming?.find(({ name }) => name === answeredAt)?.description)
  if (!entry || !stamp) return device
  // One of them stops while a device sleeps, the other jumps when its clock is set.
  const steady = performance.now() - entry.responseStart
  const walled = device - performance.timeOrigin - entry.responseStart
  return Math.max(device, stamp + Math.max(steady, walled))
}
