import { ANSWERED_AT, shopperMoment } from './shopper-moment'

/** A device that slept, or whose clock was set, is noticed after this many milliseconds at most. */
const LONGEST_WAIT_MS = 15_000

const waiting = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined

export const momentNow = () => shopperMoment(ANSWERED_AT)

/**
 * Calls back once the shopper's moment has come, at its second; one timer serves the whole page.
 *
 * @param moment ms since 1970
 * @returns what stops the wait
 */
export function whenReached(moment: number, call: () => void): () => void {
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
  timer = setTimeout(look, Math.min(LONGEST_WAIT_MS, Math.max(1, next - momentNow())))
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
