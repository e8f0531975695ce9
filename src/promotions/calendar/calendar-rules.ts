import { addDays, daysBetween, instantAt, localTime } from '@/calendar/local-time'
import type { Promo } from '@/cms/reads/get-promos'
import type { PromoWindow } from '@/cms/reads/promo-window'
import { LAST_PLACE } from '@/sites/promo-places'
import { carTypes } from '@/sites/stock-kinds'
import { fitsPage, placePromos } from '../place-promos'

/** A promotion as the calendar shows it. */
export type CalendarPromo = Pick<
  Promo,
  'id' | 'name' | 'start' | 'expiry' | 'position' | 'display' | 'strictDisplay'
> & {
  sites: readonly number[]
  /** IANA zones in which its start and its end were entered. */
  startZone: string
  expiryZone: string
  /** ISO 8601; when the one that is shown was saved. */
  updatedAt: string
  /** Whether the person may move it. */
  mayEdit: boolean
}

export type CalendarSite = {
  id: number
  name: string
  timeZone: string
  /** Positions of promotions that set none of their own. PROMO-07 */
  positions: readonly number[]
}

/** Initial state of the calendar. Dates are calendar dates such as "2026-11-01". */
export type Calendar = {
  group: { id: number; name: string }
  sites: readonly CalendarSite[]
  promos: readonly CalendarPromo[]
  from: string
  days: number
  zoom: 'month' | 'quarter'
  /** ISO 8601 */
  now: string
  /** Whether the person may write a new promotion here. */
  mayEdit: boolean
}

/** Whether a promotion runs at a moment, will, or is over. */
export type PromoState = 'running' | 'ahead' | 'ended'

export const stateWords: Record<PromoState, string> = {
  running: 'Running',
  ahead: 'To come',
  ended: 'Ended',
}

/** It runs from its start on, and no longer at its end. PROMO-04 */
export function stateAt({ start, expiry }: PromoWindow, now: string): PromoState {
  const at = Date.parse(now)
  if (Date.parse(start) > at) return 'ahead'
  return Date.parse(expiry) > at ? 'running' : 'ended'
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

/** The same local time a number of days later, across changes of daylight saving. */
export function movedByDays(moment: string, days: number, timeZone: string): string {
  // If daylight saving repeats the time, the same one of the two moments.
  if (days === 0) return moment
  const at = new Date(moment)
  const { date, minutes } = localTime(at, timeZone)
  const belowMinute = (at.getTime() % MINUTE) / MINUTE
  return instantAt(addDays(date, days), minutes + belowMinute, timeZone).toISOString()
}

/** Position of a moment on a timeline that begins with a date, in a time zone. */
export function dayPosition(moment: string | Date, from: string, timeZone: string): number {
  const { date, minutes } = localTime(new Date(moment), timeZone)
  return daysBetween(from, date) + minutes / DAY_MINUTES
}

/** Whether something is visible on a timeline that begins with a date, in a time zone. */
export const isInView = (
  { start, expiry }: { start: string; expiry: string },
  line: { from: string; days: number },
  timeZone: string,
): boolean =>
  dayPosition(expiry, line.from, timeZone) > 0 &&
  dayPosition(start, line.from, timeZone) < line.days

/** Times in ms since 1970, end exclusive. */
type Span = { from: number; to: number }

type Clash = Span & {
  /** The promotion that gets the place, and the one that does not. */
  shown: CalendarPromo
  left: CalendarPromo
  place: number
}

const spanOf = ({ start, expiry }: PromoWindow): Span => ({
  from: Date.parse(start),
  to: Date.parse(expiry),
})

/** Every kind of page, by the conditions that it shows. */
const pages = Array.from({ length: 2 ** carTypes.length }, (_, mask) => ({
  carTypes: carTypes.filter((_, bit) => mask & (1 << bit)),
}))

/**
 * Times at which promotions of a site compete for one place: on some page, one of them gets no
 * place because another has it. Computed by placing them as the results do. PROMO-07 PROMO-06
 */
export function clashesOf(
  promos: readonly CalendarPromo[],
  site: Pick<CalendarSite, 'positions'>,
): Clash[] {
  const spans = promos.map(spanOf)
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const found = new Map<string, Clash>()
  for (const [at, from] of edges.entries()) {
    const to = edges[at + 1]
    if (to === undefined) break
    const running = promos.filter((_, of) => {
      const span = spans[of]
      return span !== undefined && span.from <= from && to <= span.to
    })
    for (const { shown, left, place } of pages.flatMap((page) =>
      withoutPlace(
        running.filter((promo) => fitsPage(promo, page)),
        site.positions,
      ),
    )) {
      const key = `${shown.id} ${left.id} ${place}`
      const known = found.get(key)
      if (known && known.to >= from) known.to = Math.max(known.to, to)
      else found.set(known ? `${key} ${from}` : key, { shown, left, place, from, to })
    }
  }
  return [...found.values()].sort((a, b) => a.from - b.from)
}

/** Finds which of the promotions that run at once get no place that they want. */
function withoutPlace(running: readonly CalendarPromo[], positions: readonly number[]) {
  const asked = [...positions, ...running.flatMap(({ position }) => position)]
  // A promotion stored before the highest position was limited must not create a list of millions.
  const furthest = Math.max(0, ...asked.filter((place) => place <= LAST_PLACE))
  const cars = Array.from({ length: furthest + 1 }, () => null)
  const places = new Map<number, CalendarPromo>()
  for (const entry of placePromos(cars, running, positions)) {
    if (entry.kind === 'promo') places.set(entry.place, entry.promo)
  }
  return running.flatMap((left) => {
    const wanted = left.position.length > 0 ? left.position : positions
    const unmet = wanted.filter((place) => places.get(place) !== left)
    const placed = wanted.length > unmet.length
    // A promotion without own positions needs only one of the site's places.
    if (wanted.length === 0 || (placed && left.position.length === 0)) return []
    return unmet.flatMap((place) => {
      const shown = places.get(place)
      return shown ? [{ shown, left, place }] : []
    })
  })
}

/** Times between a site's first and last promotion in which nothing runs. */
export function gapsOf(promos: readonly PromoWindow[]): Span[] {
  const spans = promos.map(spanOf).sort((a, b) => a.from - b.from)
  const gaps: Span[] = []
  let end = spans[0]?.to
  for (const { from, to } of spans) {
    if (end === undefined) break
    if (from > end) gaps.push({ from: end, to: from })
    end = Math.max(end, to)
  }
  return gaps
}

/** Row of each promotion within its site, so that no two that run at once overlap. */
export function linesOf(promos: readonly CalendarPromo[]): Map<number, number> {
  const ends: number[] = []
  const lines = new Map<number, number>()
  for (const promo of [...promos].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const { from, to } = spanOf(promo)
    const free = ends.findIndex((end) => end <= from)
    const line = free === -1 ? ends.length : free
    ends[line] = to
    lines.set(promo.id, line)
  }
  return lines
}
