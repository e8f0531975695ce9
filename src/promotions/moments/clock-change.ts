import { clockWords, zoneName } from '@/calendar/date-words'
import { offsetAt } from '@/calendar/local-time'

const HOUR = 3_600_000

/**
 * Note on a moment within hours of a daylight saving change: a local time that is skipped cannot be
 * chosen (Payload's date field silently takes an earlier one), and one that is repeated is two
 * moments. Null on every other day.
 *
 * @param moment epoch milliseconds @param timeZone IANA zone
 */
export function clockChangeWords(moment: number, timeZone: string): string | null {
  const change = changeAround(moment, timeZone)
  if (change === null) return null
  const before = offsetAt(change - 1, timeZone)
  const by = offsetAt(change, timeZone) - before
  // What the wall would show at the change had nothing happened, and what it shows.
  const from = wallWords(change + before)
  const to = wallWords(change + before + by)
  const clocks = `The clocks in ${zoneName(timeZone)} go`
  if (by > 0) {
    return `${clocks} forward that night, from ${from} to ${to}. A time between does not exist there: where one is chosen, another is taken.`
  }
  const again = `${clocks} back that night, from ${from} to ${to}`
  if (moment < change + by || moment >= change - by) return `${again}.`
  const which = moment < change ? 'first' : 'second'
  return `${again}: ${wallWords(moment + offsetAt(moment, timeZone))} comes twice, and this is the ${which}.`
}

/** "2:30 am" of what a wall shows, read as if it were UTC. */
const wallWords = (wall: number) => clockWords(new Date(wall).toISOString().slice(11, 16))

/** The change of the clocks within three hours of a moment. */
function changeAround(moment: number, timeZone: string): number | null {
  let [low, high] = [moment - 3 * HOUR, moment + 3 * HOUR]
  const earlier = offsetAt(low, timeZone)
  if (offsetAt(high, timeZone) === earlier) return null
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, timeZone) === earlier) low = middle
    else high = middle
  }
  return high
}
