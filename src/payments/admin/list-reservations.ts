import type { Queryable } from '@/leads/record/lead-database'
import type { ReservationKind, ReservedCar } from '../reservation'
import type { ReservationState } from '../states'

/** Parts of the list, by what staff do there. */
export const listViews = {
  held: { label: 'Held', states: ['held'], empty: 'No car is held.' },
  paying: { label: 'Paying', states: ['asked', 'paying'], empty: 'Nobody is paying now.' },
  refunding: { label: 'Refunding', states: ['refunding'], empty: 'No money is on its way back.' },
  sold: { label: 'Sold, or paid', states: ['confirmed'], empty: 'No reservation ended in a sale.' },
  ended: {
    label: 'Ended',
    states: ['released', 'refunded', 'expired', 'failed'],
    empty: 'No reservation has ended.',
  },
  all: { label: 'All', states: null, empty: 'Nobody has reserved a car yet.' },
} as const satisfies Record<
  string,
  { label: string; states: readonly ReservationState[] | null; empty: string }
>
export type ListView = keyof typeof listViews

/** A reservation in a list; amounts in AUD cents. */
export type ListedReservation = {
  id: string
  reference: string
  kind: ReservationKind
  state: ReservationState
  site: number
  car: ReservedCar | null
  dealNumber: string | null
  name: string | null
  phone: string | null
  payUntil: Date | null
  holdUntil: Date | null
  createdAt: Date
  amountCents: number
  paidCents: number
  refundedCents: number
  /** Something about it needs a person. */
  isAlarming: boolean
}

export const ON_A_PAGE = 25

export type ListFilter = {
  sites: readonly number[]
  view: ListView
  /** A reference, shopper, phone, car, stock or deal number; empty for all. */
  search: string
  /** From 1. */
  page: number
}

/** "%50\%%" finds what contains "50%". */
const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Stored as "+61491570156"; typed as "0491 570 156", or a part of it. */
function phoneDigits(search: string): string | null {
  if (!/^[+\d][\d\s()+-]*$/.test(search)) return null
  const digits = search.replaceAll(/\D/g, '').replace(/^0/, '')
  return digits.length >= 4 ? containing(digits) : null
}

const searched = `($2 = '' OR r.reference ILIKE $3 OR r.name ILIKE $3 OR r.email ILIKE $3
  OR r.car ->> 'name' ILIKE $3 OR r.car ->> 'stocknum' ILIKE $3 OR r.deal_number ILIKE $3
  OR regexp_replace(r.phone, '\\D', '', 'g') LIKE $4)`

/** One page of the list, and how many reservations each part of it has for the same search. */
export async function listReservations(
  database: Queryable,
  { sites, view, search, page }: ListFilter,
): Promise<{ rows: ListedReservation[]; counts: Record<ListView, number> }> {
  const words = search.trim().slice(0, 100)
  const found = [sites, words, containing(words), phoneDigits(words)]
  const { states } = listViews[view]
  const [list, tallies] = await Promise.all([
    database.query<ListedReservation>(
      `SELECT r.id, r.reference, r.kind, r.state, r.site_id AS site, r.car,
         r.deal_number AS "dealNumber", r.name, r.phone, r.pay_until AS "payUntil",
         r.hold_until AS "holdUntil", r.created_at AS "createdAt", r.amount_cents AS "amountCents",
         coalesce(p.paid_cents, 0) AS "paidCents",
         (SELECT coalesce(sum(f.amount_cents), 0)::float8 FROM refunds f
          WHERE f.payment_id = p.id AND f.status = 'done') AS "refundedCents",
         EXISTS (SELECT FROM payment_alarms a
           WHERE a.reservation_id = r.id AND a.cleared_at IS NULL) AS "isAlarming"
       FROM reservations r LEFT JOIN payments p ON p.reservation_id = r.id
       WHERE r.site_id = ANY($1) AND ${searched} AND ($5::text[] IS NULL OR r.state = ANY($5))
       ORDER BY CASE WHEN $6 THEN r.hold_until END, r.created_at DESC, r.id
       LIMIT ${ON_A_PAGE} OFFSET $7`,
      [...found, states, view === 'held', (page - 1) * ON_A_PAGE],
    ),
    database.query<{ state: ReservationState; count: number }>(
      `SELECT r.state, count(*)::int AS count FROM reservations r
       WHERE r.site_id = ANY($1) AND ${searched} GROUP BY r.state`,
      found,
    ),
  ])
  const countIn = (of: readonly ReservationState[] | null) =>
    tallies.rows.reduce(
      (sum, { state, count }) => (of === null || of.includes(state) ? sum + count : sum),
      0,
    )
  const counts = Object.fromEntries(
    Object.entries(listViews).map(([name, each]) => [name, countIn(each.states)]),
  ) as Record<ListView, number>
  return { rows: list.rows, counts }
}

/** Two moments, the second not included. */
export type Period = { from: Date; until: Date }

/** Figures of a period; amounts in AUD cents. */
export type MoneyFigures = {
  takenCents: number
  payments: number
  refundedCents: number
  refunds: number
  /** Holds that ended in the period, and those of them that ended in a sale. */
  ended: number
  sold: number
  /** Now, whatever the period. */
  heldNow: number
  heldCents: number
}

export async function moneyFigures(
  database: Queryable,
  sites: readonly number[],
  { from, until }: Period,
): Promise<MoneyFigures> {
  const { rows } = await database.query<MoneyFigures>(
    `WITH own AS (SELECT * FROM reservations WHERE site_id = ANY($1)),
     taken AS (
       SELECT coalesce(sum(p.paid_cents), 0)::float8 AS cents, count(*)::int AS count
       FROM payments p JOIN own ON own.id = p.reservation_id
       WHERE p.paid_cents > 0 AND p.paid_at >= $2 AND p.paid_at < $3),
     returned AS (
       SELECT coalesce(sum(f.amount_cents), 0)::float8 AS cents, count(*)::int AS count
       FROM refunds f JOIN payments p ON p.id = f.payment_id JOIN own ON own.id = p.reservation_id
       WHERE f.status = 'done' AND f.done_at >= $2 AND f.done_at < $3),
     ends AS (
       SELECT count(*)::int AS count,
         (count(*) FILTER (WHERE e.to_state = 'confirmed'))::int AS sold
       FROM reservation_rows e JOIN own ON own.id = e.reservation_id
       WHERE e.from_state = 'held' AND e.to_state <> 'held' AND e.at >= $2 AND e.at < $3),
     holds AS (
       SELECT count(*)::int AS count, coalesce(sum(p.paid_cents), 0)::float8 AS cents
       FROM own LEFT JOIN payments p ON p.reservation_id = own.id WHERE own.state = 'held')
     SELECT taken.cents AS "takenCents", taken.count AS payments,
       returned.cents AS "refundedCents", returned.count AS refunds,
       ends.count AS ended, ends.sold, holds.count AS "heldNow", holds.cents AS "heldCents"
     FROM taken, returned, ends, holds`,
    [sites, from, until],
  )
  const figures = rows[0]
  if (!figures) throw new Error('The database gave no figures.')
  return figures
}
