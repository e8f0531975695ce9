import { createHash } from 'node:crypto'
import { inTransaction, leadDatabase } from '@/leads/record/lead-database'
import { inDollars, reminderOf, returnMoney } from './apply-bank'
import { lockLedger, move, note, queueNotice, queueRefund, readLedger, schedule } from './ledger'
import { type Act, type Refused, type ReservationPorts, refuse } from './ports'
import { type Ledger, refundableCents } from './reservation'
import { closePayment, isUuid, settlePayment, showCarSoon } from './settle-payment'
import { isPaying, states } from './states'

const HOUR = 3_600_000
/** Staff may hold a car so far ahead, in days. */
const LONGEST_HOLD_DAYS = 30

type Done = { ok: true; ledger: Ledger }
type Refusal = Refused<'UNKNOWN' | 'WRONG_STATE' | 'BAD_VALUE' | 'BANK_AWAY'>
export type Ended = Done | Refusal

const unknown = refuse('UNKNOWN', 'This reservation is not there.')
const wrongState = ({ reservation }: Ledger, wish: string) =>
  refuse(
    'WRONG_STATE',
    `It cannot be ${wish}: its state is “${states[reservation.state].label}” by now.`,
  )

/** Changes a reservation under its lock, and does at once what follows. */
async function change(
  ports: ReservationPorts,
  id: string,
  now: Date,
  act: (database: Parameters<typeof lockLedger>[0], ledger: Ledger) => Promise<Refusal | null>,
): Promise<Ended> {
  if (!isUuid(id)) return unknown
  const ended = await inTransaction(async (client): Promise<Ended> => {
    const ledger = await lockLedger(client, id)
    if (!ledger) return unknown
    const refusal = await act(client, ledger)
    if (refusal) return refusal
    await schedule(client, ports, ledger, now)
    return { ok: true, ledger }
  })
  if (ended.ok) await showCarSoon(ports, ended.ledger, now)
  return ended
}

/** The hold ends later by so many hours. */
export const extendHold = (
  ports: ReservationPorts,
  id: string,
  { hours, by, reason, now }: Act & { hours: number },
): Promise<Ended> =>
  change(ports, id, now, async (client, ledger) => {
    const { reservation } = ledger
    if (reservation.state !== 'held' || !reservation.holdUntil)
      return wrongState(ledger, 'extended')
    const until = new Date(reservation.holdUntil.getTime() + hours * HOUR)
    const isSane = Number.isInteger(hours) && hours >= 1
    if (!isSane || until.getTime() > now.getTime() + LONGEST_HOLD_DAYS * 24 * HOUR)
      return refuse(
        'BAD_VALUE',
        `Choose whole hours, so that the hold ends within ${LONGEST_HOLD_DAYS} days.`,
      )
    reservation.holdUntil = until
    reservation.remindAt = reminderOf(now, until)
    await client.query('UPDATE reservations SET hold_until = $2, remind_at = $3 WHERE id = $1', [
      ...[id, until, reservation.remindAt],
    ])
    await note(client, reservation, { who: by, why: `Extended by ${hours} hours: ${reason}`, now })
    const amountCents = refundableCents(ledger)
    await queueNotice(client, reservation, { kind: 'extended', now, why: reason, amountCents })
    return null
  })

/** The shopper buys the car: the deposit stays with the dealer. */
export const confirmSale = (
  ports: ReservationPorts,
  id: string,
  { by, reason, now }: Act,
): Promise<Ended> =>
  change(ports, id, now, async (client, ledger) => {
    if (ledger.reservation.state !== 'held') return wrongState(ledger, 'confirmed')
    await move(client, ledger, 'confirmed', { who: by, why: reason, now })
    const amountCents = refundableCents(ledger)
    await queueNotice(client, ledger.reservation, { kind: 'confirmed', now, amountCents })
    return null
  })

/**
 * Ends a hold or undoes a sale, by staff: the car is free at once, and all that was paid goes back. A payment that
 * is under way is closed first.
 */
export async function releaseHold(ports: ReservationPorts, id: string, act: Act): Promise<Ended> {
  const known = isUuid(id) ? await readLedger(leadDatabase(), id) : null
  if (!known) return unknown
  if (isPaying(known.reservation.state)) {
    const ended = await abandonPayment(ports, id, act)
    // Paid at the last moment: then it is a hold, to be ended as one.
    if (!ended.ok || ended.ledger.reservation.state !== 'held') return ended
  }
  return await change(ports, id, act.now, async (client, ledger) => {
    const { kind, state } = ledger.reservation
    if (kind === 'payment' || (state !== 'held' && state !== 'confirmed'))
      return wrongState(ledger, 'released')
    return await release(client, ledger, act)
  })
}

