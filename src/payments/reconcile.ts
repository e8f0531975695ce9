import type { BankPayment } from '@/integrations/payments/port'
import { leadDatabase } from '@/leads/record/lead-database'
import { log } from '@/server/log'
import { clearAlarms, raiseAlarm } from './alarms'
import { inDollars } from './apply-bank'
import { readLedgers } from './ledger'
import type { ReservationPorts } from './ports'
import { type Ledger, refundedCents } from './reservation'
import { settlePayment } from './settle-payment'

const HOUR = 3_600_000
/** Each hour; and once a day so far back as a shopper may dispute. */
const LOOK_BACK = 72 * HOUR
const LONG_LOOK_BACK = 120 * 24 * HOUR
const LONG_LOOK_AT = 15
const KEPT_DAYS = 90

export type Reconciliation = {
  /** Payments that both ledgers have. */
  compared: number
  /** Payments of which we had another idea. */
  mended: number
  /** What only a person can settle. */
  alarms: number
  /** Why the list broke off, or null. */
  failure: string | null
}

/**
 * Compares the bank's ledger with ours, payment by payment, and stores what the bank says where they differ.
 * Money that we have no record of alarms the dealer and is not returned: it may be another installation's. What
 * came of it is kept in `payment_reconciliations`.
 */
async function reconcile(
  ports: ReservationPorts,
  account: { id: number; groupId: number },
  since: Date,
  now: Date,
): Promise<Reconciliation> {
  const sum: Reconciliation = { compared: 0, mended: 0, alarms: 0, failure: null }
  const bank = await ports.bankOf(account.id)
  const seen = new Set<string>()
  if (!bank) sum.failure = 'The account cannot be used.'
  else
    for await (const each of bank.list(since)) {
      if (each.outcome === 'UNAVAILABLE') sum.failure = each.message
      else {
        seen.add(each.payment.paymentId)
        await compare(ports, account, each.payment, sum, now)
      }
    }
  if (sum.failure === null) await findMissing(ports, account, { since, seen }, sum, now)
  await leadDatabase().query(
    `INSERT INTO payment_reconciliations (account_id, at, since, compared, mended, alarms, failure)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [account.id, now, since, sum.compared, sum.mended, sum.alarms, sum.failure],
  )
  return sum
}

async function compare(
  ports: ReservationPorts,
  account: { id: number; groupId: number },
  said: BankPayment,
  sum: Reconciliation,
  now: Date,
): Promise<void> {
  const ours = await findOurs(account.id, said)
  if (!ours) {
    if (said.status !== 'paid' || said.refundedCents >= said.amountCents) {
      const about = [said.reference]
      return await clearAlarms(leadDatabase(), { kinds: ['ledger-difference'], about, now })
    }
    sum.alarms += 1
    await raiseAlarm(leadDatabase(), {
      ...{ kind: 'ledger-difference', group: account.groupId, site: null },
      ...{ reservation: null, payment: null, about: said.reference },
      detail: `The bank has a payment of ${inDollars(said.amountCents)} (${said.reference}) of which there is no record here.`,
      ...{ amountCents: said.amountCents, standsSince: said.at, now },
    })
    return
  }
  sum.compared += 1
  if (isSame(ours, said)) return
  const settled = await settlePayment(ports, said.paymentId, {
    ...{ now, accountId: account.id, reference: said.reference },
  })
  if (settled.outcome === 'SETTLED') sum.mended += 1
}

async function findOurs(accountId: number, { paymentId }: BankPayment): Promise<Ledger | null> {
  const [ledger] = await readLedgers(
    leadDatabase(),
    'r.id = (SELECT reservation_id FROM payments WHERE id::text = $1 AND account_id = $2)',
    [paymentId, accountId],
  )
  return ledger ?? null
}

function isSame(ours: Ledger, said: BankPayment): boolean {
  const { payment, refunds } = ours
  return (
    payment?.reference === said.reference &&
    payment.status === said.status &&
    payment.disputedCents === said.disputedCents &&
    refundedCents(ours) === centsOf(said.refunds, 'refunded') &&
    centsOf(refunds, 'pending') === centsOf(said.refunds, 'pending')
  )
}

const centsOf = (refunds: readonly { status: string; amountCents: number }[], which: string) =>
  refunds.reduce((sum, { status, amountCents }) => (status === which ? sum + amountCents : sum), 0)

/** What we take for paid and the bank did not list is asked for by its name. */
async function findMissing(
  ports: ReservationPorts,
  account: { id: number },
  { since, seen }: { since: Date; seen: ReadonlySet<string> },
  sum: Reconciliation,
  now: Date,
): Promise<void> {
  const { rows } = await leadDatabase().query<{ id: string }>(
    `SELECT id FROM payments WHERE account_id = $1 AND created_at >= $2 AND status = 'paid'`,
    [account.id, since],
  )
  for (const { id } of rows) {
    if (seen.has(id)) continue
    sum.compared += 1
    await settlePayment(ports, id, { now })
  }
}

/** Compares every account that took money lately. @returns what came of each, by its id */
export async function reconcileAll(
  ports: ReservationPorts,
  now: Date,
): Promise<Record<number, Reconciliation>> {
  const lookBack = now.getUTCHours() === LONG_LOOK_AT ? LONG_LOOK_BACK : LOOK_BACK
  const since = new Date(now.getTime() - lookBack)
  const { rows } = await leadDatabase().query<{ id: number; groupId: number }>(
    `SELECT DISTINCT p.account_id AS id, r.group_id AS "groupId"
     FROM payments p JOIN reservations r ON r.id = p.reservation_id
     WHERE p.created_at >= $1`,
    [since],
  )
  const all: Record<number, Reconciliation> = {}
  for (const account of rows) {
    all[account.id] = await reconcile(ports, account, since, now)
    const { failure } = all[account.id] ?? {}
    if (failure) log.warn({ account: account.id, failure }, 'a bank could not be reconciled')
  }
  await leadDatabase().query(
    'DELETE FROM payment_reconciliations WHERE at < $1::timestamptz - make_interval(days => $2)',
    [now, KEPT_DAYS],
  )
  return all
}
