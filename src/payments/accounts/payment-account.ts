import { getPayloadClient } from '@/cms/payload'
import type { PaymentAccount } from '@/integrations/payments/port'
import { decryptCredential } from './credentials'

/**
 * An account with its keys, decrypted; null for one that is gone, or whose keys were encrypted with another
 * PAYLOAD_SECRET. For the server alone: which site uses which account, `paymentAccountOf` says.
 *
 * @throws when the database is away
 */
export async function paymentAccount(id: number): Promise<PaymentAccount | null> {
  const payload = await getPayloadClient()
  const doc = await payload.findByID({
    collection: 'payment-accounts',
    id,
    depth: 0,
    disableErrors: true,
    showHiddenFields: true,
  })
  if (!doc) return null
  const [secretKey, webhookSecret] = await Promise.all([
    decryptCredential(doc.secret_key),
    decryptCredential(doc.webhook_secret),
  ])
  const { label } = doc
  if (doc.provider === 'local') {
    return webhookSecret ? { id, label, credentials: { provider: 'local', webhookSecret } } : null
  }
  const isConnected = doc.connection === 'connect'
  const connectedAccount = isConnected ? doc.connected_account || null : null
  if (!(isConnected ? connectedAccount : secretKey)) return null
  return {
    id,
    label,
    credentials: {
      provider: 'stripe',
      secretKey: isConnected ? null : secretKey,
      connectedAccount,
      webhookSecret: isConnected ? null : webhookSecret,
    },
  }
}
