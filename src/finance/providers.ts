import { type FinanceProvider, financeProviders } from '@/sites/flag-choices'

/**
 * Rule that decides whether a car is shown with finance, on top of the base rule (a lender block
 * with both rates, on a site that is not excluded). FIN-04 … FIN-07
 */
export type ProviderRule =
  /** Young enough, price above the floor, available. FIN-04 */
  | 'age-limited'
  /** Available, and nothing else. FIN-05 */
  | 'available'
  /** Price above the floor, available, weekly payment present. FIN-06 */
  | 'weekly-payment'
  /** Price above the floor, available, monthly payment present. FIN-07 */
  | 'monthly-payment'

/** Price that a car must exceed, in AUD. FIN-04 FIN-06 FIN-07 */
export const FINANCE_PRICE_FLOOR = 500

/** The year of a car must be later than the current one less this. FIN-04 */
export const MAX_VEHICLE_AGE_YEARS = 12

export type ProviderTerms = {
  rule: ProviderRule
  /** Limits of the calculator that the lender sets; a site's own limits win. FIN-10 FIN-15 AMB-25 */
  calculator?: { amountMin?: number; interest?: { min: number; max: number } }
}

/**
 * The one table of lenders. The documents define Angle (weekly) and Nissan Finance (monthly) and
 * name no lenders for the other rules, nor the one with limits of its own: those rows are our
 * reading (AMB-50, AMB-25), and changing one here changes it everywhere.
 */
export const providerTerms: Record<FinanceProvider, ProviderTerms> = {
  Taurus: { rule: 'weekly-payment' },
  Powertorque: { rule: 'weekly-payment' },
  // Named without a rule: the base rule and availability, which is the rule of the two.
  AusLoans: { rule: 'available' },
  Angle: { rule: 'weekly-payment' },
  '360 Finance': { rule: 'age-limited' },
  'Nissan Finance': { rule: 'monthly-payment' },
  Manual: { rule: 'available' },
  'Car Clarity': {
    rule: 'available',
    calculator: { amountMin: 5000, interest: { min: 7.5, max: 14.5 } },
  },
}

export function isFinanceProvider(name: unknown): name is FinanceProvider {
  return financeProviders.some((provider) => provider === name)
}
