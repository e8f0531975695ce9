import { clockWords, formatDate } from '@/calendar/date-words'
import { addDays, instantIfShown, localTime, minutesOf, weekdayOf } from '@/calendar/local-time'
import type { LocationType, OpeningHours, SpecialHours } from '@/sites/site'

/** What the rules of opening hours read of a location. */
export type LocationHours = {
  location_type: LocationType
  /** IANA zone. */
  timeZone: string
  opening_hours: readonly OpeningHours[]
  special_hours: readonly SpecialHours[]
}

/** One line of the table: "Mon-Fri" and "8:30 am to 5:30 pm". */
export type HoursRow = { label: string; hours: string; weekdays: readonly number[]; open: boolean }

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

const workdays = [1, 2, 3, 4, 5] as const

/**
 * What a closed day of this department reads: 'By appointment only' where the site says so for
 * sales or service, else 'Closed'. LOC-15 LOC-16
 */
function closedWords(
  type: LocationType,
  byAppointmentOnly: readonly ('sales' | 'service')[],
): string {
  const department = type === 'service-and-parts' ? 'service' : type
  return byAppointmentOnly.some((each) => each === department) ? 'By appointment only' : 'Closed'
}

/**
 * The week as a shopper reads it: Monday to Friday in one line when all five are the same, else a
 * line each; Saturday and Sunday always apart. Days without an entry are closed. LOC-14 LOC-15
 * LOC-16 AMB-74
 */
export function hoursTable(
  place: Pick<LocationHours, 'location_type' | 'opening_hours'>,
  byAppointmentOnly: readonly ('sales' | 'service')[] = [],
): HoursRow[] {
  const closed = closedWords(place.location_type, byAppointmentOnly)
  const row = (label: string, weekdays: readonly number[]): HoursRow => {
    const entries = place.opening_hours.filter(
      (entry) => entry.weekday === weekdays[0] && hasHours(entry),
    )
    const open = entries.length > 0
    return { label, weekdays, open, hours: open ? entries.map(hoursWords).join(', ') : closed }
  }
  const days = workdays.map((day) => row(weekdayNames[day] ?? '', [day]))
  const same = days.every(({ hours }) => hours === days[0]?.hours)
  const week = same ? [row('Mon-Fri', workdays)] : days
  return [...week, row('Saturday', [6]), row('Sunday', [0])]
}

function hasHours(entry: OpeningHours): boolean {
  if (entry.status === 'Closed') return false
  return Boolean(entry.formated_hours || (entry.open && entry.close))
}

function hoursWords(entry: Pick<OpeningHours, 'formated_hours' | 'open' | 'close'>): string {
  if (entry.formated_hours) return entry.formated_hours
  return timesWords(entry.open, entry.close)
}

const timesWords = (open: string | null, close: string | null) =>
  `${clockWords(open ?? '')} to ${clockWords(close ?? '')}`

/** From when to when a place is open without a break, "08:30" in its local time. */
export type Interval = { open: string; close: string }

/**
 * When a place is open on a calendar date, earliest first, breaks between the intervals; none: closed.
 * A special day replaces the day of the week. LOC-13 LOC-18
 */
export function hoursOn(
  place: Pick<LocationHours, 'opening_hours' | 'special_hours'>,
  date: string,
): Interval[] {
  const special = place.special_hours.filter((day) => day.date === date)
  if (special.length > 0) {
    return intervalsOf(
      special.map(({ status, start_hour, end_hour }) => ({
        status,
        open: start_hour,
        close: end_hour,
      })),
    )
  }
  const weekday = weekdayOf(date)
  return intervalsOf(place.opening_hours.filter((entry) => entry.weekday === weekday))
}

/** The intervals of one day's rows. Two that meet are one: nobody closes between them. */
function intervalsOf(rows: readonly Pick<OpeningHours, 'status' | 'open' | 'close'>[]): Interval[] {
  const intervals: Interval[] = []
  const timed = rows
    .flatMap(({ status, open, close }) =>
      status === 'Open' && open && close ? { open, close } : [],
    )
    .sort((a, b) => a.open.localeCompare(b.open))
  for (const { open, close } of timed) {
    const last = intervals.at(-1)
    if (!last || last.close < open) intervals.push({ open, close })
    else if (last.close < close) last.close = close
  }
  return intervals
}

export type OpenState =
  | { open: true; until: string }
  | { open: false; next: { date: string; weekday: number; inDays: number; at: string } | null }

/** How far ahead a next opening is looked for: over Christmas and New Year. Days. */
const LOOK_AHEAD = 21

