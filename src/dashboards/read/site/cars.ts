import { type Dashboard, type Figure, shareOf, type Table } from '../../rules/dashboard'
import type { Scope } from '../../scope'
import { dashboardDatabase } from '../database'
import { isOfChannel, readLeadSums, sumOf } from '../lead-rows'
import { rollup } from '../rollups'
import { funnelTable, readEnds } from './funnel'

const sums = ['views', 'opens', 'saves', 'enquiries', 'calls'] as const
type Done = { now: boolean; channel: string } & { [Sum in (typeof sums)[number]]: number }

/** What was done on the pages of cars of a dealership or a condition, by channel. */
async function readDone(scope: Scope): Promise<Done[]> {
  const { period, dealership, carType, channel, ids } = scope
  const rows = await rollup('cars', scope, period, period.before)
  const at = rows.values.length + 1
  const { rows: done } = await dashboardDatabase().query<Done>(
    `SELECT day >= $${at}::date AS now, channel, ${sums.map((sum) => `sum(${sum})::float8 AS ${sum}`).join(', ')}
     FROM ${rows.from}
     WHERE ($${at + 1}::text IS NULL OR channel = $${at + 1}) AND ($${at + 2}::text IS NULL OR car_type = $${at + 2})
       AND ($${at + 3}::text IS NULL OR dealership_id IN (
         SELECT d.id::text FROM dealerships d JOIN sites s ON s.group_id = d.group_id
         WHERE d.slug = $${at + 3} AND s.id = ANY($${at + 4})))
     GROUP BY 1, channel`,
    [...rows.values, period.from, channel, carType, dealership, ids],
  )
  return done
}

/**
 * What the cars of a dealership or a condition brought. Visits, pages and searches are of the site: no car has them.
 */
export async function readCarsOfSite(scope: Scope): Promise<Dashboard> {
  const { channel, source, period } = scope
  const [done, leads, ends] = await Promise.all([
    readDone(scope),
    readLeadSums(scope, ['source'], ['leads']),
    readEnds(scope),
  ])
  const asked = channel === null ? leads : leads.filter(({ name }) => isOfChannel(name, channel))
  const [sent, sentBefore] = [sumOf(asked, 'leads'), sumOf(asked, 'leads', false)]
  const [seen, seenBefore] = [sumOf(done, 'views'), sumOf(done, 'views', false)]
  const figure = (key: (typeof sums)[number], label: string, counts: string): Figure => ({
    ...{ key, label, counts, kind: 'count' },
    ...{ value: sumOf(done, key), before: sumOf(done, key, false) },
  })
  return {
    note: `Visits, pages and searches belong to the whole site: shown are the pages of these cars and the leads${
      source === null ? '' : '; of the source the leads alone'
    }.`,
    figures: [
      figure('views', 'Views', 'Devices that looked at a car, each once a day for each car.'),
      figure('opens', 'Pages of cars opened', 'How often the page of a car was opened.'),
      figure('saves', 'Saves', 'How often a car was put on a watchlist.'),
      figure('enquiries', 'Forms about a car', 'Enquiries about a car that were sent.'),
      figure('calls', 'Calls about a car', 'Presses of a phone number on the page of a car.'),
      {
        ...{ key: 'leads', label: 'Leads', kind: 'count', value: sent, before: sentBefore },
        counts: 'Leads of the period, without spam and check leads.',
      },
      {
        ...{ key: 'rate', label: 'Leads of views', kind: 'share', value: shareOf(sent, seen) },
        ...{ before: shareOf(sentBefore, seenBefore) },
        counts: 'Leads, of the views of these cars.',
      },
    ],
    tables: [
      funnelTable(
        [
          ['View', seen, seenBefore, null],
          ['Lead', sent, sentBefore, seen],
        ],
        ends,
        'Views of these cars, one a device and day, and the leads of the period.',
      ),
      channelTable(done, period.beforeWords),
    ],
  }
}

const channelTable = (done: readonly Done[], beforeWords: string): Table => ({
  ...{ key: 'channels', title: 'Channels', empty: 'No car was looked at.' },
  counts: 'What was done on the pages of these cars, by the channel of the visit.',
  columns: [
    { key: 'channel', label: 'Channel', kind: 'text' },
    { key: 'views', label: 'Views', kind: 'count' },
    { key: 'before', label: 'Before', kind: 'count', counts: `Views of ${beforeWords}.` },
    { key: 'opens', label: 'Opened', kind: 'count' },
    { key: 'saves', label: 'Saves', kind: 'count' },
    { key: 'enquiries', label: 'Forms', kind: 'count' },
    { key: 'calls', label: 'Calls', kind: 'count' },
  ],
  rows: done
    .filter(({ now }) => now)
    .toSorted((a, b) => b.views - a.views)
    .map(({ now: _, ...row }) => ({
      ...row,
      before: done.find((each) => !each.now && each.channel === row.channel)?.views ?? 0,
    })),
  chart: { kind: 'bars', series: ['views'] },
})
