import Stripe from 'stripe'
import type {
  BankPayment,
  CancelledPayment,
  PaymentProvider,
  ReadWebhook,
  RefundedPayment,
  RefundPayment,
  StartPayment,
  TriedAccount,
} from './port'
import { bankPaymentOf, chargeOf, idOf, type Session } from './stripe-payment'

export type StripeAccount = {
  /** The dealer's own key, or the platform's. */
  secretKey: string
  /** "acct_…" on whose behalf the platform's key acts, or null. */
  connectedAccount: string | null
  /** "whsec_…", or null: no message is believed. */
  webhookSecret: string | null
  /**
   * Name of this account on this platform, stamped on each payment. Two platforms (production and its
   * copy for tests) may share the keys: neither takes the payments of the other for its own.
   */
  owner: string
  /** Where Stripe posts messages, for {@link PaymentProvider.tryAccount}. */
  webhookUrl: string
  /** A server of Stripe's shape; null is Stripe. */
  apiUrl: string | null
  /** How long Stripe has for an answer, in milliseconds; a shopper waits for it, and for one retry. */
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000
/** Stripe takes no earlier end of a Checkout Session. Seconds. */
const SHORTEST = 30 * 60
/** Messages older than this are refused, so that nobody sends one again later. Seconds. */
const REPLAY_WINDOW = 300

const expand = ['payment_intent.latest_charge.refunds']

/**
 * Stripe's hosted Checkout: direct charges on the dealer's own account, by the dealer's keys or by Stripe
 * Connect. Which means of payment are offered (cards, wallets, PayTo, Link) is set in the dealer's dashboard. The
 * shopper pays the amount and no surcharge. https://docs.stripe.com/payments/checkout VDP-06
 */
export function stripeBank(account: StripeAccount): PaymentProvider {
  const stripe = client(account)

  async function paymentOf(session: Session): Promise<BankPayment> {
    const charge = chargeOf(session)
    const disputes = charge?.disputed
      ? (await stripe.disputes.list({ charge: charge.id, limit: 100 })).data
      : []
    const intent = idOf(session.payment_intent)
    // A charge shows its last ten.
    const refunds = charge?.refunds?.has_more && intent ? await refundsOf(intent) : undefined
    return bankPaymentOf(session, disputes, refunds)
  }

  const refundsOf = async (intent: string): Promise<Stripe.Refund[]> =>
    (await stripe.refunds.list({ payment_intent: intent, limit: 100 })).data

  /** Keys of idempotency are forgotten after a day: a refund that was made before is looked for. */
  const madeBefore = async (intent: string, { refundId }: RefundPayment) =>
    (await refundsOf(intent)).find(({ metadata }) => metadata?.refund_id === refundId)

  async function cancel(reference: string): Promise<CancelledPayment> {
    // Stripe refuses it for a session that is paid, pending or over: the look afterwards says which.
    await stripe.checkout.sessions.expire(reference).catch(ignoreRefusal)
    const session = await stripe.checkout.sessions.retrieve(reference, { expand })
    const payment = await paymentOf(session)
    const isOver = payment.status === 'expired' || payment.status === 'failed'
    return { outcome: isOver ? 'CLOSED' : 'NOT_CLOSED', payment }
  }

  async function refund(request: RefundPayment): Promise<RefundedPayment> {
    const session = await stripe.checkout.sessions.retrieve(request.reference)
    const intent = idOf(session.payment_intent)
    if (!intent) return { outcome: 'REFUSED', message: 'Nothing was paid.' }
    const before = await madeBefore(intent, request)
    return refundOutcome(before ?? (await createRefund(intent, request)))
  }

  async function createRefund(intent: string, request: RefundPayment): Promise<Stripe.Refund> {
    const { refundId, amountCents, reason } = request
    const params: Stripe.RefundCreateParams = {
      payment_intent: intent,
      amount: amountCents,
      reason: 'requested_by_customer',
      metadata: { refund_id: refundId, reason: reason.slice(0, 500), owner: account.owner },
    }
    try {
      return await stripe.refunds.create(params, { idempotencyKey: refundId })
    } catch (error) {
      // Stripe answers every later call with an error of its own that it has stored, for a day, whether or not
      // anything came of the first call.
      if (!isStoredFault(error)) throw error
      const made = await madeBefore(intent, request)
      return made ?? (await stripe.refunds.create(params, { idempotencyKey: `${refundId}-again` }))
    }
  }

  /** The payment of a charge, a refund or a dispute. */
  async function sessionOfIntent(intent: string | null): Promise<Session | null> {
    if (!intent) return null
    const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
    return data[0] ?? null
  }

  async function readWebhook(body: Buffer, headers: Headers): Promise<ReadWebhook> {
    const { webhookSecret, connectedAccount, owner } = account
    if (!webhookSecret) return refused('The account has no signing secret.')
    const event = verified(stripe, body, headers, webhookSecret)
    if (!event) return refused('The signature or the time of the message is wrong.')
    if (connectedAccount && event.account !== connectedAccount) return { outcome: 'IGNORED' }
    const session = await subjectOf(event, sessionOfIntent)
    return session && isOurs(session, owner)
      ? { outcome: 'EVENT', reference: session.id, paymentId: session.client_reference_id ?? '' }
      : { outcome: 'IGNORED' }
  }

  return {
    start: (request) =>
      answered(async () => {
        const session = await stripe.checkout.sessions.create(
          checkoutParams(request, account.owner),
          { idempotencyKey: request.paymentId },
        )
        return session.url
          ? { outcome: 'STARTED', reference: session.id, payUrl: session.url }
          : refused('Stripe gave the payment no page.')
      }, refused),
    find: (reference) =>
      answered(
        async () => {
          const session = await stripe.checkout.sessions.retrieve(reference, { expand })
          return { outcome: 'FOUND', payment: await paymentOf(session) }
        },
        () => ({ outcome: 'UNKNOWN' }),
        isMissing,
      ),
    cancel: (reference) =>
      answered(
        () => cancel(reference),
        () => ({ outcome: 'UNKNOWN' }),
        isMissing,
      ),
    refund: (request) => answered(() => refund(request), refused),
    async *list(since) {
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const inList = expand.map((path) => `data.${path}`)
        for await (const session of stripe.checkout.sessions.list({
          created,
          limit: 100,
          expand: inList,
        })) {
          if (isOurs(session, account.owner))
            yield { outcome: 'FOUND', payment: await paymentOf(session) }
        }
      } catch (error) {
        yield unavailable(error)
      }
    },
    readWebhook: ({ body, headers }) =>
      answered(
        () => readWebhook(body, headers),
        () => ({ outcome: 'IGNORED' }),
        isMissing,
      ),
    tryAccount: () => tryAccount(stripe, account),
  }
}

