import { addDays, localTime } from '@/locations/local-time'
import { instantOf } from '@/wall-time'

/**
 * The instant at which a calendar date begins in a zone, some days from now; daylight saving of that
 * day included. ISO 8601.
 *
 * @param days whole days from today, as today is there
 */
export function midnightIn(timeZone: string, days: number, now: Date): string {
  const date = addDays(localTime(now, timeZone).date, days)
  return new Date(instantOf(Date.parse(`${date}T00:00:00Z`), timeZone).instant).toISOString()
}
