import { type Figure, shareOf, type Table } from '../../rules/dashboard'
import { type DayFigure, foldDays } from '../../rules/period'
import type { Scope } from '../../scope'
import { dashboardDatabase } from '../database'
import { rollup, rollupBySteps } from '../rollups'
import type { Step } from './funnel'

/** Sums of `measurement_days`; each of the period, and of the period before. */
const summed = [
  ...['visits', 'visitors', 'single_page_visits', 'search_visits', 'vehicle_visits', 'lead_visits'],
  ...['reserve_visits', 'page_views', 'searches', 'empty_searches', 'car_views', 'saves'],
  ...['form_starts', 'enquiries', 'calls'],
] as const
type Summed = (typeof summed)[number]
type Sums = Record<string, number>
export type Tally = Sums & { set: 'all' | 'channel' | 'device'; name: string | null }

export async function readTallies(scope: Scope): Promise<Tally[]> {
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

export async function readVisitsByStep(scope: Scope) {
  const rows = await rollupBySteps('days', scope)
  const wanted = rows.values.length + 1
  const { rows: days } = await dashboardDatabase().query<DayFigure>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(visits)::float8 AS value FROM ${rows.from}
     WHERE $${wanted}::text IS NULL OR channel = $${wanted} GROUP BY rollup.day`,
    [...rows.values, scope.channel],
  )
  return foldDays(scope.period, days)
}

export function siteFigures(all: Sums, line: readonly number[]): Figure[] {
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

/** The steps to a lead, in visits. */
export const visitSteps = (all: Sums): Step[] => [
  ['Visit', all.visits ?? 0, all.visits_before ?? 0, null],
  ['Search', all.search_visits ?? 0, all.search_visits_before ?? 0, all.visits ?? 0],
  ['Vehicle', all.vehicle_visits ?? 0, all.vehicle_visits_before ?? 0, all.search_visits ?? 0],
  ['Lead', all.lead_visits ?? 0, all.lead_visits_before ?? 0, all.vehicle_visits ?? 0],
]

export const groupTable = (
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

/** Visits by step of the axis. */
export const stepTable = (
  { period }: Scope,
  rows: readonly { label: string; now: number; before: number }[],
): Table => ({
  key: 'days',
  title: 'Visits over time',
  counts: `Visits by the day on which they began, beside ${period.beforeWords}. Bots do not count.`,
  columns: [
    { key: 'label', label: 'From', kind: 'text' },
    { key: 'now', label: 'Visits', kind: 'count' },
    { key: 'before', label: 'Before', kind: 'count', counts: `Visits of ${period.beforeWords}.` },
  ],
  rows,
  empty: 'No visits.',
  chart: { kind: 'lines', series: ['now', 'before'] },
})
