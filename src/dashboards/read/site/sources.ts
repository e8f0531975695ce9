import { channelOf } from '@/measurement/touch'
import { type Dashboard, groupBy, shareOf, type Table } from '../../rules/dashboard'
import { foldDays } from '../../rules/period'
import type { Scope } from '../../scope'
import { dashboardDatabase } from '../database'
import { rollupBySteps } from '../rollups'
import { funnelTable, readEnds } from './funnel'
import type { Listed } from './listed'
import { groupTable, stepTable, type Tally } from './visits'

const sourceWords = ({ source, medium }: Listed) =>
  [source || 'Direct', medium].filter(Boolean).join(' / ')

export const sourceTable = (rows: readonly Listed[]): Table => ({
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

const sums = ['visits', 'vehicle_visits', 'lead_visits', 'enquiries', 'calls'] as const
type Came = { day: string; channel: string; source: string; medium: string } & {
  campaign: string
  click: string
} & { [Sum in (typeof sums)[number]]: number }

/** The source of a visit as that of a lead is called: "google / cpc". */
function sourceOfVisit(visit: Pick<Came, 'channel' | 'source' | 'medium' | 'click'>): string {
  const { channel, source: from, medium, click } = visit
  if (from === '') return '(direct) / (none)'
  if (channel === 'organic search' && medium === '') return `${from} / organic`
  const isSaid =
    medium !== '' || click !== '' || channel === 'other' || !URL.canParse(`https://${from}`)
  const params = {
    utm_source: from,
    ...(medium && { utm_medium: medium }),
    ...(click && { [click]: '1' }),
  }
  const lead = channelOf(
    isSaid ? { params, referrer: null } : { params: {}, referrer: `https://${from}` },
  )
  return `${lead.source} / ${lead.medium}`
}

/** The visits of one source, and of one channel where the scope has one. */
export async function readSourceDashboard(scope: Scope): Promise<Dashboard> {
  const { period, channel, source } = scope
  const rows = await rollupBySteps('sources', scope)
  const wanted = rows.values.length + 1
  const [{ rows: all }, ends] = await Promise.all([
    dashboardDatabase().query<Came>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, channel, source, medium, campaign, click,
         ${sums.map((sum) => `sum(${sum})::float8 AS ${sum}`).join(', ')}
       FROM ${rows.from} WHERE $${wanted}::text IS NULL OR channel = $${wanted}
       GROUP BY rollup.day, channel, source, medium, campaign, click`,
      [...rows.values, channel],
    ),
    readEnds(scope),
  ])
  const came = all.filter((row) => sourceOfVisit(row) === source)
  const [now, before] = [true, false].map((isNow) =>
    tallyOf(came.filter(({ day }) => day >= period.from === isNow)),
  )
  const steps = foldDays(
    period,
    came.map(({ day, visits }) => ({ day, value: visits })),
  )
  const figure = (key: (typeof sums)[number], label: string, counts: string) => ({
    ...{ key, label, counts, kind: 'count' as const },
    ...{ value: now?.[key] ?? 0, before: before?.[key] ?? 0 },
  })
  const ofPeriod = came.filter(({ day }) => day >= period.from)
  const channels = [...groupBy(came, (row) => row.channel)].map(([name, each]) => {
    const counted = tallyOf(each.filter(({ day }) => day >= period.from))
    const earlier = tallyOf(each.filter(({ day }) => day < period.from))
    return { set: 'channel', name, ...counted, visits_before: earlier.visits } as unknown as Tally
  })
  const campaigns = [...groupBy(ofPeriod, ({ campaign, click }) => `${click} ${campaign}`).values()]
    .map((each) => ({ ...each[0], ...tallyOf(each) }) as Listed)
    .toSorted((a, b) => Number(b.visits) - Number(a.visits))
    .slice(0, 200)
  const step = (name: string, key: (typeof sums)[number], whole: number | null) =>
    [name, now?.[key] ?? 0, before?.[key] ?? 0, whole] as const
  return {
    note: 'Searches, pages, devices and hours are counted for every source together, and are left out here.',
    figures: [
      {
        ...figure('visits', 'Visits', 'Visits of this source that began in the period.'),
        line: steps.map((each) => each.now),
      },
      figure('enquiries', 'Forms sent', 'Enquiries of all kinds that these visits sent.'),
      figure('calls', 'Calls', 'Presses of a phone number.'),
      {
        ...figure(
          'lead_visits',
          'Visits with a lead',
          'Visits in which a form was sent or a number was called, of all visits.',
        ),
        kind: 'share' as const,
        value: shareOf(now?.lead_visits ?? 0, now?.visits ?? 0),
        before: shareOf(before?.lead_visits ?? 0, before?.visits ?? 0),
      },
    ],
    tables: [
      stepTable(scope, steps),
      funnelTable(
        [
          step('Visit', 'visits', null),
          step('Vehicle', 'vehicle_visits', now?.visits ?? 0),
          step('Lead', 'lead_visits', now?.vehicle_visits ?? 0),
        ],
        ends,
        'Visits of this source that came as far as each step: that opened a car, sent a form or called.',
      ),
      groupTable('channels', 'Channels', 'Channel', channels),
      sourceTable(campaigns),
    ],
  }
}

const tallyOf = (rows: readonly Came[]) =>
  Object.fromEntries(
    sums.map((sum) => [sum, rows.reduce((all, row) => all + row[sum], 0)]),
  ) as Record<(typeof sums)[number], number>
