import type { LenderBlock } from '@/inventory/car'
import { type ComparisonBasis, lendersRate } from './comparison-rate'
import {
  type CardWarning,
  type FigureParts,
  type FigureResult,
  lawfulFigure,
  type Repayment,
} from './figure'
import { type Frequency, frequencies, paymentsPerYear, WEEKS_PER_MONTH } from './frequency'
import { exampleOf, type LenderFacts } from './lender-facts'
import { type Loan, paymentCount, repaymentOf, totalPayable } from './loan'
import { type Cents, noMoney, roundToCent, toCents } from './money'

/**
 * How far a repayment that we calculate may be from the one that the lender states to count as the
 * same loan: lenders round, and may or may not finance a fee.
 */
const SAME_LOAN_TOLERANCE = 0.02

const cents = (amount: number | null | undefined): Cents | null =>
  amount === null || amount === undefined || !(amount > 0) ? null : toCents(amount)

/** Term in months; a lender gives years, months or weeks. */
export function lenderTermMonths(
  block: Pick<LenderBlock, 'termMonths' | 'termYears' | 'termWeeks'>,
): number | null {
  if (block.termMonths) return Math.round(block.termMonths)
  if (block.termYears) return Math.round(block.termYears * 12)
  if (block.termWeeks) return Math.round((block.termWeeks * 12) / paymentsPerYear.weekly)
  return null
}

/** Why a lender's figure has no comparison rate. */
const NO_COMPARISON_RATE = 'No comparison rate is known'
export const NO_EXAMPLE =
  'For which loan (amount, years, secured or not) the comparison rate is, is not known'

export function isSameExample(one: ComparisonBasis | null, other: ComparisonBasis | null): boolean {
  return (
    one?.amount === other?.amount &&
    one?.termMonths === other?.termMonths &&
    one?.secured === other?.secured
  )
}

type Stated = { frequency: Frequency; amount: Cents }

/**
 * The figure of a lender's block: stated values as stated. Only missing values are calculated, and
 * only from a loan that reproduces the stated repayment.
 *
 * @param price price of the car, in cents; 0 if unknown
 */
export function lenderFigure(
  block: LenderBlock,
  { price, facts, cardWarning }: { price: Cents; facts: LenderFacts } & CardWarning,
): FigureResult {
  const example = exampleOf(block, facts)
  const stated = statedRepayment(block)
  const loan = knownLoan(block, price, stated)
  return lawfulFigure({
    source: 'lender',
    repayments: repaymentsOf(block, loan, stated),
    shown: stated?.frequency ?? 'weekly',
    interestRate: block.interestRate,
    comparisonRate: lendersRate(block.comparisonRate, example) ?? {
      missing: typeof block.comparisonRate === 'number' ? NO_EXAMPLE : NO_COMPARISON_RATE,
    },
    basis: {
      amount: cents(block.amountFinanced) ?? loan?.borrowed,
      termMonths: lenderTermMonths(block),
      secured: block.secured,
      deposit: cents(block.deposit),
      finalPayment: cents(block.balloon),
      price: price > 0 ? price : null,
    },
    totalPayable: cents(block.totalPayable) ?? (loan ? totalOf(loan.loan, stated) : null),
    lender:
      facts.provider ??
      (block.financeProvider ? { name: block.financeProvider, licence: null } : null),
    // The warning that cards share names the example of the site's lender.
    cardWarning: isSameExample(example, facts.example) ? cardWarning : 'full',
  })
}

function statedRepayment(block: LenderBlock): Stated | null {
  const week = cents(block.paymentWeek)
  if (week) return { frequency: 'weekly', amount: week }
  const month = cents(block.paymentMonth)
  return month ? { frequency: 'monthly', amount: month } : null
}

/** Sum of the instalments: the lender's own, if stated. */
function totalOf(loan: Loan, stated: Stated | null): Cents {
  if (!stated) return totalPayable(loan)
  return (stated.amount * paymentCount(loan) + loan.residual) as Cents
}

type KnownLoan = { loan: Loan; borrowed: Cents }

/** The lender's loan, if its facts are complete and reproduce the stated repayment. */
function knownLoan(block: LenderBlock, price: Cents, stated: Stated | null): KnownLoan | null {
  const termMonths = lenderTermMonths(block)
  const borrowed =
    cents(block.amountFinanced) ??
    // Without a stated repayment nothing confirms that the price less deposit is the amount
    // borrowed.
    (stated ? cents((price - (cents(block.deposit) ?? 0)) / 100) : null)
  if (!borrowed || !termMonths || block.interestRate === null || block.interestRate === undefined) {
    return null
  }
  const fee = cents(block.establishmentFees) ?? noMoney
  // Some lenders include the fee in the stated amount, others add it.
  for (const principal of [borrowed, (borrowed + fee) as Cents]) {
    const loan: Loan = {
      principal,
      residual: cents(block.balloon) ?? noMoney,
      annualRate: block.interestRate,
      termYears: termMonths / 12,
      frequency: stated?.frequency ?? 'weekly',
    }
    if (!stated) return { loan, borrowed }
    const distance = Math.abs(repaymentOf(loan) - stated.amount)
    if (distance <= stated.amount * SAME_LOAN_TOLERANCE) return { loan, borrowed }
  }
  return null
}

/** Stated, else calculated from the loan, else converted by the documents' factor. FIN-28 FIN-29 */
function repaymentsOf(
  block: LenderBlock,
  known: KnownLoan | null,
  stated: Stated | null,
): FigureParts['repayments'] {
  const given: Partial<Record<Frequency, Cents | null>> = {
    weekly: cents(block.paymentWeek),
    monthly: cents(block.paymentMonth),
  }
  const repayment = (frequency: Frequency): Repayment | null => {
    const amount = given[frequency]
    if (amount) return { amount, approximate: false }
    if (known) return { amount: repaymentOf({ ...known.loan, frequency }), approximate: false }
    return stated ? converted(stated, frequency) : null
  }
  return {
    weekly: repayment('weekly'),
    fortnightly: repayment('fortnightly'),
    monthly: repayment('monthly'),
  }
}

/** Converts a repayment to another frequency without knowing the loan. FIN-29 AMB-29 */
function converted(from: Stated, frequency: Frequency): Repayment {
  const perWeek = { weekly: 1, fortnightly: 2, monthly: WEEKS_PER_MONTH }
  return {
    amount: roundToCent((from.amount * perWeek[frequency]) / perWeek[from.frequency]),
    approximate: frequency !== from.frequency,
  }
}

/** One repayment at all frequencies. */
export function convertedToAll(from: Stated): FigureParts['repayments'] {
  return Object.fromEntries(
    frequencies.map((frequency) => [frequency, converted(from, frequency)]),
  ) as Record<Frequency, Repayment>
}
