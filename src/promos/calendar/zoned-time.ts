import { addDays, localTime } from '@/locations/local-time'
import { instantOf } from '@/wall-time'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/**
 * The moment at which the clocks of a zone show a time of a calendar date. A time that a clock change
 * leaves out counts from before the change; of a time that it repeats, the first.
 *
 * @param date "2026-10-04" @param minutes since midnight, may have fractions
 * @param timeZone IANA zone
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
  return new Date(instantOf(wall, timeZone).instant)
}

/** The same time of the clock a number of days later, whatever the clocks did in between. */
export function movedByDays(moment: string, days: number, timeZone: string): string {
  const at = new Date(moment)
  const { date, minutes } = localTime(at, timeZone)
  const belowMinute = (at.getTime() % MINUTE) / MINUTE
  return instantAt(addDays(date, days), minutes + belowMinute, timeZone).toISOString()
}

/** Days from one calendar date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Where a moment stands on a line of days that begins with a date, by the clocks of a zone. */
export function dayPosition(moment: string | Date, from: string, timeZone: string): number {
  const { date, minutes } = localTime(new Date(moment), timeZone)
  return daysBetween(from, date) + minutes / DAY_MINUTES
}
