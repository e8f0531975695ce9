import { tzOffset } from '@date-fns/tz/tzOffset'

/** A moment in the local time of a place. */
export type LocalTime = {
  /** "2026-12-25" */
  date: string
  /** "09:30:00" */
  time: string
  /** How far the clock is ahead of UTC, "+11:00". */
  offset: string
  /** 0 is Sunday. LOC-12 */
  weekday: number
  /** Minutes since local midnight. */
  minutes: number
}

const MINUTE = 60_000
const DAY = 86_400_000

/**
 * @param timeZone IANA zone; daylight saving is the zone's own.
 * @throws RangeError for a zone that does not exist.
 */
export function localTime(moment: Date, timeZone: string): LocalTime {
  const ahead = offsetAt(moment.getTime(), timeZone)
  const [date = '', time = ''] = isoOf(moment.getTime() + ahead).split('T')
  const offset = `${ahead < 0 ? '-' : '+'}${isoOf(Math.abs(ahead)).slice(11, 16)}`
  const minutes = minutesOf(time.slice(0, 5)) ?? 0
  return { date, time: time.slice(0, 8), offset, weekday: weekdayOf(date), minutes }
}

const isoOf = (moment: number) => new Date(moment).toISOString()

/** Offset of a time zone from UTC, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const minutes = tzOffset(timeZone, new Date(instant))
  if (Number.isNaN(minutes)) throw new RangeError(`${timeZone} is not a time zone.`)
  return minutes * MINUTE
}

/**
 * The moment of a local date and time: the first of two where daylight saving repeats it; where it
 * skips it, `skipped` and the moment as far after the gap as the time is in it.
 *
 * @param wall local time, read as if it were UTC, in milliseconds, as the moment.
 * @throws RangeError for a zone that does not exist.
 */
export function instantOf(wall: number, timeZone: string): { instant: number; skipped: boolean } {
  // The offsets of the day before and the day after are the only two that can hold.
  const before = offsetAt(wall - DAY, timeZone)
  const after = offsetAt(wall + DAY, timeZone)
  const holds = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset)
  return { instant: wall - (holds ?? before), skipped: holds === undefined }
}

/**
 * As {@link instantOf}.
 *
 * @param date "2026-10-04" @param minutes since midnight, may have fractions
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  return new Date(instantOf(wallOf(date, minutes), timeZone).instant)
}

/** As {@link instantAt}; null where daylight saving skips that time. */
export function instantIfShown(date: string, minutes: number, timeZone: string): Date | null {
  const { instant, skipped } = instantOf(wallOf(date, minutes), timeZone)
  return skipped ? null : new Date(instant)
}

const wallOf = (date: string, minutes: number) => startOf(date).getTime() + minutes * MINUTE

/** The first moment of the month of a time zone. */
export function monthStart(now: Date, timeZone: string): Date {
  return instantAt(`${localTime(now, timeZone).date.slice(0, 7)}-01`, 0, timeZone)
}

/** Today's date in the westernmost part of Australia. A shopper anywhere may name it as today. */
export const earliestToday = (now: Date): string => localTime(now, 'Australia/Perth').date

// A calendar date has no zone: it is counted in UTC, where every day has 24 hours.
const startOf = (date: string) => new Date(`${date}T00:00:00Z`)
const dateOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Weekday of a calendar date, 0 is Sunday. */
export const weekdayOf = (date: string): number => startOf(date).getUTCDay()

/** The calendar date a number of days later. */
export function addDays(date: string, days: number): string {
  const day = startOf(date)
  day.setUTCDate(day.getUTCDate() + days)
  return dateOf(day)
}

/** First day of the month a number of months after that of a calendar date. */
export function addMonths(date: string, months: number): string {
  const day = startOf(`${date.slice(0, 7)}-01`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return dateOf(day)
}

/** Days from one calendar date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to).getTime() - startOf(from).getTime()) / DAY)

/** "08:30" in minutes since midnight; null for no time. "24:00" is the end of the day. */
export function minutesOf(clock: string | null): number | null {
  const match = /^(\d{2}):(\d{2})$/.exec(clock ?? '')
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}
