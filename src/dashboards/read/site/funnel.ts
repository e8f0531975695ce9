import { shareOf, type Table } from '../../rules/dashboard'
import type { Scope } from '../../scope'
import { isOfChannel, readLeadSums, sumOf } from '../lead-rows'

type Ends = { reserved: number; reserved_before: number; sold: number; sold_before: number }

/** What came of the leads, of those whose source is that of the scope or belongs to its channel. */
export async function readEnds(scope: Scope): Promise<Ends> {
  const { channel, source, dealership, carType } = scope
  // The sums tell sources, but not those of a dealership or a condition.
  const isSummed = dealership === null && carType === null
  const bySource = channel !== null || (isSummed && source !== null)
  const rows = await readLeadSums(
    isSummed ? { ...scope, source: null } : scope,
    [bySource ? 'source' : 'month'],
    ['reserved', 'sold'],
  )
  const kept = rows.filter(
    ({ name }) =>
      !bySource ||
      ((source === null || name === source) && (channel === null || isOfChannel(name, channel))),
  )
  return {
    ...{ reserved: sumOf(kept, 'reserved'), reserved_before: sumOf(kept, 'reserved', false) },
    ...{ sold: sumOf(kept, 'sold'), sold_before: sumOf(kept, 'sold', false) },
  }
}

/** A step of the way to a sale: its name, how many came as far, and of how many its share is told. */
export type Step = readonly [name: string, now: number, before: number, whole: number | null]

/** Conversion by step, of which the first is the whole. The last two count leads, for their sources or cars. */
export function funnelTable(steps: readonly Step[], ends: Ends, counts: string): Table {
  const [first] = steps
  const leads = steps.at(-1)?.[1] ?? 0
  const all: Step[] = [
    ...steps,
    ['Reserved', ends.reserved, ends.reserved_before, leads],
    ['Sold', ends.sold, ends.sold_before, leads],
  ]
  const [, whole = 0, wholeBefore = 0] = first ?? []
  return {
    key: 'funnel',
    title: `From ${first?.[0].toLowerCase()} to sale`,
    counts: `${counts} Reserved are leads of the period whose car was held by a reservation, also where it was given back. Sold are leads of the period that staff marked as the buyer, and cars that were sold since without one: each for the last lead about it that is not lost.`,
    columns: [
      { key: 'name', label: 'Step', kind: 'text' },
      { key: 'value', label: 'Now', kind: 'count' },
      { key: 'share', label: `Of ${first?.[0].toLowerCase()}s`, kind: 'share' },
      {
        key: 'ofStep',
        label: 'Of the step before',
        kind: 'share',
        counts: 'Of sold cars: of the leads. Most cars are sold without a reservation.',
      },
      { key: 'before', label: 'Before', kind: 'count' },
    ],
    rows:
      whole === 0 && wholeBefore === 0
        ? []
        : all.map(([name, value, before, of]) => ({
            ...{ name, value, before, share: shareOf(value, whole) },
            ofStep: shareOf(value, of ?? 0),
          })),
    empty: 'Nothing to count.',
    chart: { kind: 'columns', series: ['value', 'before'] },
  }
}
