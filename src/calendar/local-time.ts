import { instantOf, wallTime } from './wall-time'

/** A moment as the clock on the wall of a place shows it. */
export type LocalTime = {
  /** "2026-12-25" */
  date: string
  /** 0 is Sunday. LOC-12 */
  weekday: number
  /** Minutes since midnight on the wall. */
  minutes: number
}

/**
 * @param timeZone IANA zone; daylight saving is the zone's own.
 * @throws RangeError for a zone that does not exist.
 */
export function localTime(now: Date, timeZone: string): LocalTime {
  const { date, time } = wallTime(now, timeZone)
  return { date, weekday: weekdayOf(date), minutes: minutesOf(time.slice(0, 5)) ?? 0 }
}

/** The day that the last of Australia still has. A shopper anywhere may name it as today. */
export const earliestToday = (now: Date): string => localTime(now, 'Australia/Perth').date

/**
 * The moment at which the clock on the wall shows a time of a calendar date: the first of two where
 * the clock goes back; a time that it skips counts from before the change.
 *
 * @param date "2026-10-04" @param minutes since midnight, may have fractions
 * @throws RangeError for a zone that does not exist.
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  return new Date(instantOf(wallOf(date, minutes), timeZone).instant)
}

/** As {@link instantAt}; null where the clock skips that time. */
export function instantIfShown(date: string, minutes: number, timeZone: string): Date | null {
  const { instant, skipped } = instantOf(wallOf(date, minutes), timeZone)
  return skipped ? null : new Date(instant)
}

const wallOf = (date: string, minutes: number) => Date.parse(`${date}T00:00:00Z`) + minutes * 60_000

/** The first moment of the month of a time zone. */
export function monthStart(now: Date, timeZone: string): Date {
  return instantAt(`${localTime(now, timeZone).date.slice(0, 7)}-01`, 0, timeZone)
}

/** Weekday of a calendar date, 0 is Sunday. A date has no zone. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** The calendar date a number of days later. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** Days from one calendar date to another. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** "08:30" in minutes since midnight; null for no time. "24:00" is the end of the day. */
export function minutesOf(clock: string | null): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(clock ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** "8:30 am", "12:00 pm" */
export function clockWords(clock: string): string {
  const minutes = minutesOf(clock)
  if (minutes === null) return clock
  const hour = Math.floor(minutes / 60) % 24
  const minute = String(minutes % 60).padStart(2, '0')
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** "Friday 25 December 2026" */
export function dateWords(date: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
}
