import { type CarType, carTypes } from '@/sites/stock-kinds'

/**
 * Conditions that a content page is about, by its path; all of them if the path names none.
 * PROMO-12
 */
export function carTypesOfPath(path: string, usedOnly: boolean): readonly CarType[] {
  if (usedOnly) return ['used']
  const named = carTypes.filter((type) => new RegExp(`(^|[/-])${type}([/-]|$)`).test(path))
  return named.length > 0 ? named : carTypes
}
