import type { CarType } from './stock-kinds'

/** Conditions of a car to choose from, by their plain names. A shopper's cars bear the site's own. */
export const carTypeOptions: { label: string; value: CarType }[] = [
  { label: 'New', value: 'new' },
  { label: 'Demo', value: 'demo' },
  { label: 'Used', value: 'used' },
]
