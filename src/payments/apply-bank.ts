import { momentWords } from '@/calendar/date-words'
import type { BankPayment, BankRefund } from '@/integrations/payments/port'
import type { Queryable } from '@/leads/record/lead-database'
import { formatMoney } from '@/ui/number-format'
import { clearAlarms, raiseAlarm } from './alarms'
import { move, nextLook, note, queueNotice, queueRefund, touchPayment } from './ledger'
import type { Act } from './ports'
import { type Ledger, type Payment, type Refund, refundableCents } from './reservation'
import { isPaying, states } from './states'

const HOUR = 3_600_000
/** The shopper is reminded so long before the hold ends, or halfway through a shorter one. */
const REMIND_BEFORE = 12 * HOUR

/** Cents of AUD as people read them. */
export const inDollars = (cents: number): string => formatMoney(cents / 100)

/** When the shopper is reminded of the end of a hold. */
export function reminderOf(from: Date, until: Date): Date {
  const half = (until.getTime() - from.getTime()) / 2
  return new Date(until.getTime() - Math.min(REMIND_BEFORE, half))
}

/**
 * Stores what the bank says of a payment, and draws every conclusion of it, under the lock of the reservation.
 * The same answer twice, or after a newer one, changes nothing. VDP-12 VDP-13
 *
 * @param act of a person who gave the payment up
 */
export async function applyBank(
  database: Queryable,
  ledger: Ledger,
  said: BankPayment,
  now: Date,
  act?: Act,
): Promise<void> {
  const { payment } = ledger
  if (!payment) return
  const was = { status: payment.status, disputed: payment.disputedCents }
  await storePayment(database, { ...ledger, payment }, said, now)
  await clearAlarms(database, {
    ...{ kinds: ['ledger-difference'], about: [unknownTo(payment)], now },
  })
  await storeRefunds(database, ledger, said.refunds, now)
  if (payment.status === 'paid' && was.status !== 'paid') await becomePaid(database, ledger, now)
  if (payment.status !== 'paid' && was.status === 'paid') await becomeUnpaid(database, ledger, now)
  if (payment.status === 'failed' || payment.status === 'expired')
    await endAttempt(database, ledger, payment, now, act)
  if (payment.disputedCents !== was.disputed) await noteDispute(database, ledger, was.disputed, now)
  await releaseWithoutMoney(database, ledger, now)
  await returnMoney(database, ledger, now)
}

async function storePayment(
  database: Queryable,
  ledger: Ledger & { payment: Payment },
  said: BankPayment,
  now: Date,
): Promise<void> {
  const { payment } = ledger
  const isFinal = ['paid', 'failed', 'expired'].includes(said.status)
  const news = {
    status: said.status,
    method: said.method,
    // A bank forgets it with the end of the payment; the shopper reads why all the same.
    failure: said.failure ?? payment.failure,
    paidCents: said.status === 'paid' ? said.amountCents : 0,
    disputedCents: said.disputedCents,
    disputeDueAt: said.disputeDueAt ?? null,
    reference: said.reference,
    lookAt: isFinal ? null : nextLook(ledger.reservation.payUntil, now),
    // Of no use any more, and whoever has it sees the shopper's address at the bank.
    payUrl: isFinal ? null : payment.payUrl,
  }
  const differs = Object.entries(news).some(
    ([name, value]) =>
      name !== 'lookAt' &&
      payment[name as keyof typeof news]?.valueOf() !== (value ?? undefined)?.valueOf(),
  )
  Object.assign(payment, news)
  if (differs) payment.version += 1
  await database.query(
    `UPDATE payments SET status = $2, method = $3, failure = $4, paid_cents = $5, disputed_cents = $6,
       provider_reference = $7, look_at = $8, pay_url = $9, version = $10, seen_at = $11, dispute_due_at = $12,
       paid_at = CASE WHEN $5 > 0 THEN coalesce(paid_at, $11) ELSE paid_at END WHERE id = $1`,
    [
      ...[payment.id, payment.status, payment.method, payment.failure, payment.paidCents],
      ...[payment.disputedCents, payment.reference, payment.lookAt, payment.payUrl],
      ...[payment.version, now, payment.disputeDueAt],
    ],
  )
}

const ourStatus = { pending: 'pending', refunded: 'done', failed: 'refused' } as const

