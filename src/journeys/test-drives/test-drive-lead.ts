import 'server-only'
import type { FoundCar } from '@/leads/intake/find-lead-car'
import { refuse } from '@/leads/intake/submit-result'
import { testDrive } from '@/leads/kinds/test-drive'
import type { Booking, LeadIntake, NotBooked, SentLead } from '@/leads/lead-kind'
import { calendarOf, slotQuery } from './calendar-of'
import { driveLocation } from './drive-location'
import { takenMessage } from './slot-words'

/** A test drive, with a time of the calendar if its shopper chose one. LEAD-16 */
export const testDriveIntake: LeadIntake = {
  form: testDrive,
  take: async (sent) => {
    const { site, form, envelope, synthetic, report } = sent
    const start = form.test_drive_slot
    const isBooked = site.flags.forms.testDriveTimes && !envelope.incomplete && !synthetic
    if (!isBooked || start === '') return {}
    return {
      book: ({ key, car }) =>
        bookDrive(sent, { start, key, car }).catch((error: unknown) => {
          report(error, 'calendar')
          return null
        }),
      complete: async (record) => ({
        ...record,
        answers: { ...record.answers, test_drive_date: start.slice(0, 10) },
      }),
    }
  },
}

/**
 * Books the time of a test drive for a lead that is about to be stored. If the time is taken,
 * refuses and names the next free ones. If the car cannot be read now, the dealer arranges the
 * time, which is in the lead. LEAD-16
 *
 * @throws when the calendar's database does not answer.
 */
async function bookDrive(
  { site, form, envelope }: SentLead,
  { start, key, car }: { start: string; key: string; car: FoundCar | null },
): Promise<Booking | NotBooked | null> {
  const refused = (message: string): NotBooked => ({
    ...refuse('SLOT_TAKEN', message, { test_drive_slot: message }),
    unlessStoredWith: { test_drive_slot: start },
  })
  const location = driveLocation(site.locations, {
    locationId: form.location_id || null,
    dealershipSlug: car?.dealership_slug ?? null,
  })
  const isCarUnread = envelope.car_id !== '' && car === null
  if (!location) {
    return isCarUnread ? null : refused('Choose a location first, then a time.')
  }
  const calendar = calendarOf(site)
  const question = slotQuery(site, location, car?.id ?? (envelope.car_id || null))
  const booked = await calendar.book(question, start, key)
  if (booked) return { ok: true, release: booked.release }
  const answer = await calendar.slots(question)
  return refused(takenMessage(answer.ok ? answer.slots : []))
}
