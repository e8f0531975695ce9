import { randomBytes } from 'node:crypto'
import { log } from '@/server/log'
import { BANK_PATH, localBankOrigin } from './local/host'
import {
  announce,
  bankDatabase,
  bankPayment,
  bankTransaction,
  type LedgerPayment,
  lockPayment,
  refundsOf,
  storePayment,
} from './local/ledger'
import { readMessage } from './local/message'
import { testCard } from './local/test-cards'
import type {
  BankPayment,
  PaymentProvider,
  RefundedPayment,
  RefundPayment,
  StartedPayment,
  StartPayment,
} from './port'

type LocalAccount = { id: number; label: string; webhookSecret: string }

const noDemo = 'The test bank is for demonstrations: no money would move. Choose another account.'

/**
 * The bank that ships with the product: a pay page with test cards, a ledger in the database, refunds,
 * disputes and signed messages, so that deposits work without an account anywhere. No real money moves. VDP-06
 */
export function localBank(
  account: LocalAccount,
  now: () => Date = () => new Date(),
): PaymentProvider {
  return {
    start: (request) => orUnavailable(() => start(account, request, now())),
    find: (reference) =>
      orUnavailable(async () => {
        const payment = await bankTransaction((client) => look(client, account, reference, now()))
        return payment ? { outcome: 'FOUND', payment } : { outcome: 'UNKNOWN' }
      }),
    cancel: (reference) =>
      orUnavailable(() =>
        bankTransaction(async (client) => {
          const row = await lockOwn(client, account, reference, now())
          if (!row) return { outcome: 'UNKNOWN' }
          const closed: LedgerPayment = { ...row, status: 'expired', asks: false }
          if (row.status === 'open') await storePayment(client, closed)
          const isOver = row.status !== 'paid' && row.status !== 'pending'
          const after = row.status === 'open' ? closed : row
          const payment = bankPayment(after, await refundsOf(client, reference))
          return { outcome: isOver ? 'CLOSED' : 'NOT_CLOSED', payment }
        }),
      ),
    refund: (request) => orUnavailable(() => refund(account, request, now())),
    async *list(since) {
      const references = await orUnavailable(async () => {
        const { rows } = await bankDatabase().query<{ reference: string }>(
          'SELECT reference FROM local_bank_payments WHERE account = $1 AND created_at >= $2 ORDER BY created_at',
          [account.id, since],
        )
        return { outcome: 'FOUND' as const, rows }
      })
      if (references.outcome === 'UNAVAILABLE') return yield references
      for (const { reference } of references.rows) {
        const found = await this.find(reference)
        if (found.outcome === 'UNKNOWN') continue
        yield found
        if (found.outcome === 'UNAVAILABLE') return
      }
    },
    readWebhook: async ({ body, headers }) => readMessage(body, headers, account.webhookSecret),
    tryAccount: async () =>
      localBankOrigin()
        ? { ok: true, message: 'The test bank works. No real money moves: use it to try deposits.' }
        : { ok: false, message: noDemo },
  }
}

async function start(
  account: LocalAccount,
  request: StartPayment,
  now: Date,
): Promise<StartedPayment> {
  const origin = localBankOrigin()
  if (!origin) return { outcome: 'REFUSED', message: noDemo }
  const { paymentId, amountCents, description, returnUrl, cancelUrl, expiresAt, metadata } = request
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) {
    return { outcome: 'REFUSED', message: 'The amount is no number of cents.' }
  }
  const row = await bankTransaction(async (client) => {
    const reference = `lb_${randomBytes(18).toString('base64url')}`
    const { rowCount } = await client.query(
      `INSERT INTO local_bank_payments (reference, account, payment_id, payee, amount_cents, description,
         return_url, cancel_url, metadata, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (account, payment_id) DO NOTHING`,
      [
        reference,
        account.id,
        paymentId,
        account.label,
        amountCents,
        description,
        returnUrl,
        cancelUrl,
        metadata,
        expiresAt,
        now,
      ],
    )
    if (rowCount) await announce(client, { account: account.id, reference }, [expiresAt])
    const { rows } = await client.query<LedgerPayment>(
      'SELECT * FROM local_bank_payments WHERE account = $1 AND payment_id = $2',
      [account.id, paymentId],
    )
    return rows[0]
  })
  if (row?.amount_cents !== amountCents) {
    return { outcome: 'REFUSED', message: 'This payment was started with another amount.' }
  }
  const payUrl = `${origin}${BANK_PATH}/pay/${row.reference}`
  return { outcome: 'STARTED', reference: row.reference, payUrl }
}

