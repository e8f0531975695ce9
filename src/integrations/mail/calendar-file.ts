import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

/** An entry for the reader's own calendar. */
export type CalendarEvent = {
  /** The same for the same visit: a later mail moves it, it does not add a second. */
  uid: string
  title: string
  /** A moment with its length, or a whole day ("2026-12-25"). */
  when: { start: Date; minutes: number } | { day: string }
  /** A day that the dealer has still to confirm. */
  isTentative: boolean
  where: string | null
  details: string
  url: string
}

/** As a file of RFC 5545 that calendars of phones and desks read. Moments are in UTC, days without a zone. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { uid, title, when, isTentative, where, details, url } = event
  const calendar = ical({ prodId: { company: 'Forecourt', product: 'Visits' } })
  calendar.method(ICalCalendarMethod.PUBLISH)
  const span =
    'day' in when
      ? { start: new Date(`${when.day}T12:00:00Z`), allDay: true }
      : { start: when.start, end: new Date(when.start.getTime() + when.minutes * 60_000) }
  calendar.createEvent({
    ...span,
    ...{ id: uid, stamp: now, summary: title, description: details, location: where, url },
    // A later revision of the same visit replaces an earlier one.
    sequence: Math.floor(now.getTime() / 60_000),
    status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