function client({
  secretKey,
  connectedAccount,
  apiUrl,
  timeoutMs = TIMEOUT_MS,
}: StripeAccount): Stripe {
  const url = apiUrl ? new URL(apiUrl) : null
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(connectedAccount && { stripeAccount: connectedAccount }),
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? ('https' as const) : ('http' as const),
    }),
  })
}

function checkoutParams(request: StartPayment, owner: string): Stripe.Checkout.SessionCreateParams {
  const { paymentId, amountCents, description, email, expiresAt } = request
  const metadata = { ...request.metadata, payment_id: paymentId, owner }
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'aud',
          unit_amount: amountCents,
          product_data: { name: description },
        },
      },
    ],
    // In AUD alone, so that our ledger and Stripe's say the same.
    adaptive_pricing: { enabled: false },
    payment_intent_data: { description, metadata },
    metadata,
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
    // Of the request alone, not of the clock: a second call with the same key must say the same.
    expires_at: Math.ceil(expiresAt.getTime() / 1000) + SHORTEST,
  }
}

function verified(
  stripe: Stripe,
  body: Buffer,
  headers: Headers,
  secret: string,
): Stripe.Event | null {
  try {
    const signature = headers.get('stripe-signature') ?? ''
    return stripe.webhooks.constructEvent(body, signature, secret, REPLAY_WINDOW)
  } catch {
    return null
  }
}

/** The Checkout Session that an event is about, or null. */
async function subjectOf(
  event: Stripe.Event,
  sessionOfIntent: (intent: string | null) => Promise<Session | null>,
): Promise<Session | null> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return event.data.object
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return await sessionOfIntent(idOf(event.data.object.payment_intent))
    default:
      return null
  }
}

