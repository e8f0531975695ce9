import type { Site } from '@/sites/site'
import {
  type ComparisonRate,
  type ConfirmedFees,
  lendersRate,
  roundRate,
  workedRate,
} from './comparison-rate'
import { type CreditProvider, type FinanceFigureValue, lawfulFigure } from './figure'
import { type Frequency, frequencies } from './frequency'
import { feesOver } from './lender-facts'
import {
  type Loan,
  type LoanYear,
  loanYears,
  paymentCount,
  principalOf,
  repaymentOf,
  totalPayable,
} from './loan'
import { type Cents, toCents, toDollars } from './money'

export const calculatorFields = ['amount', 'deposit', 'residual', 'term', 'interest'] as const
export type CalculatorField = (typeof calculatorFields)[number]
/** AUD, years and per cent a year. */
export type CalculatorValues = Record<CalculatorField, number>
export type Limits = { min: number; max: number; step: number }

/**
 * Everything that a calculator needs of a site and a car; plain data, so that it can be sent to the
 * browser.
 */
export type CalculatorSetup = {
  limits: Record<CalculatorField, Limits>
  initial: CalculatorValues
  frequency: Frequency
  /** The figure that stands on the car's card and page, which the untouched calculator states too. */
  example: FinanceFigureValue | null
  /**
   * Those added to the amount borrowed (FIN-22 AMB-20), and those paid beside the repayment, which are
   * listed under the result and counted in the comparison rate (FIN-23). Null where nobody has
   * confirmed them: then there is no figure.
   */
  fees: ConfirmedFees | null
  lender: CreditProvider | null
  /** Price of the car, null without one. */
  price: Cents | null
  /** Whether the loan is secured by the car, as it is unless the lender says otherwise. */
  secured: boolean
  /** Rates that the lender states for the car, null where it states none. */
  lenderRates: { interest: number; comparison: ComparisonRate } | null
  /** Shown where there is no figure. FIN-24 */
  publishedRates: Site['flags']['finance']['publishedRates']
}

/** Values out of range are clamped. FIN-19 */
export function within(value: number, { min, max }: Pick<Limits, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max)
}

/**
 * Normalises a typed value when its field loses the focus: term and interest to their step, sums to
 * the cent, all within limits. An empty optional field counts as 0; any other empty field returns
 * to its start. FIN-11 … FIN-19
 */
export function settle(
  field: CalculatorField,
  typed: number | null,
  setup: Pick<CalculatorSetup, 'limits' | 'initial'>,
): number {
  const limits = setup.limits[field]
  if (typed === null) return setup.initial[field]
  // A lender's rate of 8.49 is valid, although it is not a multiple of the step.
  if (typed === setup.initial[field]) return typed
  const stepped =
    field === 'term' || field === 'interest'
      ? Math.round(typed / limits.step) * limits.step
      : toDollars(toCents(typed))
  return within(stepped, limits)
}

/** A typed number; null if there is none. Amounts below 0 become 0. FIN-11 */
export function readEntry(text: string): number | null {
  const trimmed = text.replace(/[\s$,%]/g, '')
  if (trimmed === '') return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? Math.max(value, 0) : null
}

export type CalculatorResult =
  | {
      kind: 'figure'
      figure: FinanceFigureValue
      /** Instalments, residual and every fee that is listed beside them. */
      totalPayable: Cents
      /** Amount borrowed, with the financed fee. */
      principal: Cents
      years: readonly LoanYear[]
    }
  /** Too small to show, or without a rate: 'Enquire for Finance', no total. FIN-21 */
  | { kind: 'enquire' }

/** Calculates the loan of a calculator. FIN-20 FIN-21 AMB-52 */
export function calculate(
  values: CalculatorValues,
  frequency: Frequency,
  setup: Pick<CalculatorSetup, 'fees' | 'lender' | 'price' | 'secured' | 'lenderRates'> &
    Partial<Pick<CalculatorSetup, 'example' | 'initial'>>,
): CalculatorResult {
  const { fees } = setup
  if (!fees) return { kind: 'enquire' }
  const deposit = toCents(values.deposit)
  const residual = toCents(values.residual)
  const principal = principalOf({
    amount: toCents(values.amount),
    deposit,
    financedFees: fees.financed,
  })
  const loanAt = (each: Frequency): Loan => ({
    principal,
    residual,
    annualRate: values.interest,
    termYears: values.term,
    frequency: each,
  })
  const loan = loanAt(frequency)
  const repayment = repaymentOf(loan)
  const borrowed = (principal - fees.financed) as Cents
  const { secured } = setup
  const comparedLoan = { amount: borrowed, termMonths: values.term * 12, secured }
  const total = (totalPayable(loan) + feesOver(fees, values.term)) as Cents
  // A comparison rate calculated for this very loan has this loan as its example.
  const worked = workedRate(
    { credit: borrowed, repayment, count: paymentCount(loan), frequency, residual },
    fees,
    comparedLoan,
  )
  const lenders = lenderComparison(values.interest, setup.lenderRates)
  const takesLenders = worked !== null && lenders !== null && lenders.percent > worked.percent
  const result = lawfulFigure({
    source: 'calculator',
    repayments: Object.fromEntries(
      frequencies.map((each) => [each, { amount: repaymentOf(loanAt(each)), approximate: false }]),
    ) as Record<Frequency, { amount: Cents; approximate: boolean }>,
    shown: frequency,
    interestRate: values.interest,
    comparisonRate: (takesLenders ? lenders : worked) ?? {
      missing: 'The fees leave nothing of the credit',
    },
    basis: {
      ...comparedLoan,
      amount: principal,
      fee: fees.financed,
      deposit,
      finalPayment: residual,
      price: setup.price,
    },
    totalPayable: total,
    feesBeside: fees.beside,
    lender: setup.lender,
    cardWarning: 'full',
  })
  if (!result.ok) return { kind: 'enquire' }
  const isUntouched =
    setup.initial && calculatorFields.every((field) => values[field] === setup.initial?.[field])
  const example = isUntouched ? setup.example : null
  const figure = (example && shownEvery(example, frequency)) ?? result.figure
  return {
    kind: 'figure',
    figure,
    totalPayable: figure.totalPayable ?? total,
    principal: figure.basis.amount,
    years: loanYears(loan),
  }
}

/** The same figure at another frequency, null where the lender's repayment has none. */
function shownEvery(figure: FinanceFigureValue, frequency: Frequency): FinanceFigureValue | null {
  const repayment = figure.repayments[frequency]
  if (frequency === figure.shown || !repayment) return repayment ? figure : null
  const { termMonths, finalPayment } = figure.basis
  const count = paymentCount({ termYears: termMonths / 12, frequency })
  const fees = feesOver({ beside: figure.feesBeside }, termMonths / 12)
  const total = (repayment.amount * count + finalPayment + fees) as Cents
  return { ...figure, shown: frequency, totalPayable: repayment.approximate ? null : total }
}

/**
 * The lender's comparison rate; at another rate than the lender's, as far above that rate. What lies
 * between the two are fees that the lender knows and we do not: a calculator without them would show
 * a lower comparison rate than the figure beside it.
 */
function lenderComparison(
  interest: number,
  rates: CalculatorSetup['lenderRates'],
): ComparisonRate | null {
  if (rates === null) return null
  const { percent, example } = rates.comparison
  return lendersRate(roundRate(interest + percent - rates.interest), example)
}
