import { formatDate } from '@/calendar/date-words'
import { addDays, addMonths, daysBetween } from '@/calendar/local-time'

/** Calendar dates of a site's clock, both included: "2026-11-01". */
export type Days = { from: string; until: string }

/** What a dashboard shows: its days, and those that it is compared with. */
export type Period = Days & {
  /** One of the presets, or days that the reader chose. */
  name: PeriodName | 'custom'
  before: Days
  /** "the 28 days before": what figures are compared with. */
  beforeWords: string
  /** Spans of the axis. */
  steps: readonly Step[]
}

/** A span of the axis, with the one before that stands beside it. */
type Step = Days & { label: string; before: Days }

export const periodNames = { '7': '7 days', '28': '28 days', '91': '13 weeks', '12m': '12 months' }
export type PeriodName = keyof typeof periodNames

/** Beyond it, a year before would overlap with what it is compared with. */
const MOST_DAYS = 366
const DEFAULT: PeriodName = '28'

export type AskedPeriod = { period?: string; from?: string; until?: string }

/**
 * The period that an address asks for, in whole days that end today or earlier. Presets are whole weeks, so
 * that a weekday is compared with the same weekday; 12 months are compared with the year before.
 *
 * @param today date of the site's clock
 * @returns a sentence for the reader where the days that they chose cannot be shown
 */
export function readPeriod(
  asked: AskedPeriod,
  today: string,
): { period: Period; fault: string | null } {
  if (!asked.from && !asked.until) {
    const name = asked.period && Object.hasOwn(periodNames, asked.period) ? asked.period : DEFAULT
    return { period: preset(name as PeriodName, today), fault: null }
  }
  const fault = faultOf(asked, today)
  if (fault) return { period: preset(DEFAULT, today), fault }
  return { period: periodOf('custom', asked.from ?? '', asked.until ?? ''), fault: null }
}

function faultOf({ from = '', until = '' }: AskedPeriod, today: string): string | null {
  if (!isDate(from) || !isDate(until)) return 'Choose a first and a last day.'
  if (from > until) return 'The first day is after the last one.'
  if (until > today) return 'The last day has not come yet.'
  if (daysBetween(from, until) + 1 > MOST_DAYS) return 'Choose a year at most.'
  return null
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(text))) return false
  // JavaScript turns 31 April into 1 May.
  return addDays(text, 0) === text
}

const preset = (name: PeriodName, today: string): Period =>
  name === '12m'
    ? periodOf(name, addMonths(today, -11), today)
    : periodOf(name, addDays(today, 1 - Number(name)), today)

/** Days on a step of the axis: at most some thirty steps. */
const BY_DAY = 31
const BY_WEEK = 184

/** Whether the steps of the axis are months: the first and the last may be parts of one. */
export const hasMonthSteps = ({ from, until }: Days): boolean =>
  daysBetween(from, until) + 1 > BY_WEEK

function periodOf(name: Period['name'], from: string, until: string): Period {
  const days = daysBetween(from, until) + 1
  if (hasMonthSteps({ from, until })) {
    const yearBefore = (day: string) => sameDayOf(addMonths(day, -12), day)
    const before = { from: yearBefore(from), until: yearBefore(until) }
    const steps = monthsOf(from, until).map((each) => ({
      ...each,
      label: formatDate(each.from, { month: 'short', year: 'numeric' }),
      before: { from: yearBefore(each.from), until: yearBefore(each.until) },
    }))
    return { name, from, until, before, beforeWords: 'the same days a year before', steps }
  }
  const length = days > BY_DAY ? 7 : 1
  const earlier = (day: string) => addDays(day, -days)
  const before = { from: earlier(from), until: earlier(until) }
  const steps = Array.from({ length: Math.ceil(days / length) }, (_, at) => {
    const first = addDays(from, at * length)
    const last = least(addDays(first, length - 1), until)
    return {
      ...{ from: first, until: last, label: formatDate(first, { day: 'numeric', month: 'short' }) },
      before: { from: earlier(first), until: earlier(last) },
    }
  })
  const beforeWords = days === 1 ? 'the day before' : `the ${days} days before`
  return { name, from, until, before, beforeWords, steps }
}

/** The same day of another month, or its last one: 29 February is 28 February of the year before. */
function sameDayOf(month: string, day: string): string {
  const wanted = `${month.slice(0, 8)}${day.slice(8)}`
  return isDate(wanted) ? wanted : addDays(addMonths(month, 1), -1)
}

function monthsOf(from: string, until: string): Days[] {
  const months: Days[] = []
  for (let first = from; first <= until; first = addMonths(first, 1)) {
    months.push({ from: first, until: least(addDays(addMonths(first, 1), -1), until) })
  }
  return months
}

export const least = (one: string, other: string) => (one < other ? one : other)

/** The last days of a span, or all of them. */
export function lastDays({ from, until }: Days, count: number): Days {
  return { from: later(from, addDays(until, 1 - count)), until }
}

export const later = (one: string, other: string) => (one < other ? other : one)

/** A figure of one day. */
export type DayFigure = { day: string; value: number }

/** The figures of days as those of the axis: of each step, and of the step before. */
export function foldDays(
  { steps }: Pick<Period, 'steps'>,
  days: readonly DayFigure[],
): { label: string; now: number; before: number }[] {
  const sum = ({ from, until }: Days) =>
    days.reduce((all, { day, value }) => (day >= from && day <= until ? all + value : all), 0)
  return steps.map((step) => ({ label: step.label, now: sum(step), before: sum(step.before) }))
}

/** "1 November to 28 November 2026" */
export function periodWords({ from, until }: Days): string {
  const last = formatDate(until, { day: 'numeric', month: 'long', year: 'numeric' })
  return from === until
    ? last
    : `${formatDate(from, { day: 'numeric', month: 'long', year: 'numeric' })} to ${last}`
}
