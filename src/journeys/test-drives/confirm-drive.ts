import { carOfTag } from '@/leads/car-tag'
import type { Confirmation } from '@/leads/delivery/confirmation'
import { carName, type LeadFacts } from '@/leads/delivery/lead-message'
import { answerWords } from '@/leads/record/lead-answers'
import { addressLine } from '@/sites/address-line'
import type { Site } from '@/sites/site'
import { driveLocation } from './drive-location'

/** The time of a test drive that the calendar holds, or the day that was asked for; null without either. LEAD-16 */
export function confirmDrive(lead: LeadFacts, site: Site): Confirmation | null {
  const { test_drive_slot: slot, test_drive_date: day } = lead.answers ?? {}
  const asked = slot
    ? answerWords('test_drive_slot', slot)
    : day && answerWords('test_drive_date', day)
  if (!asked) return null
  const place = driveLocation(site.locations, {
    locationId: lead.location_id,
    dealershipSlug: lead.dealership_slug,
  })
  const where = place && `${place.name}, ${addressLine(place)}`
  const start = slot ? new Date(slot) : null
  // Of a car that could not be read the dealer arranges the time.
  const isBooked = start !== null && !lead.tags.some((tag) => carOfTag(tag))
  return {
    heading: isBooked ? 'Your test drive is booked' : 'The test drive that you asked for',
    facts: [{ label: 'When', value: asked }, ...(where ? [{ label: 'Where', value: where }] : [])],
    notes: [
      isBooked
        ? 'The calendar file adds it to your calendar. If you cannot come, call us, so that somebody else can have the time.'
        : 'We confirm the time with you within opening hours.',
    ],
    covers: ['test_drive_slot', 'test_drive_date'],
    event: {
      title: `Test drive: ${carName(lead) || site.name}`,
      when: start ? { start, minutes: site.flags.forms.testDriveMinutes } : { day: day ?? '' },
      isTentative: !isBooked,
      where,
    },
  }
}
