import { randomUUID } from 'node:crypto'
import type { Queryable } from '@/leads/record/lead-database'
import { clearAlarms } from './alarms'
import type { NoticeKind } from './notice'
import type { ReservationPorts } from './ports'
import {
  type Ledger,
  type Payment,
  type Refund,
  type Reservation,
  type ReservationRow,
  refundableCents,
} from './reservation'
import { checkTransition, type ReservationState, states } from './states'

/*
 * The tables of reservations. What is decided about one is decided under the lock of its row, from what the
 * database says then; so any process may be killed between any two statements, and any two may try at once.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
/** A start that was never followed by the bank's answer ends after this time. */
export const START_WITHIN = MINUTE
/** How often the bank is asked about a payment that is not over: money is seen within a minute. */
const LOOK_EVERY = 30 * SECOND
const LOOK_LATER = 5 * MINUTE
/** A bank that is still deciding when the time to pay is over, or is away, is waited for so long. */
export const GRACE = 60 * MINUTE
/** After an outage of a bank what was paid is seen within a minute, unless it took longer than this. */
export const OUTAGE = 72 * 60 * MINUTE

type ReservationColumns = Omit<Reservation, 'shopper'> & {
  name: string | null
  email: string | null
  phone: string | null
}

const reservationColumns = `r.id, r.reference, r.kind, r.state, r.group_id AS "groupId", r.site_id AS "siteId",
  r.dealership_slug AS "dealershipSlug", r.car, r.vin, r.holds_car AS "holdsCar",
  r.show_version AS "showVersion", r.shown_version AS "shownVersion", r.car_gone AS "carGone",
  r.car_gone_at AS "carGoneAt", r.lead_id AS "leadId", r.name, r.email, r.phone,
  r.erase_asked AS "eraseAsked", r.amount_cents AS "amountCents", r.hold_hours AS "holdHours",
  r.pay_until AS "payUntil", r.hold_until AS "holdUntil", r.remind_at AS "remindAt",
  r.show_at AS "showAt", r.show_tries AS "showTries", r.terms, r.purchase, r.deal_number AS "dealNumber",
  r.due_at AS "dueAt", r.created_at AS "createdAt"`

const paymentColumns = `p.id, p.account_id AS "accountId", p.provider_reference AS reference,
  p.pay_url AS "payUrl", p.amount_cents AS "amountCents", p.status, p.method, p.failure,
  p.paid_cents AS "paidCents", p.disputed_cents AS "disputedCents",
  p.dispute_due_at AS "disputeDueAt", p.version, p.look_at AS "lookAt"`

const refundColumns = `f.id, f.amount_cents AS "amountCents", f.reason, f.who, f.status,
  f.provider_reference AS reference, f.failure, f.tries, f.next_at AS "nextAt", f.created_at AS "createdAt"`

function reservationOf({ name, email, phone, ...row }: ReservationColumns): Reservation {
  const shopper = name === null || phone === null ? null : { name, phone, email: email ?? '' }
  return { ...row, shopper }
}

