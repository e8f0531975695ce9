import 'server-only'
import { findSiteById } from '@/cms/reads/find-site'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { carOfTag } from '../car-tag'
import { findLeadCar } from '../intake/find-lead-car'
import type { LeadKind } from '../lead-kind'
import { leadDatabase } from '../record/lead-database'
import { readLeadSettings } from '../routing/read-lead-settings'
import { deliver, type Outside } from './deliver'
import { beginDelivery, type Delivery, noteFailed, noteSent } from './delivery-record'
import { sendMail } from './mail'
import { readLeadFacts, type StoredFacts } from './read-lead-facts'

const real: Outside = { sendMail, now: () => new Date() }

/**
 * How a try of a delivery ended. `waiting`: it is to be tried again; `left`: not now, its destination fails;
 * `gone`: somebody else has sent or cancelled it, or takes care of it.
 */
export type Ending = 'sent' | 'dead' | 'waiting' | 'left' | 'gone'

/** Makes one try of a delivery. At least one reaches its destination, each under the delivery's id. */
export async function deliverLead(
  id: string,
  kinds: readonly LeadKind[],
  { nextSeconds, outside = real }: { nextSeconds: number; outside?: Outside },
): Promise<Ending> {
  const delivery = await beginDelivery(leadDatabase(), id)
  if (delivery === null) return 'gone'
  if (delivery === 'left') return 'left'
  return await tryDelivery(delivery, kinds, nextSeconds, outside)
}

async function tryDelivery(
  delivery: Delivery,
  kinds: readonly LeadKind[],
  nextSeconds: number,
  outside: Outside,
): Promise<Ending> {
  const database = leadDatabase()
  const site = await findSiteById(delivery.site_id)
  const lead =
    site &&
    (await completeCar(site, delivery.lead_id, await readLeadFacts(database, delivery.lead_id)))
  if (!site || !lead || (lead.erased && delivery.about !== 'erased')) {
    const message = lead ? 'The personal data of the lead was erased.' : 'The site is gone.'
    await noteFailed(database, delivery, { message, refused: true, final: true }, nextSeconds)
    return 'dead'
  }
  const settings = await readLeadSettings(site)
  const outcome = await deliver(delivery, lead, site, settings, kinds, outside)
  if (outcome.ok) {
    await noteSent(database, delivery, outcome)
    log.info({ site: site.slug, lead: lead.lead_id, delivery: delivery.id }, 'lead delivered')
    return 'sent'
  }
  const state = await noteFailed(database, delivery, outcome, nextSeconds)
  log.warn(
    { site: site.slug, lead: lead.lead_id, delivery: delivery.id, why: outcome.message, state },
    'lead not delivered',
  )
  return state === 'lost' ? 'gone' : state
}

/**
 * Fills in the car of a lead that was taken while the index was down, if the index answers by now;
 * a car of another dealer stays a tag.
 */
async function completeCar(
  site: Site,
  id: number,
  lead: StoredFacts | null,
): Promise<StoredFacts | null> {
  const carId = lead?.tags.map(carOfTag).find(Boolean)
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
    vehicle: car.vehicle ?? null,
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