const isOurs = ({ metadata, client_reference_id }: Session, owner: string) =>
  metadata?.owner === owner && Boolean(client_reference_id)

function refundOutcome({ id, status }: Stripe.Refund): RefundedPayment {
  if (status === 'succeeded') return { outcome: 'REFUNDED', reference: id }
  if (status === 'failed' || status === 'canceled') {
    return refused('The refund failed at Stripe: the card or the account is closed.')
  }
  return { outcome: 'PENDING', reference: id }
}

/** In words: whether the keys work, whether the account may take payments, whether messages arrive. */
async function tryAccount(stripe: Stripe, account: StripeAccount): Promise<TriedAccount> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 })
    await stripe.disputes.list({ limit: 1 })
  } catch (error) {
    return { ok: false, message: faultOf(error).message }
  }
  const isLive = /^[sr]k_live_/.test(account.secretKey)
  const mode = isLive
    ? 'The keys work, for real money.'
    : 'The keys work, in Stripe’s test mode: no real money moves.'
  // A restricted key may not read the next two: then they are not said.
  const [owner, endpoints] = await Promise.all([
    stripe.accounts.retrieveCurrent().catch(() => null),
    account.connectedAccount
      ? null
      : stripe.webhookEndpoints.list({ limit: 100 }).catch(() => null),
  ])
  if (owner && !owner.charges_enabled) {
    return {
      ok: false,
      message: `${mode} But Stripe does not let the account take payments yet: finish its set-up in the Stripe dashboard.`,
    }
  }
  const isHeard = endpoints?.data.some(
    ({ url, status }) => url === account.webhookUrl && status === 'enabled',
  )
  const messages =
    account.webhookSecret === null
      ? ' Stripe’s messages are not read yet: make the webhook and fill in its signing secret.'
      : isHeard === false
        ? ` But Stripe has no webhook at ${account.webhookUrl}.`
        : ''
  return { ok: true, message: mode + messages }
}

type StripeFault = InstanceType<typeof Stripe.errors.StripeError>
const isStripeFault = (error: unknown): error is StripeFault =>
  error instanceof Stripe.errors.StripeError

/** Stripe said no, and will say no again; the rest is to be asked again. */
const isRefusal = (error: unknown): error is StripeFault =>
  isStripeFault(error) &&
  ['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError'].includes(error.type) &&
  // Another call with the same key is under way.
  error.statusCode !== 409

const isStoredFault = (error: unknown) =>
  isStripeFault(error) &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

/** Only this says that there is no such payment: another refusal may be of our key or of our version. */
const isMissing = (error: unknown): error is StripeFault =>
  isRefusal(error) && error.code === 'resource_missing'

function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error) || isMissing(error)) throw error
}

/** @param otherwise what a refusal becomes */
async function answered<T, R>(
  work: () => Promise<T>,
  otherwise: (message: string) => R,
  isFinal: (error: unknown) => error is StripeFault = isRefusal,
): Promise<T | R | ReturnType<typeof unavailable>> {
  try {
    return await work()
  } catch (error) {
    return isFinal(error) ? otherwise(withoutAddresses(error.message)) : unavailable(error)
  }
}

/** Stripe quotes an e-mail address that it does not take; what is stored of a payment outlives its shopper. */
const withoutAddresses = (message: string) => message.slice(0, 300).replaceAll(/\S+@\S+/g, '…')

const refused = (message: string) => ({ outcome: 'REFUSED' as const, message })
const unavailable = (error: unknown) => ({
  outcome: 'UNAVAILABLE' as const,
  ...faultOf(error),
})

/** Words without keys: Stripe quotes a part of them. */
function faultOf(error: unknown): { message: string } {
  if (!isStripeFault(error)) return { message: 'Stripe did not answer as expected.' }
  switch (error.type) {
    case 'StripeAuthenticationError':
      return { message: 'Stripe does not know the secret key. Fill in a new one.' }
    case 'StripePermissionError':
      return {
        message:
          'The key may not do this, or the account is not connected. It needs to write Checkout Sessions, PaymentIntents and Refunds and to read Disputes.',
      }
    case 'StripeConnectionError':
      return { message: 'Stripe did not answer in time.' }
    default:
      return { message: `Stripe did not answer as expected (${error.statusCode ?? 'no'} status).` }
  }
}