async function ledgersWhere(
  database: Queryable,
  where: string,
  values: unknown[],
): Promise<Ledger[]> {
  const { rows } = await database.query<ReservationColumns>(
    `SELECT ${reservationColumns} FROM reservations r ${where}`,
    values,
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payments = await database.query<Payment & { of: string }>(
    `SELECT ${paymentColumns}, p.reservation_id AS of FROM payments p WHERE p.reservation_id = ANY($1)`,
    [ids],
  )
  const refunds = await database.query<Refund & { of: string }>(
    `SELECT ${refundColumns}, f.payment_id AS of FROM refunds f
     WHERE f.payment_id = ANY($1) ORDER BY f.created_at, f.id`,
    [payments.rows.map(({ id }) => id)],
  )
  return rows.map((row) => {
    const payment = payments.rows.find(({ of }) => of === row.id) ?? null
    return {
      reservation: reservationOf(row),
      payment,
      refunds: payment ? refunds.rows.filter(({ of }) => of === payment.id) : [],
    }
  })
}

/** Reservations as they stand, newest first. @param where of `r`, with its values */
export const readLedgers = (
  database: Queryable,
  where: string,
  values: unknown[],
): Promise<Ledger[]> => ledgersWhere(database, `WHERE ${where} ORDER BY r.created_at DESC`, values)

export async function readLedger(database: Queryable, id: string): Promise<Ledger | null> {
  return (await readLedgers(database, 'r.id = $1', [id]))[0] ?? null
}

/** Nobody else changes the reservation, its payment or its refunds until the transaction ends. */
export async function lockLedger(database: Queryable, id: string): Promise<Ledger | null> {
  return (await ledgersWhere(database, 'WHERE r.id = $1 FOR UPDATE', [id]))[0] ?? null
}

export async function readRows(database: Queryable, id: string): Promise<ReservationRow[]> {
  const { rows } = await database.query<ReservationRow>(
    `SELECT at, from_state AS "from", to_state AS "to", who, why, amount_cents::int AS "amountCents"
     FROM reservation_rows WHERE reservation_id = $1 ORDER BY id`,
    [id],
  )
  return rows
}

type Entry = { who: string; why: string; now: Date; amountCents?: number | null }

/** Appends to the rows of the reservation, whose state stays. */
export async function note(
  database: Queryable,
  { id, state }: Pick<Reservation, 'id' | 'state'>,
  entry: Entry,
): Promise<void> {
  await appendRow(database, id, state, state, entry)
}

async function appendRow(
  database: Queryable,
  id: string,
  from: ReservationState | null,
  to: ReservationState,
  { who, why, now, amountCents = null }: Entry,
): Promise<void> {
  await database.query(
    `INSERT INTO reservation_rows (reservation_id, at, from_state, to_state, who, why, amount_cents)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, now, from, to, who, why, amountCents],
  )
}

/**
 * Brings a locked reservation into another state, with its row.
 * @throws Error where the table of states does not have the change
 */
export async function move(
  database: Queryable,
  ledger: Ledger,
  to: ReservationState,
  entry: Entry,
): Promise<void> {
  const { reservation } = ledger
  const from = reservation.state
  const wasShown = showsReserved(reservation)
  checkTransition(from, to)
  reservation.state = to
  reservation.holdsCar = reservation.car !== null && states[to].holdsCar
  if (showsReserved(reservation) !== wasShown) reservation.showVersion += 1
  await database.query(
    `UPDATE reservations SET state = $2, holds_car = $3, show_version = $4, updated_at = $5
     WHERE id = $1`,
    [reservation.id, to, reservation.holdsCar, reservation.showVersion, entry.now],
  )
  await appendRow(database, reservation.id, from, to, entry)
  // What the feed says concerns nobody once the hold is over.
  if (from === 'held')
    await clearAlarms(database, {
      kinds: ['feed-sold', 'feed-dropped'],
      about: [reservation.id, ...(ledger.payment ? [ledger.payment.id] : [])],
      now: entry.now,
    })
}

export type NewReservation = Pick<
  Reservation,
  | 'kind'
  | 'groupId'
  | 'siteId'
  | 'dealershipSlug'
  | 'car'
  | 'vin'
  | 'leadId'
  | 'shopper'
  | 'amountCents'
  | 'holdHours'
  | 'payUntil'
  | 'holdUntil'
  | 'remindAt'
  | 'terms'
  | 'dealNumber'
> & { state: 'asked' | 'held'; accountId: number | null } & Partial<Pick<Reservation, 'purchase'>>

/** Letters and digits that nobody mistakes for each other, read out by phone or not. */
const SPEAKABLE = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
function newReference(): string {
  const bytes = randomUUID().replaceAll('-', '')
  const signs = Array.from(
    { length: 6 },
    (_, at) => SPEAKABLE[Number.parseInt(bytes.slice(at * 4, at * 4 + 4), 16) % SPEAKABLE.length],
  )
  return `R-${signs.join('')}`
}

/**
 * Stores a new reservation with its payment. The database lets one hold a car.
 * @returns null where another has the car
 */
export async function insertReservation(
  database: Queryable,
  given: NewReservation,
  entry: Entry,
): Promise<Ledger | null> {
  const [id, { now }] = [randomUUID(), entry]
  const { rows } = await database.query<ReservationColumns>(
    `INSERT INTO reservations AS r (id, reference, kind, state, group_id, site_id, dealership_slug,
       car_id, vin, car, holds_car, lead_id, name, email, phone, amount_cents, hold_hours, pay_until,
       hold_until, remind_at, terms, deal_number, account_id, show_version, created_at, updated_at, purchase)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22, $23, $24, $25, $25, $26)
     ON CONFLICT DO NOTHING RETURNING ${reservationColumns}`,
    [
      ...[id, newReference(), given.kind, given.state, given.groupId, given.siteId],
      ...[given.dealershipSlug, given.car?.id ?? null, given.vin, given.car, given.car !== null],
      ...[given.leadId, given.shopper?.name, given.shopper?.email, given.shopper?.phone],
      ...[given.amountCents, given.holdHours, given.payUntil, given.holdUntil, given.remindAt],
      ...[given.terms && JSON.stringify(given.terms), given.dealNumber, given.accountId],
      ...[given.state === 'held' ? 1 : 0, now],
      given.purchase ? JSON.stringify(given.purchase) : null,
    ],
  )
  const row = rows[0]
  if (!row) return null
  await appendRow(database, id, null, given.state, entry)
  if (given.accountId === null)
    return { reservation: reservationOf(row), payment: null, refunds: [] }
  const payments = await database.query<Payment>(
    `INSERT INTO payments AS p (id, reservation_id, account_id, amount_cents, status, created_at)
     VALUES ($1, $2, $3, $4, 'starting', $5) RETURNING ${paymentColumns}`,
    [randomUUID(), id, given.accountId, given.amountCents, now],
  )
  return { reservation: reservationOf(row), payment: payments.rows[0] ?? null, refunds: [] }
}

/** What is to be told, stored with the change that it tells. */
export async function queueNotice(
  database: Queryable,
  { id }: Pick<Reservation, 'id'>,
  notice: { kind: NoticeKind; now: Date; amountCents?: number | null; why?: string | null },
): Promise<void> {
  await database.query(
    `INSERT INTO reservation_notices (reservation_id, kind, at, amount_cents, why, next_at)
     VALUES ($1, $2, $3, $4, $5, $3)`,
    [id, notice.kind, notice.now, notice.amountCents ?? null, notice.why ?? null],
  )
}

/**
 * Stores a refund that the bank is asked for once the transaction is committed. A second one with the same id
 * is the first.
 */
export async function queueRefund(
  database: Queryable,
  ledger: Ledger,
  refund: { id?: string; amountCents: number; reason: string; who: string; now: Date },
): Promise<void> {
  const { payment } = ledger
  if (!payment) throw new Error('What was not paid cannot be refunded.')
  const { rows } = await database.query<Refund>(
    `INSERT INTO refunds AS f (id, payment_id, amount_cents, reason, who, status, next_at, created_at)
     VALUES ($1, $2, $3, $4, $5, 'asked', $6, $6) RETURNING ${refundColumns}`,
    [
      ...[refund.id ?? randomUUID(), payment.id, refund.amountCents],
      ...[refund.reason, refund.who, refund.now],
    ],
  )
  ledger.refunds.push(...rows)
  await touchPayment(database, payment)
}

/** An answer of the bank that was under way is not stored over what changes now. */
export async function touchPayment(database: Queryable, payment: Payment): Promise<void> {
  payment.version += 1
  await database.query('UPDATE payments SET version = $2 WHERE id = $1', [
    payment.id,
    payment.version,
  ])
}

const showsReserved = ({ holdsCar, state }: Pick<Reservation, 'holdsCar' | 'state'>) =>
  holdsCar && states[state].showsReserved

/** Whether the index is still to be told what became of the car. */
export const isIndexBehind = ({ showVersion, shownVersion }: Reservation): boolean =>
  showVersion !== shownVersion

/** The next moment at which something is to be done about a reservation, or null. */
function nextDue(
  { reservation, payment, refunds }: Ledger,
  notices: Date | null,
  now: Date,
): Date | null {
  const { state, holdUntil, remindAt, payUntil, showAt, createdAt, eraseAsked } = reservation
  const moments: (Date | null)[] = [notices]
  if (isIndexBehind(reservation)) moments.push(showAt ?? now)
  if (state === 'asked') moments.push(new Date(createdAt.getTime() + START_WITHIN))
  if (payment?.reference && (payment.status === 'open' || payment.status === 'pending')) {
    moments.push(payment.lookAt ?? now)
    if (state === 'paying' && payUntil && payUntil > now) moments.push(payUntil)
  }
  if (state === 'held') moments.push(holdUntil, remindAt)
  for (const { status, nextAt } of refunds)
    if (status === 'asked' || status === 'pending') moments.push(nextAt ?? now)
  if (eraseAsked && notices === null && isOver({ reservation, payment, refunds })) moments.push(now)
  return moments.reduce((first, each) => (each && (!first || each < first) ? each : first), null)
}

/** Nothing is under way any more: no hold, no payment, no money to return. */
export function isOver(ledger: Ledger): boolean {
  const { reservation, payment, refunds } = ledger
  const isOpen = payment?.status === 'open' || payment?.status === 'pending'
  const isRefunding = refunds.some(({ status }) => status === 'asked' || status === 'pending')
  if (states[reservation.state].keepsMoney) return reservation.state === 'confirmed' && !isRefunding
  return !isOpen && !isRefunding && refundableCents(ledger) === 0
}

/**
 * When the bank is asked again about what it decides.
 * @param since when it was to be decided, or was asked for
 * @param patience milliseconds after which it is asked less often
 */
export function nextLook(since: Date | null, now: Date, patience = GRACE): Date {
  const isOld = now.getTime() > (since?.getTime() ?? 0) + patience
  return new Date(now.getTime() + (isOld ? LOOK_LATER : LOOK_EVERY))
}

/**
 * Looks later at refunds that the bank still decides, whatever came of this look: a bank that is away, that does
 * not know the payment, or that says nothing of the refund is not asked again at once.
 */
export async function waitForRefunds(
  database: Queryable,
  ledger: Ledger,
  now: Date,
): Promise<void> {
  for (const refund of ledger.refunds) {
    if (refund.status !== 'pending' || (refund.nextAt && refund.nextAt > now)) continue
    refund.nextAt = nextLook(refund.createdAt, now)
    await database.query('UPDATE refunds SET next_at = $2 WHERE id = $1', [
      ...[refund.id, refund.nextAt],
    ])
  }
}

/**
 * Ends a change: sets when the reservation is due next, and wakes a worker then.
 * @param notBefore where everything that is due was just tried
 */
export async function schedule(
  database: Queryable,
  ports: Pick<ReservationPorts, 'wake'>,
  ledger: Ledger,
  now: Date,
  notBefore: Date | null = null,
): Promise<void> {
  const { id } = ledger.reservation
  const { rows } = await database.query<{ next: Date | null }>(
    'SELECT min(next_at) AS next FROM reservation_notices WHERE reservation_id = $1 AND told_at IS NULL',
    [id],
  )
  const next = nextDue(ledger, rows[0]?.next ?? null, now)
  const due = next && notBefore && next < notBefore ? notBefore : next
  await database.query('UPDATE reservations SET due_at = $2 WHERE id = $1', [id, due])
  if (due) await ports.wake(database, id, due)
}
