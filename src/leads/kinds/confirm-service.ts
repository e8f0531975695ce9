import { addressLine } from '@/sites/address-line'
import type { Site } from '@/sites/site'
import { holdsLink } from '../answers/text-rules'
import type { Confirmation } from '../delivery/confirmation'
import { carName, type LeadFacts } from '../delivery/lead-message'
import { answerWords } from '../record/lead-answers'

const dayField = 'Preferred Service Date'

/** The day that a service was asked for; the workshop has still to confirm it. SERV-05 */
export function confirmService(lead: LeadFacts, site: Site): Confirmation | null {
  const day = lead.answers?.[dayField]
  if (!day) return null
  const car = carName(lead)
  const place = site.locations.find(({ id }) => String(id) === lead.location_id)
  const where = place ? `${place.name}, ${addressLine(place)}` : null
  return {
    heading: 'The service that you asked for',
    facts: [
      { label: 'Day', value: answerWords(dayField, day) },
      ...(where ? [{ label: 'Where', value: where }] : []),
    ],
    notes: ['We confirm the day with you by phone or text. The calendar file keeps it for you.'],
    covers: [dayField],
    event: {
      // Its driver typed make and model.
      title: `Service: ${car && !holdsLink(car) ? car : site.name}`,
      when: { day },
      isTentative: true,
      where,
    },
  }
}
