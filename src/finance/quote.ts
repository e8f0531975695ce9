import { isAvailable } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import type { Site } from '@/sites/site'
import { type ComparisonBasis, lendersRate } from './comparison-rate'
import { type CardWarning, type CreditProvider, type FigureResult, lawfulFigure } from './figure'
import type { LenderFacts } from './lender-facts'
import { convertedToAll, isSameExample, NO_EXAMPLE } from './lender-figure'
import { noMoney, toCents } from './money'

/** Term in years and credit rating of the quote that a vehicle page asks for. FIN-32 */
const QUOTE_TERM_YEARS = 5
const QUOTE_CREDIT_SCORE = 'GREAT'

/** Prices that are quoted, AUD: the quick quote's form and its call hold to them. QUOTE-05 */
export const purchasePrices = { min: 10_000, max: 200_000 } as const

/** What the partner lender answers. CALL-11 */
export type QuotedRepayment = {
  /** AUD */
  weeklyRepaymentAmount: number
  /** Per cent a year */
  advertisedRate: number
  /** Per cent a year */
  comparisonRate: number
  /** The loan for which the comparison rate is, where the partner says it. */
  comparisonExample?: ComparisonBasis | null
}

/** A quote as it came over the network, its example in AUD; null if it is not one. */
export function readQuote(body: unknown): QuotedRepayment | null {
  if (typeof body !== 'object' || body === null) return null
  const { weeklyRepaymentAmount, advertisedRate, comparisonRate } = body as Record<string, unknown>
  if (typeof weeklyRepaymentAmount !== 'number') return null
  if (typeof advertisedRate !== 'number' || typeof comparisonRate !== 'number') return null
  const { comparisonExample } = body as Record<string, unknown>
  return {
    weeklyRepaymentAmount,
    advertisedRate,
    comparisonRate,
    comparisonExample: readExample(comparisonExample),
  }
}

/** Who lends, as the site's own answer names it. */
export function readLender(body: unknown): CreditProvider | null {
  const { lender } = (body ?? {}) as Record<string, unknown>
  if (typeof lender !== 'object' || lender === null) return null
  const { name, licence } = lender as Record<string, unknown>
  if (typeof name !== 'string') return null
  return { name, licence: typeof licence === 'string' ? licence : null }
}

function readExample(value: unknown): ComparisonBasis | null {
  if (typeof value !== 'object' || value === null) return null
  const { amount, termMonths, secured } = value as Record<string, unknown>
  if (typeof amount !== 'number' || !(amount > 0) || typeof secured !== 'boolean') return null
  if (typeof termMonths !== 'number' || !(termMonths > 0)) return null
  return { amount: toCents(amount), termMonths, secured }
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
  // The call would quote another price than the car's.
  if (price < purchasePrices.min || price > purchasePrices.max) return null
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
 * The figure of a partner's quote. The quote names the vehicle
 * (VIN, NVIC), so the loan is secured by it; it is for the whole price over the requested term.
 * FIN-33
 *
 * @param price price in the request, AUD
 */
export function quoteFigure(
  quote: QuotedRepayment,
  price: number,
  {
    termYears = QUOTE_TERM_YEARS,
    facts,
    shared = null,
    cardWarning,
  }: {
    termYears?: number
    /** What the site says of the partner. */
    facts: LenderFacts
    /** The example that the warning under a list of cards names. */
    shared?: ComparisonBasis | null
  } & CardWarning,
): FigureResult {
  const example = quote.comparisonExample ?? facts.example
  const amount = toCents(price)
  return lawfulFigure({
    source: 'quote',
    repayments: convertedToAll({
      frequency: 'weekly',
      amount: toCents(quote.weeklyRepaymentAmount),
    }),
    shown: 'weekly',
    interestRate: quote.advertisedRate,
    comparisonRate: lendersRate(quote.comparisonRate, example) ?? { missing: NO_EXAMPLE },
    basis: {
      amount,
      fee: noMoney,
      termMonths: termYears * 12,
      secured: true,
      deposit: noMoney,
      finalPayment: noMoney,
      price: amount,
    },
    totalPayable: null,
    feesBeside: [],
    lender: facts.provider,
    cardWarning: isSameExample(example, shared) ? cardWarning : 'full',
  })
}
