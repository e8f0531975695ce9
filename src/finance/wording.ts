import type { ComparisonBasis, Fee } from './comparison-rate'
import type { FinanceFigureValue, LoanBasis } from './figure'
import { type Cents, formatCents } from './money'

/** Warning that goes with every comparison rate; the words are the regulation's. */
export const COMPARISON_RATE_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

/** Id of the full warning where a page has one list of cars. */
export const WARNING_ID = 'comparison-rate-warning'

/** "8.49% p.a.": rates always have two decimals, so that no rate looks shorter than another. */
export function formatRate(percent: number): string {
  return `${percent.toFixed(2)}% p.a.`
}

/** "5 years", "2.5 years", "1 year", "61 months". */
export function formatTerm(months: number): string {
  if (months % 6 !== 0) return `${trim(months)} ${months === 1 ? 'month' : 'months'}`
  return `${trim(months / 12)} ${months === 12 ? 'year' : 'years'}`
}

const trim = (value: number) => String(Math.round(value * 10) / 10)

const security = (secured: boolean) => (secured ? 'secured' : 'unsecured')

/**
 * "On $46,990 over 5 years, secured.", with the fee, deposit and final payment where there are any:
 * "On $47,485 with a $495 establishment fee, secured: 5-year term, 10% deposit." FIN-26
 */
export function basisSentence(figure: FinanceFigureValue): string {
  const { basis } = figure
  const start = figure.source === 'lender' ? 'On' : 'Estimate on'
  const fee = basis.fee > 0 ? ` with a ${formatCents(basis.fee)} establishment fee` : ''
  const amount = `${formatCents(basis.amount)}${fee}`
  if (basis.deposit === 0 && basis.finalPayment === 0) {
    return `${start} ${amount} over ${formatTerm(basis.termMonths)}, ${security(basis.secured)}.`
  }
  return `${start} ${amount}, ${security(basis.secured)}: ${estimateBasis(basis)}.`
}

/** "Fees beside the repayment: Agency, $912.25; Administration, $8 a month.", null without any. FIN-23 */
export function feesSentence({
  feesBeside,
}: Pick<FinanceFigureValue, 'feesBeside'>): string | null {
  if (feesBeside.length === 0) return null
  return `Fees beside the repayment: ${feesBeside.map(feeLine).join('; ')}.`
}

/** "Monthly administration, $8 a month". FIN-23 */
export function feeLine(fee: Fee): string {
  const per: Record<number, string> = {
    0: '',
    1: ' a year',
    12: ' a month',
    26: ' a fortnight',
    52: ' a week',
  }
  const times = per[fee.timesPerYear] ?? ` ${fee.timesPerYear} times a year`
  return `${fee.label}, ${formatCents(fee.amount)}${times}`
}

/** "5-year term, 10% deposit, 30% final payment". FIN-26 */
function estimateBasis(basis: LoanBasis): string {
  const term = formatTerm(basis.termMonths).replace(/ (year|month)s?$/, '-$1')
  const parts = [`${term} term`]
  if (basis.deposit > 0) parts.push(`${shareOrSum(basis.deposit, basis.price)} deposit`)
  if (basis.finalPayment > 0) {
    parts.push(`${shareOrSum(basis.finalPayment, basis.price)} final payment`)
  }
  return parts.join(', ')
}

/** A whole share of the price as "10%", anything else as a sum: a rounded share would mislead. */
function shareOrSum(amount: Cents, price: Cents | null): string {
  if (price === null || price <= 0) return formatCents(amount)
  const share = (amount / price) * 100
  const near = Math.round(share)
  // Lenders round the sum to the dollar.
  const exact = near > 0 && Math.abs((price * near) / 100 - amount) <= 100
  return exact ? `${near}%` : formatCents(amount)
}

/** "Credit from Angle Finance, Australian credit licence 123456.", null where the site names nobody. */
export function lenderSentence({ lender }: Pick<FinanceFigureValue, 'lender'>): string | null {
  if (!lender) return null
  const licence = lender.licence ? `, Australian credit licence ${lender.licence}` : ''
  return `Credit from ${lender.name}${licence}.`
}

/** "Comparison rate is for a secured loan of $30,000 over 5 years." */
export function comparisonSentence(basis: ComparisonBasis): string {
  const kind = basis.secured ? 'a secured' : 'an unsecured'
  return `Comparison rate is for ${kind} loan of ${formatCents(basis.amount)} over ${formatTerm(basis.termMonths)}.`
}
