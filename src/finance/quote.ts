import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import type { Site } from '@/sites/site'
import { type CardWarning, type FigureResult, lawfulFigure } from './figure'
import { convertedToAll } from './lender-figure'
import { noMoney, toCents } from './money'
import { LENDER_COMPARISON_BASIS } from './providers'

/** Term in years and credit rating of the quote that a vehicle page asks for. FIN-32 */
const QUOTE_TERM_YEARS = 5
const QUOTE_CREDIT_SCORE = 'GREAT'

/** What the partner lender answers. CALL-11 */
export type QuotedRepayment = {
  /** AUD */
  weeklyRepaymentAmount: number
  /** Per cent a year */
  advertisedRate: number
  /** Per cent a year */
  comparisonRate: number
}

/** A quote as it came over the network; null if it is not one. */
export function readQuote(body: unknown): QuotedRepayment | null {
  if (typeof body !== 'object' || body === null) return null
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = body as Record<string, unknown>
  if (typeof weeklyRepaymentAmount !== 'number') return null
  if (typeof advertisedRate !== 'number' || typeof comparisonRate !== 'number') return null
  return { weeklyRepaymentAmount, advertisedRate, comparisonRate }
}

/** What a vehicle page asks the partner lender. FIN-32 CALL-11 */
export type CarQuoteRequest = {
  selfAssessedCreditScore: typeof QUOTE_CREDIT_SCORE
  /** AUD */
  purchasePrice: number
  /** Years */
  loanTerm: number
  year: number
  vin: string | null
  nvic: string | null
  whoIsHelping: ''
}

/** The quote to request, or null: feature off, quote present or no price. FIN-32 */
export function quoteRequestFor(car: Car, site: Pick<Site, 'flags'>): CarQuoteRequest | null {
  const price = askedPrice(car)
  if (!site.flags.finance.lenderQuote || car.youxQuote || price === null || price <= 0) return null
  if (!isAvailable(car)) return null
  return {
    selfAssessedCreditScore: QUOTE_CREDIT_SCORE,
    purchasePrice: price,
    loanTerm: QUOTE_TERM_YEARS,
    year: car.year,
    vin: car.vin ?? null,
    nvic: car.nvic ?? null,
    whoIsHelping: '',
  }
}

/**
 * The figure of a partner's quote; replaces the lender's estimate. The quote names the vehicle
 * (VIN, NVIC), so the loan is secured by it; it is for the whole price over the requested term.
 * FIN-33
 *
 * @param price price in the request, AUD
 */
export function quoteFigure(
  quote: QuotedRepayment,
  price: number,
  { termYears = QUOTE_TERM_YEARS, cardWarning }: { termYears?: number } & CardWarning,
): FigureResult {
  const amount = toCents(price)
  return lawfulFigure({
    source: 'quote',
    repayments: convertedToAll({
      frequency: 'weekly',
      amount: toCents(quote.weeklyRepaymentAmount),
    }),
    shown: 'weekly',
    interestRate: quote.advertisedRate,
    comparisonRate: quote.comparisonRate,
    basis: {
      amount,
      termMonths: termYears * 12,
      secured: true,
      deposit: noMoney,
      finalPayment: noMoney,
      price: amount,
    },
    comparisonBasis: LENDER_COMPARISON_BASIS,
    totalPayable: null,
    lender: null,
    cardWarning,
  })
}
