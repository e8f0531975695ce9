import type { Car } from '@/inventory/car'
import { attributesOfVisit } from '@/leads/device/visit-trail'
import { track } from '@/measurement/track'
import type { Site } from '@/sites/site'
import { timeoutSignal } from '@/ui/browser'

/** A call lead before it is sent. CALL-13 */
export type CallOfSite = {
  car_id: string
  dealership_id: string | number
  website_id: string
  /** Slug of the site, under which the device stores the visit; it is not sent. */
  site: string
}

export function callLead(
  car: Pick<Car, 'id' | 'dealership_id'>,
  site: Pick<Site, 'slug' | 'websiteId'>,
): CallOfSite {
  const { slug, websiteId } = site
  return { car_id: car.id, dealership_id: car.dealership_id, website_id: websiteId, site: slug }
}

const tracked = new Set<string>()
/** Cars whose lead is stored, or on its way. */
const logged = new Set<string>()

/**
 * Logs that a shopper is about to call, once for a car and visit, whichever of its buttons is pressed.
 * The shopper gets the number whatever becomes of the log; one that failed is tried again with the next
 * press, or once the device is online again. CALL-13 ANLY-05
 */
export function logCall(lead: CallOfSite): void {
  const { car_id } = lead
  if (!tracked.has(car_id)) track('call', { item_id: car_id })
  tracked.add(car_id)
  if (logged.has(car_id)) return
  logged.add(car_id)
  sendLead(lead).catch((cause: unknown) => {
    console.warn('The call lead was not logged', cause)
    logged.delete(car_id)
    window.addEventListener('online', () => logCall(lead), { once: true })
  })
}

async function sendLead({ site, ...lead }: CallOfSite): Promise<void> {
  const response = await fetch('/api/leads/call', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...lead, lead_attributes: attributesOfVisit(site) }),
    keepalive: true,
    signal: timeoutSignal(20),
  })
  if (!response.ok) throw new Error(`The call lead was answered with ${response.status}`)
}
