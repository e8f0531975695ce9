import type { Car } from '@/inventory/car'
import { vehiclePath } from '@/inventory/paths'
import { displayPrice, type PricedCar, type PriceSite } from '@/inventory/price'
import type { SiteFlags } from '@/sites/flags'
import { signInUrl } from '@/sites/sign-in-url'

/** Credit ratings of the quote form with their labels. QUOTE-07 */
export const creditScores = { GREAT: 'Great', DECENT: 'Decent', POOR: 'Poor' } as const
type CreditScore = keyof typeof creditScores

/** Where the form of the finance page begins. ROUTE-19 */
export const FINANCE_FORM_ID = 'finance-form'

/** Pages of editors that begin with the request for finance. ROUTE-18 ROUTE-20 */
const financePages = ['/finance', '/apply-for-finance', '/finance-enquiry', '/finance-pre-approval']
export const isFinancePage = (path: string) => financePages.includes(path)

/** Names that a finance page reads in its query. ROUTE-20 */
const questions = [
  'car_id',
  'vin',
  'nvic',
  'year',
  'preferredDealership',
  'car_type',
  'vehiclePriceBudget',
  'price',
  'loanTerm',
  'selfAssessedCreditScore',
  'credit_score',
  'whoIsHelping',
] as const
type Question = (typeof questions)[number]

/** Whether a query asks a finance page for anything; what adverts add to an address does not. */
export const asksForFinance = (query: URLSearchParams) => questions.some((name) => query.has(name))

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

/** Most characters that a parameter may bring into a form. */
const LONGEST_TEXT = 100

/**
 * Reads the query of the finance page. A parameter wins over its alias (`price`, `credit_score`);
 * invalid values count as absent, because anybody can write a query. ROUTE-20
 */
export function readFinanceParams(query: URLSearchParams): FinanceParams {
  const text = (...names: Question[]): string | null => {
    for (const name of names) {
      const value = query.get(name)?.trim()
      if (value) return value.slice(0, LONGEST_TEXT)
    }
    return null
  }
  const number = (...names: Question[]): number | null => {
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

type FinanceLinkCar = PricedCar &
  Pick<Car, 'id' | 'slug' | 'car_type' | 'dealership_slug'> &
  Partial<Pick<Car, 'vin'>>
type FinanceLinkSite = PriceSite & { flags: { finance: Pick<SiteFlags['finance'], 'route'> } }

/** Where the finance page's form begins. ROUTE-19 */
const financeAnchor = '#finance-form'

/**
 * URL of the finance button: the site's finance page with the car in the query, or the car-specific
 * page, or that page behind a sign-in. ROUTE-17 ROUTE-18 ROUTE-19
 */
export function financeHref(car: FinanceLinkCar, site: FinanceLinkSite): string {
  const route = site.flags.finance.route ?? '/finance'
  if (route === 'car-specific') return carSpecific(car)
  if (route === 'gated') {
    return signInUrl({
      type: 'car-finance',
      redirect: carSpecific(car),
      back: vehiclePath(car),
    })
  }
  return `${route}?${carContext(car, site)}${financeAnchor}`
}

function carSpecific(car: FinanceLinkCar): string {
  return `/personalised/finance?${new URLSearchParams({ car_id: car.id })}`
}

function carContext(car: FinanceLinkCar, site: FinanceLinkSite): URLSearchParams {
  const query = new URLSearchParams({ preferredDealership: car.dealership_slug })
  const price = displayPrice(car, site)
  // A weekly subscription price is not a loan amount.
  if (price.kind === 'price' && !price.suffix) query.set('vehiclePriceBudget', String(price.amount))
  query.set('car_id', car.id)
  query.set('car_type', car.car_type)
  if (car.vin) query.set('vin', car.vin)
  return query
}
