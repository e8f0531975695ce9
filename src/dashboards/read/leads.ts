import { leadKinds } from '@/journeys/lead-kinds'
import { siteChecks } from '@/leads/admin/site-checks'
import { leadLabel } from '@/leads/lead-kind'
import { span } from '@/leads/receipt/first-reply'
import type { Queryable } from '@/leads/record/lead-database'
import { deliveryState } from '@/leads/report/delivery-state'
import { type LeadKind, medianReply } from '@/measurement/roll-up/lead-sums'
import { type Dashboard, type Figure, groupBy, shareOf, type Table } from '../rules/dashboard'
import { foldDays, hasMonthSteps, later } from '../rules/period'
import type { Scope } from '../scope'
import { dashboardDatabase } from './database'
import { leadsOf, readLeadSums, sumOf } from './lead-rows'

const counted = ['leads', 'won', 'lost', 'in_hour', 'bought', 'dollars'] as const
type Counted = { [Sum in (typeof counted)[number]]: number }
type Sums = Counted & { kind: LeadKind; name: string; now: boolean }
/** What is counted of the leads that share something, in the period; and how many were in the one before. */
type Tally = Counted & { name: string; before: number }

/** Time to the first reply, in minutes, as the table tells it. */
const replySpans = [
  { label: 'Within 15 min', from: 0, below: 15 },
  { label: '15 min to 1 h', from: 15, below: 60 },
  { label: '1 h to 4 h', from: 60, below: 240 },
  { label: '4 h to 1 day', from: 240, below: 1440 },
  { label: 'After a day', from: 1440, below: Number.POSITIVE_INFINITY },
]

const statuses = { new: 'New', in_progress: 'In progress', won: 'Won', lost: 'Lost' }

function tally(name: string, rows: readonly Sums[]): Tally {
  const sums = counted.map((sum) => [sum, sumOf(rows, sum)])
  return { name, ...(Object.fromEntries(sums) as Counted), before: sumOf(rows, 'leads', false) }
}

function tallies(rows: readonly Sums[], kind: LeadKind): Tally[] {
  const byName = groupBy(
    rows.filter((row) => row.kind === kind),
    ({ name }) => name,
  )
  return [...byName].map(([name, each]) => tally(name, each))
}

/** Steps of months are made of the sums of months, others of days. */
const stepKind = ({ period }: Scope): LeadKind => (hasMonthSteps(period) ? 'month' : 'day')

/**
 * Median minutes to the first reply. Of a year it is estimated from the classes of its sums: its leads are too many
 * to sort.
 */
