import { type Ledger, refundableCents } from './reservation'

/** What the page of a reservation is about at a moment. */
export type ReservationPhase =
  /** The shopper can pay. */
  | 'pay'
  /** The bank is deciding, or closing what was not paid. */
  | 'waiting'
  | 'held'
  /** The dealer has recorded the sale. */
  | 'bought'
  /** An online payment has arrived. */
  | 'paid'
  /** Money is on its way back. */
  | 'returning'
  | 'returned'
  /** The hold is over, and there was no money. */
  | 'over'
  /** Nothing was taken: the shopper may try again. */
  | 'unpaid'

/** VDP-13 */
export function phaseOf(ledger: Ledger, now: Date): ReservationPhase {
  const { reservation, payment, refunds } = ledger
  switch (reservation.state) {
    case 'asked':
    case 'paying': {
      const isOpen = payment?.status === 'open' && payment.payUrl !== null
      return isOpen && reservation.payUntil && reservation.payUntil > now ? 'pay' : 'waiting'
    }
    case 'held':
      return 'held'
    case 'confirmed':
      return reservation.kind === 'payment' ? 'paid' : 'bought'
    case 'released':
      return payment?.status === 'paid' ? 'returning' : 'over'
    case 'refunding':
      return 'returning'
    case 'refunded':
      return 'returned'
    case 'expired':
    case 'failed':
      // Money that came after its time goes back.
      return refundableCents(ledger) > 0 || refunds.length > 0 ? 'returning' : 'unpaid'
  }
}

/** Whether a page in this phase looks again by itself. */
export const isUnsettled = (phase: ReservationPhase): boolean =>
  phase === 'waiting' || phase === 'pay'
