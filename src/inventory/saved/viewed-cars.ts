import type { Car } from '../car'
import { parseList, readStored, writeStored } from './device-storage'

/** Stored data of a viewed car. STORE-02 */
export type ViewedCar = {
  id: string
  stocknum: string
  make: string
  model: string
  body: string | null
  simple_body: string | null
}

/** The shopper's own list stays short; the documents give no number. */
const KEPT = 50

export function viewedCarOf(
  car: Pick<Car, 'id' | 'stocknum' | 'make' | 'model' | 'bodyconfiguration' | 'simple_body'>,
): ViewedCar {
  return {
    id: car.id,
    stocknum: car.stocknum,
    make: car.make,
    model: car.model,
    body: car.bodyconfiguration ?? null,
    simple_body: car.simple_body ?? null,
  }
}

/** Newest first, each car once. STORE-02 */
export function withViewed(list: readonly ViewedCar[], car: ViewedCar): ViewedCar[] {
  return [car, ...list.filter(({ id }) => id !== car.id)].slice(0, KEPT)
}

/** What was looked at last comes first. */
export function readViewed(siteSlug: string): ViewedCar[] {
  return parseList(readStored(siteSlug, 'viewed-cars'), (item) => {
    if (typeof item !== 'object' || item === null || !('id' in item)) return null
    return item as ViewedCar
  })
}

/** Records on this device that a car was viewed. */
export function rememberViewed(siteSlug: string, car: Parameters<typeof viewedCarOf>[0]): void {
  writeStored(siteSlug, 'viewed-cars', withViewed(readViewed(siteSlug), viewedCarOf(car)))
}
