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
    const entry = place.opening_hours.find(({ weekday }) => weekday === weekdays[0])
    const open = isOpenDay(entry)
    return { label, weekdays, open, hours: open && entry ? hoursWords(entry) : closed }
  }
  const days = workdays.map((day) => row(weekdayNames[day] ?? '', [day]))
  const same = days.every(({ hours }) => hours === days[0]?.hours)
  const week = same ? [row('Mon-Fri', workdays)] : days
  return [...week, row('Saturday', [6]), row('Sunday', [0])]
}

function isOpenDay(entry: OpeningHours | undefined): boolean {
  if (!entry || entry.status === 'Closed') return false
  return Boolean(entry.formated_hours || (entry.open && entry.close))
}

function hoursWords(entry: Pick<OpeningHours, 'formated_hours' | 'open' | 'close'>): string {
  if (entry.formated_hours) return entry.formated_hours
  return `${clockWords(entry.open ?? '')} to ${clockWords(entry.close ?? '')}`
}

/** From when to when a place is open, "08:30" in its local time; null if it is closed. */
type DayHours = { open: string; close: string } | null

/** The hours of a place on a calendar date; a special day replaces the day of the week. LOC-18 */
export function hoursOn(
  place: Pick<LocationHours, 'opening_hours' | 'special_hours'>,
  date: string,
): DayHours {
  const special = place.special_hours.find((day) => day.date === date)
  if (special) {
    if (special.status === 'Closed' || !special.start_hour || !special.end_hour) return null
    return { open: special.start_hour, close: special.end_hour }
  }
  const entry = place.opening_hours.find(({ weekday }) => weekday === weekdayOf(date))
  if (!entry || entry.status === 'Closed' || !entry.open || !entry.close) return null
  return { open: entry.open, close: entry.close }
}

export type OpenState =
  | { open: true; until: string }
  | { open: false; next: { date: string; weekday: number; inDays: number; at: string } | null }

/** How far ahead a next opening is looked for: over Christmas and New Year. Days. */
const LOOK_AHEAD = 21

/**
 * Whether the place is open at this moment, by the clock on its wall, holidays included, and when
 * it opens next. Opening is inclusive, closing is not. Times are "08:30", local.
 */
export function openState(place: LocationHours, now: Date): OpenState {
  const local = localTime(now, place.timeZone)
  const today = hoursOn(place, local.date)
  if (today) {
    const from = minutesOf(today.open)
    const until = minutesOf(today.close)
    if (from !== null && until !== null && from <= local.minutes && local.minutes < until) {
      return { open: true, until: today.close }
    }
  }
  for (let inDays = 0; inDays <= LOOK_AHEAD; inDays++) {
    const date = addDays(local.date, inDays)
    const plan = hoursOn(place, date)
    const from = minutesOf(plan?.open ?? null)
    if (!plan || from === null || (inDays === 0 && from <= local.minutes)) continue
    return { open: false, next: { date, weekday: weekdayOf(date), inDays, at: plan.open } }
  }
  return { open: false, next: null }
}

/**
 * "Open until 5:30 pm", "Closed, opens Monday 8:30 am", "Closed, opens today 8:30 am", "Closed".
 * A department that works by appointment says so while it is closed. LOC-16
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
  const day =
    inDays === 0
      ? 'today'
      : inDays === 1
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

/** Special days from today on, earliest first. LOC-17 AMB-75 */
export function holidayRows(place: LocationHours, now: Date): HolidayRow[] {
  const today = localTime(now, place.timeZone).date
  return place.special_hours
    .filter(({ date }) => date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .map((day) => ({
      date: day.date,
      note: day.note,
      hours:
        day.status === 'Open' && day.start_hour && day.end_hour
          ? `${clockWords(day.start_hour)} to ${clockWords(day.end_hour)}`
          : 'Closed',
    }))
}

/** Cards warn of a special day this many days ahead. */
const HOLIDAY_NOTICE_DAYS = 14

/** The next special day that a card should mention, or null. */
export function holidaySoon(place: LocationHours, now: Date): HolidayRow | null {
  const today = localTime(now, place.timeZone).date
  const [next] = holidayRows(place, now)
  return next && next.date <= addDays(today, HOLIDAY_NOTICE_DAYS) ? next : null
}
