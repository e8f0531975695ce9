import { type Dashboard, type Figure, shareOf, type Table } from '../rules/dashboard'
import { type DayFigure, foldDays, lastDays } from '../rules/period'
import { clocksOf, type Scope } from '../scope'
import { dashboardDatabase } from './database'
import { isOfChannel, readLeadSums, sumOf } from './lead-rows'
import { rollup, rollupBySteps } from './rollups'

/** Sums of `measurement_days`; each of the period, and of the period before. */
const summed = [
  ...['visits', 'visitors', 'single_page_visits', 'search_visits', 'vehicle_visits', 'lead_visits'],
  ...['reserve_visits', 'page_views', 'searches', 'empty_searches', 'car_views', 'saves'],
  ...['form_starts', 'enquiries', 'calls'],
] as const
type Summed = (typeof summed)[number]
type Sums = Record<string, number>
type Tally = Sums & { set: 'all' | 'channel' | 'device'; name: string | null }

async function readTallies(scope: Scope): Promise<Tally[]> {
  const { period, channel } = scope
  const rows = await rollup('days', scope, period, period.before)
  const [first, wanted] = [rows.values.length + 1, rows.values.length + 2]
  const sums = summed.flatMap((name) => [
    `coalesce(sum(${name}) FILTER (WHERE now), 0)::float8 AS ${name}`,
    `coalesce(sum(${name}) FILTER (WHERE NOT now), 0)::float8 AS ${name}_before`,
  ])
  const { rows: tallies } = await dashboardDatabase().query<Tally>(
    `SELECT CASE WHEN grouping(channel) = 0 THEN 'channel' WHEN grouping(device) = 0 THEN 'device'
         ELSE 'all' END AS set, coalesce(channel, device) AS name, ${sums.join(', ')}
     FROM (
       SELECT day >= $${first}::date AS now, channel, device, ${summed.map((name) => `sum(${name}) AS ${name}`).join(', ')}
       FROM ${rows.from} WHERE $${wanted}::text IS NULL OR channel = $${wanted}
       GROUP BY 1, channel, device) AS parts
     GROUP BY GROUPING SETS ((), (channel), (device))`,
    [...rows.values, period.from, channel],
  )
  return tallies
}

