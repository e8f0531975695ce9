import 'server-only'
import type { Car } from '@/inventory/car'
import { getCar } from '@/inventory/index/get-car'
import { slugFromParam } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { vehiclePageStatus } from './vehicle-page-status'

/** A car with a page, one whose page has ended, or none of this site's. */
export type FoundVehicle =
  | { presence: 'on-sale' | 'sold' | 'gone'; car: Car }
  | { presence: 'absent'; car: null }

/**
 * The car that a path segment of this site names.
 * @throws when the index does not answer in time and the car is not cached
 */
export async function findVehicle(site: Site, param: string, now: Date): Promise<FoundVehicle> {
  const slug = slugFromParam(param)
  const car = slug === null ? null : await getCar(site, slug)
  const presence = car ? vehiclePageStatus(car, site, now) : 'absent'
  return car && presence !== 'absent' ? { presence, car } : { presence: 'absent', car: null }
}

/** The car of a path segment while it has a page; null otherwise. */
export async function findShownVehicle(site: Site, param: string, now: Date): Promise<Car | null> {
  const { presence, car } = await findVehicle(site, param, now)
  return presence === 'gone' ? null : car
}
