import type { LenderBlock } from '@/inventory/car'
import { type ComparisonBasis, type ConfirmedFees, lendersRate } from './comparison-rate'
import type { ExampleLoan } from './example-loan'
import {
  type CardWarning,
  type FigureParts,
  type FigureResult,
  lawfulFigure,
  type Repayment,
} from './figure'
import { type Frequency, frequencies, paymentsPerYear, WEEKS_PER_MONTH } from './frequency'
import { exampleOf, feesOver, type LenderFacts } from './lender-facts'
import { type Loan, paymentCount, principalOf, repaymentOf } from './loan'
import { type Cents, noMoney, roundToCent, toCents } from './money'

/**
 * How far a repayment that we calculate may be from the one that the lender states to count as the
 * same loan: lenders round, and may or may not finance a fee.
 */
const SAME_LOAN_TOLERANCE = 0.02

const cents = (amount: number | null | undefined): Cents | null =>
  amount === null || amount === undefined || !(amount > 0) ? null : toCents(amount)

/** Term in months; a lender gives years, months or weeks. */
function lenderTermMonths(
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

/** Why a car has no repayment, although its lender states one for another loan. */
const OTHER_LOAN =
  'The lender states another loan than the example of the site, and its fees are not confirmed'

/**
 * The figure of a lender's block for the site's example loan: as the lender states it where it states
 * that loan, else worked at the lender's rate with the lender's fees. FIN-28
 *
 * @param price price of the car, in cents; 0 if unknown
 * @param fees confirmed fees of the lender; without them only a loan that the lender states in full
 *   tells what it charges
 */
export function lenderFigure(
  block: LenderBlock,
  {
    price,
    example,
    fees,
    facts,
    cardWarning,
  }: {
    price: Cents
    example: ExampleLoan
    fees: ConfirmedFees | null
    facts: LenderFacts
  } & CardWarning,
): FigureResult {
  const rateExample = exampleOf(block, facts)
  const shared: Omit<FigureParts, 'source' | 'repayments' | 'basis' | 'totalPayable'> = {
    shown: example.frequency,
    interestRate: block.interestRate,
    comparisonRate: lendersRate(block.comparisonRate, rateExample) ?? {
      missing: typeof block.comparisonRate === 'number' ? NO_EXAMPLE : NO_COMPARISON_RATE,
    },
    feesBeside: fees?.beside ?? [],
    lender:
      facts.provider ??
      (block.financeProvider ? { name: block.financeProvider, licence: null } : null),
    // The warning that cards share names the example of the site's lender.
    cardWarning: isSameExample(rateExample, facts.example) ? cardWarning : 'full',
  }
  const own = knownLoan(block, price)
  const stated = statedRepayment(block)
  const fee = exampleFee(block, { price, example, own })
  if (fee !== null && (stated || own)) {
    const loan = own && { ...own.loan, frequency: example.frequency }
    const repayments = repaymentsOf(block, own, stated)
    return lawfulFigure({
      ...shared,
      source: 'lender',
      repayments,
      basis: {
        amount: (price - (cents(block.deposit) ?? 0) + fee) as Cents,
        fee,
        termMonths: example.termMonths,
        secured: block.secured,
        deposit: cents(block.deposit),
        finalPayment: cents(block.balloon),
        price,
      },
      totalPayable:
        (stated?.frequency === example.frequency && cents(block.totalPayable)) ||
        (loan && totalOf(loan, repayments[example.frequency], fees)),
    })
  }
  const financed = fees?.financed ?? own?.fee ?? null
  if (financed === null) {
    return { ok: false, refusals: [{ part: 'repayment', reason: OTHER_LOAN }] }
  }
  return workedExample(block, { price, example, financed, fees, shared })
}

/** The example, worked at the rate that the lender states for the car. */
function workedExample(
  block: LenderBlock,
  given: {
    price: Cents
    example: ExampleLoan
    financed: Cents
    fees: ConfirmedFees | null
    shared: Omit<FigureParts, 'source' | 'repayments' | 'basis' | 'totalPayable'>
  },
): FigureResult {
  const { price, example, financed, fees, shared } = given
  const { deposit, finalPayment, termMonths, frequency } = example
  const principal = principalOf({ amount: price, deposit, financedFees: financed })
  const loanAt = (each: Frequency): Loan => ({
    principal,
    residual: finalPayment,
    annualRate: block.interestRate ?? 0,
    termYears: termMonths / 12,
    frequency: each,
  })
  const repayments = Object.fromEntries(
    frequencies.map((each) => [each, { amount: repaymentOf(loanAt(each)), approximate: false }]),
  ) as Record<Frequency, Repayment>
  return lawfulFigure({
    ...shared,
    source: 'calculator',
    repayments,
    basis: {
      amount: principal,
      fee: financed,
      termMonths,
      secured: block.secured,
      deposit,
      finalPayment,
      price,
    },
    totalPayable: totalOf(loanAt(frequency), repayments[frequency], fees),
  })
}

/** Lenders round deposits and final payments to the hundred. */
const ROUNDED_BY = 10_000 as Cents
const isNear = (one: number, other: number, by: number = 100) => Math.abs(one - other) <= by

/**
 * The fee within the loan of a block, null where that loan is not the site's example or its amount
 * cannot be explained by price, deposit and fee.
 */
function exampleFee(
  block: LenderBlock,
  { price, example, own }: { price: Cents; example: ExampleLoan; own: KnownLoan | null },
): Cents | null {
  const deposit = cents(block.deposit) ?? 0
  const isExample =
    lenderTermMonths(block) === example.termMonths &&
    isNear(deposit, example.deposit, ROUNDED_BY) &&
    isNear(cents(block.balloon) ?? 0, example.finalPayment, ROUNDED_BY)
  if (!isExample) return null
  const amount = cents(block.amountFinanced)
  if (amount === null) return own?.fee ?? null
  const fee = cents(block.establishmentFees) ?? noMoney
  if (isNear(amount, price - deposit)) return noMoney
  return isNear(amount, price - deposit + fee) ? fee : null
}

function statedRepayment(block: LenderBlock): Stated | null {
  const week = cents(block.paymentWeek)
  if (week) return { frequency: 'weekly', amount: week }
  const month = cents(block.paymentMonth)
  return month ? { frequency: 'monthly', amount: month } : null
}

/** Instalments, final payment and the fees beside them; null for an estimate. */
function totalOf(
  loan: Loan,
  repayment: Repayment | null,
  fees: ConfirmedFees | null,
): Cents | null {
  if (!repayment || repayment.approximate) return null
  const beside = fees ? feesOver(fees, loan.termYears) : 0
  return (repayment.amount * paymentCount(loan) + loan.residual + beside) as Cents
}

type KnownLoan = { loan: Loan; fee: Cents }

/** The lender's loan, if its facts are complete and reproduce the stated repayment. */
function knownLoan(block: LenderBlock, price: Cents): KnownLoan | null {
  const stated = statedRepayment(block)
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
    const known = { loan, fee: includedFee(block, price, principal) }
    if (!stated) return known
    const distance = Math.abs(repaymentOf(loan) - stated.amount)
    if (distance <= stated.amount * SAME_LOAN_TOLERANCE) return known
  }
  return null
}

/** The stated fee, where a principal is the price less the deposit with it. */
function includedFee(block: LenderBlock, price: Cents, principal: Cents): Cents {
  const fee = cents(block.establishmentFees) ?? noMoney
  return isNear(principal, price - (cents(block.deposit) ?? 0) + fee) ? fee : noMoney
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