/**
 * Whether the place is open at this moment, by the clock on its wall, holidays and breaks included,
 * and when it opens next. Opening is inclusive, closing is not. Times are "08:30", local.
 */
export function openState(place: LocationHours, now: Date): OpenState {
  const local = localTime(now, place.timeZone)
  const isPast = (clock: string) => (minutesOf(clock) ?? Number.NaN) <= local.minutes
  const current = hoursOn(place, local.date).find(
    ({ open, close }) => isPast(open) && !isPast(close),
  )
  if (current) return { open: true, until: current.close }
  for (let inDays = 0; inDays <= LOOK_AHEAD; inDays++) {
    const date = addDays(local.date, inDays)
    const next = hoursOn(place, date).find(({ open }) => inDays > 0 || !isPast(open))
    if (next) {
      return { open: false, next: { date, weekday: weekdayOf(date), inDays, at: next.open } }
    }
  }
  return { open: false, next: null }
}

/**
 * "Open until 5:30 pm", "Closed, opens Monday 8:30 am", "Closed, opens today 8:30 am", "Closed".
 * A department that works by appointment says so while it is closed, but not on a day on which it
 * opens yet. LOC-16
 */
export function openStateWords(
  place: LocationHours,
  now: Date,
  byAppointmentOnly: readonly ('sales' | 'service')[] = [],
): string {
  const state = openState(place, now)
  if (state.open) return `Open until ${clockWords(state.until)}`
  const closed = closedWords(place.location_type, byAppointmentOnly)
  if (!state.next) return closed
  const { inDays, weekday, at, date } = state.next
  if (inDays === 0) return `Closed, opens today ${clockWords(at)}`
  const day =
    inDays === 1
      ? 'tomorrow'
      : inDays < 7
        ? weekdayNames[weekday]
        : formatDate(date, { day: 'numeric', month: 'long' })
  return `${closed}, opens ${day} ${clockWords(at)}`
}

/**
 * When the text about a location's hours changes next: it opens, it closes, or its day ends and "tomorrow"
 * becomes "today". Null if never.
 */
export function hoursChange(place: LocationHours, now: Date): Date | null {
  const { date } = localTime(now, place.timeZone)
  const state = openState(place, now)
  const times = [
    { date: addDays(date, 1), minutes: 0 },
    state.open ? { date, minutes: minutesOf(state.until) } : null,
    !state.open && state.next ? { date: state.next.date, minutes: minutesOf(state.next.at) } : null,
  ]
  const moments = times.flatMap((time) =>
    time && time.minutes !== null
      ? (instantIfShown(time.date, time.minutes, place.timeZone)?.getTime() ?? [])
      : [],
  )
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}

/** What a page shows of a location's hours. */
export type Opening = {
  open: boolean
  /** "Open until 5:30 pm" */
  text: string
  /** Of today at the place, 0 is Sunday. */
  weekday: number
  /** Milliseconds since 1970 at which one of these changes. */
  until: number
}

export function openingAt(
  place: LocationHours,
  byAppointmentOnly: readonly ('sales' | 'service')[],
  now: Date,
): Opening {
  return {
    open: openState(place, now).open,
    text: openStateWords(place, now, byAppointmentOnly),
    weekday: localTime(now, place.timeZone).weekday,
    until: (hoursChange(place, now) ?? now).getTime(),
  }
}

export type HolidayRow = { date: string; hours: string; note: string | null }

/** Special days from today on, earliest first, a day with a break in one row. LOC-17 AMB-75 */
export function holidayRows(place: LocationHours, now: Date): HolidayRow[] {
  const today = localTime(now, place.timeZone).date
  const ahead = place.special_hours.filter(({ date }) => date >= today)
  const dates = [...new Set(ahead.map(({ date }) => date))].sort()
  return dates.map((date) => {
    const notes = ahead.flatMap((day) => (day.date === date && day.note ? day.note : []))
    const hours = hoursOn(place, date).map(({ open, close }) => timesWords(open, close))
    return {
      date,
      note: [...new Set(notes)].join(', ') || null,
      hours: hours.join(', ') || 'Closed',
    }
  })
}

/** Cards warn of a special day this many days ahead. */
const HOLIDAY_NOTICE_DAYS = 14

/** The next special day that a card should mention, or null. */
export function holidaySoon(place: LocationHours, now: Date): HolidayRow | null {
  const today = localTime(now, place.timeZone).date
  const [next] = holidayRows(place, now)
  return next && next.date <= addDays(today, HOLIDAY_NOTICE_DAYS) ? next : null
}