/** Refunds as the bank has them, also those that somebody made in the bank's own screens. */
async function storeRefunds(
  database: Queryable,
  ledger: Ledger,
  said: readonly BankRefund[],
  now: Date,
): Promise<void> {
  for (const each of said) {
    const known = ledger.refunds.find(
      ({ id, reference }) => id === each.refundId || reference === each.reference,
    )
    if (known) await settleRefund(database, ledger, known, ourStatus[each.status], each, now)
    else await storeForeignRefund(database, ledger, each, now)
  }
}

async function storeForeignRefund(
  database: Queryable,
  ledger: Ledger,
  said: BankRefund,
  now: Date,
): Promise<void> {
  if (said.status === 'failed') return
  await queueRefund(database, ledger, {
    amountCents: said.amountCents,
    reason: 'Made in the bank’s own screens',
    ...{ who: 'bank', now },
  })
  const made = ledger.refunds.at(-1)
  if (made) await settleRefund(database, ledger, made, ourStatus[said.status], said, now)
}

const isUnderWay = ({ status }: Refund) => status === 'asked' || status === 'pending'

/**
 * Stores what became of a refund: once done, it is told; once refused, a person has to look. What the bank said
 * first of a done one is not repeated.
 */
export async function settleRefund(
  database: Queryable,
  ledger: Ledger,
  refund: Refund,
  status: 'pending' | 'done' | 'refused',
  { reference, failure = null }: { reference: string | null; failure?: string | null },
  now: Date,
): Promise<void> {
  const { reservation, payment } = ledger
  if (payment && refund.status === 'pending' && status === 'pending') {
    refund.nextAt = nextLook(refund.createdAt, now)
    await database.query('UPDATE refunds SET next_at = $2 WHERE id = $1', [
      refund.id,
      refund.nextAt,
    ])
    return
  }
  // What is done may be taken back, and is otherwise done.
  if (!payment || refund.status === status) return
  if (refund.status === 'done' && status === 'pending') return
  refund.status = status
  refund.reference = reference ?? refund.reference
  refund.failure = failure
  refund.nextAt = status === 'pending' ? nextLook(refund.createdAt, now) : null
  await database.query(
    `UPDATE refunds SET status = $2, provider_reference = $3, failure = $4, next_at = $5,
       done_at = CASE WHEN $2 = 'done' THEN $6::timestamptz END WHERE id = $1`,
    [refund.id, status, refund.reference, failure, refund.nextAt, now],
  )
  await touchPayment(database, payment)
  const { amountCents } = refund
  const [about, amount] = [[payment.id], inDollars(amountCents)]
  if (status === 'done') {
    await note(database, reservation, {
      ...{ who: refund.who, why: `${amount} returned: ${refund.reason}`, now, amountCents },
    })
    await queueNotice(database, reservation, { kind: 'refunded', now, amountCents })
    if (!ledger.refunds.some((each) => each.status === 'refused'))
      await clearAlarms(database, { kinds: ['refund-failing'], about, now })
  }
  if (status === 'refused') {
    const why = failure ?? 'The bank took the refund back.'
    await note(database, reservation, {
      ...{ who: 'bank', why: `The refund of ${amount} was refused: ${why}`, now, amountCents },
    })
    await queueNotice(database, reservation, { kind: 'refund-refused', now, amountCents, why })
    await alarm(database, ledger, {
      ...{ kind: 'refund-failing', amountCents, now },
      detail: `${reservation.reference}: the bank refused to return ${amount}. ${why}`,
    })
    if (reservation.state === 'refunded')
      await move(database, ledger, 'refunding', { who: 'bank', why, now, amountCents })
  }
}

async function becomePaid(database: Queryable, ledger: Ledger, now: Date): Promise<void> {
  const { reservation, payment } = ledger
  if (!payment) return
  const { paidCents: amountCents, method } = payment
  await database.query(
    `INSERT INTO payment_reversals (payment_id, what, at, amount_cents)
     SELECT $1, 'taken-back', $2, -sum(amount_cents) FROM payment_reversals
     WHERE payment_id = $1 AND what = 'taken-back' HAVING sum(amount_cents) < 0`,
    [payment.id, now],
  )
  const entry = { who: 'bank', why: `Paid${method ? ` by ${method}` : ''}`, now, amountCents }
  if (amountCents !== payment.amountCents)
    await alarm(database, ledger, {
      ...{ kind: 'ledger-difference', amountCents, now },
      detail: `${reservation.reference}: ${inDollars(payment.amountCents)} was asked for and ${inDollars(amountCents)} was paid.`,
    })
  if (!isPaying(reservation.state)) {
    await note(database, reservation, { ...entry, why: 'Paid when its time was over' })
    await queueNotice(database, reservation, { kind: 'late-refund', now, amountCents })
    await alarm(database, ledger, {
      ...{ kind: 'money-without-hold', amountCents, now },
      detail: `${reservation.reference}: ${inDollars(amountCents)} arrived when its time was over. It is being returned.`,
    })
    return
  }
  if (reservation.kind === 'payment') {
    await move(database, ledger, 'confirmed', entry)
    await queueNotice(database, reservation, { kind: 'paid', now, amountCents })
    return
  }
  await beginHold(database, ledger, now)
  await move(database, ledger, 'held', entry)
  await queueNotice(database, reservation, { kind: 'held', now, amountCents })
  if (reservation.carGone) await raiseCarGone(database, ledger, now)
}

