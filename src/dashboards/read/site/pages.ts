import { type Figure, shareOf, type Table } from '../../rules/dashboard'
import { lastDays } from '../../rules/period'
import { clocksOf, type Scope } from '../../scope'
import { dashboardDatabase } from '../database'
import { type Listed, readLargest } from './listed'

export type Unchannelled = { figures: Figure[]; tables: Table[] }

/** Days by which the hours are told: four of each weekday. There is no sum of months by the hour. */
const HOUR_DAYS = 28

async function readHours(scope: Scope): Promise<{ hour: number; visits: number }[]> {
  const { from, until } = lastDays(scope.period, HOUR_DAYS)
  const { rows } = await dashboardDatabase().query<{ hour: number; visits: number }>(
    `SELECT extract(hour FROM at AT TIME ZONE zone)::int AS hour, sum(visits)::float8 AS visits
     FROM (SELECT site.zone, h.hour AS at, sum(h.visits) AS visits
       FROM measurement_hours h JOIN unnest($1::int[], $2::text[]) AS site(id, zone) ON site.id = h.site_id
       WHERE h.day BETWEEN $3::date AND $4::date GROUP BY 1, 2) AS hours
     GROUP BY 1`,
    [...clocksOf(scope), from, until],
  )
  return rows
}

async function readBots({ ids, period }: Scope): Promise<Figure> {
  const { rows } = await dashboardDatabase().query<{ value: number | null; before: number | null }>(
    `SELECT sum(left_out) FILTER (WHERE day >= $2::date)::float8
         / nullif(sum(events) FILTER (WHERE day >= $2::date), 0) AS value,
       sum(left_out) FILTER (WHERE day < $2::date)::float8
         / nullif(sum(events) FILTER (WHERE day < $2::date), 0) AS before
     FROM measurement_rollups
     WHERE site_id = ANY($1) AND (day BETWEEN $2 AND $3 OR day BETWEEN $4 AND $5)`,
    [ids, period.from, period.until, period.before.from, period.before.until],
  )
  return {
    ...{ key: 'bots', label: 'Left out as bots', kind: 'share', good: null },
    counts:
      'Part of what browsers sent that came from visits faster or longer than a person’s, and is left out of every figure. Bots that give their name are never counted.',
    ...{ value: rows[0]?.value ?? null, before: rows[0]?.before ?? null },
  }
}

/** What is not counted by channel, source or car. */
export async function readUnchannelled(scope: Scope): Promise<Unchannelled> {
  const [hours, bots, pages, searches, empty] = await Promise.all([
    readHours(scope),
    readBots(scope),
    readLargest(scope, 'pages', {
      keys: ['path', 'page_type'],
      sums: ['landings', 'landing_leads', 'views', 'visits', 'exits'],
      by: 'views',
    }),
    readLargest(scope, 'searches', {
      keys: ['term'],
      sums: ['searches', 'visits', 'empty'],
      by: 'searches',
    }),
    readLargest(scope, 'searches', {
      keys: ['term'],
      sums: ['empty', 'searches'],
      by: 'empty',
      having: 'sum(empty) > 0',
    }),
  ])
  return {
    figures: [bots],
    tables: [hourTable(hours), ...pageTables(pages), ...searchTables(searches, empty)],
  }
}

const hourTable = (hours: readonly { hour: number; visits: number }[]): Table => ({
  ...{ key: 'hours', title: 'Hour of the day', empty: 'No visits.' },
  counts: `Visits of the last ${HOUR_DAYS} days of the period at most, by the hour in which they began, by the clock of their site.`,
  columns: [
    { key: 'name', label: 'Hour', kind: 'text' },
    { key: 'visits', label: 'Visits', kind: 'count' },
  ],
  rows:
    hours.length === 0
      ? []
      : Array.from({ length: 24 }, (_, hour) => ({
          name: `${String(hour).padStart(2, '0')}:00`,
          visits: hours.find((each) => each.hour === hour)?.visits ?? 0,
        })),
  chart: { kind: 'columns', series: ['visits'] },
})

function pageTables(rows: readonly Listed[]): Table[] {
  const landings = rows
    .filter(({ landings: count }) => Number(count) > 0)
    .toSorted((a, b) => Number(b.landings) - Number(a.landings))
  return [
    {
      ...{ key: 'landings', title: 'Landing pages', empty: 'No visits.' },
      counts: 'Pages on which visits began, and how many of these visits became a lead.',
      columns: [
        { key: 'path', label: 'Page', kind: 'text' },
        { key: 'landings', label: 'Visits', kind: 'count' },
        { key: 'landing_leads', label: 'With a lead', kind: 'count' },
        { key: 'rate', label: 'Rate', kind: 'share' },
      ],
      rows: landings.map((row) => ({
        ...row,
        rate: shareOf(Number(row.landing_leads), Number(row.landings)),
      })),
    },
    {
      ...{ key: 'pages', title: 'Pages', empty: 'No visits.' },
      counts: 'Pages by how often they were opened, and how often a visit ended there.',
      columns: [
        { key: 'path', label: 'Page', kind: 'text' },
        { key: 'views', label: 'Opened', kind: 'count' },
        { key: 'visits', label: 'Visits', kind: 'count', counts: 'Visits that opened it.' },
        { key: 'exits', label: 'Last page', kind: 'count', counts: 'Visits that ended here.' },
      ],
      rows: rows.map((row) => ({ ...row })),
    },
  ]
}

const searchTables = (searches: readonly Listed[], empty: readonly Listed[]): Table[] => [
  {
    ...{ key: 'searches', title: 'What was searched', empty: 'Nobody searched.' },
    counts: 'Words and filters of searches. Phone numbers and addresses are never stored.',
    columns: [
      { key: 'term', label: 'Search', kind: 'text' },
      { key: 'searches', label: 'Searches', kind: 'count' },
      { key: 'visits', label: 'Visits', kind: 'count' },
      { key: 'empty', label: 'Found nothing', kind: 'count' },
    ],
    rows: searches.map((row) => ({ ...row })),
  },
  {
    ...{
      key: 'empty-searches',
      title: 'Searched and not found',
      empty: 'Every search found a car.',
    },
    counts:
      'Searches that found no car: what shoppers want and the yard has not, or calls otherwise.',
    columns: [
      { key: 'term', label: 'Search', kind: 'text' },
      { key: 'empty', label: 'Found nothing', kind: 'count' },
      { key: 'searches', label: 'Searches', kind: 'count' },
    ],
    rows: empty.map((row) => ({ ...row })),
  },
]
