import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does in place of a plain answer. */
type Fault =
  /** 500 before anything was done; Stripe answers later calls with the same key so, too. */
  | 'fails'
  /** Does it, and answers 500 all the same. */
  | 'does-and-fails'
  /** Stripe does not take what was asked, and does not say that the object is missing. */
  | 'refuses'
  /** A gateway before Stripe: nothing was done, nothing is stored. */
  | 'html'
  | 'unavailable'
  /** Does it, and the connection breaks before the answer. */
  | 'lost'
  /** Does nothing and never answers. */
  | 'silent'

type Metadata = Record<string, string>
type Refund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Metadata
}
type Dispute = { id: string; object: 'dispute'; amount: number; charge: string; status: string }
type Charge = {
  id: string
  object: 'charge'
  amount: number
  disputed: boolean
  payment_method_details: object
}
type Intent = {
  id: string
  object: 'payment_intent'
  status: 'processing' | 'requires_payment_method' | 'succeeded'
  last_payment_error: { message: string } | null
  latest_charge: Charge | null
}
export type Session = {
  id: string
  object: 'checkout.session'
  created: number
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  client_reference_id: string
  expires_at: number
  metadata: Metadata
  url: string | null
  intent: Intent | null
}
type Account = {
  sessions: Session[]
  refunds: Refund[]
  disputes: Dispute[]
  /** What each key of idempotency was answered. */
  answers: Map<string, { asked: string; status: number; body: unknown }>
}
type Answer = { status: number; body: unknown }

const ok = (body: unknown): Answer => ({ status: 200, body })
const list = (data: unknown[]) => ok({ object: 'list', data, has_more: false })
const fault = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})
const invalid = (message: string, code?: string) =>
  fault(code === 'resource_missing' ? 404 : 400, 'invalid_request_error', message, code)
