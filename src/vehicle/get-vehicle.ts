import 'server-only'
import { notFound, redirect } from 'next/navigation'
import { livesUntil } from '@/cms/cache/cached'
import type { Car } from '@/inventory/car'
import type { CardCar } from '@/inventory/card-car'
import { vehiclePath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { findMoved } from './find-moved'
import { type FoundVehicle, findVehicle } from './find-vehicle'
import { pageStatusHeader } from './page-status-header'
import { soldWindowEnd } from './vehicle-page-status'

/**
 * The car of a vehicle page: in stock, coming soon, or sold within the sold window.
 * @throws Next's signals: not found for an unknown slug and for a car whose sold window is over, a
 * redirect for a sold car that is for sale again, and from a listing that another one replaces
 */
export async function getVehicle(site: Site, param: string, now: Date): Promise<Car> {
  const { presence, car } = await findVehicle(site, param, now)
  if (presence === 'absent') notFound()
  const moved = await findMovedVehicle(site, { presence, car })
  if (moved) redirect(vehiclePath(moved))
  if (presence === 'gone') notFound()
  const end = soldWindowEnd(car, site)
  if (end) await livesUntil(end, now)
  return car
}

/**
 * The listing that a car's page redirects to: of a sold car that is for sale again, or of a listing that
 * another one replaces. The proxy redirects first, because a cached page does not know the query.
 */
export async function findMovedVehicle(
  site: Site,
  { presence, car }: FoundVehicle,
): Promise<CardCar | null> {
  if (presence === 'absent') return null
  return presence !== 'on-sale' || isShownElsewhere(car, site) ? await findMoved(site, car) : null
}

/** Whether another of the site's dealerships lists the same car and replaces this listing. */
function isShownElsewhere(car: Car, site: Site): boolean {
  return site.dealerships.some(({ slug }) => car.shown_by?.includes(slug))
}

/**
 * The car of an ended page.
 * @param headers of a request that the proxy marked: nobody else may open this page
 * @throws Next's not-found signal for a car that has its page, and for none
 */
export async function getGoneVehicle(
  site: Site,
  param: string,
  headers: Pick<Headers, 'has'>,
  now: Date,
): Promise<Car> {
  const { presence, car } = await findVehicle(site, param, now)
  if (presence !== 'gone' || !headers.has(pageStatusHeader)) notFound()
  return car
}
