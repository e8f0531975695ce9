import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { PaymentAccount } from '@/integrations/payments/port'
import { leadDatabase } from '@/leads/record/lead-database'
import { decryptCredential } from './credentials'

/**
 * New keys of an account that took payments have to be of the same account at the bank, for real money or for
 * tests as before: with others nobody could look at these payments again, or return them. The bank is asked for
 * the newest one with the new keys, as a restricted key need not say whose it is.
 *
 * @throws ValidationError where the bank does not know that payment by the new keys, or does not answer
 */
export const refuseOtherBankAccount: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  operation,
}) => {
  if (operation !== 'update' || originalDoc?.provider !== 'stripe') return data
  const before = { ...originalDoc, new_secret_key: null }
  const after = { ...before, ...data }
  if (!isOther(before, after)) return data
  const newest = await newestPayment(originalDoc.id)
  if (newest === null) return data
  const account = await accountOf(after)
  // What the server alone may import: the configuration is read by commands, too.
  const { paymentProvider } = await import('@/integrations/payments/provider')
  const found = await paymentProvider(account).find(newest)
  if (found.outcome === 'FOUND') return data
  const message =
    found.outcome === 'UNKNOWN'
      ? 'These keys are of another account, or of the other mode (test or live): the payments that this one took could not be looked at or refunded any more. Make another payment account for them, and choose it at the sites and dealerships.'
      : `The keys could not be compared with those that took payments before, so nothing is changed. ${found.message}`
  const path = after.connection === 'connect' ? 'connected_account' : 'new_secret_key'
  throw new ValidationError({ collection: collection.slug, errors: [{ path, message }] })
}

type Keys = {
  id: number
  label: string
  connection?: string
  connected_account?: string | null
  new_secret_key?: string | null
  secret_key?: string | null
}

const isOther = (before: Keys, after: Keys) =>
  before.connection !== after.connection ||
  (after.connection === 'connect'
    ? before.connected_account !== after.connected_account
    : Boolean(after.new_secret_key?.trim()))

async function accountOf(keys: Keys): Promise<PaymentAccount> {
  const isConnected = keys.connection === 'connect'
  const ownKey = keys.new_secret_key?.trim() || (await decryptCredential(keys.secret_key))
  return {
    id: keys.id,
    label: keys.label,
    credentials: {
      provider: 'stripe',
      secretKey: isConnected ? null : ownKey,
      connectedAccount: isConnected ? (keys.connected_account ?? null) : null,
      webhookSecret: null,
    },
  }
}

/** The bank's name of the newest payment of an account. */
async function newestPayment(accountId: number): Promise<string | null> {
  const { rows } = await leadDatabase().query<{ reference: string }>(
    `SELECT provider_reference AS reference FROM payments
     WHERE account_id = $1 AND provider_reference IS NOT NULL ORDER BY created_at DESC LIMIT 1`,
    [accountId],
  )
  return rows[0]?.reference ?? null
}
