import { instantOf, wallTime } from '@/wall-time'

/** The first moment of the month of a time zone. */
export function monthStart(now: Date, timeZone: string): Date {
  const month = wallTime(now, timeZone).date.slice(0, 7)
  return new Date(instantOf(Date.parse(`${month}-01T00:00:00Z`), timeZone).instant)
}
