import { leadKinds } from '@/journeys/lead-kinds'
import { siteChecks } from '@/leads/admin/site-checks'
import { leadLabel } from '@/leads/lead-kind'
import { span } from '@/leads/receipt/first-reply'
import type { Queryable } from '@/leads/record/lead-database'
import { deliveryState } from '@/leads/report/delivery-state'
import { type Dashboard, type Figure, shareOf, type Table } from '../rules/dashboard'
import { foldDays } from '../rules/period'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'
import { leadsOfScope, paramsOf } from './lead-rows'

/** What is counted of the leads that share something. */
type Tally = {
  set: 'all' | 'day' | 'source' | 'form' | 'status' | 'dealership' | 'reply' | 'hour'
  name: string | null
  leads: number
  before: number
  won: number
  won_before: number
  lost: number
  lost_before: number
  replied: number
  replied_before: number
  in_hour: number
  in_hour_before: number
  bought: number
  dollars: number
  dollars_before: number
}

/** Time to the first reply, in minutes, as the table tells it. */
const replySpans = [
  { key: '0', label: 'Within 15 min', below: 15 },
  { key: '1', label: '15 min to 1 h', below: 60 },
  { key: '2', label: '1 h to 4 h', below: 240 },
  { key: '3', label: '4 h to 1 day', below: 1440 },
  { key: '4', label: 'After a day', below: null },
  { key: '5', label: 'No reply noted', below: null },
] as const

const statuses = { new: 'New', in_progress: 'In progress', won: 'Won', lost: 'Lost' }

const countedBoth = (name: string, filter: string, counted = 'count(*)') =>
  `${counted} FILTER (WHERE now AND ${filter})::float8 AS ${name},
   ${counted} FILTER (WHERE NOT now AND ${filter})::float8 AS ${name}_before`

/** Every tally in one pass over the leads: twelve months of a hundred sites are a quarter of a million. */
async function readTallies(database: Queryable, scope: Scope): Promise<Tally[]> {
  const { rows } = await database.query<Tally>(
    `WITH lead AS (${leadsOfScope}), told AS (
       SELECT *, CASE WHEN minutes IS NULL THEN '5' WHEN minutes < 15 THEN '0' WHEN minutes < 60 THEN '1'
         WHEN minutes < 240 THEN '2' WHEN minutes < 1440 THEN '3' ELSE '4' END AS reply
       FROM lead)
     SELECT CASE WHEN grouping(day) = 0 THEN 'day' WHEN grouping(source) = 0 THEN 'source'
         WHEN grouping(form) = 0 THEN 'form' WHEN grouping(status) = 0 THEN 'status'
         WHEN grouping(dealership) = 0 THEN 'dealership' WHEN grouping(reply) = 0 THEN 'reply'
         WHEN grouping(hour) = 0 THEN 'hour' ELSE 'all' END AS set,
       coalesce(to_char(day, 'YYYY-MM-DD'), source, form, status, dealership, reply, hour::text) AS name,
       count(*) FILTER (WHERE now)::float8 AS leads, count(*) FILTER (WHERE NOT now)::float8 AS before,
       ${countedBoth('won', `status = 'won'`)}, ${countedBoth('lost', `status = 'lost'`)},
       ${countedBoth('replied', 'minutes IS NOT NULL')}, ${countedBoth('in_hour', 'minutes <= 60')},
       count(*) FILTER (WHERE now AND bought)::float8 AS bought,
       coalesce(sum(dollars) FILTER (WHERE now AND bought), 0)::float8 AS dollars,
       coalesce(sum(dollars) FILTER (WHERE NOT now AND bought), 0)::float8 AS dollars_before
     FROM told
     GROUP BY GROUPING SETS ((), (day), (source), (form), (status), (dealership), (reply), (hour))`,
    paramsOf(scope),
  )
  return rows
}

async function readMedians(database: Queryable, scope: Scope) {
  const { rows } = await database.query<{ now: boolean; median: number | null }>(
    `WITH lead AS (${leadsOfScope})
     SELECT now, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median
     FROM lead WHERE minutes IS NOT NULL GROUP BY now`,
    paramsOf(scope),
  )
  const of = (now: boolean) => rows.find((row) => row.now === now)?.median ?? null
  return { now: of(true), before: of(false) }
}

/** Leads that wait for an answer now, of whatever day. */
async function readWaiting(database: Queryable, { ids, dealership, carType, now }: Scope) {
  const { rows } = await database.query<{ waiting: number; longest: number | null }>(
    `SELECT count(*)::int AS waiting, (extract(epoch FROM $4::timestamptz - min(created_at)) / 60)::float8 AS longest
     FROM leads l WHERE l.site_id = ANY($1) AND l.lead_status = 'new' AND l.first_reply_at IS NULL
       AND l.erased_at IS NULL AND l.form <> 'call' AND l.synthetic IS NOT TRUE AND l.deleted_at IS NULL
       AND ($2::text IS NULL OR l.dealership_slug = $2) AND ($3::text IS NULL OR l.car_type = $3)`,
    [ids, dealership, carType, now],
  )
  return rows[0] ?? { waiting: 0, longest: null }
}

