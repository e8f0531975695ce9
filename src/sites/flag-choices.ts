/** Finance providers that the platform recognises. FIN-01 */
export const financeProviders = [
  'Taurus',
  'Powertorque',
  'AusLoans',
  'Angle',
  '360 Finance',
  'Nissan Finance',
  'Manual',
  'Car Clarity',
] as const
export type FinanceProvider = (typeof financeProviders)[number]

/** How often a loan is repaid. FIN-20 */
export const repaymentFrequencies = ['weekly', 'fortnightly', 'monthly'] as const

/** Refinements that a stock search shows where a site says nothing, in this order. SRCH-02 */
export const usualFilters = [
  'price',
  'car_type',
  'make',
  'body',
  'km',
  'year',
  'fuel',
  'transmission',
  'drive',
  'electric_range',
  'seats',
  'colour',
  'location',
] as const

/** Refinements that a stock search can show. SRCH-02 */
export const searchFilters = [
  ...usualFilters,
  'badge',
  'features',
  'certified',
  'weekly_price',
  // Of caravans.
  'berths',
  'length',
  'weight',
] as const
