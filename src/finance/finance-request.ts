import type { FormSite } from '@/leads/form-site'
import { creditScores, type FinanceParams } from './finance-params'

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
export const REQUEST_TERM_YEARS = 5

/** What the form starts with: each parameter of the link fills its field. ROUTE-20 */
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

/** "1 year", "5 years": as the lead form asks for the term. */
export const termWords = (years: number): string => (years === 1 ? '1 year' : `${years} years`)

/**
 * The request as answers of the lead form: loan and term under their names, the rest as the dealer
 * reads it, one fact a line; what was left empty is left out. LEAD-20 ROUTE-20
 */
export function requestAnswers(
  values: FinanceRequestValues,
  site: Pick<FormSite, 'dealerships'>,
  carName: string | null,
): { vehiclePriceBudget: string; loanTerm: string; message: string } {
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
