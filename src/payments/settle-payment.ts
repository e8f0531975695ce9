import type { BankPayment } from '@/integrations/payments/port'
import { inTransaction, leadDatabase, type Queryable } from '@/leads/record/lead-database'
import { log } from '@/server/log'
import { raiseAlarm } from './alarms'
import { applyBank, inDollars, raiseUnknown, returnMoney, settleRefund } from './apply-bank'
import {
  isIndexBehind,
  lockLedger,
  nextLook,
  OUTAGE,
  readLedgers,
  schedule,
  waitForRefunds,
} from './ledger'
import type { Act, ReservationPorts } from './ports'
import type { Ledger, Payment, Refund } from './reservation'

/** An answer of the bank is compared with what is stored at most so often, while others store something. */
const MOST_LOOKS = 5
const SECOND = 1000
const FIRST_WAIT = 10 * SECOND
const LONGEST_WAIT = 600 * SECOND
const SHOW_AGAIN = 5 * SECOND
/** A bank that did not take a refund for so long needs a person. */
const ALARM_AFTER_TRIES = 5

/** UNKNOWN: no payment of ours, or of another account. BANK_AWAY: it is looked at again later. */
export type Settled = { outcome: 'SETTLED' } | { outcome: 'UNKNOWN' | 'BANK_AWAY' }

type Answer =
  | { outcome: 'FOUND'; payment: BankPayment }
  | { outcome: 'UNKNOWN' }
  | { outcome: 'UNAVAILABLE'; message: string }

/**
 * Asks the bank about a payment and does what follows: the browser that returns, a webhook, our own look and the
 * reconciliation all call it, in any order, twice or never.
 *
 * @param accountId whose message it is: a payment of another account is unknown
 * @param reference the bank's own, which may come before its answer to our start is stored
 */
export async function settlePayment(
  ports: ReservationPorts,
  paymentId: string,
  { now, accountId, reference }: { now: Date; accountId?: number; reference?: string },
): Promise<Settled> {
  return await withAnswer(ports, paymentId, { now, accountId }, async ({ payment }) => {
    const named = payment.reference ?? reference
    if (named === undefined) return null
    const bank = await ports.bankOf(payment.accountId)
    return bank ? await bank.find(named) : null
  })
}

/**
 * As {@link settlePayment}, but first closes the payment, so that nobody can pay it any more.
 *
 * @param act of a person who gave it up; without it its time is over
 */
export async function closePayment(
  ports: ReservationPorts,
  paymentId: string,
  { now, act }: { now: Date; act?: Act },
): Promise<Settled> {
  return await withAnswer(ports, paymentId, { now, act }, async ({ payment }) => {
    if (payment.reference === null) return null
    const bank = await ports.bankOf(payment.accountId)
    if (!bank) return null
    const closed = await bank.cancel(payment.reference)
    return 'payment' in closed ? { outcome: 'FOUND', payment: closed.payment } : closed
  })
}

/**
 * The bank is asked outside of any transaction, and its answer stored under the lock: unless what we have of the
 * payment changed while the bank was thinking, so that no older answer replaces a newer one.
 */
async function withAnswer(
  ports: ReservationPorts,
  paymentId: string,
  { now, accountId, act }: { now: Date; accountId?: number | undefined; act?: Act | undefined },
  ask: (known: { payment: Payment }) => Promise<Answer | null>,
): Promise<Settled> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const known = await readByPayment(paymentId)
    if (!known || (accountId !== undefined && known.payment.accountId !== accountId))
      return { outcome: 'UNKNOWN' }
    const answer = await ask(known)
    if (answer?.outcome !== 'FOUND') {
      await lookLater(ports, known, now, answer?.outcome === 'UNKNOWN')
      return { outcome: 'BANK_AWAY' }
    }
    const stored = await inTransaction(async (client) => {
      const ledger = await lockLedger(client, known.reservation.id)
      if (!ledger?.payment || ledger.payment.version !== known.payment.version) return null
      await applyBank(client, ledger, answer.payment, now, act)
      await waitForRefunds(client, ledger, now)
      await schedule(client, ports, ledger, now)
      return ledger
    })
    if (!stored) continue
    await showCarSoon(ports, stored, now)
    return { outcome: 'SETTLED' }
  }
  return { outcome: 'BANK_AWAY' }
}

type Known = Ledger & { payment: Payment }

async function readByPayment(paymentId: string): Promise<Known | null> {
  if (!isUuid(paymentId)) return null
  const [ledger] = await readLedgers(
    leadDatabase(),
    'r.id = (SELECT reservation_id FROM payments WHERE id = $1)',
    [paymentId],
  )
  return ledger?.payment ? { ...ledger, payment: ledger.payment } : null
}

