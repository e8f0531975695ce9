import type { Car } from '@/inventory/car'

/** Address of a call about a car: its file or its facts by the name that the call has. */
export function carCallPath(car: Pick<Car, 'slug'>, call: string): string {
  return `/api/cars/${encodeURIComponent(car.slug)}/${call}`
}