const missing = (id: string) => invalid(`No such object: '${id}'`, 'resource_missing')
const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`

/**
 * A server of Stripe's shape: Checkout Sessions, PaymentIntents, refunds and disputes of any number of accounts in
 * memory, with Stripe's keys of idempotency. An account is what a secret key, or "acct_…", names.
 */
export class StripeServer {
  readonly accounts = new Map<string, Account>()
  /** Every call, such as "POST /v1/refunds". */
  readonly calls: string[] = []
  /** How Stripe decides about new refunds. */
  refundsEnd: 'succeeded' | 'pending' = 'succeeded'
  readonly #faults: { call: string; fault: Fault }[] = []
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  /** @returns its address, for STRIPE_URL */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The next calls that begin so ("POST /v1/refunds") meet these faults, one each. */
  next(call: string, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((each) => ({ call, fault: each })))
  }

  /** Makes an account whose keys Stripe knows. */
  open(key: string): Account {
    const account: Account = { sessions: [], refunds: [], disputes: [], answers: new Map() }
    this.accounts.set(key, account)
    return account
  }

  sessionOf(paymentId: string): Session {
    const all = [...this.accounts.values()].flatMap(({ sessions }) => sessions)
    const [found, ...more] = all.filter((each) => each.client_reference_id === paymentId)
    if (!found || more.length > 0) throw new Error(`${more.length} more than one, or none.`)
    return found
  }

  // What shoppers, banks and people at Stripe do; each returns the event that Stripe sends.

  /** A card is approved. */
  pay(session: Session): Event {
    this.#attempt(session, { status: 'succeeded', error: null, method: card })
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null })
    return eventOf('checkout.session.completed', session)
  }

  /** A card is declined; the page stays open for another. */
  decline(session: Session): Event {
    const message = 'Your card was declined.'
    this.#attempt(session, { status: 'requires_payment_method', error: message, method: card })
    return eventOf('payment_intent.payment_failed', session.intent)
  }

  /** The shopper agrees in their bank's app; the bank decides later. */
  agree(session: Session): Event {
    this.#attempt(session, { status: 'processing', error: null, method: { type: 'payto' } })
    Object.assign(session, { status: 'complete', url: null })
    return eventOf('checkout.session.completed', session)
  }

  decide(session: Session, paid: boolean): Event {
    const message = 'The bank refused the payment.'
    if (paid) this.#attempt(session, { status: 'succeeded', error: null, method: payTo })
    else
      this.#attempt(session, { status: 'requires_payment_method', error: message, method: payTo })
    if (paid) session.payment_status = 'paid'
    return eventOf(`checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, session)
  }

  #attempt(
    session: Session,
    { status, error, method }: { status: Intent['status']; error: string | null; method: object },
  ): void {
    if (session.status === 'expired' || session.payment_status === 'paid')
      throw new Error('Nobody can pay this any more.')
    session.intent = {
      ...{ id: session.intent?.id ?? newId('pi'), object: 'payment_intent', status },
      last_payment_error: error === null ? null : { message: error },
      latest_charge: {
        ...{ id: newId('ch'), object: 'charge', amount: session.amount_total, disputed: false },
        payment_method_details: method,
      },
    }
  }

  decideRefund(refund: Refund, status: 'succeeded' | 'failed'): Event {
    refund.status = status
    return eventOf(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  }

  /** The dealer returns money in Stripe's dashboard. */
  refundByHand(account: Account, session: Session, amount: number): Event {
    const refund = this.#makeRefund(account, session, amount, {})
    return eventOf('refund.created', refund)
  }

  dispute(account: Account, session: Session): Event {
    const charge = session.intent?.latest_charge
    if (!charge) throw new Error('Nothing was paid.')
    charge.disputed = true
    const dispute: Dispute = {
      ...{ id: newId('du'), object: 'dispute', amount: charge.amount, charge: charge.id },
      status: 'needs_response',
    }
    account.disputes.push(dispute)
    return eventOf('charge.dispute.created', { ...dispute, payment_intent: session.intent?.id })
  }

  endDispute(account: Account, session: Session, status: 'won' | 'lost'): Event {
    const charge = session.intent?.latest_charge?.id
    const dispute = account.disputes.find((each) => each.charge === charge)
    if (!dispute) throw new Error('Nothing is disputed.')
    dispute.status = status
    return eventOf('charge.dispute.closed', { ...dispute, payment_intent: session.intent?.id })
  }

  // The API.

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const url = new URL(request.url ?? '/', 'http://stripe')
    const call = `${request.method} ${url.pathname}`
    this.calls.push(call)
    const at = this.#faults.findIndex((each) => call.startsWith(each.call))
    const [met] = at < 0 ? [] : this.#faults.splice(at, 1)
    if (met?.fault === 'silent') return
    if (met?.fault === 'html') {
      response.writeHead(502, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Bad gateway</title>')
      return
    }
    if (met?.fault === 'unavailable')
      return send(response, fault(500, 'api_error', 'Try again.'), false)
    if (met?.fault === 'refuses') return send(response, invalid('This version is too old.'), false)
    const { answer, isReplay } = this.#answerOnce(request, call, url, body, met?.fault)
    if (met?.fault === 'lost') response.destroy()
    else send(response, answer, isReplay)
  }

  /** By the key of idempotency, as Stripe: what was answered once, a 500 too, is answered again. */
  #answerOnce(
    { headers }: IncomingMessage,
    call: string,
    url: URL,
    body: string,
    met: Fault | undefined,
  ): { answer: Answer; isReplay: boolean } {
    const secret = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const account = this.accounts.get(String(headers['stripe-account'] ?? secret))
    if (!account || (headers['stripe-account'] && !this.accounts.has(secret)))
      return {
        answer: fault(401, 'invalid_request_error', `Invalid API Key provided: ${secret}`),
        isReplay: false,
      }
    const key = headers['idempotency-key']
    const before = typeof key === 'string' ? account.answers.get(key) : undefined
    const asked = `${call} ${body}`
    if (before && before.asked !== asked) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return { answer: fault(400, 'idempotency_error', message), isReplay: false }
    }
    if (before) return { answer: before, isReplay: true }
    const done =
      met === 'fails' ? null : this.#do(account, call, url.searchParams, new URLSearchParams(body))
    const isFault = met === 'fails' || met === 'does-and-fails'
    const answer =
      done === null || isFault ? fault(500, 'api_error', 'Something went wrong.') : done
    if (typeof key === 'string') account.answers.set(key, { asked, ...answer })
    return { answer, isReplay: false }
  }

  #do(account: Account, call: string, query: URLSearchParams, form: URLSearchParams): Answer {
    const [, id = '', act] = /\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(call) ?? []
    const session = account.sessions.find((each) => each.id === id)
    if (id && !session) return missing(id)
    if (session && act) return expire(session)
    if (session) return ok(this.#shown(account, session))
    switch (call) {
      case 'POST /v1/checkout/sessions':
        return this.#start(account, form)
      case 'GET /v1/checkout/sessions':
        return this.#listSessions(account, query)
      case 'POST /v1/refunds':
        return this.#refund(account, form)
      case 'GET /v1/refunds': {
        const of = (each: Refund) => each.payment_intent === query.get('payment_intent')
        return list(account.refunds.filter(of))
      }
      case 'GET /v1/disputes': {
        const charge = query.get('charge')
        return list(account.disputes.filter((each) => charge === null || each.charge === charge))
      }
      case 'GET /v1/account':
        return ok({ id: 'acct_1', object: 'account', charges_enabled: true })
      case 'GET /v1/webhook_endpoints':
        return list([])
      default:
        return invalid(`Unrecognized request URL (${call}).`)
    }
  }

  #start(account: Account, form: URLSearchParams): Answer {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
    const now = Math.floor(Date.now() / 1000)
    const expires_at = Number(form.get('expires_at'))
    if (form.get('mode') !== 'payment' || form.get('adaptive_pricing[enabled]') !== 'false')
      return invalid('This server knows payments in one currency alone.')
    if (expires_at < now + 1800 || expires_at > now + 86_400)
      return invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.')
    const email = form.get('customer_email') ?? ''
    if (!/^\S+@\S+\.\S+$/.test(email))
      return invalid(`Invalid email address: ${email}`, 'email_invalid')
    const id = newId('cs_test')
    const session: Session = {
      ...{ id, object: 'checkout.session', created: now, status: 'open', payment_status: 'unpaid' },
      ...{ amount_total: amount, expires_at, intent: null, metadata: metadataIn(form) },
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id') ?? '',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    }
    account.sessions.unshift(session)
    return ok(this.#shown(account, session))
  }

  #listSessions(account: Account, query: URLSearchParams): Answer {
    const [intent, since] = [query.get('payment_intent'), Number(query.get('created[gte]') ?? 0)]
    const found = account.sessions.filter(
      (each) => (intent === null || each.intent?.id === intent) && each.created >= since,
    )
    return list(found.map((each) => this.#shown(account, each)))
  }

  #refund(account: Account, form: URLSearchParams): Answer {
    const of = form.get('payment_intent') ?? ''
    const session = account.sessions.find(({ intent }) => intent?.id === of)
    if (session?.intent?.status !== 'succeeded') return missing(of)
    const amount = Number(form.get('amount'))
    const left = session.amount_total - returned(account, session)
    if (session.intent.latest_charge?.disputed)
      return invalid('This charge has been charged back.', 'charge_disputed')
    if (left === 0) return invalid('It has already been refunded.', 'charge_already_refunded')
    if (amount > left) return invalid('The amount is greater than what is left on the charge.')
    return ok(this.#makeRefund(account, session, amount, metadataIn(form)))
  }

  #makeRefund(account: Account, session: Session, amount: number, metadata: Metadata): Refund {
    const refund: Refund = {
      ...{ id: newId('re'), object: 'refund', amount, status: this.refundsEnd, metadata },
      payment_intent: session.intent?.id ?? '',
    }
    account.refunds.unshift(refund)
    return refund
  }

  /** As it is read with its payment intent, charge and refunds; Stripe shows ten of these in the charge. */
  #shown(account: Account, { intent, ...session }: Session) {
    if (!intent) return { ...session, payment_intent: null }
    const refunds = account.refunds.filter((each) => each.payment_intent === intent.id)
    const data = refunds.slice(0, 10)
    const charge = intent.latest_charge && {
      ...intent.latest_charge,
      refunds: { object: 'list', data, has_more: refunds.length > 10 },
    }
    return { ...session, payment_intent: { ...intent, latest_charge: charge } }
  }
}

