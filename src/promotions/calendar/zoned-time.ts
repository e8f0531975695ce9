import { addDays, daysBetween, instantAt, localTime } from '@/calendar/local-time'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** The same time of the clock a number of days later, whatever the clocks did in between. */
export function movedByDays(moment: string, days: number, timeZone: string): string {
  // Of a time that the clock shows twice, the one that it is.
  if (days === 0) return moment
  const at = new Date(moment)
  const { date, minutes } = localTime(at, timeZone)
  const belowMinute = (at.getTime() % MINUTE) / MINUTE
  return instantAt(addDays(date, days), minutes + belowMinute, timeZone).toISOString()
}

/** Where a moment stands on a line of days that begins with a date, by the clocks of a zone. */
export function dayPosition(moment: string | Date, from: string, timeZone: string): number {
  const { date, minutes } = localTime(new Date(moment), timeZone)
  return daysBetween(from, date) + minutes / DAY_MINUTES
}

/** Whether something shows on a line of days that begins with a date, by the clocks of a zone. */
export const isInView = (
  { start, expiry }: { start: string; expiry: string },
  line: { from: string; days: number },
  timeZone: string,
): boolean =>
  dayPosition(expiry, line.from, timeZone) > 0 &&
  dayPosition(start, line.from, timeZone) < line.days
