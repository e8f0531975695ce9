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
