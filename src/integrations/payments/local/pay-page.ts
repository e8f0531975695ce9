import type { PoolClient } from 'pg'
import type { BankPayment } from '../port'
import {
  announce,
  bankTransaction,
  type LedgerPayment,
  lockPayment,
  storePayment,
  UNANSWERED,
} from './ledger'
import { type TestCard, testCard } from './test-cards'

/** What the bank's page shows. Amounts in cents of AUD. */
export type PayPage = {
  reference: string
  payee: string
  description: string
  amountCents: number
  status: BankPayment['status']
  failure: string | null
  card: TestCard | null
  /** The shopper's bank asks whether it is them. */
  asks: boolean
  /** When a pending payment is decided, or null. */
  decidesAt: Date | null
  returnUrl: string
  cancelUrl: string
}

/** The page of a payment, or null for one that the bank does not know. @throws when the database is away */
export async function payPage(reference: string, now: Date): Promise<PayPage | null> {
  return await change(reference, now, async (_client, row) => row)
}

/** Tries to pay with a test card. A payment that is no longer open stays as it is. */
export async function payWith(
  reference: string,
  cardId: string,
  now: Date,
): Promise<PayPage | null> {
  return await change(reference, now, async (client, row) => {
    const card = testCard(cardId)
    if (row.status !== 'open') return row
    if (!card) return { ...row, failure: 'Choose one of the test cards.' }
    const tried: LedgerPayment = { ...row, card: card.id, failure: null, asks: false }
    const { attempt } = card
    switch (attempt.does) {
      case 'decline':
        return { ...tried, failure: attempt.failure }
      case 'ask':
        return { ...tried, asks: true }
      case 'approve':
        return await approved(client, tried, card, now)
      case 'hang':
        return {
          ...tried,
          status: 'pending',
          failure: UNANSWERED,
          decides: 'failed',
          decides_at: row.expires_at,
        }
      case 'wait': {
        const decidesAt = after(now, attempt.ms)
        await announce(client, row, [decidesAt])
        return {
          ...tried,
          status: 'pending',
          failure: attempt.failure,
          decides: attempt.ends,
          decides_at: decidesAt,
        }
      }
    }
  })
}

/** The shopper's answer to their bank (3-D Secure). */
export async function answerBank(
  reference: string,
  isMe: boolean,
  now: Date,
): Promise<PayPage | null> {
  return await change(reference, now, async (client, row) => {
    const card = testCard(row.card)
    if (row.status !== 'open' || !row.asks || !card) return row
    const answered = { ...row, asks: false }
    if (isMe) return await approved(client, answered, card, now)
    return { ...answered, failure: 'Your bank was told that it is not you. Try another card.' }
  })
}

async function approved(
  client: PoolClient,
  row: LedgerPayment,
  card: TestCard,
  now: Date,
): Promise<LedgerPayment> {
  const disputesAt = card.disputedAfterMs === undefined ? null : after(now, card.disputedAfterMs)
  const times = (card.messagesAfterMs ?? [0]).map((ms) => after(now, ms))
  await announce(client, row, disputesAt ? [...times, disputesAt] : times)
  return { ...row, status: 'paid', disputes_at: disputesAt }
}

async function change(
  reference: string,
  now: Date,
  step: (client: PoolClient, row: LedgerPayment) => Promise<LedgerPayment>,
): Promise<PayPage | null> {
  return await bankTransaction(async (client) => {
    const row = await lockPayment(client, reference, now)
    if (!row) return null
    const next = await step(client, row)
    if (next !== row) await storePayment(client, next)
    return {
      reference: next.reference,
      payee: next.payee,
      description: next.description,
      amountCents: next.amount_cents,
      status: next.status,
      failure: next.failure,
      card: testCard(next.card),
      asks: next.asks,
      decidesAt: next.decides_at,
      returnUrl: next.return_url,
      cancelUrl: next.cancel_url,
    }
  })
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)
