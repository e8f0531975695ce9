import type { PoolClient } from 'pg'
import { measurementDatabase } from '../store/database'
import { KEPT_DAYS } from '../store/partitions'

/**
 * Roll-ups by day that have one by month, with what tells their rows apart, what they sum, and of how many rows
 * a site's month keeps the largest: the rest is summed under `(other)`. Groups of sites have the same sums, of more
 * rows, so that a reader of a hundred sites reads those of one.
 */
export const monthlyRollups = {
  days: {
    keys: ['channel', 'device'],
    groupDays: true,
    sums: [
      ...['visits', 'visitors', 'single_page_visits', 'search_visits', 'vehicle_visits'],
      ...['lead_visits', 'reserve_visits', 'page_views', 'searches', 'empty_searches', 'car_views'],
      ...['saves', 'form_starts', 'enquiries', 'calls'],
    ],
  },
  sources: {
    keys: ['channel', 'source', 'medium', 'campaign', 'click'],
    sums: ['visits', 'vehicle_visits', 'lead_visits', 'page_views', 'enquiries', 'calls'],
    most: 200,
  },
  pages: {
    keys: ['page_type', 'path'],
    sums: ['views', 'visits', 'landings', 'landing_leads', 'exits'],
    most: 200,
  },
  searches: { keys: ['term'], sums: ['searches', 'visits', 'empty'], most: 200 },
  cars: {
    keys: ['car_id', 'channel'],
    sums: ['views', 'opens', 'saves', 'enquiries', 'calls'],
    more: ['car_type', 'dealership_id'],
  },
  elements: {
    keys: ['kind', 'element', 'path'],
    sums: ['seen', 'pressed', 'pressing_visits', 'pressing_leads'],
    // A button of no block is never seen, only pressed; those that nobody pressed come last.
    ...{ most: 200, within: ['kind'] },
    size: `(kind <> 'button' OR sum(pressed) > 0) DESC, greatest(sum(seen), sum(pressed))`,
  },
  vitals: {
    keys: ['page_type', 'device', 'metric'],
    groupDays: true,
    sums: ['samples'],
    more: ['classes', 'counts'],
  },
  slow_elements: {
    keys: ['page_type', 'device', 'metric', 'element'],
    sums: ['total', 'samples'],
    more: ['worst'],
    // One is in milliseconds, the other in shifts.
    ...{ most: 150, within: ['metric'] },
  },
} as const satisfies Record<string, MonthlyRollup>

export type MonthlyRollup = {
  keys: readonly string[]
  sums: readonly string[]
  /** Groups have their days, too: a year before ends within a month, and has many rows there. */
  groupDays?: true
  /** Columns that are joined otherwise: histograms by class, others by the largest. */
  more?: readonly string[]
  most?: number
  /** Keys that have as many rows each, and one for their rest. */
  within?: readonly string[]
  /** What the largest are the largest by, descending; the first of the sums without. */
  size?: string
}
export type RollupName = keyof typeof monthlyRollups
const rollupNames = Object.keys(monthlyRollups) as RollupName[]

/** Roll-ups that groups have; a car belongs to one site or few. */
const groupRollups = rollupNames.filter((name) => name !== 'cars')
/** How many times as many rows a group keeps as a site. */
const GROUP = 3

/** Within these days a day can be rolled up still: its raw events are there. */
const WAITS = `mark > rolled_mark AND day >= current_date - ${KEPT_DAYS}`

/**
 * The months ($2: this one alone) that are to be summed, up to a day that is over by every site's clock ($1: now) and
 * before which none waits: those that have more such days than were summed, or days that were rolled up since.
 */
