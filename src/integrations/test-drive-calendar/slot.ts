import type { TestDriveSlot } from './port'

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
    timeZoneName: 'longOffset',
  })
  formats.set(timeZone, format)
  return format
}

/**
 * A moment as the slot that starts then, by the clock on the wall.
 *
 * @param timeZone IANA zone.
 * @throws RangeError for a zone that does not exist.
 */
export function slotAt(moment: Date, timeZone: string): TestDriveSlot {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  const date = `${parts.year}-${parts.month}-${parts.day}`
  const time = `${parts.hour}:${parts.minute}`
  // "GMT+11:00", and bare "GMT" for no offset.
  const offset = parts.timeZoneName?.replace('GMT', '') || '+00:00'
  return { start: `${date}T${time}:00${offset}`, date, time }
}
