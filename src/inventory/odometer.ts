import { formatKm } from '@/ui/number-format'
import type { Car } from './car'

type Driven = Pick<Car, 'km' | 'item_type' | 'car_type'>

/**
 * Kilometres of a vehicle, null if unknown. 0 is a real value only for a new or demo car: caravans
 * and many motorcycles have no odometer, and for a used car it means that nobody recorded it.
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
