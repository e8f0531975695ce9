import 'server-only'
import { findSiteById } from '@/cms/reads/find-site'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { carOfTag, findLeadCar } from '../intake/find-lead-car'
import type { LeadKind } from '../lead-kind'
import { leadDatabase } from '../record/lead-database'
import { readLeadSettings } from '../routing/read-lead-settings'
import {
  claimDeliveries,
  type Delivery,
  noteFailed,
  noteSent,
  untilNextDelivery,
} from './claim-deliveries'
import { deliver, type Outside } from './deliver'
import { sendMail } from './mail'
import { readLeadFacts, type StoredFacts } from './read-lead-facts'

/** Deliveries that one worker has under way at a time. */
const AT_ONCE = 6
const real: Outside = { sendMail, now: () => new Date() }

export type WorkReport = { sent: number; failed: number; dead: number }

/** Works through everything that is due. Any number of workers may run at once, in any process. */
export async function workDeliveries(
  kinds: readonly LeadKind[],
  outside: Outside = real,
): Promise<WorkReport> {
  const report: WorkReport = { sent: 0, failed: 0, dead: 0 }
  for (;;) {
    const claimed = await claimDeliveries(leadDatabase(), AT_ONCE)
    if (claimed.length === 0) return report
    // One that fails in our own code must not take the others with it.
    const results = await Promise.allSettled(
      claimed.map((each) => tryDelivery(each, kinds, outside)),
    )
    for (const [at, result] of results.entries()) {
      if (result.status === 'fulfilled') report[result.value] += 1
      else log.error({ err: result.reason, delivery: claimed[at]?.id }, 'delivery broke')
    }
    // The lease of what broke runs out by itself; going on at once would spin.
    if (results.every(({ status }) => status === 'rejected')) return report
  }
}

async function tryDelivery(
  delivery: Delivery,
  kinds: readonly LeadKind[],
  outside: Outside,
): Promise<keyof WorkReport> {
  const database = leadDatabase()
  const site = await findSiteById(delivery.site_id)
  const lead =
    site &&
    (await completeCar(site, delivery.lead_id, await readLeadFacts(database, delivery.lead_id)))
  if (!site || !lead || lead.erased) {
    await noteFailed(database, delivery, {
      message: lead ? 'The personal data of the lead was erased.' : 'The site is gone.',
      refused: true,
      final: true,
    })
    return 'dead'
  }
  const settings = await readLeadSettings(site)
  const outcome = await deliver(delivery, lead, site, settings, kinds, outside)
  if (outcome.ok) {
    await noteSent(database, delivery, outcome)
    log.info({ site: site.slug, lead: lead.lead_id, delivery: delivery.id }, 'lead delivered')
    return 'sent'
  }
  const state = await noteFailed(database, delivery, outcome)
  log.warn(
    { site: site.slug, lead: lead.lead_id, delivery: delivery.id, why: outcome.message, state },
    'lead not delivered',
  )
  return state === 'dead' ? 'dead' : 'failed'
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

// One worker a process, also when the module is loaded again in development.
const kept = globalThis as typeof globalThis & {
  leadWorker?: { running: boolean; again: boolean; timer: NodeJS.Timeout | undefined }
}
kept.leadWorker ??= { running: false, again: false, timer: undefined }
const worker = kept.leadWorker

/** Retries that are due later than this are left to the next tick of the jobs. */
const LOOK_AHEAD_MS = 60_000

/**
 * Delivers soon, without the caller waiting: a shopper's answer never depends on an outside system.
 * The jobs call it each minute as well, so that nothing depends on this process having lived.
 */
export function wakeDeliveries(kinds: readonly LeadKind[]): void {
  if (worker.running) {
    worker.again = true
    return
  }
  worker.running = true
  clearTimeout(worker.timer)
  workDeliveries(kinds)
    .then(() => untilNextDelivery(leadDatabase()))
    .then((wait) => {
      if (wait === null || wait > LOOK_AHEAD_MS) return
      worker.timer = setTimeout(() => wakeDeliveries(kinds), Math.max(500, wait))
      worker.timer.unref()
    })
    .catch((error: unknown) => log.error({ err: error }, 'lead deliveries stopped'))
    .finally(() => {
      worker.running = false
      if (!worker.again) return
      worker.again = false
      wakeDeliveries(kinds)
    })
}
