import { addDays, addMonths, instantAt, localTime } from '@/calendar/local-time'
import type { Period } from './list-reservations'

/** Days as in "2026-11-03", both included. */
export type Days = { from: string; until: string }

const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^20\d\d-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`))

/** The days that an address asks for; else the last thirty. */
export function daysIn(
  asked: { from?: unknown; until?: unknown },
  now: Date,
  timeZone: string,
): Days {
  const today = localTime(now, timeZone).date
  const until = isDay(asked.until) ? asked.until : today
  const from = isDay(asked.from) ? asked.from : addDays(until, -29)
  return from <= until ? { from, until } : { from: until, until: from }
}

/** Months and quarters as accountants want them; a financial year begins in July. */
export function usualPeriods(now: Date, timeZone: string): ({ label: string } & Days)[] {
  const today = localTime(now, timeZone).date
  const month = `${today.slice(0, 7)}-01`
  const before = (first: string) => addDays(first, -1)
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  return [
    { label: 'Last 30 days', from: addDays(today, -29), until: today },
    { label: 'This month', from: month, until: today },
    { label: 'Last month', from: addMonths(month, -1), until: before(month) },
    { label: 'Last quarter', from: addMonths(quarter, -3), until: before(quarter) },
  ]
}

/** From the first midnight to the one after the last day, by the clock of the zone. */
export const periodOf = ({ from, until }: Days, timeZone: string): Period => ({
  from: instantAt(from, 0, timeZone),
  until: instantAt(addDays(until, 1), 0, timeZone),
})
