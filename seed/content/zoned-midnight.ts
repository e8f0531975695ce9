import { addDays, instantAt, localTime } from '@/calendar/local-time'

/**
 * The instant at which a calendar date begins in a zone, some days from now; daylight saving of that
 * day included. ISO 8601.
 *
 * @param days whole days from today, as today is there
 */
export function midnightIn(timeZone: string, days: number, now: Date): string {
  return instantAt(addDays(localTime(now, timeZone).date, days), 0, timeZone).toISOString()
}