async function readVisitsByStep(scope: Scope) {
  const rows = await rollupBySteps('days', scope)
  const wanted = rows.values.length + 1
  const { rows: days } = await dashboardDatabase().query<DayFigure>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(visits)::float8 AS value FROM ${rows.from}
     WHERE $${wanted}::text IS NULL OR channel = $${wanted} GROUP BY rollup.day`,
    [...rows.values, scope.channel],
  )
  return foldDays(scope.period, days)
}

type Listed = Record<string, string | number>

/** The largest of what a roll-up counts in the period. */
async function readLargest(
  scope: Scope,
  name: 'sources' | 'pages' | 'searches',
  read: { keys: readonly string[]; sums: readonly string[]; by: string; having?: string },
): Promise<Listed[]> {
  const rows = await rollup(name, scope, scope.period)
  const wanted = rows.values.length + 1
  const narrowed =
    name === 'sources' ? `WHERE $${wanted}::text IS NULL OR channel = $${wanted}` : ''
  const { rows: largest } = await dashboardDatabase().query<Listed>(
    `SELECT ${read.keys.join(', ')}, ${read.sums.map((sum) => `sum(${sum})::float8 AS ${sum}`).join(', ')}
     FROM ${rows.from} ${narrowed} GROUP BY ${read.keys.join(', ')}
     ${read.having ? `HAVING ${read.having}` : ''} ORDER BY sum(${read.by}) DESC, ${read.keys.join(', ')} LIMIT 200`,
    [...rows.values, ...(narrowed ? [scope.channel] : [])],
  )
  return largest
}

type Ends = { reserved: number; reserved_before: number; sold: number; sold_before: number }

/** What came of the leads, of those whose source belongs to the channel where there is one. */
async function readEnds(scope: Scope): Promise<Ends> {
  const { channel } = scope
  const rows = await readLeadSums(
    { ...scope, dealership: null, carType: null, source: null },
    [channel ? 'source' : 'month'],
    ['reserved', 'sold'],
  )
  const kept = channel ? rows.filter(({ name }) => isOfChannel(name, channel)) : rows
  return {
    ...{ reserved: sumOf(kept, 'reserved'), reserved_before: sumOf(kept, 'reserved', false) },
    ...{ sold: sumOf(kept, 'sold'), sold_before: sumOf(kept, 'sold', false) },
  }
}

/**
 * Who came to the sites, from where, to which pages, what they looked for, and how far they went: from the roll-ups
 * of our own collector, which counts without cookies.
 *
 * @throws the database's own errors
 */
export async function readSiteDashboard(scope: Scope): Promise<Dashboard> {
  const [tallies, steps, sources, others, ends] = await Promise.all([
    readTallies(scope),
    readVisitsByStep(scope),
    readLargest(scope, 'sources', {
      keys: ['source', 'medium', 'campaign', 'click'],
      sums: ['visits', 'vehicle_visits', 'lead_visits', 'enquiries', 'calls'],
      by: 'visits',
    }),
    scope.channel ? { figures: [], tables: [] } : readUnchannelled(scope),
    readEnds(scope),
  ])
  const of = (set: Tally['set']) => tallies.filter((tally) => tally.set === set)
  const all = of('all')[0] ?? ({} as Tally)
  return {
    figures: [
      ...siteFigures(
        all,
        steps.map(({ now }) => now),
      ),
      ...others.figures,
    ],
    tables: [
      {
        key: 'days',
        title: 'Visits over time',
        counts: `Visits by the day on which they began, beside ${scope.period.beforeWords}. Bots do not count.`,
        columns: [
          { key: 'label', label: 'From', kind: 'text' },
          { key: 'now', label: 'Visits', kind: 'count' },
          {
            key: 'before',
            label: 'Before',
            kind: 'count',
            counts: `Visits of ${scope.period.beforeWords}.`,
          },
        ],
        rows: steps,
        empty: 'No visits.',
        chart: { kind: 'lines', series: ['now', 'before'] },
      },
      funnel(all, ends),
      groupTable('channels', 'Channels', 'Channel', of('channel')),
      groupTable('devices', 'Devices', 'Device', of('device')),
      sourceTable(sources),
      ...others.tables,
    ],
    ...(scope.channel && {
      note: 'Hours, bots, landing pages, pages and searches are counted for every channel together, and are left out here.',
    }),
  }
}

type Unchannelled = { figures: Figure[]; tables: Table[] }

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

/** What is not counted by channel. */
async function readUnchannelled(scope: Scope): Promise<Unchannelled> {
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

function siteFigures(all: Sums, line: readonly number[]): Figure[] {
  const figure = (
    name: Summed,
    label: string,
    counts: string,
    more: Partial<Figure> = {},
  ): Figure => ({
    ...{ key: name, label, counts, kind: 'count' },
    ...{ value: all[name] ?? 0, before: all[`${name}_before`] ?? 0, ...more },
  })
  const shares = (part: Summed, whole: Summed) => ({
    value: shareOf(all[part] ?? 0, all[whole] ?? 0),
    before: shareOf(all[`${part}_before`] ?? 0, all[`${whole}_before`] ?? 0),
    kind: 'share' as const,
  })
  return [
    figure(
      'visits',
      'Visits',
      'Visits that began in the period: a tab of a browser until it is closed. Bots do not count.',
      { line },
    ),
    figure(
      'visitors',
      'Visitors',
      'Devices, each once a day. Nobody is known again on another day.',
    ),
    figure('car_views', 'Pages of cars opened', 'How often the page of a car was opened.'),
    figure('form_starts', 'Forms begun', 'Forms into which something was entered.'),
    figure('enquiries', 'Forms sent', 'Enquiries of all kinds that were sent from the sites.'),
    figure('calls', 'Calls', 'Presses of a phone number.'),
    figure(
      'reserve_visits',
      'Visits that asked to reserve',
      'Visits in which a form of a reservation or a purchase was sent. Not each of them is paid.',
    ),
    figure(
      'lead_visits',
      'Visits with a lead',
      'Visits in which a form was sent or a number was called, of all visits.',
      shares('lead_visits', 'visits'),
    ),
    figure('single_page_visits', 'One page only', 'Visits that saw a single page, of all visits.', {
      ...shares('single_page_visits', 'visits'),
      good: 'less',
    }),
    figure(
      'empty_searches',
      'Searches without a car',
      'Searches that found nothing, of all searches.',
      { ...shares('empty_searches', 'searches'), good: 'less' },
    ),
  ]
}

/** Conversion by step. The steps to a lead count visits, the others leads. */
function funnel(all: Sums, ends: Ends): Table {
  const lead = ['Lead', all.lead_visits, all.lead_visits_before] as const
  const steps = [
    ['Visit', all.visits, all.visits_before, null],
    ['Search', all.search_visits, all.search_visits_before, all.visits],
    ['Vehicle', all.vehicle_visits, all.vehicle_visits_before, all.search_visits],
    [...lead, all.vehicle_visits],
    ['Reserved', ends.reserved, ends.reserved_before, all.lead_visits],
    ['Sold', ends.sold, ends.sold_before, all.lead_visits],
  ] as const
  const visits = all.visits ?? 0
  return {
    key: 'funnel',
    title: 'From visit to sale',
    counts:
      'Visits that came as far as each step: that searched, opened a car, sent a form or called. Reserved are leads of the period whose car was held by a reservation, also where it was given back. Sold are leads of the period that staff marked as the buyer, and cars that were sold since without one: each for the last lead about it that is not lost.',
    columns: [
      { key: 'name', label: 'Step', kind: 'text' },
      { key: 'value', label: 'Now', kind: 'count' },
      { key: 'share', label: 'Of visits', kind: 'share' },
      {
        key: 'ofStep',
        label: 'Of the step before',
        kind: 'share',
        counts: 'Of sold cars: of the leads. Most cars are sold without a reservation.',
      },
      { key: 'before', label: 'Before', kind: 'count' },
    ],
    rows:
      visits === 0 && (all.visits_before ?? 0) === 0
        ? []
        : steps.map(([name, value = 0, before = 0, whole]) => ({
            ...{ name, value, before, share: shareOf(value, visits) },
            ofStep: shareOf(value, whole ?? 0),
          })),
    empty: 'No visits.',
    chart: { kind: 'columns', series: ['value', 'before'] },
  }
}

const groupTable = (
  key: string,
  title: string,
  label: string,
  tallies: readonly Tally[],
): Table => ({
  ...{ key, title, empty: 'No visits.' },
  counts: `Visits by ${label.toLowerCase()}, and how many of them became a lead.`,
  columns: [
    { key: 'name', label, kind: 'text' },
    { key: 'visits', label: 'Visits', kind: 'count' },
    { key: 'before', label: 'Before', kind: 'count' },
    {
      key: 'rate',
      label: 'With a lead',
      kind: 'share',
      counts: 'Visits with a form or a call, of all.',
    },
  ],
  rows: tallies
    .toSorted((a, b) => (b.visits ?? 0) - (a.visits ?? 0))
    .map((tally) => ({
      name: tally.name,
      visits: tally.visits ?? 0,
      before: tally.visits_before ?? 0,
      rate: shareOf(tally.lead_visits ?? 0, tally.visits ?? 0),
    })),
  chart: { kind: 'bars', series: ['visits'] },
})

const sourceWords = ({ source, medium }: Listed) =>
  [source || 'Direct', medium].filter(Boolean).join(' / ')

const sourceTable = (rows: readonly Listed[]): Table => ({
  ...{ key: 'sources', title: 'Sources and campaigns', empty: 'No visits.' },
  counts:
    'Visits by their campaign (utm), the click of an advert (Google, Meta, Microsoft) or the site that linked here. The first 200.',
  columns: [
    { key: 'source', label: 'Source and medium', kind: 'text' },
    { key: 'campaign', label: 'Campaign', kind: 'text' },
    { key: 'click', label: 'Advert', kind: 'text', counts: 'Whose click id came with the visit.' },
    { key: 'visits', label: 'Visits', kind: 'count' },
    { key: 'vehicle_visits', label: 'Saw a car', kind: 'count' },
    { key: 'enquiries', label: 'Forms', kind: 'count' },
    { key: 'calls', label: 'Calls', kind: 'count' },
    { key: 'rate', label: 'With a lead', kind: 'share' },
  ],
  rows: rows.map((row) => ({
    ...row,
    source: sourceWords(row),
    rate: shareOf(Number(row.lead_visits), Number(row.visits)),
  })),
})

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
