import { measurementDatabase } from '../store/database'
import { KEPT_DAYS } from '../store/partitions'

/**
 * Roll-ups by day that have one by month, with what tells their rows apart, what they sum, and of how many rows
 * a site's month keeps the largest: the rest is summed under `(other)`.
 */
export const monthlyRollups = {
  days: {
    keys: ['channel', 'device'],
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
  cars: { keys: ['car_id', 'channel'], sums: ['views', 'opens', 'saves', 'enquiries', 'calls'] },
  elements: {
    keys: ['kind', 'element', 'path'],
    sums: ['seen', 'pressed', 'pressing_visits'],
    // Buttons are never seen, only pressed.
    ...{ most: 200, within: ['kind'], size: 'greatest(sum(seen), sum(pressed))' },
  },
  vitals: {
    keys: ['page_type', 'device', 'metric'],
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
  /** Columns that are joined otherwise. */
  more?: readonly string[]
  most?: number
  /** Keys that have as many rows each, and one for their rest. */
  within?: readonly string[]
  /** What the largest are the largest by; the first of the sums without. */
  size?: string
}
export type RollupName = keyof typeof monthlyRollups

/** Days after its end in which a month may still change: events come late, and days are rolled up again. */
const SETTLES_DAYS = 3

/** Within these days a day can be rolled up still: its raw events are there. */
const WAITS = `mark > rolled_mark AND day >= current_date - ${KEPT_DAYS}`

/**
 * Sums the days of each month that has ended and settled, and again when one of its days was rolled up since. A
 * month waits while one of its days does. Any number of workers may do it at a time.
 */
export async function rollUpMonths(now: Date): Promise<void> {
  const { rows } = await measurementDatabase().query<{ month: string }>(
    `SELECT to_char(m, 'YYYY-MM-DD') AS month
     FROM generate_series(
       (SELECT date_trunc('month', min(day)::timestamp) FROM measurement_rollups),
       date_trunc('month', $1::date::timestamp - make_interval(days => $2)) - interval '1 month',
       interval '1 month') AS m
     WHERE ${isDue('m::date')}
     ORDER BY m`,
    [now.toISOString().slice(0, 10), SETTLES_DAYS],
  )
  for (const { month } of rows) await rollUpMonth(month)
}

/** Whether a month is to be summed. @param month its first day, in SQL */
function isDue(month: string): string {
  const ofMonth = `FROM measurement_rollups WHERE day >= ${month} AND day < ${month} + interval '1 month'`
  return `NOT EXISTS (SELECT ${ofMonth} AND ${WAITS}) AND NOT EXISTS (
    SELECT FROM measurement_months AS made WHERE made.month = ${month}
      AND NOT EXISTS (SELECT ${ofMonth} AND rolled_at >= made.rolled_at))`
}

async function rollUpMonth(month: string): Promise<void> {
  const client = await measurementDatabase().connect()
  try {
    await client.query('BEGIN')
    // Another worker may be at it; then there is nothing left to do.
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('measurement_months'))`)
    const { rowCount } = await client.query(
      `INSERT INTO measurement_months (month) SELECT $1::date WHERE ${isDue('$1::date')}
       ON CONFLICT (month) DO UPDATE SET rolled_at = now()`,
      [month],
    )
    for (const name of rowCount === 1 ? (Object.keys(monthlyRollups) as RollupName[]) : []) {
      await client.query(`DELETE FROM measurement_month_${name} WHERE day = $1`, [month])
      await client.query(monthOf(name), [month])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** `$1` is the first day of the month. */
function monthOf(name: RollupName): string {
  const { keys, sums, most, within: parts = [], size }: MonthlyRollup = monthlyRollups[name]
  const within = `FROM measurement_${name} WHERE day >= $1::date AND day < $1::date + interval '1 month'`
  const key = keys.join(', ')
  const into = `INSERT INTO measurement_month_${name} (site_id, day, ${key}`
  if (name === 'vitals') {
    // Histograms are joined class by class.
    return `${into}, samples, classes, counts)
      SELECT site_id, $1::date, ${key}, sum(n)::int, array_agg(class ORDER BY class), array_agg(n ORDER BY class)
      FROM (SELECT site_id, ${key}, part.class, sum(part.n)::int AS n
        FROM (SELECT * ${within}) AS days, LATERAL unnest(classes, counts) AS part (class, n)
        GROUP BY site_id, ${key}, part.class) AS classes
      GROUP BY site_id, ${key}`
  }
  const figures = [
    ...sums.map((sum) => [sum, `sum(${sum})`] as const),
    ...(name === 'slow_elements' ? [['worst', 'max(worst)'] as const] : []),
  ]
  const summed = figures.map(([column, sum]) => `${sum} AS ${column}`).join(', ')
  const month = `SELECT site_id, ${key}, ${summed},
      row_number() OVER (PARTITION BY ${['site_id', ...parts].join(', ')}
        ORDER BY ${size ?? `sum(${sums[0]})`} DESC, ${key}) AS place
    ${within} GROUP BY site_id, ${key}`
  const kept = keys
    .map((each) =>
      most && !parts.includes(each)
        ? `CASE WHEN place <= ${most} THEN ${each} ELSE '(other)' END`
        : each,
    )
    .join(', ')
  return `${into}, ${figures.map(([column]) => column).join(', ')})
    SELECT site_id, $1::date, ${kept}, ${summed} FROM (${month}) AS month GROUP BY site_id, ${kept}`
}