/**
 * Starts Stripe and names it in the environment, which is read once: before anything that reads it is loaded. The
 * platform has an account of its own, for dealers who are connected to it.
 */
export async function startStripe(): Promise<StripeServer> {
  const stripe = new StripeServer()
  process.env.STRIPE_URL = await stripe.listen()
  process.env.STRIPE_SECRET_KEY = 'sk_test_platform'
  process.env.STRIPE_WEBHOOK_SECRET = 'whsec_platform'
  stripe.open('sk_test_platform')
  return stripe
}

const card = { type: 'card', card: { brand: 'visa', last4: '4242', wallet: null } }
const payTo = { type: 'payto' }

/** Cents that went back or are on their way. */
export const returned = ({ refunds }: Pick<Account, 'refunds'>, { intent }: Session): number =>
  refunds
    .filter((each) => each.payment_intent === intent?.id && each.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)

function expire(session: Session): Answer {
  if (session.status !== 'open')
    return invalid('Only Checkout Sessions with a status in ["open"] can be expired.')
  Object.assign(session, { status: 'expired', url: null })
  return ok({ ...session, payment_intent: session.intent?.id ?? null })
}

const metadataIn = (form: URLSearchParams): Metadata =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )

function send(response: ServerResponse, { status, body }: Answer, isReplay: boolean): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    ...(isReplay && { 'idempotent-replayed': 'true' }),
  })
  response.end(JSON.stringify(body))
}

export type Event = { id: string; type: string; [key: string]: unknown }

/** An event of Stripe as its letters were at that moment. */
function eventOf(type: string, object: unknown): Event {
  const created = Math.floor(Date.now() / 1000)
  const copy = structuredClone(object) as { intent?: Intent | null }
  const data = { object: { ...copy, ...('intent' in copy && { payment_intent: copy.intent?.id }) } }
  return { ...{ id: newId('evt'), object: 'event', type, created }, livemode: false, data }
}

/** A message as Stripe sends and signs it. */
export function signed(event: Event, secret: string, at: Date = new Date()) {
  const body = JSON.stringify(event)
  const time = Math.floor(at.getTime() / 1000)
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': `t=${time},v1=${mac}`,
  }
  return { body, headers }
}