/** Ends a hold by whoever has its link, the shopper. A sale that is recorded is for staff to undo. */
export const releaseOwnHold = (ports: ReservationPorts, id: string, act: Act): Promise<Ended> =>
  change(ports, id, act.now, async (client, ledger) =>
    ledger.reservation.state === 'held'
      ? await release(client, ledger, act)
      : wrongState(ledger, 'released'),
  )

async function release(
  database: Parameters<typeof lockLedger>[0],
  ledger: Ledger,
  { by, reason, now }: Act,
): Promise<null> {
  await move(database, ledger, 'released', { who: by, why: reason, now })
  const amountCents = refundableCents(ledger)
  await queueNotice(database, ledger.reservation, {
    ...{ kind: 'released', now, why: reason, amountCents },
  })
  await returnMoney(database, ledger, now, reason)
  return null
}

/** Closes a payment that is under way, so that the car is free again. What was paid meanwhile counts. */
export async function abandonPayment(
  ports: ReservationPorts,
  id: string,
  act: Act,
): Promise<Ended> {
  const { by, reason, now } = act
  const known = isUuid(id) ? await readLedger(leadDatabase(), id) : null
  if (!known?.payment) return unknown
  if (known.payment.reference !== null) {
    const closed = await closePayment(ports, known.payment.id, { now, act })
    if (closed.outcome === 'BANK_AWAY')
      return refuse('BANK_AWAY', 'The bank does not answer at the moment. Try again in a minute.')
    const ledger = await readLedger(leadDatabase(), id)
    if (!ledger) return unknown
    return isPaying(ledger.reservation.state)
      ? refuse('WRONG_STATE', 'The bank is still deciding about the payment.')
      : { ok: true, ledger }
  }
  return await change(ports, id, now, async (client, ledger) => {
    if (ledger.reservation.state !== 'asked') return wrongState(ledger, 'given up')
    await move(client, ledger, 'expired', { who: by, why: reason, now })
    return null
  })
}

/**
 * Returns a part of what was paid, or all of it: then a hold ends. The id is of the press: sent twice, it is one
 * refund.
 */
export async function refund(
  ports: ReservationPorts,
  id: string,
  { refundId, amountCents, by, reason, now }: Act & { refundId: string; amountCents: number },
): Promise<Ended> {
  if (!isUuid(refundId)) return refuse('BAD_VALUE', 'Send the form again.')
  return await change(ports, id, now, async (client, ledger) => {
    const { reservation, payment, refunds } = ledger
    if (refunds.some((each) => each.id === refundId)) return null
    const left = refundableCents(ledger)
    // In any other state all of it goes back by itself, or by asking again for what the bank refused.
    const isOpen = reservation.state === 'held' || reservation.state === 'confirmed'
    if (!payment || !isOpen || left === 0) return wrongState(ledger, 'refunded')
    if (!Number.isInteger(amountCents) || amountCents < 1 || amountCents > left)
      return refuse('BAD_VALUE', `Choose an amount up to ${inDollars(left)}, which is left.`)
    await queueRefund(client, ledger, { id: refundId, amountCents, reason, who: by, now })
    const entry = { who: by, why: reason, now, amountCents }
    if (reservation.state === 'held' && amountCents === left) {
      await move(client, ledger, 'released', entry)
      await queueNotice(client, reservation, { kind: 'released', now, why: reason, amountCents })
      await move(client, ledger, 'refunding', entry)
    } else
      await note(client, reservation, {
        ...{ ...entry, why: `Returns ${inDollars(amountCents)}: ${reason}` },
      })
    return null
  })
}

/** Asks for a refund once more that the bank has refused. */
export async function retryRefund(
  ports: ReservationPorts,
  refundId: string,
  { by, now }: { by: string; now: Date },
): Promise<Ended> {
  const { rows } = await leadDatabase().query<{ id: string; payment: string }>(
    `SELECT p.reservation_id AS id, p.id AS payment FROM refunds f
     JOIN payments p ON p.id = f.payment_id WHERE f.id::text = $1`,
    [refundId],
  )
  const found = rows[0]
  if (!found) return unknown
  // Somebody may have returned it in the bank's own screens.
  await settlePayment(ports, found.payment, { now })
  return await change(ports, found.id, now, async (client, ledger) => {
    const refused = ledger.refunds.find((each) => each.id === refundId)
    // Pressed twice, it is one more refund.
    const id = nextId(refundId)
    if (ledger.refunds.some((each) => each.id === id)) return null
    const amountCents = Math.min(refused?.amountCents ?? 0, refundableCents(ledger))
    if (refused?.status !== 'refused' || amountCents === 0) return wrongState(ledger, 'refunded')
    const { reason } = refused
    await queueRefund(client, ledger, { id, amountCents, reason, who: by, now })
    return null
  })
}

const nextId = (id: string) =>
  createHash('sha256')
    .update(`after ${id}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
