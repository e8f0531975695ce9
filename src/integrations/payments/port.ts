/** What an account needs to speak to its bank, decrypted. */
type PaymentCredentials =
  | { provider: 'local'; webhookSecret: string }
  | {
      provider: 'stripe'
      /** The dealer's own key, or null: the platform's, on behalf of `connectedAccount`. */
      secretKey: string | null
      /** "acct_…" of a dealer connected to the platform (Stripe Connect), or null. */
      connectedAccount: string | null
      /** "whsec_…", or null: messages of this account are verified with the platform's secret. */
      webhookSecret: string | null
    }

/** A dealer's account at a bank: money goes from the shopper to the dealer and is never ours. */
export type PaymentAccount = { id: number; label: string; credentials: PaymentCredentials }

/** A refund as the bank knows it; also one that was made by hand in the bank's own dashboard. */
export type BankRefund = {
  /** The bank's own name of it. */
  reference: string
  /** Ours, as it was asked for; null for one that we did not ask for. */
  refundId: string | null
  /** Cents of AUD */
  amountCents: number
  status: 'pending' | 'refunded' | 'failed'
}

/** A payment as the bank knows it. */
export type BankPayment = {
  /** The bank's own name of it. */
  reference: string
  /** Ours, as it was started. */
  paymentId: string
  /** Cents of AUD */
  amountCents: number
  /**
   * open: the shopper may still pay, also after an attempt that `failure` describes. pending: the shopper has
   * done their part, and the bank decides later (PayTo). The last three are final; a refund leaves `paid`.
   */
  status: 'open' | 'pending' | 'paid' | 'failed' | 'expired'
  /** For people: "Visa ending 4242", "PayTo"; null while nobody tried to pay. */
  method: string | null
  /** Why the last attempt failed, in words for the shopper, or null. */
  failure: string | null
  refunds: BankRefund[]
  /** Cents that went back or are on their way: refunds that did not fail. */
  refundedCents: number
  /** Cents that shoppers dispute, or won back in a dispute. */
  disputedCents: number
  /** Until when the dealer has to answer the dispute; absent or null: there is none, or the bank does not say. */
  disputeDueAt?: Date | null
  /** When it was started. */
  at: Date
}

/** The bank gave no usable answer. Whether it did what was asked is unknown: ask again with the same ids. */
type Unavailable = { outcome: 'UNAVAILABLE'; message: string }
/** The bank said no, and will say no again. The message is for staff. */
type Refused = { outcome: 'REFUSED'; message: string }

export type StartPayment = {
  /** Ours, and the key by which a second start is the same payment. */
  paymentId: string
  /** Cents of AUD, a positive integer */
  amountCents: number
  /** What the shopper reads on the bank's page. */
  description: string
  email: string
  /** Absolute; where the browser goes once the shopper has done their part. */
  returnUrl: string
  /** Absolute; where the browser goes if the shopper turns back. */
  cancelUrl: string
  /**
   * Nobody needs to pay afterwards. The bank ends the payment then or half an hour later (Stripe takes no less):
   * who needs it ended cancels it. At most 23 hours from now.
   */
  expiresAt: Date
  /** Shown in the bank's dashboard: reference of the reservation, stock number. */
  metadata: Record<string, string>
}

export type StartedPayment =
  | { outcome: 'STARTED'; reference: string; payUrl: string }
  | Refused
  | Unavailable

type FoundPayment =
  | { outcome: 'FOUND'; payment: BankPayment }
  | { outcome: 'UNKNOWN' }
  | Unavailable

/** CLOSED: nobody can pay it any more. NOT_CLOSED: it was paid, or the bank still decides. */
export type CancelledPayment =
  | { outcome: 'CLOSED' | 'NOT_CLOSED'; payment: BankPayment }
  | { outcome: 'UNKNOWN' }
  | Unavailable

export type RefundPayment = {
  reference: string
  /** Ours, and the key by which a second call is the same refund. */
  refundId: string
  /** Cents of AUD */
  amountCents: number
  reason: string
}

/** PENDING: the bank took it and decides later. */
export type RefundedPayment =
  | { outcome: 'REFUNDED' | 'PENDING'; reference: string }
  | Refused
  | Unavailable

/**
 * EVENT: look at this payment. A message is never the truth about it. IGNORED: genuine, but about no payment
 * of ours. REFUSED: not from the bank, altered, or too old.
 */
export type ReadWebhook =
  | { outcome: 'EVENT'; reference: string; paymentId: string }
  | { outcome: 'IGNORED' }
  | Refused
  | Unavailable

/** Whether the keys of an account work, in words for the admin. */
export type TriedAccount = { ok: boolean; message: string }

/**
 * One account at one bank. No method throws: failures are outcomes, and their messages hold no card, key or
 * person. Each call is safe to repeat with the same ids. VDP-06
 */
export type PaymentProvider = {
  start(request: StartPayment): Promise<StartedPayment>
  find(reference: string): Promise<FoundPayment>
  /** Closes an open payment. */
  cancel(reference: string): Promise<CancelledPayment>
  refund(request: RefundPayment): Promise<RefundedPayment>
  /**
   * Every payment of ours that was started since then, also those we have forgotten, for reconciliation. Ends
   * with one UNAVAILABLE where the bank stops answering.
   */
  list(since: Date): AsyncIterable<{ outcome: 'FOUND'; payment: BankPayment } | Unavailable>
  /** @param body as it arrived, byte for byte */
  readWebhook(request: { body: Buffer; headers: Headers }): Promise<ReadWebhook>
  tryAccount(): Promise<TriedAccount>
}
