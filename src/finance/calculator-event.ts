import { eventIds } from '@/measurement/event-ids'
import { track } from '@/measurement/track'

/** Path of the page view whose first change was reported. */
let reported: string | null = null

/**
 * Reports the first change of amount, term or interest of a page view, whichever of the page's
 * calculators it was made in. FIN-25 ANLY-06
 */
export function reportFirstChange(pathname: string): void {
  if (reported === pathname) return
  reported = pathname
  track(eventIds.financeCalculator)
}

/** The page view is over: the next one reports again. */
export function endPageView(): void {
  reported = null
}
