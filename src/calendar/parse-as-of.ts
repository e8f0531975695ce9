import { instantOf } from './local-time'

/**
 * The moment that a preview shows: a date and time on the wall of the site ("2026-07-01T09:00"), or
 * an instant with its zone ("2026-07-01T09:00:00+10:00"). A wall time that daylight saving skips is
 * the moment after the gap; one that comes twice is the first.
 *
 * @param timeZone IANA zone of the site.
 * @returns null for anything else, and for no text.
 */
export function parseAsOf(text: string | null | undefined, timeZone: string): Date | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/.exec(
    text?.trim() ?? '',
  )
  if (!match) return null
  const [, year, month, day, hour, minute, second = '00', zone] = match
  if (zone) return valid(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`))
  const wall = valid(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`))
  // JavaScript turns 31 April into 1 May; a date that does not exist is refused.
  if (wall?.getUTCDate() !== Number(day)) return null
  return new Date(instantOf(wall.getTime(), timeZone).instant)
}

/** An instant as `?at=` of a preview names it: to the second, the first at which it shows. */
export const asOf = (instant: Date): string =>
  `${new Date(Math.ceil(instant.getTime() / 1000) * 1000).toISOString().slice(0, 19)}Z`

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)
