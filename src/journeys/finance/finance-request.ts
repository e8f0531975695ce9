import { creditScores, type FinanceParams, readFinanceParams } from '@/finance/finance-params'
import type { Car } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import {
  contactFields,
  defaultSetup,
  type FormSetup,
  requiredContactFields,
} from '@/leads/questions/form-setup'
import type { FormSite } from '@/leads/questions/form-site'

/** The form of a finance page, as its editors defined it. LEAD-06 LEAD-14 */
export type FinanceForm = {
  setup: FormSetup
  submitLabel: string | null
  heading?: string | null
  intro: string | null
  pageId: string | null
}

type Question = FormSetup['fields'][number]
const question = (name: Question['name']): Question => ({ name, label: null, required: false })
/** Default questions of the second step. LEAD-20 */
const usualDetails = [...contactFields, 'do-you-have-a-trade-in' as const, 'message' as const].map(
  question,
)
const loanNames: ReadonlySet<string> = new Set(['vehiclePriceBudget', 'loanTerm'])

/** The second step: questions of the form that the loan's step did not ask. LEAD-20 */
export function detailsSetup(setup: FormSetup = defaultSetup): FormSetup {
  const chosen = setup.fields.filter(({ name }) => !loanNames.has(name))
  const fields =
    setup.fields.length > 0 ? [...requiredContactFields.map(question), ...chosen] : usualDetails
  return { ...setup, fields, inSteps: false }
}

/** Fields of the finance request as a form holds them: texts, by the documents' names. ROUTE-20 */
export type FinanceRequestValues = {
  vehiclePriceBudget: string
  loanTerm: string
  selfAssessedCreditScore: string
  whoIsHelping: string
  preferredDealership: string
  car_type: string
  year: string
  vin: string
  nvic: string
}

/** Term that the form starts with, in years. QUOTE-04 */
const REQUEST_TERM_YEARS = 5

type KnownCar = Pick<
  Car,
  'price' | 'offer_price' | 'price_type' | 'year' | 'car_type' | 'dealership_slug'
>

/** If the query names only the car, the car supplies the other values. ROUTE-08 ROUTE-20 */
export function withCar(params: FinanceParams, car: KnownCar | null): FinanceParams {
  if (!car) return params
  return {
    ...params,
    year: params.year ?? car.year,
    preferredDealership: params.preferredDealership ?? car.dealership_slug,
    carType: params.carType ?? car.car_type,
    vehiclePriceBudget: params.vehiclePriceBudget ?? askedPrice(car),
  }
}

/** Initial values: each query parameter fills its field. ROUTE-20 */
export function requestValues(
  params: FinanceParams,
  site: Pick<FormSite, 'dealerships'>,
): FinanceRequestValues {
  const known = site.dealerships.some(({ slug }) => slug === params.preferredDealership)
  const years = Math.min(Math.max(Math.round(params.loanTerm ?? REQUEST_TERM_YEARS), 1), 7)
  return {
    vehiclePriceBudget: params.vehiclePriceBudget === null ? '' : String(params.vehiclePriceBudget),
    loanTerm: String(years),
    selfAssessedCreditScore: params.selfAssessedCreditScore ?? 'GREAT',
    whoIsHelping: params.whoIsHelping ?? '',
    preferredDealership: known ? (params.preferredDealership ?? '') : '',
    car_type: params.carType ?? '',
    year: params.year === null ? '' : String(params.year),
    vin: params.vin ?? '',
    nvic: params.nvic ?? '',
  }
}

/**
 * The query that opens the page with these values and another loan, such as one of the calculator.
 * ROUTE-20
 *
 * @param loan in AUD and years
 */
export function queryWithLoan(
  carId: string | null,
  values: FinanceRequestValues,
  loan: { amount: number; term: number },
): URLSearchParams {
  const told = Object.entries({
    car_id: carId ?? '',
    ...values,
    vehiclePriceBudget: String(loan.amount),
    loanTerm: String(loan.term),
  })
  return new URLSearchParams(told.filter(([, value]) => value !== ''))
}

/** What is wrong with the loan's step, in words, by the field. ROUTE-20 ERR-32 */
export function loanFaults({
  vehiclePriceBudget,
  year,
}: Pick<FinanceRequestValues, 'vehiclePriceBudget' | 'year'>): Partial<
  Record<keyof FinanceRequestValues, string>
> {
  const isSum = /^\s*\$?\s*[\d,]*\d[\d,]*([.]\d+)?\s*$/.test(vehiclePriceBudget)
  return {
    ...(!isSum && { vehiclePriceBudget: 'Enter a price or budget, such as 30,000.' }),
    ...(!/^(\d{4})?$/.test(year.trim()) && { year: 'Enter the year in four digits.' }),
  }
}

/** "1 year", "5 years": as the lead form asks for the term. */
export const termWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

export type LoanAnswers = { vehiclePriceBudget: string; loanTerm: string; message: string }

/**
 * The request as answers of the lead form: loan and term under their names, everything else as text
 * for the dealer, one fact per line; empty values are omitted. LEAD-20 ROUTE-20
 */
export function requestAnswers(
  values: FinanceRequestValues,
  site: Pick<FormSite, 'dealerships'>,
  carName: string | null,
): LoanAnswers {
  const rating = Object.entries(creditScores).find(
    ([score]) => score === values.selfAssessedCreditScore,
  )
  const dealership = site.dealerships.find(({ slug }) => slug === values.preferredDealership)
  const facts: [string, string | null | undefined][] = [
    ['Finance for', carName],
    ['Credit rating', rating?.[1]],
    ['Helped by', values.whoIsHelping],
    ['Preferred dealership', dealership?.name],
    ['Condition', values.car_type],
    ['Year', values.year],
    ['VIN', values.vin],
    ['NVIC', values.nvic],
  ]
  return {
    vehiclePriceBudget: values.vehiclePriceBudget.trim(),
    loanTerm: termWords(Number(values.loanTerm)),
    message: facts
      .filter(([, value]) => value)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n'),
  }
}

/**
 * Answers of the plain form from the query that the loan's step sends without scripts. Nothing from
 * a link to the form itself. ROUTE-20
 */
export function loanAnswersFromQuery(
  query: URLSearchParams,
  site: Pick<FormSite, 'dealerships'>,
): Partial<LoanAnswers & { dealership_slug: string }> {
  const params = readFinanceParams(query)
  if (params.vehiclePriceBudget === null) return {}
  const values = requestValues(params, site)
  const dealership_slug = values.preferredDealership
  return { ...requestAnswers(values, site, null), ...(dealership_slug && { dealership_slug }) }
}
