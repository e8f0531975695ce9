import 'server-only'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import type { StoredFacts } from '../delivery/read-lead-facts'
import { leadDatabase } from '../record/lead-database'
import { findLeadCar } from './find-lead-car'

const TAG = /^unchecked car (.+)$/

/** Tag of a lead whose car the index could not confirm when it came in. */
export const uncheckedCarTag = (carId: string) => `unchecked car ${carId}`

/**
 * Fills in the car of a lead that was taken while the index was down, if the index answers by now;
 * a car of another dealer stays a tag.
 */
export async function completeCar(
  site: Site,
  id: number,
  lead: StoredFacts | null,
): Promise<StoredFacts | null> {
  const carId = lead?.tags.map((tag) => TAG.exec(tag)?.[1]).find(Boolean)
  if (!lead || lead.car_id || !carId) return lead
  const car = await findLeadCar(site, carId).catch((error: unknown) => {
    log.warn({ err: error, site: site.slug, lead: lead.lead_id }, 'car of a lead still unchecked')
    return null
  })
  if (!car) return lead
  const facts = {
    car_id: car.id,
    car_type: car.car_type,
    stock_number: car.stocknum,
    vehicle_make: car.make,
    vehicle_model: car.model,
    vehicle_status: car.status,
    dealership_slug: lead.dealership_slug ?? car.dealership_slug,
    car_dealership_id: String(car.dealership_id),
    manufacturer_slug: car.make_slug,
  }
  const names = Object.keys(facts)
  await leadDatabase().query(
    `UPDATE leads SET ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} WHERE id = $1`,
    [id, ...Object.values(facts)],
  )
  return { ...lead, ...facts }
}
