import { Pool, type PoolClient } from 'pg'
import { env } from '@/server/env'
import { fromClient, sendJob } from '@/server/jobs/job-sender'
import { log } from '@/server/log'
import { meterPool } from '@/server/telemetry/meter-pool'
import type { BankPayment, BankRefund } from '../port'
import { testCard } from './test-cards'

/** A payment as the ledger has it. Amounts in cents of AUD. */
export type LedgerPayment = {
  reference: string
  account: number
  payment_id: string
  /** Who is paid, as the shopper reads it. */
  payee: string
  amount_cents: number
  description: string
  return_url: string
  cancel_url: string
  status: BankPayment['status']
  card: string | null
  failure: string | null
  asks: boolean
  decides_at: Date | null
  decides: 'paid' | 'failed' | null
  disputes_at: Date | null
  disputed_cents: number
  dispute_due_at: Date | null
  expires_at: Date
  created_at: Date
}

export type LedgerRefund = {
  reference: string
  refund_id: string
  amount_cents: number
  status: BankRefund['status']
  decides_at: Date | null
  decides: 'refunded' | 'failed' | null
}

/** A dealer has a week to answer a dispute, as at many banks. Milliseconds. */
const ANSWER_WITHIN = 7 * 24 * 3_600_000

export const UNANSWERED = 'Your bank did not answer in time. Nothing was charged.'

// On `globalThis`: Next bundles routes apart from each other.
const shared = globalThis as typeof globalThis & { localBankPool?: Pool }

/** The bank's own connections, as a bank elsewhere has its own database: a slow one holds up no page. */
export function bankDatabase(): Pool {
  if (!shared.localBankPool) {
    shared.localBankPool = new Pool({
      connectionString: env().DATABASE_URL,
      max: 4,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      allowExitOnIdle: true,
    })
    meterPool('local-bank', shared.localBankPool)
    shared.localBankPool.on('error', (error) =>
      log.warn({ err: error }, 'connection of the local bank lost'),
    )
  }
  return shared.localBankPool
}

/** Runs work in one transaction. @throws what the work or the database throws */
export async function bankTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await bankDatabase().connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(client)
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, not with an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * A payment with what was due until now, its row locked until the transaction ends; null for a reference that
 * is not known. The bank has no clock that ticks: what was to happen happens when somebody looks.
 */
export async function lockPayment(
  client: PoolClient,
  reference: string,
  now: Date,
): Promise<LedgerPayment | null> {
  const { rows } = await client.query<LedgerPayment>(
    'SELECT * FROM local_bank_payments WHERE reference = $1 FOR UPDATE',
    [reference],
  )
  const [row] = rows
  if (!row) return null
  await client.query(
    `UPDATE local_bank_refunds SET status = decides, decides_at = NULL, decides = NULL
     WHERE payment = $1 AND decides_at <= $2`,
    [reference, now],
  )
  const settled = withDue(row, now)
  if (settled !== row) await storePayment(client, settled)
  return settled
}

/** @returns the same object where nothing was due */
function withDue(row: LedgerPayment, now: Date): LedgerPayment {
  let next = row
  if (next.status === 'open' && next.expires_at <= now) {
    next = { ...next, status: 'expired', asks: false }
  }
  if (next.status === 'pending' && next.decides && next.decides_at && next.decides_at <= now) {
    next = { ...next, status: next.decides, decides: null, decides_at: null }
  }
  if (next.status === 'paid' && next.disputes_at && next.disputes_at <= now) {
    const dispute_due_at = new Date(next.disputes_at.getTime() + ANSWER_WITHIN)
    next = { ...next, disputed_cents: next.amount_cents, disputes_at: null, dispute_due_at }
  }
  return next
}

/** Stores what can change of a payment. */
export async function storePayment(client: PoolClient, row: LedgerPayment): Promise<void> {
  await client.query(
    `UPDATE local_bank_payments SET status = $2, card = $3, failure = $4, asks = $5, decides_at = $6,
       decides = $7, disputes_at = $8, disputed_cents = $9,
       dispute_due_at = $10
     WHERE reference = $1`,
    [
      row.reference,
      row.status,
      row.card,
      row.failure,
      row.asks,
      row.decides_at,
      row.decides,
      row.disputes_at,
      row.disputed_cents,
      row.dispute_due_at,
    ],
  )
}

export async function refundsOf(
  client: Pick<PoolClient, 'query'>,
  reference: string,
): Promise<LedgerRefund[]> {
  const { rows } = await client.query<LedgerRefund>(
    'SELECT * FROM local_bank_refunds WHERE payment = $1 ORDER BY created_at',
    [reference],
  )
  return rows
}

/** Has the platform told of a payment at these times, as part of the transaction. */
export async function announce(
  client: PoolClient,
  { account, reference }: Pick<LedgerPayment, 'account' | 'reference'>,
  times: readonly Date[],
): Promise<void> {
  for (const at of times) {
    await sendJob('bank-message', { account, reference }, { at, within: fromClient(client) })
  }
}

/** A payment as the port says it. */
export function bankPayment(row: LedgerPayment, refunds: readonly LedgerRefund[]): BankPayment {
  const counted = refunds.filter(({ status }) => status !== 'failed')
  return {
    reference: row.reference,
    paymentId: row.payment_id,
    amountCents: row.amount_cents,
    status: row.status,
    method: testCard(row.card)?.method ?? null,
    failure: row.status === 'open' || row.status === 'failed' ? row.failure : null,
    refunds: refunds.map(({ reference, refund_id, amount_cents, status }) => ({
      reference,
      refundId: refund_id,
      amountCents: amount_cents,
      status,
    })),
    refundedCents: counted.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    disputedCents: row.disputed_cents,
    disputeDueAt: row.disputed_cents > 0 ? row.dispute_due_at : null,
    at: row.created_at,
  }
}
