/** Credit ratings of the quote form with their labels. QUOTE-07 */
export const creditScores = { GREAT: 'Great', DECENT: 'Decent', POOR: 'Poor' } as const
type CreditScore = keyof typeof creditScores

/** Where the form of the finance page begins. ROUTE-19 */
export const FINANCE_FORM_ID = 'finance-form'

/** What a link to the finance page can fill in; null where it says nothing usable. ROUTE-20 */
export type FinanceParams = {
  carId: string | null
  vin: string | null
  nvic: string | null
  year: number | null
  /** Slug of a dealership. */
  preferredDealership: string | null
  carType: 'new' | 'demo' | 'used' | null
  /** AUD */
  vehiclePriceBudget: number | null
  /** Years */
  loanTerm: number | null
  selfAssessedCreditScore: CreditScore | null
  whoIsHelping: string | null
}

/** Longest text that a parameter may bring into a form. */
const LONGEST_TEXT = 100

/**
 * Reads the query of the finance page. A parameter counts before its alias (`price`,
 * `credit_score`); what is not of its kind counts as absent, because the query is anybody's.
 * ROUTE-20
 */
export function readFinanceParams(query: URLSearchParams): FinanceParams {
  const text = (...names: string[]): string | null => {
    for (const name of names) {
      const value = query.get(name)?.trim()
      if (value) return value.slice(0, LONGEST_TEXT)
    }
    return null
  }
  const number = (...names: string[]): number | null => {
    const value = text(...names)?.replace(/[$,\s]/g, '')
    if (!value || !/^\d+(\.\d+)?$/.test(value)) return null
    return Number(value)
  }
  const year = number('year')
  const carType = text('car_type')?.toLowerCase() ?? null
  const score = text('selfAssessedCreditScore', 'credit_score')?.toUpperCase() ?? null
  const price = number('vehiclePriceBudget', 'price')
  const term = number('loanTerm')
  return {
    carId: text('car_id'),
    vin: text('vin'),
    nvic: text('nvic'),
    year: year !== null && year >= 1900 && year <= 2100 ? year : null,
    preferredDealership: text('preferredDealership'),
    carType: carType === 'new' || carType === 'demo' || carType === 'used' ? carType : null,
    vehiclePriceBudget: price !== null && price > 0 ? price : null,
    loanTerm: term !== null && term > 0 ? term : null,
    selfAssessedCreditScore: isCreditScore(score) ? score : null,
    whoIsHelping: text('whoIsHelping'),
  }
}

function isCreditScore(value: unknown): value is CreditScore {
  return typeof value === 'string' && Object.hasOwn(creditScores, value)
}
