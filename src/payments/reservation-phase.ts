import { type Ledger, refundableCents, refundedCents, underWayCents } from './reservation'
import { states } from './states'

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
  /** The time is over, and the shopper's bank decides still: what arrives goes back. */
  | 'undecided'
  /** Nothing was taken: the shopper may try again. */
  | 'unpaid'

/** Cents that are on their way back to the shopper, or about to be. */
export const returningCents = (ledger: Ledger): number =>
  underWayCents(ledger) +
  (states[ledger.reservation.state].keepsMoney ? 0 : refundableCents(ledger))

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
      // Staff may return all of it and leave the sale as it is.
      if (refundableCents(ledger) === 0 && underWayCents(ledger) > 0) return 'returning'
      if (refundableCents(ledger) === 0 && refundedCents(ledger) > 0) return 'returned'
      return reservation.kind === 'payment' ? 'paid' : 'bought'
    case 'released':
      if (returningCents(ledger) > 0) return 'returning'
      return refundedCents(ledger) > 0 ? 'returned' : 'over'
    case 'refunding':
      return 'returning'
    case 'refunded':
      return 'returned'
    case 'expired':
    case 'failed':
      // Open still: the bank was away, and could not be told to close it.
      if (payment?.status === 'pending' || payment?.status === 'open') return 'undecided'
      // Money that came after its time goes back.
      return refundableCents(ledger) > 0 || refunds.length > 0 ? 'returning' : 'unpaid'
  }
}

/** Whether a page in this phase looks again by itself. */
export const isUnsettled = (phase: ReservationPhase): boolean =>
  phase === 'waiting' || phase === 'pay'
