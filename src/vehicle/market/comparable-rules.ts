import type { Car } from '@/inventory/car'
import { anyOf, equals } from '@/inventory/index/filter-clauses'

/** Years and kilometres by which a car may differ and still be similar. */
const YEARS = 2
const LEAST_KM = 20_000
const KM_SHARE = 0.5
/** Prices that are compared at most. */
export const mostComparables = 100

/**
 * Which cars are similar enough for their prices to be compared: same make, model and condition, a
 * price that includes the same things, about the same age and distance; for sale, never the car itself.
 *
 * @param dealerships slugs of every dealership of the group
 */
export function comparableFilter(car: Car, dealerships: readonly string[]): string | null {
  const ofGroup = anyOf('dealership_slug', dealerships)
  if (ofGroup === null || !car.price_type) return null
  return [
    ofGroup,
    equals('status', 'in_stock'),
    equals('sold', 'false'),
    `NOT ${equals('id', car.id)}`,
    equals('make', car.make),
    equals('model', car.model),
    equals('car_type', car.car_type),
    equals('price_type', car.price_type),
    `year:${car.year - YEARS} TO ${car.year + YEARS}`,
    kilometres(car),
  ]
    .filter((clause) => clause !== null)
    .join(' AND ')
}

/** New cars have driven nowhere, so distance says nothing about them. */
function kilometres({ car_type, km }: Car): string | null {
  if (car_type === 'new' || km == null) return null
  const reach = Math.round(Math.max(LEAST_KM, km * KM_SHARE))
  return `km:${Math.max(0, km - reach)} TO ${km + reach}`
}
