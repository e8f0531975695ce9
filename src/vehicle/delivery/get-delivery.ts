import 'server-only'
import { notFound } from 'next/navigation'
import type { Car } from '@/inventory/car'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { findVehicle } from '../find-vehicle'
import type { RenderedDelivery } from './delivery-rules'
import { calculatesDelivery, priceDelivery } from './price-delivery'

/** The car at a path segment, if this site sells it and can price delivery. */
export async function findDeliveredCar(site: Site, param: string, now: Date): Promise<Car | null> {
  if (!calculatesDelivery(site)) return null
  const { presence, car } = await findVehicle(site, param, now)
  return presence === 'on-sale' ? car : null
}

/**
 * The car, and the delivery price for the postcode in the query. Without a postcode nothing is
 * requested.
 *
 * @throws Next's not-found signal where `findDeliveredCar` finds none
 */
export async function getDelivery(
  site: Site,
  param: string,
  asked: string | string[] | undefined,
  now: Date,
): Promise<{ car: Car; drawn: RenderedDelivery }> {
  const car = await findDeliveredCar(site, param, now)
  if (!car) notFound()
  if (typeof asked !== 'string') return { car, drawn: { typed: '', error: null, result: null } }
  const typed = asked.slice(0, 40)
  const answer = await priceDelivery(site, typed, (reason) =>
    log.warn({ site: site.slug, reason }, 'No delivery price'),
  )
  if (!answer.ok) return { car, drawn: { typed, error: answer.message, result: null } }
  const { postcode, delivery } = answer
  return { car, drawn: { typed, error: null, result: { postcode, delivery } } }
}