async function readCars(database: Queryable, scope: Scope) {
  const { rows } = await database.query<{ car: string; name: string; leads: number; won: number }>(
    `WITH lead AS (${leadsOfScope})
     SELECT car_id AS car, max(car_name) AS name, count(*)::int AS leads,
       count(*) FILTER (WHERE status = 'won')::int AS won
     FROM lead WHERE now AND car_id IS NOT NULL GROUP BY car_id ORDER BY 3 DESC, 2 LIMIT 20`,
    paramsOf(scope),
  )
  return rows
}

/**
 * How many leads the sites got in the period, from where and about what, how soon they were answered and what
 * came of them. Spam, check leads and leads in the trash never count; leads whose personal data is erased do. ANLY
 *
 * @throws the database's own errors
 */
export async function readLeadsDashboard(scope: Scope): Promise<Dashboard> {
  const database = dashboardDatabase()
  const [tallies, medians, waiting, cars, deliveries, checks] = await Promise.all([
    readTallies(database, scope),
    readMedians(database, scope),
    readWaiting(database, scope),
    readCars(database, scope),
    deliveryState(database, scope.ids),
    siteChecks(scope.sites),
  ])
  const of = (set: Tally['set']) => tallies.filter((tally) => tally.set === set)
  const days = of('day').map(({ name, leads, before }) => ({
    day: name ?? '',
    value: leads + before,
  }))
  const steps = foldDays(scope.period, days)
  const all = of('all')[0]
  return {
    figures: leadFigures(all, { medians, waiting, line: steps.map(({ now }) => now), deliveries }),
    tables: [
      leadsByStep(scope, steps),
      ...tallyTables(of),
      {
        key: 'cars',
        title: 'Cars that were asked about',
        counts: 'Leads about a car in the period, twenty cars at most.',
        columns: [
          { key: 'name', label: 'Car', kind: 'text' },
          { key: 'leads', label: 'Leads', kind: 'count' },
          { key: 'won', label: 'Won', kind: 'count' },
        ],
        rows: cars.map(({ car, name, leads, won }) => ({ name: name || car, leads, won })),
        empty: 'No lead was about a car.',
      },
      {
        key: 'checks',
        title: 'Check leads',
        counts: 'When the test lead that each site sends to itself last arrived.',
        columns: [
          { key: 'site', label: 'Site', kind: 'text' },
          { key: 'ago', label: 'Arrived', kind: 'text' },
          { key: 'state', label: 'State', kind: 'text' },
        ],
        rows: checks.map(({ name, minutes, late }) => ({
          site: name,
          ago: minutes === null ? 'not yet' : `${span(minutes * 60_000)} ago`,
          state: late ? 'Late' : 'On time',
        })),
        empty: 'No site sends check leads.',
      },
    ],
  }
}

function leadFigures(
  all: Tally | undefined,
  more: {
    medians: { now: number | null; before: number | null }
    waiting: { waiting: number; longest: number | null }
    line: readonly number[]
    deliveries: Awaited<ReturnType<typeof deliveryState>>
  },
): Figure[] {
  const { medians, waiting, line, deliveries } = more
  const counted = (name: keyof Tally) => Number(all?.[name] ?? 0)
  const decided = shareOf(counted('won'), counted('won') + counted('lost'))
  const decidedBefore = shareOf(
    counted('won_before'),
    counted('won_before') + counted('lost_before'),
  )
  return [
    {
      ...{ key: 'leads', label: 'Leads', kind: 'count', line },
      counts: 'Enquiries of all kinds that came in the period. Spam and check leads do not count.',
      ...{ value: counted('leads'), before: counted('before') },
    },
    {
      ...{ key: 'waiting', label: 'Waiting for a reply', kind: 'count', value: waiting.waiting },
      counts:
        'New leads to which nobody noted a reply by now, of whatever day. Calls are not among them.',
      note:
        waiting.longest === null
          ? 'Nobody waits'
          : `The longest for ${span(waiting.longest * 60_000)}`,
      href: '/admin/collections/leads?sort=createdAt',
    },
    {
      ...{ key: 'reply', label: 'First reply', kind: 'minutes', good: 'less' },
      counts: 'Median time from a lead of the period to the first reply that was noted.',
      ...{ value: medians.now, before: medians.before },
    },
    {
      ...{ key: 'in-hour', label: 'Answered within an hour', kind: 'share' },
      counts: 'Part of the leads of the period whose first reply was noted within an hour.',
      value: shareOf(counted('in_hour'), counted('leads')),
      before: shareOf(counted('in_hour_before'), counted('before')),
    },
    {
      ...{
        key: 'won',
        label: 'Won of decided',
        kind: 'share',
        value: decided,
        before: decidedBefore,
      },
      counts: 'Leads of the period marked won, of those marked won or lost.',
      note: `${counted('won')} won, ${counted('lost')} lost`,
    },
    {
      ...{ key: 'dollars', label: 'Value of sales', kind: 'dollars' },
      counts: 'Sum of the sale values that staff entered on leads of the period that bought.',
      ...{ value: counted('dollars'), before: counted('dollars_before') },
      note: `${counted('bought')} bought`,
    },
    {
      ...{ key: 'dead', label: 'Given up deliveries', kind: 'count', value: deliveries.dead },
      counts:
        'Leads that could not be delivered to a destination after many tries, of whatever day.',
      note: `${deliveries.waiting} on their way`,
      href: '/admin/collections/leads/deliveries',
    },
  ]
}

