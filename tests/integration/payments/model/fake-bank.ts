import type { BankPayment, BankRefund, PaymentProvider } from '@/integrations/payments/port'

const unavailable = { outcome: 'UNAVAILABLE', message: 'The bank does not answer.' } as const

/**
 * A bank in memory, by the model's clock. It does what banks do: takes the same start and the same refund once,
 * loses its answers, is away, refuses refunds, decides later, and is paid on pages that everybody else forgot.
 */
export class FakeBank implements PaymentProvider {
  readonly payments = new Map<string, BankPayment>()
  /** `lost`: it does what it is asked, and its answer does not arrive. */
  mode: 'up' | 'away' | 'lost' = 'up'
  refundMode: 'done' | 'pending' | 'refused' = 'done'
  readonly #now: () => Date
  #counter = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  get all(): BankPayment[] {
    return [...this.payments.values()]
  }

  /** A copy: what was said does not change with the bank. */
  #say(payment: BankPayment): BankPayment {
    const refundedCents = this.returned(payment)
    return structuredClone({ ...payment, refundedCents })
  }

  returned({ refunds }: BankPayment): number {
    return refunds.reduce(
      (sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents),
      0,
    )
  }

  #answer<T>(made: T): T | typeof unavailable {
    return this.mode === 'up' ? made : unavailable
  }

  async start(request: Parameters<PaymentProvider['start']>[0]) {
    if (this.mode === 'away') return unavailable
    const known = this.all.find(({ paymentId }) => paymentId === request.paymentId)
    const payment = known ?? {
      reference: `bank-${++this.#counter}`,
      paymentId: request.paymentId,
      amountCents: request.amountCents,
      status: 'open' as const,
      method: null,
      failure: null,
      refunds: [] as BankRefund[],
      refundedCents: 0,
      disputedCents: 0,
      at: this.#now(),
    }
    this.payments.set(payment.reference, payment)
    const payUrl = `https://bank.example/${payment.reference}`
    return this.#answer({ outcome: 'STARTED' as const, reference: payment.reference, payUrl })
  }

  async find(reference: string) {
    if (this.mode === 'away') return unavailable
    const payment = this.payments.get(reference)
    return this.#answer(
      payment
        ? { outcome: 'FOUND' as const, payment: this.#say(payment) }
        : { outcome: 'UNKNOWN' as const },
    )
  }

  async cancel(reference: string) {
    if (this.mode === 'away') return unavailable
    const payment = this.payments.get(reference)
    if (!payment) return this.#answer({ outcome: 'UNKNOWN' as const })
    if (payment.status === 'open') payment.status = 'expired'
    const isClosed = payment.status === 'expired' || payment.status === 'failed'
    const outcome = isClosed ? ('CLOSED' as const) : ('NOT_CLOSED' as const)
    return this.#answer({ outcome, payment: this.#say(payment) })
  }

  async refund({ reference, refundId, amountCents }: Parameters<PaymentProvider['refund']>[0]) {
    if (this.mode === 'away') return unavailable
    const payment = this.payments.get(reference)
    const known = payment?.refunds.find((each) => each.refundId === refundId)
    if (payment && known) {
      const outcome = known.status === 'refunded' ? ('REFUNDED' as const) : ('PENDING' as const)
      return this.#answer({ outcome, reference: known.reference })
    }
    const left = payment ? payment.amountCents - this.returned(payment) : 0
    if (payment?.status !== 'paid' || amountCents > left)
      return this.#answer({ outcome: 'REFUSED' as const, message: 'More than is left.' })
    if (this.refundMode === 'refused')
      return this.#answer({ outcome: 'REFUSED' as const, message: 'No money in the account.' })
    const status = this.refundMode === 'done' ? ('refunded' as const) : ('pending' as const)
    const made = { reference: `refund-${++this.#counter}`, refundId, amountCents, status }
    payment.refunds.push(made)
    const outcome = status === 'refunded' ? ('REFUNDED' as const) : ('PENDING' as const)
    return this.#answer({ outcome, reference: made.reference })
  }

  async *list(since: Date) {
    for (const payment of this.all) {
      if (this.mode !== 'up') {
        yield unavailable
        return
      }
      if (payment.at >= since) yield { outcome: 'FOUND' as const, payment: this.#say(payment) }
    }
  }

  async readWebhook() {
    return { outcome: 'IGNORED' as const }
  }

  async tryAccount() {
    return { ok: true, message: 'It answers.' }
  }

  // What shoppers, and people at the bank, do.

  pay(payment: BankPayment): void {
    if (payment.status === 'open' || payment.status === 'pending')
      Object.assign(payment, { status: 'paid', method: 'Visa ending 4242', failure: null })
  }

  decline(payment: BankPayment): void {
    if (payment.status === 'open') payment.failure = 'The card was declined.'
  }

  authorise(payment: BankPayment): void {
    if (payment.status === 'open') Object.assign(payment, { status: 'pending', method: 'PayTo' })
  }

  fail(payment: BankPayment): void {
    if (payment.status === 'open' || payment.status === 'pending')
      Object.assign(payment, { status: 'failed', failure: 'The bank said no.' })
  }

  refundByHand(payment: BankPayment, share: number): void {
    const left = payment.amountCents - this.returned(payment)
    const amountCents = Math.ceil(left * share)
    if (payment.status !== 'paid' || amountCents < 1) return
    const reference = `hand-${++this.#counter}`
    payment.refunds.push({ reference, refundId: null, amountCents, status: 'refunded' })
  }

  /** Refunds that were on their way arrive, or come back. */
  decideRefunds(status: 'refunded' | 'failed'): void {
    for (const payment of this.all)
      for (const refund of payment.refunds) if (refund.status === 'pending') refund.status = status
  }
}
