import type { PoolClient } from 'pg'
import { measurementDatabase } from '../store/database'

/** Who brought the visit, in the words of Google Analytics 4: "google / cpc". */
const source = `coalesce(l.source_name || ' / ' || l.source_medium, 'Unknown')`

/** A lead whose car was held by a reservation, also where it was given back later. */
const reserved = `l.id IN (
    SELECT r.lead_id FROM reservations r WHERE r.lead_id IS NOT NULL AND r.kind <> 'payment' AND EXISTS (
      SELECT FROM reservation_rows w WHERE w.reservation_id = r.id AND w.to_state IN ('held', 'confirmed')))`

const counts = (lead: string) =>
  `${lead}.synthetic IS NOT TRUE AND ${lead}.deleted_at IS NULL AND ${lead}.lead_status <> 'spam'`

/**
 * A car is sold once: to the leads that staff marked as its buyer, else to the last lead about it of the group that
 * is not lost.
 */
const sold = `(l.bought IS TRUE OR (l.car_sold_at IS NOT NULL AND l.lead_status <> 'lost' AND NOT EXISTS (
    SELECT FROM leads o JOIN sites os ON os.id = o.site_id JOIN sites ls ON ls.id = l.site_id
    WHERE o.car_id = l.car_id AND os.group_id = ls.group_id AND o.id <> l.id AND (o.bought
      OR (o.car_sold_at IS NOT NULL AND o.lead_status <> 'lost' AND ${counts('o')}
        AND (o.created_at, o.id) > (l.created_at, l.id))))))`

/**
 * The leads that count within spans, with what figures tell of them. Spam, check leads and leads in the trash are
 * left out.
 *
 * @param spans source of rows with site_id, zone (IANA), first and last (days of that clock), now (kept as it is)
 */
export const leadsWithin = (spans: string) => `
  SELECT l.id, l.site_id, l.created_at, local.at::date AS day, date_trunc('month', local.at)::date AS month, span.now,
    extract(hour FROM local.at)::int AS hour, coalesce(l.form, '') AS form, l.lead_status::text AS status,
    coalesce(l.dealership_slug, '') AS dealership, l.car_type, l.car_id, ${source} AS source,
    l.bought IS TRUE AS bought, l.sale_value AS dollars, ${reserved} AS reserved, ${sold} AS sold,
    (extract(epoch FROM l.first_reply_at - l.created_at) / 60)::float8 AS minutes
  FROM ${spans} AS span
  JOIN leads l ON l.site_id = span.site_id AND l.created_at >= span.first::timestamp AT TIME ZONE span.zone
    AND l.created_at < (span.last + 1)::timestamp AT TIME ZONE span.zone
  CROSS JOIN LATERAL (SELECT l.created_at AT TIME ZONE span.zone AS at) AS local
  WHERE ${counts('l')}`

/** Limits of the classes of the minutes to the first reply. The limits of all tables are among them. */
const replyLimits = [
  ...[0, 2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440],
  ...[2880, 4320, 7200, 14_400, 43_200],
]

/** First minute of the class of a reply; '' without one. */
const replyClass = `coalesce((ARRAY[${replyLimits}])[width_bucket(minutes, ARRAY[${replyLimits}]::float8[])]::text,
  CASE WHEN minutes IS NULL THEN '' ELSE '0' END)`

/**
 * The median of minutes by how many are in each class, taken as spread evenly over it; null of none.
 * @param classes each with its first minute, and how many it has
 */
export function medianReply(classes: readonly { first: number; leads: number }[]): number | null {
  const half = classes.reduce((all, { leads }) => all + leads, 0) / 2
  let below = 0
  for (const { first, leads } of classes.toSorted((a, b) => a.first - b.first)) {
    const next = replyLimits.find((limit) => limit > first) ?? first
    if (leads > 0 && below + leads >= half) return first + ((half - below) / leads) * (next - first)
    below += leads
  }
  return null
}

/** What leads are told apart by, each with the name of a lead in it. */
const names = {
  month: 'month::text',
  day: 'day::text',
  hour: 'hour::text',
  source: 'source',
  form: 'form',
  status: 'status',
  dealership: 'dealership',
  reply: replyClass,
  car: 'car_id',
}
export type LeadKind = keyof typeof names

