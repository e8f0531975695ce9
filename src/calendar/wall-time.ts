/** A moment as the clock on the wall of a place shows it. */
export type WallTime = {
  /** "2026-12-25" */
  date: string
  /** "09:30:00" */
  time: string
  /** How far the clock is ahead of UTC, "+11:00". */
  offset: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, format)
  return format
}

/**
 * @param timeZone IANA zone; daylight saving is the zone's own.
 * @throws RangeError for a zone that does not exist.
 */
export function wallTime(moment: Date, timeZone: string): WallTime {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
    // "GMT+11:00", and bare "GMT" for no offset.
    offset: parts.timeZoneName?.replace('GMT', '') || '+00:00',
  }
}

const DAY = 86_400_000

/** Milliseconds that the wall of a zone is ahead of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = wallTime(new Date(instant), timeZone)
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/**
 * The moment at which the wall of a zone shows a date and time: the first of two where the clock goes
 * back; where it skips that time, `skipped` and the moment as far behind the gap as the time is in it.
 *
 * @param wall what the wall shows, read as if it were UTC. Milliseconds, as the moment.
 * @throws RangeError for a zone that does not exist.
 */
export function instantOf(wall: number, timeZone: string): { instant: number; skipped: boolean } {
  // The offsets of the day before and the day after are the only two that can hold.
  const before = offsetAt(wall - DAY, timeZone)
  const after = offsetAt(wall + DAY, timeZone)
  const holds = [before, after].find((offset) => offsetAt(wall - offset, timeZone) === offset)
  return { instant: wall - (holds ?? before), skipped: holds === undefined }
}

/** "Tue 1 July 2025, 9:00 am Brisbane": a moment in the words of the CMS. */
export function momentWords(moment: string | Date, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
    })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )
  const clock = `${parts.hour}:${parts.minute} ${parts.dayPeriod?.toLowerCase()}`
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${clock} ${zoneName(timeZone)}`
}

/** "2:30 am" of what a wall shows, read as if it were UTC; milliseconds. */
export const clockWords = (wall: number): string =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  })
    .format(wall)
    .toLowerCase()

/** "Brisbane" of "Australia/Brisbane". */
export const zoneName = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
