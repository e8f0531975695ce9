import { instantOf, offsetAt } from '@/calendar/local-time'
import { type AuState, auStates } from '@/sites/site'
import { timeZoneOf } from '@/sites/states'

const DAY = 86_400_000
/** How far a state's clock is ahead of UTC on a day, ms; null around a day on which it changes. */
const offsets = new Map<string, number | null>()

function offsetOn(day: string, state: AuState): number | null {
  const key = `${state} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const zone = timeZoneOf[state]
  const start = Date.parse(`${day}T00:00:00Z`)
  const before = offsetAt(start - DAY, zone)
  const offset = before === offsetAt(start + 2 * DAY, zone) ? before : null
  offsets.set(key, offset)
  return offset
}

const isState = (state: string | null): state is AuState => auStates.some((each) => each === state)

/**
 * The ISO instant of a moment of a feed: as it stands with a zone, else by the clock of the state. The
 * millions of them in a feed fall on few days, for each of which the clock is looked up once.
 */
export function yardInstant(moment: string, state: string | null): string {
  if (moment.endsWith('Z')) return moment
  const wall = Date.parse(`${moment}Z`)
  if (!isState(state)) return new Date(wall).toISOString()
  const offset = offsetOn(moment.slice(0, 10), state)
  const at = offset === null ? instantOf(wall, timeZoneOf[state]).instant : wall - offset
  return new Date(at).toISOString()
}
