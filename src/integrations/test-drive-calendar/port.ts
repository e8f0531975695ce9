import { localTime } from '@/calendar/local-time'

/** A time at which a car can be driven. */
export type TestDriveSlot = {
  /** "2026-11-23T09:00:00+11:00"; also the name of the slot. */
  start: string
  /** Calendar date in the time zone of the location. */
  date: string
  /** "09:00" in the time zone of the location. */
  time: string
}

/** Which calendar is queried, and for which car. CALL-14 */
export type SlotQuery = {
  siteSlug: string
  location: { id: number; name: string; dealership_slug: string; timeZone: string }
  carId: string | null
  /** Number of days from today. */
  days: number
}

export type SlotResult =
  | { ok: true; slots: TestDriveSlot[] }
  | { ok: false; error: 'UNAVAILABLE'; message: string }

/** The times at which a location can do test drives. LEAD-16 */
export type TestDriveCalendar = {
  /** Free times, earliest first. */
  slots(query: SlotQuery): Promise<SlotResult>
  /**
   * Books a time for a lead; the same lead can move to another one. Null if the time is taken.
   *
   * @param key Idempotency key of the lead.
   */
  book(query: SlotQuery, start: string, key: string): Promise<Booking | null>
}

type Booking = {
  /** Undoes the booking of a lead that was not stored: its earlier time, if any, is booked again. */
  release(): Promise<void>
}

/**
 * The slot that starts at a moment, in a time zone.
 *
 * @param timeZone IANA zone.
 * @throws RangeError for a zone that does not exist.
 */
export function slotAt(moment: Date, timeZone: string): TestDriveSlot {
  const { date, time, offset } = localTime(moment, timeZone)
  const clock = time.slice(0, 5)
  return { start: `${date}T${clock}:00${offset}`, date, time: clock }
}
