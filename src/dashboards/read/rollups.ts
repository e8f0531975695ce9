import { addDays, addMonths } from '@/calendar/local-time'
import { type MonthlyRollup, monthlyRollups, type RollupName } from '@/measurement/roll-up/months'
import type { Days } from '../rules/period'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'

/** A source of rows for a query: `FROM ${from}`, and the first values of the query. */
type Rows = { from: string; values: unknown[] }

/**
 * The rows of a roll-up within a scope's sites and in spans of days, for sums over each span. Whole months are read
 * from their own roll-up, with their first day as `day`: of twelve months of a hundred sites these are thirty times
 * fewer rows.
 */
export const rollup = (name: RollupName, scope: Pick<Scope, 'ids'>, ...spans: readonly Days[]) =>
  rowsOf(name, scope, spans, spans)

/**
 * The rows of a roll-up in a scope's period and the one before, for sums over each step of the axis: the first day
 * of a month stands for all of it only where a step has the whole month.
 */
export const rollupBySteps = (name: RollupName, scope: Pick<Scope, 'ids' | 'period'>) => {
  const { period } = scope
  const steps = period.steps.flatMap((step) => [step, step.before])
  return rowsOf(name, scope, [period, period.before], steps)
}

async function rowsOf(
  name: RollupName,
  { ids }: Pick<Scope, 'ids'>,
  spans: readonly Days[],
  summed: readonly Days[],
): Promise<Rows> {
  const months = await readMonths(summed)
  const days = spans.flatMap((span) => daysBeside(span, months))
  const within = days.map((_, at) => `day BETWEEN $${2 * at + 3}::date AND $${2 * at + 4}::date`)
  const { keys, sums, more = [] }: MonthlyRollup = monthlyRollups[name]
  const columns = ['site_id', 'day', ...keys, ...sums, ...more].join(', ')
  return {
    from: `(SELECT ${columns} FROM measurement_${name}
        WHERE site_id = ANY($1) AND (${within.join(' OR ') || 'false'})
      UNION ALL SELECT ${columns} FROM measurement_month_${name}
        WHERE site_id = ANY($1) AND day = ANY($2::date[])) AS rollup`,
    values: [ids, months, ...days.flatMap(({ from, until }) => [from, until])],
  }
}

/** Months that are rolled up and lie in a span with all their days, by their first day. */
export async function readMonths(spans: readonly Days[]): Promise<string[]> {
  const whole = spans.flatMap(wholeMonths)
  if (whole.length === 0) return []
  const { rows } = await dashboardDatabase().query<{ month: string }>(
    `SELECT to_char(month, 'YYYY-MM-DD') AS month FROM measurement_months
     WHERE month = ANY($1::date[]) ORDER BY 1`,
    [whole],
  )
  return rows.map(({ month }) => month)
}

/** First days of the months that lie in a span whole. */
export function wholeMonths({ from, until }: Days): string[] {
  const months: string[] = []
  const first = from.endsWith('-01') ? from : addMonths(from, 1)
  for (let month = first; addDays(addMonths(month, 1), -1) <= until; month = addMonths(month, 1)) {
    months.push(month)
  }
  return months
}

/** The days of a span that lie in none of the months, which are sorted. */
export function daysBeside({ from, until }: Days, months: readonly string[]): Days[] {
  const beside: Days[] = []
  let next = from
  for (const month of months.filter((each) => each >= from && each <= until)) {
    if (next < month) beside.push({ from: next, until: addDays(month, -1) })
    next = addMonths(month, 1)
  }
  if (next <= until) beside.push({ from: next, until })
  return beside
}
