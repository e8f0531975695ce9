import { addDays, addMonths } from '@/calendar/local-time'
import {
  type MonthlyRollup,
  monthlyRollups,
  type RollupName,
  sitesOfGroups,
} from '@/measurement/roll-up/months'
import { type Days, later, least } from '../rules/period'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'

/** A source of rows for a query: `FROM ${from}`, and the first values of the query. */
type Rows = { from: string; values: unknown[] }

/**
 * The rows of a roll-up within a scope's sites and in spans of days, for sums over each span. Months are read from
 * their own roll-up, with their first day as `day`, and groups of which the scope has all sites from theirs: of
 * twelve months of a hundred sites these are thousands of times fewer rows.
 */
export const rollup = (name: RollupName, scope: Pick<Scope, 'ids'>, ...spans: readonly Days[]) =>
  rowsOf(name, scope, spans, spans)

/** As `rollup`, each row with its `site_id`. */
export const rollupOfSites = (
  name: RollupName,
  scope: Pick<Scope, 'ids'>,
  ...spans: readonly Days[]
) => rowsOf(name, scope, spans, spans, { bySite: true })

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
  { bySite = false } = {},
): Promise<Rows> {
  const all = await readMonths(spans)
  const months = all.filter((month) => summed.some((span) => isWithin(month, span)))
  const groups = bySite || name === 'cars' ? [] : await readGroups(ids, all)
  const grouped = new Set(groups.flatMap(({ sites }) => sites))
  const { keys, sums, more = [], groupDays }: MonthlyRollup = monthlyRollups[name]
  const columns = ['day', ...keys, ...sums, ...more].join(', ')
  const beside = spans.flatMap((span) => daysBeside(span, months))
  // Days of groups are summed with their month.
  const closed = groupDays
    ? all.flatMap((month) => beside.flatMap((span) => both(span, month)))
    : []
  const open = beside.flatMap((span) => daysBeside(span, closed))
  const values: unknown[] = [ids.filter((id) => !grouped.has(id)), months.map(({ from }) => from)]
  const isOn = (days: readonly Days[]) =>
    days
      .map(({ from, until }) => {
        values.push(from, until)
        return `day BETWEEN $${values.length - 1}::date AND $${values.length}::date`
      })
      .join(' OR ') || 'false'
  const site = bySite ? 'site_id, ' : ''
  const parts = [
    `SELECT ${site}${columns} FROM measurement_${name} WHERE site_id = ANY($1) AND (${isOn(beside)})`,
    `SELECT ${site}${columns} FROM measurement_month_${name} WHERE site_id = ANY($1) AND day = ANY($2::date[])`,
  ]
  if (groups.length > 0) {
    values.push(groups.map(({ id }) => id))
    const isOfGroup = `group_id = ANY($${values.length})`
    values.push([...grouped])
    const isOfSite = `site_id = ANY($${values.length})`
    parts.push(
      `SELECT ${columns} FROM measurement_group_month_${name} WHERE ${isOfGroup} AND day = ANY($2::date[])`,
      `SELECT ${columns} FROM measurement_${name} WHERE ${isOfSite} AND (${isOn(open)})`,
    )
    if (closed.length > 0) {
      parts.push(
        `SELECT ${columns} FROM measurement_group_${name} WHERE ${isOfGroup} AND (${isOn(closed)})`,
      )
    }
  }
  return { from: `(${parts.join('\n      UNION ALL ')}) AS rollup`, values }
}

/** The months of spans that are summed, each with the days that its sum is of. */
export async function readMonths(spans: readonly Days[]): Promise<Days[]> {
  const { rows } = await dashboardDatabase().query<Days>(
    `SELECT to_char(month, 'YYYY-MM-DD') AS from, to_char(until, 'YYYY-MM-DD') AS until
     FROM measurement_months m WHERE EXISTS (
       SELECT FROM unnest($1::date[], $2::date[]) AS span(first, last)
       WHERE m.month <= span.last AND m.until >= span.first) ORDER BY 1`,
    [spans.map(({ from }) => from), spans.map(({ until }) => until)],
  )
  return rows
}

/** The groups that have all their sites among these, and sums of just these sites in each of the months. */
async function readGroups(
  ids: readonly number[],
  months: readonly Days[],
): Promise<{ id: number; sites: number[] }[]> {
  if (months.length === 0 || ids.length < 2) return []
  const { rows } = await dashboardDatabase().query<{ id: number; sites: number[] }>(
    `SELECT group_id AS id, site_ids AS sites FROM (${sitesOfGroups}) AS own
     WHERE site_ids <@ $1::int[] AND (
       SELECT count(*) FROM measurement_groups g JOIN measurement_months m USING (month, rolled_at)
       WHERE g.group_id = own.group_id AND g.site_ids = own.site_ids AND g.month = ANY($2::date[])) = $3`,
    [ids, months.map(({ from }) => from), months.length],
  )
  return rows
}

export const isWithin = (days: Days, span: Days): boolean =>
  days.from >= span.from && days.until <= span.until

/** The days that two spans share. */
function both(one: Days, other: Days): Days[] {
  const from = later(one.from, other.from)
  const until = least(one.until, other.until)
  return from <= until ? [{ from, until }] : []
}

/** The months that lie in a span whole. */
export function wholeMonths({ from, until }: Days): Days[] {
  const months: Days[] = []
  const first = from.endsWith('-01') ? from : addMonths(from, 1)
  for (let month = first; ; month = addMonths(month, 1)) {
    const last = addDays(addMonths(month, 1), -1)
    if (last > until) return months
    months.push({ from: month, until: last })
  }
}

/** The days of a span that lie in none of others, which are sorted and apart. */
export function daysBeside({ from, until }: Days, others: readonly Days[]): Days[] {
  const beside: Days[] = []
  let next = from
  for (const other of others.filter((each) => each.until >= from && each.from <= until)) {
    if (next < other.from) beside.push({ from: next, until: addDays(other.from, -1) })
    next = addDays(other.until, 1)
  }
  if (next <= until) beside.push({ from: next, until })
  return beside
}
