import 'server-only'
import { calendarOf, calendarQuestion } from '@/journeys/test-drives/calendar-of'
import { driveLocation } from '@/journeys/test-drives/drive-location'
import { takenMessage } from '@/journeys/test-drives/slot-words'
import type { Site } from '@/sites/site'

export type DriveBooking =
  | { ok: true; release: () => Promise<void> }
  | { ok: false; message: string }

/**
 * Keeps the time of a test drive for a lead that is about to be stored. A time that was taken
 * meanwhile is refused in words that name the next free ones; one at the yard of a car that cannot be
 * read now is left to the dealer, who has it with the lead. LEAD-16
 *
 * @throws when the calendar's database does not answer.
 */
export async function bookDrive(
  site: Site,
  drive: {
    start: string
    key: string
    carId: string | null
    /** It is about a car, of which the index says nothing now. */
    isCarUnread: boolean
    dealershipSlug: string | null
    locationId: string | null
  },
): Promise<DriveBooking> {
  const location = driveLocation(site.locations, drive)
  if (!location && drive.isCarUnread) return { ok: true, release: async () => {} }
  if (!location) return { ok: false, message: 'Choose a location first, then a time.' }
  const calendar = calendarOf(site)
  const question = calendarQuestion(site, location, drive.carId)
  const kept = await calendar.book(question, drive.start, drive.key)
  if (kept) return { ok: true, release: kept.release }
  const answer = await calendar.slots(question)
  return { ok: false, message: takenMessage(answer.ok ? answer.slots : []) }
}
