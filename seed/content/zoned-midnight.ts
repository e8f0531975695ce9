import { addDays, localTime } from '@/locations/local-time'

/**
 * The instant at which a calendar date begins in a zone, some days from now; daylight saving of that
 * day included. ISO 8601.
 *
 * @param days whole days from today, as today is there
 */
export function midnightIn(timeZone: string, days: number, now: Date): string {
  const date = addDays(localTime(now, timeZone).date, days)
  const guess = Date.parse(`${date}T00:00:00Z`)
  // Australian zones lie 8 to 11 hours ahead of UTC: walk back to where the wall shows midnight.
  for (let minutes = 8 * 60; minutes <= 11 * 60; minutes += 15) {
    const instant = new Date(guess - minutes * 60_000)
    const wall = localTime(instant, timeZone)
    if (wall.date === date && wall.minutes === 0) return instant.toISOString()
  }
  throw new RangeError(`${timeZone} is not a zone of the demo.`)
}
