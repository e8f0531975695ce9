import 'server-only'
import { notFound } from 'next/navigation'
import { livesUntil } from '@/cms/cached'
import type { Site } from '@/sites/site'
import type { Car } from '@/stock/car'
import { getCar } from '@/stock/get-car'
import { slugFromParam, soldWindowEnd, vehiclePresence } from './vehicle-presence'

/**
 * The car of a vehicle page: in stock, on its way, or sold a few days ago.
 * @throws Next's not-found signal for an unknown slug and for a car whose sold window is over
 */
export async function getVehicle(site: Site, param: string, now: Date): Promise<Car> {
  const slug = slugFromParam(param)
  const car = slug === null ? null : await getCar(site, slug)
  if (!car || vehiclePresence(car, site, now) === 'gone') notFound()
  const end = soldWindowEnd(car, site)
  if (end) await livesUntil(end, now)
  return car
}