const due = `
  WITH closed AS (
    SELECT min(($1::timestamptz AT TIME ZONE time_zone::text)::date) - 1 AS day FROM sites WHERE deleted_at IS NULL),
  months AS (
    SELECT m::date AS month, least((m + interval '1 month')::date - 1, closed.day, (
        SELECT min(day) - 1 FROM measurement_rollups
        WHERE day >= m::date AND day < m::date + interval '1 month' AND ${WAITS})) AS until
    FROM closed, generate_series(
      (SELECT date_trunc('month', min(day)::timestamp) FROM measurement_rollups),
      date_trunc('month', closed.day::timestamp), interval '1 month') AS m)
  SELECT to_char(month, 'YYYY-MM-DD') AS month, to_char(months.until, 'YYYY-MM-DD') AS until
  FROM months LEFT JOIN measurement_months made USING (month)
  WHERE months.until >= month AND ($2::date IS NULL OR month = $2) AND (
    made.until IS NULL OR made.until < months.until OR made.until = months.until AND EXISTS (
      SELECT FROM measurement_rollups WHERE day BETWEEN month AND made.until AND rolled_at >= made.rolled_at))
  ORDER BY month`

/**
 * Sums the days of each month that are over, and again when one of them was rolled up since; then those of groups.
 * Any number of workers may do it at a time.
 */
export async function rollUpMonths(now: Date): Promise<void> {
  const { rows } = await measurementDatabase().query<Days>(due, [now, null])
  for (const { month } of rows) await inTurn((client) => rollUpMonth(client, month, now))
  const { rows: stale } = await measurementDatabase().query<{ month: string }>(staleMonths)
  for (const { month } of stale) await inTurn((client) => rollUpGroups(client, month))
}

type Days = { month: string; until: string }

