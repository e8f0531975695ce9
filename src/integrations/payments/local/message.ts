import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { postToWeb } from '@/server/call-web'
import type { ReadWebhook } from '../port'
import { webhookUrl } from '../webhook-url'
import { bankTransaction, lockPayment } from './ledger'

const messageSchema = z.object({
  type: z.literal('payment.changed'),
  reference: z.string().min(1).max(100),
  paymentId: z.string().min(1).max(100),
})

/**
 * Posts to the platform that a payment has changed, as a bank elsewhere would.
 *
 * @returns the status of the answer
 * @throws Error when no web process answers, or the database is away
 */
export async function announcePayment(
  reference: string,
  { webhookSecret }: { webhookSecret: string },
  now: Date,
): Promise<number> {
  const row = await bankTransaction((client) => lockPayment(client, reference, now))
  if (!row) throw new Error('The bank knows no such payment.')
  const payment = { reference, paymentId: row.payment_id }
  const path = new URL(webhookUrl(row.account)).pathname
  return await postToWeb(path, signedMessage(payment, webhookSecret, now))
}

/** A signed message that a payment has changed, by https://www.standardwebhooks.com. It does not say how. */
export function signedMessage(
  payment: { reference: string; paymentId: string },
  secret: string,
  now: Date,
): { body: string; headers: Record<string, string> } {
  const { reference, paymentId } = payment
  const body = JSON.stringify({ type: 'payment.changed', reference, paymentId })
  const id = `msg_${randomUUID()}`
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'forecourt-local-bank/1',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, now, body),
    },
  }
}

/** Reads a message; one that is older than five minutes is refused. */
export function readMessage(body: Buffer, headers: Headers, secret: string): ReadWebhook {
  try {
    const read = messageSchema.safeParse(
      new Webhook(secret).verify(body.toString('utf8'), Object.fromEntries(headers)),
    )
    if (!read.success) return { outcome: 'IGNORED' }
    const { reference, paymentId } = read.data
    return { outcome: 'EVENT', reference, paymentId }
  } catch {
    return { outcome: 'REFUSED', message: 'The signature or the time of the message is wrong.' }
  }
}