async function readMedians(database: Queryable, scope: Scope, rows: readonly Sums[]) {
  if (hasMonthSteps(scope.period)) {
    const replies = rows.filter(({ kind, name }) => kind === 'reply' && name !== '')
    const of = (now: boolean) =>
      medianReply(
        replies
          .filter((row) => row.now === now)
          .map(({ name, leads }) => ({ first: Number(name), leads })),
      )
    return { now: of(true), before: of(false) }
  }
  const { parts, values } = leadsOf(scope)
  const { rows: medians } = await database.query<{ now: boolean; median: number | null }>(
    `WITH ${parts}
     SELECT now, percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median
     FROM lead WHERE minutes IS NOT NULL GROUP BY now`,
    values,
  )
  const of = (now: boolean) => medians.find((row) => row.now === now)?.median ?? null
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

/** Names of the dealerships of these sites' groups, by the slug that a lead has. */
async function readDealershipNames(database: Queryable, { ids }: Scope) {
  const { rows } = await database.query<{ slug: string; name: string }>(
    `SELECT slug, name FROM dealerships
     WHERE deleted_at IS NULL AND group_id IN (SELECT group_id FROM sites WHERE id = ANY($1))`,
    [ids],
  )
  return new Map(rows.map(({ slug, name }) => [slug, name]))
}

async function readCars(database: Queryable, scope: Scope) {
  const asked = await readLeadSums(scope, ['car'], ['leads', 'won'], { most: 20, isNow: true })
  const { rows } = await database.query<{ car: string; name: string }>(
    `SELECT DISTINCT ON (car_id) car_id AS car,
       concat_ws(' ', vehicle_make, vehicle_model, '· ' || stock_number) AS name
     FROM leads WHERE car_id = ANY($1) AND site_id = ANY($2) ORDER BY car_id, created_at DESC`,
    [asked.map(({ name }) => name), scope.ids],
  )
  return asked.map(({ name, leads, won }) => ({
    name: rows.find(({ car }) => car === name)?.name || name,
    ...{ leads, won },
  }))
}

/**
 * How many leads the sites got in the period, from where and about what, how soon they were answered and what
 * came of them. Spam, check leads and leads in the trash never count; leads whose personal data is erased do. ANLY
 *
 * @throws the database's own errors
 */
export async function readLeadsDashboard(scope: Scope): Promise<Dashboard> {
  const database = dashboardDatabase()
  const kinds = [
    stepKind(scope),
    'source',
    'form',
    'status',
    'dealership',
    'reply',
    'hour',
  ] as const
  const [[rows, medians], waiting, cars, deliveries, checks, dealerships] = await Promise.all([
    readLeadSums(scope, kinds, counted).then(
      async (sums) => [sums, await readMedians(database, scope, sums)] as const,
    ),
    readWaiting(database, scope),
    readCars(database, scope),
    deliveryState(database, scope.ids),
    siteChecks(scope.sites),
    readDealershipNames(database, scope),
  ])
  const ofSteps = rows.filter(({ kind }) => kind === stepKind(scope))
  const { from, before } = scope.period
  // A month that begins before the period is counted from there on.
  const days = ofSteps.map(({ name, now, leads }) => ({
    day: later(name, now ? from : before.from),
    value: leads,
  }))
  const steps = foldDays(scope.period, days)
  const ofBefore = ofSteps.map((row) => ({ ...row, now: !row.now }))
  const all = { now: tally('', ofSteps), before: tally('', ofBefore) }
  return {
    figures: leadFigures(all, { medians, waiting, line: steps.map(({ now }) => now), deliveries }),
    tables: [
      leadsByStep(scope, steps),
      ...tallyTables((kind) => tallies(rows, kind), dealerships),
      {
        key: 'cars',
        title: 'Cars that were asked about',
        counts: 'Leads about a car in the period, twenty cars at most.',
        columns: [
          { key: 'name', label: 'Car', kind: 'text' },
          { key: 'leads', label: 'Leads', kind: 'count' },
          { key: 'won', label: 'Won', kind: 'count' },
        ],
        rows: cars,
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
  { now, before }: { now: Tally; before: Tally },
  more: {
    medians: { now: number | null; before: number | null }
    waiting: { waiting: number; longest: number | null }
    line: readonly number[]
    deliveries: Awaited<ReturnType<typeof deliveryState>>
  },
): Figure[] {
  const { medians, waiting, line, deliveries } = more
  const decided = ({ won, lost }: Tally) => shareOf(won, won + lost)
  return [
    {
      ...{ key: 'leads', label: 'Leads', kind: 'count', line },
      counts: 'Enquiries of all kinds that came in the period. Spam and check leads do not count.',
      ...{ value: now.leads, before: before.leads },
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
      value: shareOf(now.in_hour, now.leads),
      before: shareOf(before.in_hour, before.leads),
    },
    {
      ...{
        key: 'won',
        label: 'Won of decided',
        kind: 'share',
        value: decided(now),
        before: decided(before),
      },
      counts: 'Leads of the period marked won, of those marked won or lost.',
      note: `${now.won} won, ${now.lost} lost`,
    },
    {
      ...{ key: 'dollars', label: 'Value of sales', kind: 'dollars' },
      counts: 'Sum of the sale values that staff entered on leads of the period that bought.',
      ...{ value: now.dollars, before: before.dollars },
      note: `${now.bought} bought`,
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

function tallyTables(
  of: (kind: LeadKind) => Tally[],
  dealerships: ReadonlyMap<string, string>,
): Table[] {
  const outcomes = (each: readonly Tally[], word: (name: string) => string) =>
    each
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
  const replies = of('reply')
  const repliesOf = (label: string, has: (name: string) => boolean) => {
    const each = replies.filter(({ name }) => has(name))
    const sum = (key: 'leads' | 'before') => each.reduce((all, row) => all + row[key], 0)
    return { name: label, leads: sum('leads'), before: sum('before') }
  }
  const byHour = new Map(of('hour').map(({ name, leads }) => [name, leads]))
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
      rows: outcomes(of('source'), (name) => name),
    },
    {
      ...{ key: 'kinds', title: 'By kind', columns: columns('Kind'), chart, empty },
      counts: 'Leads by what the shopper asked for.',
      rows: outcomes(of('form'), (name) => leadLabel(leadKinds, name || null)),
    },
    {
      ...{ key: 'replies', title: 'Time to the first reply', empty },
      counts: 'Leads of the period by the time from the lead to the first reply that was noted.',
      columns: [
        { key: 'name', label: 'First reply', kind: 'text' },
        { key: 'leads', label: 'Leads', kind: 'count' },
        { key: 'before', label: 'Before', kind: 'count', counts: 'Leads of the period before.' },
      ],
      rows: [
        ...replySpans.map(({ label, from, below }) =>
          repliesOf(label, (name) => name !== '' && Number(name) >= from && Number(name) < below),
        ),
        repliesOf('No reply noted', (name) => name === ''),
      ],
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
        const each = of('status').find((row) => row.name === status)
        return { name, leads: each?.leads ?? 0, before: each?.before ?? 0 }
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
      rows: outcomes(of('dealership'), (slug) => dealerships.get(slug) ?? (slug || 'None named')),
    },
  ]
}