/** One worker at a time; what it finds done it leaves. */
async function inTurn(work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await measurementDatabase().connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('measurement_months'))`)
    await work(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function rollUpMonth(client: PoolClient, asked: string, now: Date): Promise<void> {
  const { rows } = await client.query<Days>(due, [now, asked])
  for (const { month, until } of rows) {
    await client.query(
      `INSERT INTO measurement_months (month, until) VALUES ($1, $2)
       ON CONFLICT (month) DO UPDATE SET until = excluded.until, rolled_at = now()`,
      [month, until],
    )
    for (const name of rollupNames) {
      await client.query(`DELETE FROM measurement_month_${name} WHERE day = $1`, [month])
      const within = `measurement_${name} WHERE day BETWEEN $1::date AND $2::date`
      const into = { table: `measurement_month_${name}`, owner: 'site_id', most: 1 } as const
      await client.query(sumStatement(name, into, within, '$1::date'), [month, until])
    }
  }
}

/** The sites of each group that has several; who reads all of them reads the sums of the group. */
export const sitesOfGroups = `
  SELECT group_id, array_agg(id ORDER BY id) AS site_ids FROM sites
  WHERE deleted_at IS NULL GROUP BY group_id HAVING count(*) > 1`

/** Months that were summed since their groups were, or before a group had its sites of now. */
const staleMonths = `
  SELECT to_char(m.month, 'YYYY-MM-DD') AS month FROM measurement_months m
  WHERE EXISTS (
    SELECT FROM (${sitesOfGroups}) AS own LEFT JOIN measurement_groups g ON g.group_id = own.group_id AND g.month = m.month
    WHERE g.site_ids IS DISTINCT FROM own.site_ids OR g.rolled_at IS DISTINCT FROM m.rolled_at)
  ORDER BY 1`

async function rollUpGroups(client: PoolClient, month: string): Promise<void> {
  await client.query('DELETE FROM measurement_groups WHERE month = $1', [month])
  await client.query(
    `INSERT INTO measurement_groups (month, group_id, site_ids, rolled_at)
     SELECT month, group_id, site_ids, rolled_at FROM measurement_months, (${sitesOfGroups}) AS own WHERE month = $1`,
    [month],
  )
  const ofGroups = `FROM measurement_groups g CROSS JOIN unnest(g.site_ids) AS site(id)`
  for (const name of groupRollups) {
    const { keys, sums, more = [], groupDays }: MonthlyRollup = monthlyRollups[name]
    const columns = ['day', ...keys, ...sums, ...more].map((column) => `m.${column}`).join(', ')
    await client.query(`DELETE FROM measurement_group_month_${name} WHERE day = $1`, [month])
    await client.query(
      sumStatement(
        name,
        { table: `measurement_group_month_${name}`, owner: 'group_id', most: GROUP },
        `(SELECT g.group_id, ${columns} ${ofGroups} JOIN measurement_month_${name} m ON m.site_id = site.id AND m.day = g.month
          WHERE g.month = $1) AS of_groups`,
        '$1::date',
      ),
      [month],
    )
    if (!groupDays) continue
    const inMonth = `BETWEEN $1::date AND ($1::date + interval '1 month')::date - 1`
    await client.query(`DELETE FROM measurement_group_${name} WHERE day ${inMonth}`, [month])
    await client.query(
      sumStatement(
        name,
        { table: `measurement_group_${name}`, owner: 'group_id' },
        `(SELECT g.group_id, ${columns} ${ofGroups} JOIN measurement_months made ON made.month = g.month
          JOIN measurement_${name} m ON m.site_id = site.id AND m.day BETWEEN made.month AND made.until
          WHERE g.month = $1) AS of_groups`,
        'day',
      ),
      [month],
    )
  }
}

/**
 * Sums rows by what owns them.
 * @param into.most times the rows of a site that are kept; all without
 * @param rows what follows FROM
 * @param day in SQL, of the sums
 */
function sumStatement(
  name: RollupName,
  into: { table: string; owner: 'site_id' | 'group_id'; most?: number },
  rows: string,
  day: string,
): string {
  const {
    keys,
    sums,
    more = [],
    within: parts = [],
    size,
    ...rollup
  }: MonthlyRollup = monthlyRollups[name]
  const most = rollup.most && into.most && rollup.most * into.most
  const key = keys.join(', ')
  const by = `${into.owner}, ${day === 'day' ? 'day, ' : ''}${key}`
  const target = `INSERT INTO ${into.table} (${into.owner}, day, ${key}`
  if (name === 'vitals') {
    // Histograms are joined class by class.
    return `${target}, samples, classes, counts)
      SELECT ${into.owner}, ${day}, ${key}, sum(n)::int, array_agg(class ORDER BY class), array_agg(n ORDER BY class)
      FROM (SELECT ${by}, part.class, sum(part.n)::int AS n
        FROM (SELECT * FROM ${rows}) AS days, LATERAL unnest(classes, counts) AS part (class, n)
        GROUP BY ${by}, part.class) AS classes
      GROUP BY ${by}`
  }
  const figures = [
    ...sums.map((sum) => [sum, `sum(${sum})`] as const),
    ...more.map((column) => [column, `max(${column})`] as const),
  ]
  const summed = figures.map(([column, sum]) => `${sum} AS ${column}`).join(', ')
  const columns = figures.map(([column]) => column).join(', ')
  if (!most)
    return `${target}, ${columns}) SELECT ${into.owner}, ${day}, ${key}, ${summed} FROM ${rows} GROUP BY ${by}`
  const ranked = `SELECT ${into.owner}, ${key}, ${summed},
      row_number() OVER (PARTITION BY ${[into.owner, ...parts].join(', ')}
        ORDER BY ${size ?? `sum(${sums[0]})`} DESC, ${key}) AS place
    FROM ${rows} GROUP BY ${by}`
  const kept = keys
    .map((each) =>
      parts.includes(each) ? each : `CASE WHEN place <= ${most} THEN ${each} ELSE '(other)' END`,
    )
    .join(', ')
  return `${target}, ${columns})
    SELECT ${into.owner}, ${day}, ${kept}, ${summed} FROM (${ranked}) AS ranked GROUP BY ${into.owner}, ${kept}`
}
