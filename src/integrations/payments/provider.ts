import { env } from '@/server/env'
import { localBank } from './local'
import type { PaymentAccount, PaymentProvider } from './port'
import { webhookUrl } from './webhook-url'

/** The bank of an account. */
export function paymentProvider({ id, label, credentials }: PaymentAccount): PaymentProvider {
  if (credentials.provider === 'local') {
    return localBank({ id, label, webhookSecret: credentials.webhookSecret })
  }
  const { connectedAccount, secretKey, webhookSecret } = credentials
  const { ADMIN_HOST, STRIPE_SECRET_KEY, STRIPE_URL, STRIPE_WEBHOOK_SECRET } = env()
  return onFirstUse(async () => {
    const { stripeBank } = await import('./stripe')
    return stripeBank({
      // Without the platform's key Stripe refuses the account in words.
      secretKey: (connectedAccount ? STRIPE_SECRET_KEY : secretKey) ?? 'sk_missing',
      connectedAccount,
      webhookSecret: (connectedAccount ? STRIPE_WEBHOOK_SECRET : webhookSecret) ?? null,
      owner: `${ADMIN_HOST}/${id}`,
      webhookUrl: webhookUrl(connectedAccount ? 'connect' : id),
      apiUrl: STRIPE_URL ?? null,
    })
  })
}

/** Stripe's package takes half a second and 34 MB: a process without an account there loads nothing. */
function onFirstUse(load: () => Promise<PaymentProvider>): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined
  const bank = () => {
    loading ??= load()
    return loading
  }
  return {
    start: async (request) => (await bank()).start(request),
    find: async (reference) => (await bank()).find(reference),
    cancel: async (reference) => (await bank()).cancel(reference),
    refund: async (request) => (await bank()).refund(request),
    async *list(since) {
      yield* (await bank()).list(since)
    },
    readWebhook: async (request) => (await bank()).readWebhook(request),
    tryAccount: async () => (await bank()).tryAccount(),
  }
}
