/** Conditions of a car as the stock index names them. */
export const carTypes = ['new', 'demo', 'used'] as const

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

/** Refinements that a stock search can show, in their default order. SRCH-02 */
export const searchFilters = [
  'price',
  'car_type',
  'make',
  'body',
  'km',
  'year',
  'fuel',
  'transmission',
  'drive',
  'seats',
  'colour',
  'location',
  'badge',
  'features',
  'certified',
  'weekly_price',
] as const