/** The hold runs from now: absolute hours, whatever the clocks of the dealer do. */
async function beginHold(database: Queryable, { reservation }: Ledger, now: Date): Promise<void> {
  reservation.holdUntil = new Date(now.getTime() + reservation.holdHours * HOUR)
  reservation.remindAt = reminderOf(now, reservation.holdUntil)
  await database.query('UPDATE reservations SET hold_until = $2, remind_at = $3 WHERE id = $1', [
    reservation.id,
    reservation.holdUntil,
    reservation.remindAt,
  ])
}

/** The feed says of a held car that it is sold, or has it no more: the hold stands, and staff are alarmed. */
export async function raiseCarGone(database: Queryable, ledger: Ledger, now: Date): Promise<void> {
  const { car, carGone, reference } = ledger.reservation
  const says = carGone === 'sold' ? 'The feed says that it is sold' : 'It is no longer in the feed'
  await alarm(database, ledger, {
    ...{ kind: carGone === 'sold' ? 'feed-sold' : 'feed-dropped', now },
    detail: `${reference}: ${car?.name ?? 'The car'} is held. ${says}: confirm the sale, or release and refund.`,
  })
}

/** Money that was paid is not there any more, as when a direct debit is returned. */
async function becomeUnpaid(database: Queryable, ledger: Ledger, now: Date): Promise<void> {
  const { reservation, payment } = ledger
  const why = 'The bank took the payment back'
  if (payment) await reverse(database, payment, 'taken-back', -payment.amountCents, now)
  await alarm(database, ledger, {
    ...{ kind: 'ledger-difference', amountCents: reservation.amountCents, now },
    detail: `${reservation.reference}: the bank took the payment back.`,
  })
  if (reservation.state === 'held') {
    await move(database, ledger, 'released', { who: 'bank', why, now })
    await queueNotice(database, reservation, { kind: 'released', now, why, amountCents: 0 })
  } else await note(database, reservation, { who: 'bank', why, now })
}

/** What the bank takes from the dealer, or gives back, beside refunds: a movement of its own for the books. */
async function reverse(
  database: Queryable,
  { id }: Payment,
  what: 'dispute' | 'taken-back',
  amountCents: number,
  now: Date,
): Promise<void> {
  await database.query(
    'INSERT INTO payment_reversals (payment_id, what, at, amount_cents) VALUES ($1, $2, $3, $4)',
    [id, what, now, amountCents],
  )
}

async function endAttempt(
  database: Queryable,
  ledger: Ledger,
  { status, failure }: Payment,
  now: Date,
  act: Act | undefined,
): Promise<void> {
  const { reservation } = ledger
  if (!isPaying(reservation.state)) return
  // Who gave it up knows.
  if (act) return await move(database, ledger, 'expired', { who: act.by, why: act.reason, now })
  const isFailed = status === 'failed'
  const why = failure ?? (isFailed ? 'The payment failed' : 'Not paid in time')
  await move(database, ledger, isFailed ? 'failed' : 'expired', { who: 'bank', why, now })
  await queueNotice(database, reservation, { kind: 'payment-failed', now, why: failure })
}

