import { wallTime as clockOnTheWall } from '@/wall-time'

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
  return instantOf(wall, timeZone)
}

/** An instant as `?at=` of a preview names it: to the second, the first at which it shows. */
export const asOf = (instant: Date): string =>
  `${new Date(Math.ceil(instant.getTime() / 1000) * 1000).toISOString().slice(0, 19)}Z`

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? null : date)

function instantOf(wall: Date, timeZone: string): Date {
  const day = 86_400_000
  const offsets = [-day, day].map((shift) => offsetAt(new Date(wall.getTime() + shift), timeZone))
  const fitting = offsets
    .map((offset) => new Date(wall.getTime() - offset))
    .filter((instant) => instant.getTime() + offsetAt(instant, timeZone) === wall.getTime())
  const first = fitting.sort((a, b) => a.getTime() - b.getTime())[0]
  // In the gap: the offset before the change puts the clock behind it.
  return first ?? new Date(wall.getTime() - (offsets[0] ?? 0))
}

/** Milliseconds that the wall of a zone is ahead of UTC. */
function offsetAt(instant: Date, timeZone: string): number {
  return Date.parse(`${wallTime(instant, timeZone)}Z`) - Math.floor(instant.getTime() / 1000) * 1000
}

/** A moment on the wall of a zone, to the second: "2026-07-01T09:00:00". */
export function wallTime(instant: Date, timeZone: string): string {
  const { date, time } = clockOnTheWall(instant, timeZone)
  return `${date}T${time}`
}

/** "Tue 1 July 2025, 9:00 am Brisbane": a moment in the words of the CMS. */
export function momentWords(instant: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const clock = `${parts.hour}:${parts.minute} ${parts.dayPeriod?.toLowerCase()}`
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${clock} ${placeOf(timeZone)}`
}

/** "Brisbane" of "Australia/Brisbane". */
export const placeOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
