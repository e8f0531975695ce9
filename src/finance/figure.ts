import { type ComparisonBasis, type ComparisonRate, type Fee, roundRate } from './comparison-rate'
import { type Frequency, frequencies } from './frequency'
import { type Cents, formatCents } from './money'

declare const lawful: unique symbol

/** The loan that a figure describes. */
export type LoanBasis = {
  /** Borrowed, with the fees that are financed. */
  amount: Cents
  /** Establishment fee within the amount, so that no amount above the price goes unexplained. */
  fee: Cents
  termMonths: number
  secured: boolean
  deposit: Cents
  /** Final payment (balloon or residual). */
  finalPayment: Cents
  /** Price of the car, of which deposit and final payment are a share; null without a car. */
  price: Cents | null
}

export type Repayment = {
  amount: Cents
  /** Converted from another frequency by the documents' factor, neither stated nor calculated. */
  approximate: boolean
}

export type CardWarning = {
  /** Whether a card prints the whole warning or links to it under the grid: the site's choice. */
  cardWarning: 'full' | 'linked'
}

/** Who lends, and under which Australian credit licence, as the site says. */
export type CreditProvider = { name: string; licence: string | null }

export type FigureParts = CardWarning & {
  /** The lender's stated repayment, the partner's quote, or worked here at the lender's rate. */
  source: 'lender' | 'quote' | 'calculator'
  repayments: Record<Frequency, Repayment | null>
  /** The frequency that was stated or asked for: every surface starts with it. */
  shown: Frequency
  interestRate: number | null | undefined
  /** Or why there is none. */
  comparisonRate: ComparisonRate | { missing: string }
  basis: { [K in keyof LoanBasis]: LoanBasis[K] | null | undefined }
  totalPayable: Cents | null
  /** Paid beside the repayments; named with the figure. FIN-23 */
  feesBeside: readonly Fee[]
  lender: CreditProvider | null
}

/**
 * A finance figure that may be shown: repayment, interest rate, comparison rate and basis, all
 * present. The brand can only be created in this file, by `lawfulFigure`, so an incomplete figure
 * cannot be rendered.
 */
export type FinanceFigureValue = Omit<FigureParts, 'interestRate' | 'comparisonRate' | 'basis'> & {
  interestRate: number
  comparisonRate: number
  comparisonBasis: ComparisonBasis
  basis: LoanBasis
  readonly [lawful]: true
}

/** Text in place of a figure that may not or should not be shown. FIN-21 */
export const ENQUIRE_FOR_FINANCE = 'Enquire for Finance'

/** A repayment of 25 dollars or less is not shown. FIN-21 */
const LOWEST_SHOWN_REPAYMENT = 2500 as Cents

type FigureRefusal = {
  part: 'repayment' | 'interest rate' | 'comparison rate' | 'amount' | 'term' | 'security'
  reason: string
}
export type FigureResult =
  | { ok: true; figure: FinanceFigureValue }
  | { ok: false; refusals: readonly FigureRefusal[] }

/** Checks that everything that the law requires beside a repayment is present. FIN-02 FIN-21 */
export function lawfulFigure(parts: FigureParts): FigureResult {
  const shown = parts.repayments[parts.shown]
  const { amount, fee, termMonths, secured, deposit, finalPayment, price } = parts.basis
  const refusals: FigureRefusal[] = []
  const refuse = (part: FigureRefusal['part'], reason: string) => refusals.push({ part, reason })
  if (!shown || !isPositive(shown.amount)) refuse('repayment', 'No repayment is known')
  else if (shown.amount <= LOWEST_SHOWN_REPAYMENT) {
    refuse('repayment', `The repayment is ${formatCents(LOWEST_SHOWN_REPAYMENT)} or less`)
  }
  if (!isRate(parts.interestRate)) refuse('interest rate', 'No interest rate is known')
  const { comparisonRate } = parts
  if ('missing' in comparisonRate) refuse('comparison rate', comparisonRate.missing)
  else if (!isRate(comparisonRate.percent)) {
    refuse('comparison rate', 'No comparison rate is known')
  }
  if (!isPositive(amount)) refuse('amount', 'The amount borrowed is not known')
  if (!isPositive(termMonths)) refuse('term', 'The term is not known')
  if (typeof secured !== 'boolean') {
    refuse('security', 'It is not known whether the loan is secured')
  }
  if (refusals.length > 0 || 'missing' in comparisonRate) return { ok: false, refusals }
  const figure = {
    ...parts,
    // A frequency whose repayment is too low has none, whichever one is chosen first.
    repayments: Object.fromEntries(
      frequencies.map((frequency) => {
        const repayment = parts.repayments[frequency]
        const enough = repayment && repayment.amount > LOWEST_SHOWN_REPAYMENT
        return [frequency, enough ? repayment : null]
      }),
    ),
    interestRate: roundRate(parts.interestRate as number),
    comparisonRate: roundRate(comparisonRate.percent),
    comparisonBasis: comparisonRate.example,
    basis: {
      amount,
      fee: fee ?? 0,
      termMonths,
      secured,
      deposit: deposit ?? 0,
      finalPayment: finalPayment ?? 0,
      price: price ?? null,
    },
  } as FinanceFigureValue
  return { ok: true, figure }
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function isRate(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= 100
}
