import type { OwnSite } from '@/cms/access/chosen-sites'
import { type Cents, toDollars } from '@/finance/money'
import type { Queryable } from '@/leads/record/lead-database'
import { byTheClock, csvRow } from '@/leads/report/export-leads'
import type { ReservedCar } from '../reservation'
import type { Period } from './list-reservations'

/** Money that came in or went back, as the dealer's bank has it. */
type Movement = {
  at: Date
  what: 'payment' | 'refund' | 'dispute' | 'taken-back'
  site: number
  reference: string
  kind: string
  state: string
  car: ReservedCar | null
  deal_number: string | null
  name: string | null
  method: string | null
  provider_reference: string | null
  payment: string | null
  /** AUD cents; below zero for what went back. */
  cents: number
  disputed_cents: number
  why: string | null
  who: string | null
}

/** What came in, also where the bank took it back later: that is a movement of its own. */
const received = 'coalesce(nullif(p.paid_cents, 0), p.amount_cents)'

const movementsSql = `
  SELECT p.paid_at AS at, 'payment' AS what, r.site_id AS site, r.reference, r.kind, r.state, r.car,
    r.deal_number, r.name, p.method, p.provider_reference, p.provider_reference AS payment,
    ${received} AS cents, p.disputed_cents, NULL::text AS why, NULL::text AS who
  FROM payments p JOIN reservations r ON r.id = p.reservation_id
  WHERE r.site_id = ANY($1) AND p.paid_at >= $2 AND p.paid_at < $3
  UNION ALL
  SELECT f.done_at, 'refund', r.site_id, r.reference, r.kind, r.state, r.car,
    r.deal_number, r.name, p.method, f.provider_reference, p.provider_reference,
    -f.amount_cents, 0, f.reason, f.who
  FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN reservations r ON r.id = p.reservation_id
  WHERE r.site_id = ANY($1) AND f.status = 'done' AND f.done_at >= $2 AND f.done_at < $3
  UNION ALL
  SELECT v.at, v.what, r.site_id, r.reference, r.kind, r.state, r.car, r.deal_number, r.name, p.method,
    p.provider_reference, p.provider_reference, v.amount_cents, p.disputed_cents, NULL, 'bank'
  FROM payment_reversals v JOIN payments p ON p.id = v.payment_id
    JOIN reservations r ON r.id = p.reservation_id
  WHERE r.site_id = ANY($1) AND v.at >= $2 AND v.at < $3`

/** How many rows each site has in the period. */
export async function countMovements(
  database: Queryable,
  sites: readonly number[],
  { from, until }: Period,
): Promise<Map<number, number>> {
  const { rows } = await database.query<{ site: number; count: number }>(
    `SELECT site, count(*)::int AS count FROM (${movementsSql}) AS m GROUP BY site`,
    [sites, from, until],
  )
  return new Map(rows.map(({ site, count }) => [site, count]))
}

type Cell = string | number | null

const columns: [string, (row: Movement, site: OwnSite | undefined) => Cell][] = [
  ['at', ({ at }, site) => byTheClock(at.toISOString(), site?.timeZone ?? 'UTC')],
  ['time_zone', (_, site) => site?.timeZone ?? 'UTC'],
  ['site', (_, site) => site?.name ?? ''],
  ['movement', ({ what }) => what],
  ['amount_aud', ({ cents }) => toDollars(cents as Cents).toFixed(2)],
  ['disputed_aud', ({ disputed_cents: cents }) => toDollars(cents as Cents).toFixed(2)],
  ['reservation', ({ reference }) => reference],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['deal_number', (row) => row.deal_number],
  ['stock_number', ({ car }) => car?.stocknum ?? null],
  ['car', ({ car }) => car?.name ?? null],
  ['shopper', ({ name }) => name],
  ['method', ({ method }) => method],
  ['bank_reference', (row) => row.provider_reference],
  ['payment_reference', ({ payment }) => payment],
  ['reason', ({ why }) => why],
  ['by', ({ who }) => who],
]

/**
 * Every payment, refund, dispute and payment taken back of a period, oldest first, one a row: their sum is what the bank paid out,
 * before its fees. Times are by the clock of each site. `by` names staff by the number of their account.
 */
export async function paymentsCsv(
  database: Queryable,
  sites: readonly OwnSite[],
  { from, until }: Period,
): Promise<string> {
  const { rows } = await database.query<Movement>(`${movementsSql} ORDER BY at, reference`, [
    sites.map(({ id }) => id),
    from,
    until,
  ])
  const known = new Map(sites.map((site) => [site.id, site]))
  const lines = rows.map((row) => csvRow(columns.map(([, read]) => read(row, known.get(row.site)))))
  // Byte order mark: without it spreadsheets do not read UTF-8.
  return `\uFEFF${csvRow(columns.map(([name]) => name))}${lines.join('')}`
}
