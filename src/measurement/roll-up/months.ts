import { measurementDatabase } from '../store/database'

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
    most: 300,
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
    most: 400,
  },
} as const satisfies Record<string, MonthlyRollup>

export type MonthlyRollup = {
  keys: readonly string[]
  sums: readonly string[]
  /** Columns that are joined otherwise. */
  more?: readonly string[]
  most?: number
}
export type RollupName = keyof typeof monthlyRollups

/** Days after its end in which a month may still change: events come late, and days are rolled up again. */
const SETTLES_DAYS = 3

/**
 * Sums the days of each month that has ended and settled, once. Any number of workers may do it at a time: the row
 * of the month lets one of them through.
 */
export async function rollUpMonths(now: Date): Promise<void> {
  const { rows } = await measurementDatabase().query<{ month: string }>(
    `SELECT to_char(m, 'YYYY-MM-DD') AS month
     FROM generate_series(
       (SELECT date_trunc('month', min(day)::timestamp) FROM measurement_rollups),
       date_trunc('month', $1::date::timestamp - make_interval(days => $2)) - interval '1 month',
       interval '1 month') AS m
     WHERE NOT EXISTS (SELECT FROM measurement_months WHERE month = m::date)
     ORDER BY m`,
    [now.toISOString().slice(0, 10), SETTLES_DAYS],
  )
  for (const { month } of rows) await rollUpMonth(month)
}

async function rollUpMonth(month: string): Promise<void> {
  const client = await measurementDatabase().connect()
  try {
    await client.query('BEGIN')
    const { rowCount } = await client.query(
      'INSERT INTO measurement_months (month) VALUES ($1) ON CONFLICT DO NOTHING',
      [month],
    )
    for (const name of rowCount === 1 ? (Object.keys(monthlyRollups) as RollupName[]) : []) {
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
  const { keys, sums, most }: MonthlyRollup = monthlyRollups[name]
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
      row_number() OVER (PARTITION BY site_id ORDER BY sum(${sums[0]}) DESC) AS place
    ${within} GROUP BY site_id, ${key}`
  const kept = keys
    .map((each) => (most ? `CASE WHEN place <= ${most} THEN ${each} ELSE '(other)' END` : each))
    .join(', ')
  return `${into}, ${figures.map(([column]) => column).join(', ')})
    SELECT site_id, $1::date, ${kept}, ${summed} FROM (${month}) AS month GROUP BY site_id, ${kept}`
}
