/** Anchor of the calculator on the vehicle page and on the finance page. ROUTE-21 */
export const CALCULATOR_ANCHOR = 'finance-calculator'

/** Whether an address leads to a calculator: the header opens one over the page instead. FIN-09 */
export function leadsToCalculator(url: string | null): boolean {
  return url?.endsWith(`#${CALCULATOR_ANCHOR}`) ?? false
}