const leadsByStep = (
  { period }: Scope,
  steps: readonly { label: string; now: number; before: number }[],
): Table => ({
  key: 'days',
  title: 'Leads over time',
  counts: `Leads by the day on which they came, by the clock of their site, beside ${period.beforeWords}.`,
  columns: [
    { key: 'label', label: 'From', kind: 'text' },
    { key: 'now', label: 'Leads', kind: 'count' },
    { key: 'before', label: 'Before', kind: 'count', counts: `Leads of ${period.beforeWords}.` },
  ],
  rows: steps,
  empty: 'No leads.',
  chart: { kind: 'lines', series: ['now', 'before'] },
})

function tallyTables(of: (set: Tally['set']) => Tally[]): Table[] {
  const outcomes = (tallies: readonly Tally[], word: (name: string | null) => string) =>
    tallies
      .filter(({ leads, before }) => leads + before > 0)
      .toSorted((a, b) => b.leads - a.leads || b.before - a.before)
      .map(({ name, leads, before, in_hour, won, lost, dollars }) => ({
        ...{ name: word(name), leads, before, won, lost, dollars },
        in_hour: shareOf(in_hour, leads),
      }))
  const columns = (label: string): Table['columns'] => [
    { key: 'name', label, kind: 'text' },
    { key: 'leads', label: 'Leads', kind: 'count' },
    { key: 'before', label: 'Before', kind: 'count', counts: 'Leads of the period before.' },
    { key: 'in_hour', label: 'In an hour', kind: 'share', counts: 'Answered within an hour.' },
    { key: 'won', label: 'Won', kind: 'count' },
    { key: 'lost', label: 'Lost', kind: 'count' },
    { key: 'dollars', label: 'Value', kind: 'dollars', counts: 'Sale values that staff entered.' },
  ]
  const chart = { kind: 'bars', series: ['leads'] } as const
  const empty = 'No leads.'
  const told = new Map(of('reply').map((tally) => [tally.name, tally]))
  const byHour = new Map(of('hour').map((tally) => [tally.name, tally.leads]))
  return [
    {
      ...{
        key: 'sources',
        title: 'By source',
        columns: columns('Source and medium'),
        chart,
        empty,
      },
      counts: 'Leads by the campaign or site that brought the visit, as it came with the lead.',
      rows: outcomes(of('source'), (name) => name ?? 'Unknown'),
    },
    {
      ...{ key: 'kinds', title: 'By kind', columns: columns('Kind'), chart, empty },
      counts: 'Leads by what the shopper asked for.',
      rows: outcomes(of('form'), (name) => leadLabel(leadKinds, name)),
    },
    {
      ...{ key: 'replies', title: 'Time to the first reply', empty },
      counts: 'Leads of the period by the time from the lead to the first reply that was noted.',
      columns: [
        { key: 'name', label: 'First reply', kind: 'text' },
        { key: 'leads', label: 'Leads', kind: 'count' },
        { key: 'before', label: 'Before', kind: 'count', counts: 'Leads of the period before.' },
      ],
      rows: replySpans.map(({ key, label }) => ({
        name: label,
        leads: told.get(key)?.leads ?? 0,
        before: told.get(key)?.before ?? 0,
      })),
      chart: { kind: 'columns', series: ['leads'] },
    },
    {
      ...{ key: 'outcomes', title: 'Outcome', empty },
      counts: 'Leads of the period by the status that they have now.',
      columns: [
        { key: 'name', label: 'Status', kind: 'text' },
        { key: 'leads', label: 'Leads', kind: 'count' },
        { key: 'before', label: 'Before', kind: 'count', counts: 'Leads of the period before.' },
      ],
      rows: Object.entries(statuses).map(([status, name]) => {
        const tally = of('status').find((each) => each.name === status)
        return { name, leads: tally?.leads ?? 0, before: tally?.before ?? 0 }
      }),
      chart: { kind: 'columns', series: ['leads'] },
    },
    {
      ...{ key: 'hours', title: 'Hour of the day', empty },
      counts: 'Leads of the period by the hour in which they came, by the clock of their site.',
      columns: [
        { key: 'name', label: 'Hour', kind: 'text' },
        { key: 'leads', label: 'Leads', kind: 'count' },
      ],
      rows: Array.from({ length: 24 }, (_, hour) => ({
        name: `${String(hour).padStart(2, '0')}:00`,
        leads: byHour.get(String(hour)) ?? 0,
      })),
      chart: { kind: 'columns', series: ['leads'] },
    },
    {
      ...{ key: 'dealerships', title: 'By dealership', columns: columns('Dealership'), empty },
      counts: 'Leads by the dealership that they went to.',
      rows: outcomes(of('dealership'), (name) => name ?? 'None named'),
    },
  ]
}
