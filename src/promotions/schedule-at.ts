/** The clock is checked at least this often, in case the device slept or its clock was set. */
const MAX_WAIT_MS = 15_000

const waiting = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined

export const momentNow = () => shopperMoment(ANSWERED_AT)

/**
 * Calls back once the shopper's clock reaches a moment; one timer serves the whole page.
 *
 * @param moment ms since 1970
 * @returns cancels the call
 */
export function scheduleAt(moment: number, call: () => void): () => void {
  if (waiting.size === 0) addWakers()
  waiting.set(call, moment)
  look()
  return () => {
    waiting.delete(call)
    if (waiting.size === 0) rest()
  }
}

function look() {
  const now = momentNow()
  for (const [call, moment] of [...waiting]) {
    if (moment > now || !waiting.delete(call)) continue
    call()
  }
  clearTimeout(timer)
  if (waiting.size === 0) return rest()
  const next = Math.min(...waiting.values())
  timer = setTimeout(look, Math.min(MAX_WAIT_MS, Math.max(1, next - momentNow())))
}

function addWakers() {
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}

function rest() {
  clearTimeout(timer)
  document.removeEventListener('visibilitychange', look)
  window.removeEventListener('pageshow', look)
}

/** Name of the `Server-Timing` entry that carries the moment of an answer, in ms since 1970. */
export const ANSWERED_AT = 'answered-at'

/**
 * The time by which promotions end on the shopper's screen, in ms since 1970: the later of two clocks. The
 * device's clock may be wrong, and the server's time is too early if a cache served the page. Showing an
 * offer that has ended is worse than hiding one early, so the later clock decides. Only the server starts a
 * promotion: a page never contains one before its start.
 *
 * In a preview as of a date the clock stands at that date (`data-moment` on the page).
 */
function shopperMoment(answeredAt: string): number {
  const still = document.querySelector('[data-moment]')?.getAttribute('data-moment')
  if (still) return Date.parse(still)
  const device = Date.now()
  const entry = performance.getEntriesByType('navigation')[0] as
    | PerformanceNavigationTiming
    | undefined
  const stamp = Number(entry?.serverTiming?.find(({ name }) => name === answeredAt)?.description)
  if (!entry || !stamp) return device
  // One of the two clocks stops while a device sleeps, the other jumps when its clock is set.
  const steady = performance.now() - entry.responseStart
  const walled = device - performance.timeOrigin - entry.responseStart
  return Math.max(device, stamp + Math.max(steady, walled))
}
