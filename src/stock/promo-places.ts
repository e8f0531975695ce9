import type { Promo } from '@/cms/get-promos'
import type { CarType } from './car'

/**
 * Promotions that a page of these conditions shows: one of theirs among the page's, or, if they are
 * strict, exactly theirs. A promotion without conditions shows anywhere. PROMO-06 AMB-82
 */
export function promosForTypes<P extends Pick<Promo, 'display' | 'strictDisplay'>>(
  promos: readonly P[],
  types: readonly CarType[],
): P[] {
  return promos.filter(({ display, strictDisplay }) => {
    if (display.length === 0) return true
    if (!strictDisplay) return display.some((type) => types.includes(type))
    return display.length === types.length && display.every((type) => types.includes(type))
  })
}

/** A promotion at each of its own places, or at the site's, in their order. PROMO-07 */
export function placePromos<P extends Pick<Promo, 'position'>>(
  promos: readonly P[],
  positions: readonly number[],
): { promos: P[]; positions: number[] } {
  const free = [...positions]
  const placed = promos.flatMap((promo) => {
    const own = promo.position.length > 0 ? promo.position : free.splice(0, 1)
    return own.map((place) => ({ promo, place }))
  })
  placed.sort((a, b) => a.place - b.place)
  return {
    promos: placed.map(({ promo }) => promo),
    positions: placed.map(({ place }) => place),
  }
}
