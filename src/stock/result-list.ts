import { isAvailable } from './availability'
import type { CardCar } from './card-car'

/** Of cars sold one after another only the first shows; if all are sold, all show. SRCH-20 SRCH-21 */
export function collapseSold<C extends Pick<CardCar, 'status' | 'sold'>>(cars: readonly C[]): C[] {
  if (cars.every((car) => !isAvailable(car))) return [...cars]
  return cars.filter((car, at) => {
    const before = cars[at - 1]
    return isAvailable(car) || before === undefined || isAvailable(before)
  })
}

export type ResultItem<C, P> = { kind: 'car'; car: C } | { kind: 'promo'; promo: P }

/**
 * Promotions at their places among the cars, counted from 0 in the list that shows. A place beyond
 * the last car stays empty. PROMO-07 AMB-81
 */
export function withPromos<C, P>(
  cars: readonly C[],
  promos: readonly P[],
  positions: readonly number[],
): ResultItem<C, P>[] {
  const items: ResultItem<C, P>[] = cars.map((car) => ({ kind: 'car', car }))
  const places = [...new Set(positions)].filter((place) => place >= 0).sort((a, b) => a - b)
  places.slice(0, promos.length).forEach((place, at) => {
    const promo = promos[at]
    if (promo !== undefined && place <= items.length)
      items.splice(place, 0, { kind: 'promo', promo })
  })
  return items
}