export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * A bank that does not know a payment of its own is as good as away: the keys may be of another account. Whether
 * the shopper has paid, or may still pay, nobody knows then, so a person has to look.
 */
async function lookLater(
  ports: ReservationPorts,
  known: Known,
  now: Date,
  isUnknown: boolean,
): Promise<void> {
  await inTransaction(async (client) => {
    const ledger = await lockLedger(client, known.reservation.id)
    if (!ledger?.payment) return
    if (isUnknown) await raiseUnknown(client, ledger, now)
    ledger.payment.lookAt = nextLook(ledger.reservation.payUntil, now, OUTAGE)
    await client.query('UPDATE payments SET look_at = $2 WHERE id = $1', [
      ledger.payment.id,
      ledger.payment.lookAt,
    ])
    await waitForRefunds(client, ledger, now)
    await schedule(client, ports, ledger, now)
  })
}

/**
 * Tells the index at once, so that the page behind the press says RESERVED. Where the index does not take it, a
 * worker goes on trying: the reservation is due for as long as the index is behind.
 */
export async function showCarSoon(
  ports: ReservationPorts,
  { reservation }: Ledger,
  now: Date,
): Promise<void> {
  if (!isIndexBehind(reservation)) return
  const { id, showVersion, showTries } = reservation
  try {
    await ports.showCar(reservation)
  } catch (error) {
    log.warn({ err: error, reservation: id }, 'the index is told of a hold later')
    const wait = Math.min(SHOW_AGAIN * 2 ** showTries, LONGEST_WAIT)
    await leadDatabase().query(
      'UPDATE reservations SET show_at = $2, show_tries = show_tries + 1 WHERE id = $1',
      [id, new Date(now.getTime() + wait)],
    )
    return
  }
  // What became of the car meanwhile is a later version, and is shown by itself.
  await leadDatabase().query(
    `UPDATE reservations SET shown_version = greatest(shown_version, $2), show_at = NULL, show_tries = 0
     WHERE id = $1`,
    [id, showVersion],
  )
}

/** Asks the bank for a refund that is stored, and stores what it says. The same refund twice is one. */
export async function sendRefund(
  ports: ReservationPorts,
  { reservation, payment }: Ledger,
  refund: Refund,
  now: Date,
): Promise<void> {
  if (!payment?.reference) return
  const bank = await ports.bankOf(payment.accountId)
  const answer = bank
    ? await bank.refund({
        reference: payment.reference,
        refundId: refund.id,
        amountCents: refund.amountCents,
        reason: refund.reason,
      })
    : ({ outcome: 'UNAVAILABLE', message: 'The account is gone.' } as const)
  await inTransaction(async (client) => {
    const ledger = await lockLedger(client, reservation.id)
    const stored = ledger?.refunds.find(({ id }) => id === refund.id)
    if (!ledger || stored?.status !== 'asked') return
    if (answer.outcome === 'UNAVAILABLE')
      await sendLater(client, ledger, stored, answer.message, now)
    else if (answer.outcome === 'REFUSED')
      await settleRefund(
        client,
        ledger,
        stored,
        'refused',
        {
          ...{ reference: null, failure: answer.message },
        },
        now,
      )
    else {
      const status = answer.outcome === 'REFUNDED' ? 'done' : 'pending'
      await settleRefund(client, ledger, stored, status, answer, now)
    }
    await returnMoney(client, ledger, now)
    await schedule(client, ports, ledger, now)
  })
}

/** Tries again with growing waits; after a few a person reads that the money is still on its way. */
async function sendLater(
  database: Queryable,
  { reservation, payment }: Ledger,
  refund: Refund,
  message: string,
  now: Date,
): Promise<void> {
  refund.tries += 1
  const wait = Math.min(FIRST_WAIT * 2 ** (refund.tries - 1), LONGEST_WAIT)
  refund.nextAt = new Date(now.getTime() + wait)
  await database.query('UPDATE refunds SET tries = $2, next_at = $3, failure = $4 WHERE id = $1', [
    ...[refund.id, refund.tries, refund.nextAt, message],
  ])
  if (refund.tries < ALARM_AFTER_TRIES) return
  await raiseAlarm(database, {
    ...{ kind: 'refund-failing', group: reservation.groupId, site: reservation.siteId },
    ...{ reservation: reservation.id, payment: payment?.id ?? null },
    detail: `${reservation.reference}: the bank has not taken the refund of ${inDollars(refund.amountCents)} yet; it is tried again. ${message}`,
    ...{ amountCents: refund.amountCents, standsSince: refund.createdAt, now },
  })
}
