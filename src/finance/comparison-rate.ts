import { type Frequency, regulationPaymentsPerYear } from './frequency'
import type { Cents } from './money'

declare const confirmed: unique symbol
declare const comparison: unique symbol

/** The example loan for which a comparison rate is stated. */
export type ComparisonBasis = { amount: Cents; termMonths: number; secured: boolean }

/**
 * A comparison rate that may stand in a figure: the lender's own with the loan that it is for, or one
 * calculated with confirmed fees. Only `lendersRate` and `workedRate` make it.
 */
export type ComparisonRate = {
  /** Per cent a year. */
  readonly percent: number
  readonly example: ComparisonBasis
  readonly [comparison]: true
}

/** All fees of a lender, or that it has none, as a source says on a date. Only `confirmFees` makes it. */
export type ConfirmedFees = {
  /** Borrowed with the amount. FIN-22 */
  readonly financed: Cents
  /** Paid beside the repayment: listed under the result. FIN-23 */
  readonly beside: readonly Fee[]
  readonly source: string
  /** ISO 8601 */
  readonly date: string
  readonly [confirmed]: true
}

/** Null where source or date is missing: such fees are a guess, and so is their absence. */
export function confirmFees(
  fees: Pick<ConfirmedFees, 'financed' | 'beside' | 'source' | 'date'>,
): ConfirmedFees | null {
  if (fees.source.trim() === '' || Number.isNaN(Date.parse(fees.date))) return null
  return fees as ConfirmedFees
}

/** The comparison rate that a lender states, null where it does not say for which loan. */
export function lendersRate(
  percent: number | null | undefined,
  example: ComparisonBasis | null,
): ComparisonRate | null {
  if (percent === null || percent === undefined || example === null) return null
  return { percent, example } as ComparisonRate
}

/** The comparison rate of a loan with all fees of its lender, null where no such rate exists. */
export function workedRate(
  flows: Omit<CreditFlows, 'fees'>,
  fees: ConfirmedFees,
  example: ComparisonBasis,
): ComparisonRate | null {
  const percent = comparisonRate({ ...flows, fees: fees.beside })
  return percent === null ? null : ({ percent, example } as ComparisonRate)
}

/** A fee beside the repayments. `timesPerYear` 0: once, at the start. */
export type Fee = { label: string; amount: Cents; timesPerYear: number }

export type CreditFlows = {
  /** Credit that reaches the borrower: without fees that were financed. */
  credit: Cents
  repayment: Cents
  count: number
  frequency: Frequency
  residual: Cents
  /** Fees that are paid beside the repayments; government charges may be left out. */
  fees: readonly Fee[]
}

/**
 * Comparison rate in per cent a year, to two decimals, by the method of the National Consumer Credit
 * Protection Regulations 2010, regulation 100 (the formula of regulation 71): the nominal annual
 * rate n × r, where r makes the present value of repayments and ascertainable credit fees equal to
 * the credit, time counted in intervals between repayments, n = 52.18, 26.09 or 12.
 * Null where no such rate exists, for example if fees eat up the credit.
 */
export function comparisonRate(flows: CreditFlows): number | null {
  const rate = unroundedComparisonRate(flows)
  return rate === null ? null : roundRate(rate)
}

/** Rates are stated to two decimals; half up. */
export function roundRate(percent: number): number {
  // + 0: a loan without interest has a rate of 0, not of -0.
  return Math.round(Number((percent * 100).toFixed(6))) / 100 + 0
}

/** Lowest rate a period that is looked for: only rounding of a loan without interest gets there. */
const LOWEST = -0.01
const HIGHEST = 1e6

export function unroundedComparisonRate(flows: CreditFlows): number | null {
  const periods = regulationPaymentsPerYear[flows.frequency]
  const initialFees = flows.fees
    .filter((fee) => fee.timesPerYear === 0)
    .reduce((sum, fee) => sum + fee.amount, 0)
  const credit = flows.credit - initialFees
  if (credit <= 0 || flows.count <= 0) return null
  const excess = (rate: number) => presentValue(flows, rate, periods) - credit
  if (excess(LOWEST) < 0) return null
  let [low, high] = [LOWEST, 1]
  while (excess(high) > 0) {
    low = high
    high *= 2
    if (high > HIGHEST) return null
  }
  // Present value falls strictly with the rate, so halving cannot miss: 200 steps end on the
  // two neighbouring floating point numbers.
  for (let step = 0; step < 200 && low < high; step++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return periods * high * 100
}

function presentValue(flows: CreditFlows, rate: number, periods: number): number {
  const growth = Math.log1p(rate)
  const repayments = rate === 0 ? flows.count : -Math.expm1(-flows.count * growth) / rate
  let value = flows.repayment * repayments + flows.residual * Math.exp(-flows.count * growth)
  for (const fee of flows.fees) {
    if (fee.timesPerYear <= 0) continue
    const interval = periods / fee.timesPerYear
    const times = Math.round(flows.count / interval)
    for (let k = 1; k <= times; k++) {
      value += fee.amount * Math.exp(-Math.min(k * interval, flows.count) * growth)
    }
  }
  return value
}
