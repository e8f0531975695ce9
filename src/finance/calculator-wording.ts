import type { CalculatorField, CalculatorValues, Limits } from './calculator-rules'
import type { FinanceFigureValue } from './figure'
import { frequencyLabels } from './frequency'
import { formatCents, toCents } from './money'
import { formatRate } from './wording'

/** Labels of the calculator's fields. */
export const fieldLabels: Record<CalculatorField, string> = {
  amount: 'Amount to borrow',
  deposit: 'Deposit or trade-in',
  residual: 'Residual',
  term: 'Term',
  interest: 'Interest rate',
}

const dollars = (amount: number) => formatCents(toCents(amount))
const plain = (value: number) => String(Math.round(value * 100) / 100)

/** A value of a field in words: "$46,990", "5 years", "8.49%". */
function fieldValue(field: CalculatorField, value: number): string {
  if (field === 'term') return `${plain(value)} ${value === 1 ? 'year' : 'years'}`
  return field === 'interest' ? `${plain(value)}%` : dollars(value)
}

/** The range under a field: "$1,000 to $250,000", "1 to 7 years". */
export function rangeHelp(field: CalculatorField, { min, max }: Limits): string {
  if (field === 'term') return `${plain(min)} to ${fieldValue(field, max)}`
  if (field === 'interest') return `${plain(min)}% to ${plain(max)}% p.a.`
  return `${dollars(min)} to ${dollars(max)}`
}

/** Message of an amount out of range, while it is typed; null if it is fine. ERR-16 AMB-24 */
export function amountMessage(typed: number | null, { min, max }: Limits): string | null {
  if (typed === null || (typed >= min && typed <= max)) return null
  return `Cannot be less than ${dollars(min)} or more than ${dollars(max)}`
}

/** What was changed when a field lost the focus; null if nothing. FIN-19 */
export function settledNote(
  field: CalculatorField,
  typed: number | null,
  settled: number,
): string | null {
  if (typed === settled) return null
  const value = fieldValue(field, settled)
  return typed === null
    ? `Without a number this is ${value}.`
    : `${plain(typed)} was changed to ${value}.`
}

/** Says why a number with a minus has become 0. FIN-11 */
export const BELOW_ZERO = 'Less than 0 was changed to 0.'

/** The result as screen readers announce it. */
export function spokenResult(figure: FinanceFigureValue, frequency = figure.shown): string {
  const repayment = figure.repayments[frequency]
  if (!repayment) return ''
  return [
    `${frequencyLabels[frequency]} repayment ${formatCents(repayment.amount)}`,
    `interest rate ${formatRate(figure.interestRate)}`,
    `comparison rate ${formatRate(figure.comparisonRate)}`,
  ].join(', ')
}

/** Values as the fields print them. */
export function entryTexts(values: CalculatorValues): Record<CalculatorField, string> {
  return {
    amount: plain(values.amount),
    // Optional fields stay empty until something is entered.
    deposit: values.deposit === 0 ? '' : plain(values.deposit),
    residual: values.residual === 0 ? '' : plain(values.residual),
    term: plain(values.term),
    interest: plain(values.interest),
  }
}
