import { creditScores, type FinanceParams } from '@/finance/finance-params'
import { purchasePrices } from '@/finance/quote'
import type { CreditRating } from '@/integrations/lender-quote/port'
import { formatMoney } from '@/ui/number-format'

/** What a fresh form asks for: AUD, years, credit rating. QUOTE-04 */
const quickQuoteDefaults = {
  purchasePrice: 30_000,
  loanTerm: 5,
  selfAssessedCreditScore: 'GREAT',
} as const

/** Years, in steps of one. QUOTE-06 */
export const loanTerms = { min: 1, max: 7, step: 1 } as const
/** Age after which a quote is fetched again though nothing changed. Milliseconds. QUOTE-11 */
export const REQUOTE_AFTER_MS = 500
/** Longest name of who is helping, as the quote call takes it. */
export const LONGEST_HELPER = 100

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(Math.max(value, min), max)

/** Digits of a typed price: "a12b" is "12". QUOTE-05 */
export const priceDigits = (text: string): string =>
  text
    .replace(/\.\d*$/, '')
    .replace(/\D/g, '')
    .slice(0, 7)

/** The price that a text stands for, AUD; without a digit it is the lowest. QUOTE-05 */
export const clampPrice = (text: string): number =>
  within(Number(priceDigits(text)), purchasePrices)

/** What typing or leaving the price has changed, in words; null if nothing. QUOTE-05 */
export function priceNotice(typed: string): string | null {
  if (/[^\d\s$,.]/.test(typed)) return 'Write the price in digits, such as 30,000.'
  const digits = priceDigits(typed)
  const price = clampPrice(typed)
  if (digits === '') return `Without a price this is ${formatMoney(price)}.`
  return Number(digits) === price
    ? null
    : `${formatMoney(Number(digits))} was changed to ${formatMoney(price)}.`
}

/** A whole number of years within the limits; null for one that is not whole. QUOTE-06 */
export const loanTermOf = (years: number): number | null =>
  Number.isInteger(years) ? within(years, loanTerms) : null

/** "Great" of GREAT. QUOTE-07 */
export const creditLabel = (rating: CreditRating): string => creditScores[rating]

/** GREAT of "Great"; null for other words. QUOTE-07 */
export function creditValue(label: string): CreditRating | null {
  const ratings = Object.keys(creditScores) as CreditRating[]
  return ratings.find((rating) => creditScores[rating] === label) ?? null
}

/** The loan of the form, while it is typed. */
export type QuickQuoteLoan = {
  /** Digits; out of the limits while it is typed. */
  price: string
  /** Years */
  term: number
  credit: CreditRating
  whoIsHelping: string
}

/** What the form starts with: the link's loan, then the car's price, then the defaults. QUOTE-04 ROUTE-20 */
export function initialLoan(
  params: FinanceParams | null,
  car: { price: number | null } | null,
): QuickQuoteLoan {
  const price = params?.vehiclePriceBudget ?? car?.price ?? quickQuoteDefaults.purchasePrice
  return {
    price: String(clampPrice(String(Math.round(price)))),
    term: loanTermOf(Math.round(params?.loanTerm ?? quickQuoteDefaults.loanTerm)) ?? 1,
    credit: params?.selfAssessedCreditScore ?? quickQuoteDefaults.selfAssessedCreditScore,
    whoIsHelping: params?.whoIsHelping ?? '',
  }
}