async function noteDispute(
  database: Queryable,
  ledger: Ledger,
  before: number,
  now: Date,
): Promise<void> {
  const { reservation, payment } = ledger
  const amountCents = payment?.disputedCents ?? 0
  const amount = inDollars(Math.max(amountCents, before))
  const isOpen = amountCents > before
  const why = isOpen
    ? `The shopper disputes ${amount} at their bank`
    : 'The dispute ended for the dealer'
  await note(database, reservation, { who: 'bank', why, now, amountCents })
  if (payment) await reverse(database, payment, 'dispute', before - amountCents, now)
  if (isOpen)
    await alarm(database, ledger, {
      ...{ kind: 'dispute', amountCents, now },
      detail: `${reservation.reference}: ${why}. Answer in the bank’s own screens${dueWords(payment)}.`,
    })
  else if (payment) await clearAlarms(database, { kinds: ['dispute'], about: [payment.id], now })
}

/** " before Tue 8 December 2026, 11:59 pm Sydney"; the clock is named, since the bank's is not the dealer's. */
const dueWords = (payment: Payment | null) =>
  payment?.disputeDueAt ? ` before ${momentWords(payment.disputeDueAt, 'Australia/Sydney')}` : ''

/** A deposit that was returned in full, in the bank's own screens, holds no car. */
async function releaseWithoutMoney(database: Queryable, ledger: Ledger, now: Date): Promise<void> {
  const { reservation, payment, refunds } = ledger
  if (reservation.state !== 'held' || reservation.kind !== 'deposit' || !payment) return
  const isReturned = refunds.some((refund) => refund.status === 'done' || isUnderWay(refund))
  if (!isReturned || refundableCents(ledger) > 0 || payment.disputedCents > 0) return
  const why = 'The deposit was returned in full in the bank’s own screens'
  await move(database, ledger, 'released', { who: 'bank', why, now })
  await queueNotice(database, reservation, { kind: 'released', now, why, amountCents: 0 })
}

/**
 * Money without a hold goes back, whatever brought it there: a late payment, a release, a refund of a part that
 * somebody made before. What the bank refused waits for a person.
 */
export async function returnMoney(
  database: Queryable,
  ledger: Ledger,
  now: Date,
  reason = 'No car is held for it',
): Promise<void> {
  const { reservation, payment, refunds } = ledger
  if (!payment || states[reservation.state].keepsMoney) return
  const amountCents = refundableCents(ledger)
  const wasRefused = refunds.some(
    (each) => each.status === 'refused' && each.amountCents === amountCents,
  )
  if (amountCents > 0 && !wasRefused) {
    await queueRefund(database, ledger, { amountCents, reason, who: 'system', now })
    if (reservation.state !== 'refunding')
      await move(database, ledger, 'refunding', { who: 'system', why: reason, now, amountCents })
  }
  const isReturned = refundableCents(ledger) === 0 && !refunds.some(isUnderWay)
  if (reservation.state === 'released' && isReturned && refunds.length > 0)
    await move(database, ledger, 'refunding', { who: 'bank', why: 'Returned before', now })
  if (reservation.state === 'refunding' && isReturned) {
    await move(database, ledger, 'refunded', { who: 'bank', why: 'All of it was returned', now })
    const kinds = ['money-without-hold', 'refund-failing'] as const
    await clearAlarms(database, { kinds, about: [payment.id], now })
  }
}

/** Apart from other differences of the same payment: it ends once the bank knows the payment again. */
const unknownTo = ({ id }: Payment) => `unknown ${id}`

/** The bank does not know a payment that it once named, as when an account has the keys of another. */
export async function raiseUnknown(database: Queryable, ledger: Ledger, now: Date): Promise<void> {
  const { payment, reservation } = ledger
  if (!payment) return
  await alarm(database, ledger, {
    ...{ kind: 'ledger-difference', about: unknownTo(payment), now },
    standsSince: reservation.createdAt,
    amountCents: payment.amountCents,
    detail: `${reservation.reference}: the bank does not know its payment of ${inDollars(payment.amountCents)}. Were the account's keys changed? Fill in those of the account that took it.`,
  })
}

/** Alarms the dealer's people about the payment of a reservation, or about the reservation itself. */
async function alarm(
  database: Queryable,
  { reservation, payment }: Ledger,
  more: Omit<Parameters<typeof raiseAlarm>[1], 'group' | 'site' | 'reservation' | 'payment'>,
): Promise<void> {
  const isNew = await raiseAlarm(database, {
    group: reservation.groupId,
    site: reservation.siteId,
    reservation: reservation.id,
    payment: payment?.id ?? null,
    ...more,
  })
  const { kind, now, detail: why, amountCents = null } = more
  // Of a refused refund the notice with its own words tells.
  if (isNew && kind !== 'refund-failing')
    await queueNotice(database, reservation, { kind, now, why, amountCents })
}
