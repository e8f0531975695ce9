import type { ReservationState } from './states'

export type ReservationKind = 'deposit' | 'hold-only' | 'payment'

/** The car as it was when it was reserved. */
export type ReservedCar = {
  id: string
  slug: string
  name: string
  stocknum: string
  photo: string | null
}

export type ReservationShopper = { name: string; phone: string; email: string }

/** What the shopper agreed to, in the words of that moment. */
export type ReservationTerms = { state: string; version: string; text: readonly string[] }

/** A choice of an online purchase, or a sum of it, in the words of that moment. */
export type PurchaseLine = { name: string; words: string }

export type ReservationRow = {
  at: Date
  from: ReservationState | null
  to: ReservationState
  /** 'shopper', 'bank', 'feed', 'system' or 'staff:<user id>'. */
  who: string
  why: string
  /** Cents of AUD. */
  amountCents: number | null
}

/** `starting`: the bank was asked for it and its answer is not stored yet. The others are the bank's. */
export type PaymentStatus = 'starting' | 'open' | 'pending' | 'paid' | 'failed' | 'expired'

export type Payment = {
  /** Also the key by which the bank knows it. */
  id: string
  accountId: number
  /** The bank's own name of it; null until its first answer is stored. */
  reference: string | null
  payUrl: string | null
  amountCents: number
  status: PaymentStatus
  /** "Visa ending 4242". */
  method: string | null
  /** Why the last attempt failed, in words for the shopper. */
  failure: string | null
  paidCents: number
  /** What the shopper's bank holds back or took back. */
  disputedCents: number
  /** Until when the dealer has to answer a dispute; null without one, or where the bank does not say. */
  disputeDueAt: Date | null
  /** Counts what is stored of it, so that an older answer of the bank is not stored over a newer one. */
  version: number
  /** When the bank is to be asked again. */
  lookAt: Date | null
}

/** `refused`: the bank said no, and a person has to look. */
export type RefundStatus = 'asked' | 'pending' | 'done' | 'refused'

export type Refund = {
  /** Also the key by which the bank knows it. */
  id: string
  amountCents: number
  reason: string
  who: string
  status: RefundStatus
  reference: string | null
  failure: string | null
  tries: number
  nextAt: Date | null
  createdAt: Date
}

/** A reservation of a car, or (kind `payment`) money for a deal of the dealer. Amounts are cents of AUD. */
export type Reservation = {
  id: string
  /** "R-7K3M9Q": how shopper and dealer name it to each other. */
  reference: string
  kind: ReservationKind
  state: ReservationState
  groupId: number
  siteId: number
  dealershipSlug: string | null
  car: ReservedCar | null
  vin: string | null
  holdsCar: boolean
  /** Counts what the index is to say of the car, and what it was told: while they differ, it is told again. */
  showVersion: number
  shownVersion: number
  carGone: 'sold' | 'dropped' | null
  carGoneAt: Date | null
  /** Number of its row in `leads`. */
  leadId: number | null
  /** Null once it is erased. */
  shopper: ReservationShopper | null
  eraseAsked: boolean
  amountCents: number
  holdHours: number
  payUntil: Date | null
  holdUntil: Date | null
  remindAt: Date | null
  showAt: Date | null
  showTries: number
  terms: ReservationTerms | null
  /** What an online purchase was about; null of what only reserves. */
  purchase: readonly PurchaseLine[] | null
  dealNumber: string | null
  /** When something is to be done about it next. */
  dueAt: Date | null
  createdAt: Date
}

/** A reservation with its money; what is decided about it is decided of all three, under one lock. */
export type Ledger = { reservation: Reservation; payment: Payment | null; refunds: Refund[] }

const sumOf = (refunds: readonly Refund[], ...statuses: RefundStatus[]) =>
  refunds.reduce(
    (sum, { status, amountCents }) => (statuses.includes(status) ? sum + amountCents : sum),
    0,
  )

/** Cents that the bank has returned. */
export const refundedCents = ({ refunds }: Pick<Ledger, 'refunds'>): number =>
  sumOf(refunds, 'done')

/** Cents that the bank was asked to return and has not returned yet. */
export const underWayCents = ({ refunds }: Pick<Ledger, 'refunds'>): number =>
  sumOf(refunds, 'asked', 'pending')

/** Cents that the dealer still has and that no refund is under way for. */
export function refundableCents({ payment, refunds }: Ledger): number {
  if (payment?.status !== 'paid') return 0
  const gone = sumOf(refunds, 'asked', 'pending', 'done')
  return Math.max(0, payment.paidCents - payment.disputedCents - gone)
}
