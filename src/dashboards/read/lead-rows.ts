import { visitSource } from '@/measurement/collect/visit-source'
import {
  type LeadKind,
  type LeadSum,
  leadsWithin,
  sumsOfLeads,
} from '@/measurement/roll-up/lead-sums'
import type { Days, Period } from '../rules/period'
import { clocksOf, type Scope } from '../scope'
import { dashboardDatabase } from './database'
import { daysBeside, isWithin, wholeMonths } from './rollups'

/** What a scope narrows leads to. */
type Narrowed = Pick<Scope, 'dealership' | 'carType' | 'source'>
type Source = {
  /** Sites, their clocks, days without a sum, and what narrows. */
  values: unknown[]
  /** Parts of a WITH that end in `lead`: the leads that have to be counted one by one. */
  parts: string
}

const isNarrowed = ({ dealership, carType, source }: Narrowed) =>
  dealership !== null || carType !== null || source !== null

/**
 * The leads of a scope in its period and the one before (`now` tells which), on the days of their sites' clocks. Whole
 * months are left to their sums where they have them and nothing narrows them.
 */
function source(scope: Scope, { isSummed = true } = {}): Source {
  const { period, dealership, carType, source: wanted } = scope
  const spans = [
    { now: true, ...daysOf(period) },
    { now: false, ...period.before },
  ]
  const whole = isSummed && !isNarrowed(scope) ? spans.flatMap(wholeMonths) : []
  const beside = spans.flatMap(({ now, ...span }) =>
    daysBeside(
      span,
      whole.filter((month) => isWithin(month, span)),
    ).map((days) => ({ now, ...days })),
  )
  return {
    values: [
      ...clocksOf(scope),
      ...[whole.map(({ from }) => from), period.from],
      ...[beside.map(({ from }) => from), beside.map(({ until }) => until)],
      ...[beside.map(({ now }) => now), dealership, carType, wanted],
    ],
    parts: `
      clock AS (SELECT * FROM unnest($1::int[], $2::text[]) AS clock(site_id, zone)),
      marked AS MATERIALIZED (
        SELECT DISTINCT site_id, month FROM measurement_lead_marks
        WHERE site_id = ANY($1) AND month = ANY($3::date[])),
      span AS (
        SELECT * FROM clock, unnest($5::date[], $6::date[], $7::boolean[]) AS beside(first, last, now)
        UNION ALL
        SELECT site_id, zone, month, (month + interval '1 month')::date - 1, month >= $4::date
        FROM marked JOIN clock USING (site_id)),
      lead AS (
        SELECT * FROM (${leadsWithin('span')}) AS each
        WHERE ($8::text IS NULL OR dealership = $8) AND ($9::text IS NULL OR car_type = $9)
          AND ($10::text IS NULL OR source = $10))`,
  }
}

const daysOf = ({ from, until }: Period): Days => ({ from, until })

/** Leads of a scope that are counted one by one: `WITH ${parts}` has them as `lead`. */
export const leadsOf = (scope: Scope) => source(scope, { isSummed: false })

type Summed<By extends string, Sum extends string> = {
  kind: LeadKind
  name: string
  now: boolean
} & {
  [Column in By]: number
} & { [Column in Sum]: number }

/**
 * Sums of the leads of a scope by kind, name and `by`, in the period and the one before: of whole months as the
 * worker made them, of other days and of months that changed since from the leads themselves.
 *
 * @param more.most the largest of the first sum alone
 * @param more.isNow the period alone
 * @param more.names these alone
 */
export async function readLeadSums<Sum extends LeadSum, By extends 'site_id' = never>(
  scope: Scope,
  kinds: readonly LeadKind[],
  wanted: readonly Sum[],
  more: { by?: readonly By[]; most?: number; isNow?: boolean; names?: readonly string[] } = {},
): Promise<Summed<By, Sum>[]> {
  const { parts, values } = source(scope)
  const by: string[] = [...(more.by ?? []), 'now']
  const at = values.length + 1
  const { rows } = await dashboardDatabase().query<Summed<By, Sum>>(
    `WITH ${parts}
     SELECT ${by.join(', ')}, kind, name, ${wanted.map((sum) => `sum(${sum})::float8 AS ${sum}`).join(', ')}
     FROM (
       ${sumsOfLeads('SELECT * FROM lead', kinds, by, wanted)}
       UNION ALL
       SELECT ${by.map((each) => (each === 'now' ? 'month >= $4::date' : each)).join(', ')}, kind, name, ${wanted.join(', ')}
       FROM measurement_lead_sums s
       WHERE kind = ANY($${at}) AND site_id = ANY($1) AND month = ANY($3::date[])
         -- Nobody compares hours, which are a third of the rows.
         AND (kind <> 'hour' OR month >= $4::date)
         AND NOT EXISTS (SELECT FROM marked m WHERE (m.site_id, m.month) = (s.site_id, s.month))) AS sums
     WHERE name IS NOT NULL ${more.isNow ? 'AND now' : ''} ${more.names ? `AND name = ANY($${at + 1})` : ''}
     GROUP BY ${by.join(', ')}, kind, name
     ${more.most ? `ORDER BY sum(${wanted[0]}) DESC, name LIMIT ${more.most}` : ''}`,
    [...values, kinds, ...(more.names ? [more.names] : [])],
  )
  return rows
}

/** Sums of rows that are of the period, or of the one before. */
export function sumOf<Sum extends string>(
  rows: readonly ({ now: boolean } & { [Column in Sum]: number })[],
  sum: Sum,
  now = true,
): number {
  return rows.reduce((all, row) => (row.now === now ? all + row[sum] : all), 0)
}

/** Whether leads of a source ("google / cpc") belong to a channel, by the rule that tells the channel of a visit. */
export function isOfChannel(source: string, channel: string): boolean {
  const [name = '', medium = ''] = source.split(' / ')
  if (source === 'Unknown') return false
  if (name === '(direct)') return channel === 'direct'
  const query = new URLSearchParams({ utm_source: name, utm_medium: medium })
  return visitSource(query.toString(), '', '').channel === channel
}
