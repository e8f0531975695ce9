import { addDays, localTime } from '@/locations/local-time'

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
  const offsetAt = (instant: number) => {
    const local = localTime(new Date(instant), timeZone)
    const shown = Date.parse(`${local.date}T00:00:00Z`) + local.minutes * MINUTE
    return shown - Math.floor(instant / MINUTE) * MINUTE
  }
  // Offsets of a day before and after: one of them is right unless the time does not exist.
  const [before, after] = [
    offsetAt(wall - DAY_MINUTES * MINUTE),
    offsetAt(wall + DAY_MINUTES * MINUTE),
  ]
  const fits = [before, after].find((offset) => offsetAt(wall - offset) === offset)
  return new Date(wall - (fits ?? before))
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

/** "Tue 1 July 2025, 9:00 am Brisbane" */
export function momentWords(moment: string | Date, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-AU', {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone,
    })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month, year, hour, minute, dayPeriod } = parts
  const clock = `${hour === '0' ? '12' : hour}:${minute} ${dayPeriod?.toLowerCase()}`
  return `${weekday} ${day} ${month} ${year}, ${clock} ${zoneName(timeZone)}`
}

/** "Brisbane" */
export const zoneName = (timeZone: string) =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
