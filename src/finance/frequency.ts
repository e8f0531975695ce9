import { repaymentFrequencies } from '@/sites/flag-choices'

export const frequencies = repaymentFrequencies
export type Frequency = (typeof frequencies)[number]

/** Payments per year for calculating a repayment. FIN-20 */
export const paymentsPerYear: Record<Frequency, number> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
}

/** Repayments a year that the National Credit Code's regulation sets for a comparison rate. */
export const regulationPaymentsPerYear: Record<Frequency, number> = {
  weekly: 52.18,
  fortnightly: 26.09,
  monthly: 12,
}

/**
 * Weeks per month for converting a weekly figure without knowing the loan. 52.18 / 12 is 4.348, so
 * the documents' factor is a little low: results are labelled as estimates. FIN-29
 */
export const WEEKS_PER_MONTH = 4.33

export const frequencyLabels: Record<Frequency, string> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  monthly: 'Monthly',
}

export function isFrequency(value: unknown): value is Frequency {
  return frequencies.some((frequency) => frequency === value)
}
