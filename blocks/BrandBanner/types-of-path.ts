import type { CarType } from '@/stock/car'

/** Conditions that a content page is about, by its path; every one where the path says none. PROMO-12 */
export function typesOfPath(path: string, usedOnly: boolean): readonly CarType[] {
  if (usedOnly) return ['used']
  const named = (['new', 'demo', 'used'] as const).filter((type) =>
    new RegExp(`(^|[/-])${type}([/-]|$)`).test(path),
  )
  return named.length > 0 ? named : ['new', 'demo', 'used']
}
