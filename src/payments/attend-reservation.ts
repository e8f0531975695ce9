import { inTransaction, leadDatabase, type Queryable } from '@/leads/record/lead-database'
import { log } from '@/server/log'
import { returnMoney } from './apply-bank'
import {
  GRACE,
  isOver,
  lockLedger,
  move,
  queueNotice,
  readLedger,
  START_WITHIN,
  schedule,
} from './ledger'
import type { ReservationPorts } from './ports'
import { type Ledger, refundableCents } from './reservation'
import { closePayment, sendRefund, settlePayment, showCarSoon } from './settle-payment'
import { tellNotices } from './tell-notices'

/** What was tried and is still due waits so long. Milliseconds. */
const TRY_AGAIN = 5_000

/**
 * Does what is due to a reservation: asks the bank, ends what is over, reminds, refunds, tells the index and
 * people. Everything that can be left half done is due until it is done, so whoever calls this last mends what
 * another left; a second call at the same moment does no harm.
 * @throws the first unexpected failure, after all other steps were tried
 */
export async function attendReservation(
  ports: ReservationPorts,
  id: string,
  now: Date,
): Promise<void> {
  const steps = [lookAtBank, passTime, sendRefunds, tellIndex, tellNotices, rest]
  const failures: unknown[] = []
  for (const [at, step] of steps.entries()) {
    const ledger = await readLedger(leadDatabase(), id)
    if (!ledger || (at === 0 && !isDue(ledger.reservation.dueAt, now))) return
    // One that fails stops no other: a mail server that is away delays no refund.
    await step(ports, ledger, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}

const isDue = (moment: Date | null, now: Date) => moment !== null && moment <= now

/** Looks at a payment that is not over; one whose time is over is closed first. */
async function lookAtBank(ports: ReservationPorts, ledger: Ledger, now: Date): Promise<void> {
  const { reservation, payment, refunds } = ledger
  if (!payment?.reference) return
  const isOpen = payment.status === 'open' || payment.status === 'pending'
  const waits = reservation.state === 'asked' || reservation.state === 'paying'
  const isLate = !waits || isDue(reservation.payUntil, now)
  const isDecided = refunds.every(
    ({ status, nextAt }) => status !== 'pending' || !isDue(nextAt, now),
  )
  if (isOpen && isLate && (isDue(payment.lookAt, now) || isDue(reservation.payUntil, now)))
    await closePayment(ports, payment.id, { now })
  else if ((isOpen && isDue(payment.lookAt ?? now, now)) || !isDecided)
    await settlePayment(ports, payment.id, { now })
}

/** What the clock alone decides. */
async function passTime(
  ports: ReservationPorts,
  { reservation }: Ledger,
  now: Date,
): Promise<void> {
  await inTransaction(async (client) => {
    const ledger = await lockLedger(client, reservation.id)
    if (!ledger) return
    await endStart(client, ledger, now)
    await endHold(client, ledger, now)
    await returnMoney(client, ledger, now)
    await schedule(client, ports, ledger, now)
  })
}

/** A start whose process died, and a bank that decided nothing in an hour: the car is free for others. */
async function endStart(database: Queryable, ledger: Ledger, now: Date): Promise<void> {
  const { state, createdAt, payUntil } = ledger.reservation
  const before = (from: Date | null, more: number) =>
    from !== null && from.getTime() + more <= now.getTime()
  const isLost = state === 'asked' && before(createdAt, START_WITHIN)
  const isWaitedFor = state === 'paying' && before(payUntil, GRACE)
  if (!isLost && !isWaitedFor) return
  const why = isLost ? 'The start of the payment broke off' : 'The bank did not decide in time'
  await move(database, ledger, 'expired', { who: 'system', why, now })
  const kind = isLost ? 'payment-failed' : 'payment-undecided'
  await queueNotice(database, ledger.reservation, { kind, now })
}

async function endHold(database: Queryable, ledger: Ledger, now: Date): Promise<void> {
  const { reservation } = ledger
  if (reservation.state !== 'held') return
  if (isDue(reservation.holdUntil, now)) {
    const why = 'The hold ended'
    await move(database, ledger, 'released', { who: 'system', why, now })
    const amountCents = refundableCents(ledger)
    await queueNotice(database, reservation, { kind: 'released', now, why, amountCents })
  } else if (isDue(reservation.remindAt, now)) {
    reservation.remindAt = null
    await database.query('UPDATE reservations SET remind_at = NULL WHERE id = $1', [reservation.id])
    const amountCents = refundableCents(ledger)
    await queueNotice(database, reservation, { kind: 'reminder', now, amountCents })
  }
}

async function sendRefunds(ports: ReservationPorts, ledger: Ledger, now: Date): Promise<void> {
  for (const refund of ledger.refunds)
    if (refund.status === 'asked' && isDue(refund.nextAt ?? now, now))
      await sendRefund(ports, ledger, refund, now)
}

async function tellIndex(ports: ReservationPorts, ledger: Ledger, now: Date): Promise<void> {
  if (isDue(ledger.reservation.showAt ?? now, now)) await showCarSoon(ports, ledger, now)
}

/** Until something is due again. */
async function rest(ports: ReservationPorts, { reservation }: Ledger, now: Date): Promise<void> {
  await inTransaction(async (client) => {
    const ledger = await lockLedger(client, reservation.id)
    if (!ledger) return
    if (ledger.reservation.eraseAsked && isOver(ledger)) await erasePerson(client, ledger)
    await schedule(client, ports, ledger, now, new Date(now.getTime() + TRY_AGAIN))
  })
}

/** Who the shopper is, once they were told all; what is left are the figures. */
async function erasePerson(database: Queryable, { reservation }: Ledger): Promise<void> {
  const { rowCount } = await database.query(
    `UPDATE reservations SET name = NULL, email = NULL, phone = NULL, purchase = NULL, erase_asked = false
     WHERE id = $1 AND NOT EXISTS (
       SELECT 1 FROM reservation_notices WHERE reservation_id = $1 AND told_at IS NULL)`,
    [reservation.id],
  )
  reservation.eraseAsked = rowCount === 0
}

/** Reservations of which something is due and which nobody did, the longest first. */
async function overdueReservations(now: Date, most = 500): Promise<string[]> {
  const { rows } = await leadDatabase().query<{ id: string }>(
    'SELECT id FROM reservations WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    [now, most],
  )
  return rows.map(({ id }) => id)
}

/**
 * Attends to what no job has attended to, as after an outage. One that fails waits a while, so that the others
 * have their turn.
 * @returns how many there were
 */
export async function attendOverdue(ports: ReservationPorts, now: Date): Promise<number> {
  const ids = await overdueReservations(now)
  for (const id of ids)
    await attendReservation(ports, id, now).catch((error: unknown) => {
      log.error({ err: error, reservation: id }, 'a reservation could not be attended to')
    })
  return ids.length
}