const count = (condition: string) => `(count(*) FILTER (WHERE ${condition}))::int`
const sums = {
  leads: 'count(*)::int',
  won: count(`status = 'won'`),
  lost: count(`status = 'lost'`),
  in_hour: count('minutes <= 60'),
  bought: count('bought'),
  dollars: 'coalesce(sum(dollars) FILTER (WHERE bought), 0)::float8',
  reserved: count('reserved'),
  sold: count('sold'),
}
export type LeadSum = keyof typeof sums
const leadSums = Object.keys(sums) as LeadSum[]

/**
 * Sums of leads by kind and name, with the columns `by`, kind, name and the sums.
 *
 * @param leads source of rows of {@link leadsWithin}
 */
export function sumsOfLeads(
  leads: string,
  kinds: readonly LeadKind[],
  by: readonly string[],
  wanted: readonly LeadSum[] = leadSums,
): string {
  const called = kinds.map((kind) => `${names[kind]} AS by_${kind}`)
  const sets = kinds.map((kind) => `(${[...by, `by_${kind}`].join(', ')})`)
  const of = (value: (kind: LeadKind) => string) =>
    `CASE ${kinds.map((kind) => `WHEN grouping(by_${kind}) = 0 THEN ${value(kind)}`).join(' ')} END`
  return `
    SELECT ${by.map((each) => `${each}, `).join('')}${of((kind) => `'${kind}'`)} AS kind,
      ${of((kind) => `by_${kind}`)} AS name, ${wanted.map((name) => `${sums[name]} AS ${name}`).join(', ')}
    FROM (SELECT ${[...by, ...called].join(', ')}, ${inputs(wanted)} FROM (${leads}) AS each) AS told
    GROUP BY GROUPING SETS (${sets.join(', ')})`
}

/** What the sums are made of: what nobody sums is not looked up. */
const inputs = (wanted: readonly LeadSum[]) =>
  [
    ...['status', 'minutes', 'bought', 'dollars'],
    ...(['reserved', 'sold'] as const).filter((each) => wanted.includes(each)),
  ].join(', ')

/** Months of sites that one transaction sums. */
const MONTHS = 200

/**
 * Sums the months of leads that were marked since. A mark is taken away in the transaction that has made the sum,
 * and only if it was there before: a lead that is written meanwhile leaves its own. One worker at a time.
 *
 * @returns how many months of sites were summed
 */
export async function rollUpLeads(): Promise<number> {
  const client = await measurementDatabase().connect()
  let done = 0
  try {
    for (let more = true; more; ) {
      await client.query('BEGIN')
      const months = await sumMarked(client)
      await client.query('COMMIT')
      done += months
      more = months === MONTHS
    }
    return done
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function sumMarked(client: PoolClient): Promise<number> {
  const { rows: lock } = await client.query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtext('measurement_lead_sums')) AS free`,
  )
  if (!lock[0]?.free) return 0
  const { rows } = await client.query<{ sites: number[]; months: string[] }>(
    `WITH marked AS (
       SELECT DISTINCT site_id, month FROM measurement_lead_marks ORDER BY month DESC, site_id LIMIT ${MONTHS}),
     gone AS (
       DELETE FROM measurement_lead_marks m USING marked WHERE (m.site_id, m.month) = (marked.site_id, marked.month))
     SELECT coalesce(array_agg(site_id), '{}') AS sites, coalesce(array_agg(month::text), '{}') AS months FROM marked`,
  )
  const { sites = [], months = [] } = rows[0] ?? {}
  if (sites.length === 0) return 0
  const summed = 'unnest($1::int[], $2::date[]) AS summed(site_id, month)'
  await client.query(
    `DELETE FROM measurement_lead_sums s USING ${summed}
     WHERE (s.site_id, s.month) = (summed.site_id, summed.month)`,
    [sites, months],
  )
  const spans = `(SELECT summed.site_id, s.time_zone::text AS zone, month AS first,
      (month + interval '1 month')::date - 1 AS last, true AS now FROM ${summed} JOIN sites s ON s.id = summed.site_id)`
  const all = Object.keys(names) as LeadKind[]
  await client.query(
    `INSERT INTO measurement_lead_sums (site_id, month, kind, name, ${leadSums.join(', ')})
     SELECT * FROM (${sumsOfLeads(leadsWithin(spans), all, ['site_id', 'month'])}) AS sums WHERE name IS NOT NULL`,
    [sites, months],
  )
  return sites.length
}
