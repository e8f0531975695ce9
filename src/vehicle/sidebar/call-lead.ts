import { eventIds } from '@/analytics/event-ids'
import { track } from '@/analytics/track'
import type { Site } from '@/sites/site'
import type { Car } from '@/stock/car'

/** Body of the call lead. CALL-13 */
export type CallLead = { car_id: string; dealership_id: string | number; website_id: string }

export function callLead(
  car: Pick<Car, 'id' | 'dealership_id'>,
  site: Pick<Site, 'websiteId'>,
): CallLead {
  return { car_id: car.id, dealership_id: car.dealership_id, website_id: site.websiteId }
}

const logged = new Set<string>()

/**
 * Logs that a shopper is about to call, once for a car and visit, whichever of its buttons is pressed.
 * The shopper gets the number whatever becomes of the log. CALL-13 ANLY-05
 */
export function logCall(lead: CallLead): void {
  if (logged.has(lead.car_id)) return
  logged.add(lead.car_id)
  track(eventIds.call, { car_id: lead.car_id })
  fetch('/api/leads/call', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
    keepalive: true,
  })
    .then((response) => {
      if (!response.ok) throw new Error(`The call lead was answered with ${response.status}`)
    })
    .catch((cause: unknown) => console.warn('The call lead was not logged', cause))
}
