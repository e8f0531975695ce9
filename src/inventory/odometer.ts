import { formatKm } from '@/ui/number-format'
import type { Car } from './car'

type Driven = Pick<Car, 'km' | 'item_type' | 'car_type'>

/**
 * Kilometres of a vehicle, null where they are not known. 0 is a fact of a new or demo car alone: caravans
 * and many motorcycles have no odometer, and of a used car it says that nobody wrote them down.
 */
export function odometerKm({ km, item_type, car_type }: Driven): number | null {
  if (km == null) return null
  return km === 0 && (item_type !== 'car' || car_type === 'used') ? null : km
}

/** "42,180 km", or null. */
export function odometerText(car: Driven): string | null {
  const km = odometerKm(car)
  return km === null ? null : formatKm(km)
}

/** Feet of a length in metres, as caravans are called: 6.4 m, a hair short of it, is 21. */
export function toWholeFeet(metres: number): number {
  return Math.floor(metres / 0.3048 + 1 / 12)
}