async function refund(
  account: LocalAccount,
  { reference, refundId, amountCents, reason }: RefundPayment,
  now: Date,
): Promise<RefundedPayment> {
  return await bankTransaction(async (client) => {
    const row = await lockOwn(client, account, reference, now)
    if (!row) return { outcome: 'REFUSED', message: 'The bank knows no such payment.' }
    const refunds = await refundsOf(client, reference)
    const before = refunds.find(({ refund_id }) => refund_id === refundId)
    if (before && before.amount_cents !== amountCents) {
      return { outcome: 'REFUSED', message: 'This refund was asked for with another amount.' }
    }
    if (before?.status === 'failed') {
      return { outcome: 'REFUSED', message: 'The refund failed: the card is closed.' }
    }
    if (before) return refundOutcome(before)
    if (row.status !== 'paid') return { outcome: 'REFUSED', message: 'Nothing was paid.' }
    const { refundedCents } = bankPayment(row, refunds)
    if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
      return { outcome: 'REFUSED', message: 'The amount is no number of cents.' }
    if (amountCents > row.amount_cents - refundedCents)
      return { outcome: 'REFUSED', message: 'The refund is more than what is left of the payment.' }
    if (row.disputed_cents > 0)
      return { outcome: 'REFUSED', message: 'The payment is disputed: the bank decides about it.' }
    const later = testCard(row.card)?.refunds
    const decidesAt = later ? new Date(now.getTime() + later.ms) : null
    const made = {
      reference: `lbr_${randomBytes(12).toString('base64url')}`,
      status: later ? ('pending' as const) : ('refunded' as const),
    }
    await client.query(
      `INSERT INTO local_bank_refunds (reference, payment, refund_id, amount_cents, reason, status,
         decides_at, decides, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        made.reference,
        reference,
        refundId,
        amountCents,
        reason,
        made.status,
        decidesAt,
        later?.ends ?? null,
        now,
      ],
    )
    await announce(client, row, [decidesAt ?? now])
    return refundOutcome(made)
  })
}

const refundOutcome = ({
  reference,
  status,
}: Pick<BankPayment['refunds'][number], 'reference' | 'status'>): RefundedPayment => ({
  outcome: status === 'pending' ? 'PENDING' : 'REFUNDED',
  reference,
})

type Client = Parameters<typeof lockPayment>[0]

/** Another account's payment is not known to this one. */
async function lockOwn(client: Client, account: LocalAccount, reference: string, now: Date) {
  const row = await lockPayment(client, reference, now)
  return row?.account === account.id ? row : null
}

async function look(client: Client, account: LocalAccount, reference: string, now: Date) {
  const row = await lockOwn(client, account, reference, now)
  return row && bankPayment(row, await refundsOf(client, reference))
}

/** The bank's database is away: nobody knows whether it did what was asked. */
async function orUnavailable<T>(
  work: () => Promise<T>,
): Promise<T | { outcome: 'UNAVAILABLE'; message: string }> {
  try {
    return await work()
  } catch (cause) {
    log.warn({ err: cause }, 'the local bank did not answer')
    return { outcome: 'UNAVAILABLE', message: 'The test bank does not answer.' }
  }
}
