import { track } from '@/measurement/track'

/** Anchor of the calculator on the vehicle page and on the finance page. ROUTE-21 */
export const CALCULATOR_ANCHOR = 'finance-calculator'

/** Whether an address leads to a calculator: the header opens one over the page instead. FIN-09 */
export function leadsToCalculator(url: string | null): boolean {
  return url?.endsWith(`#${CALCULATOR_ANCHOR}`) ?? false
}

/** Path of the page view whose first change is already reported. */
let reported: string | null = null

/**
 * Reports the first change of amount, term or interest of a page view, whichever of the page's
 * calculators it was made in. FIN-25 ANLY-06
 */
export function reportFirstChange(pathname: string): void {
  if (reported === pathname) return
  reported = pathname
  track('financeCalculator')
}

/** The page view is over: the next one reports again. */
export function endPageView(): void {
  reported = null
}
