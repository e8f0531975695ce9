import type { FormSite } from '@/leads/form-site'
import { creditScores, type FinanceParams } from './finance-params'
import { formatMoney, toCents } from './money'

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

/** Category that finance leads are filed under. */
export const FINANCE_CATEGORY = 'Finance Enquiry'

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

/** The request as the dealer reads it, one fact a line; what was left empty is left out. */
export function requestMessage(
  values: FinanceRequestValues,
  site: Pick<FormSite, 'dealerships'>,
  carName: string | null,
): string {
  const budget = Number(values.vehiclePriceBudget.replace(/[$,\s]/g, ''))
  const rating = Object.entries(creditScores).find(
    ([score]) => score === values.selfAssessedCreditScore,
  )
  const dealership = site.dealerships.find(({ slug }) => slug === values.preferredDealership)
  const facts: [string, string | null | undefined][] = [
    ['Finance for', carName],
    ['Vehicle price or budget', budget > 0 ? formatMoney(toCents(budget)) : null],
    ['Loan term', `${values.loanTerm} ${values.loanTerm === '1' ? 'year' : 'years'}`],
    ['Credit rating', rating?.[1]],
    ['Helped by', values.whoIsHelping],
    ['Preferred dealership', dealership?.name],
    ['Condition', values.car_type],
    ['Year', values.year],
    ['VIN', values.vin],
    ['NVIC', values.nvic],
  ]
  return facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}
