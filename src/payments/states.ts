/** What became of a reservation. */
export type ReservationState =
  | 'asked'
  | 'paying'
  | 'held'
  | 'confirmed'
  | 'released'
  | 'refunding'
  | 'refunded'
  | 'expired'
  | 'failed'

type StateRule = {
  /** As staff read it. */
  label: string
  meaning: string
  next: readonly ReservationState[]
  /** Nobody else can reserve the car: part of the unique indexes of `reservations`. */
  holdsCar: boolean
  /** Cards and vehicle pages say RESERVED. */
  showsReserved: boolean
  /** Money may stay with the dealer; in every other state what was paid goes back. */
  keepsMoney: boolean
}

/** Every state of a reservation and where it can go; anything else is refused. VDP-12 VDP-13 */
export const states: Readonly<Record<ReservationState, StateRule>> = {
  asked: {
    label: 'Starting',
    meaning: 'The shopper pressed; the bank has not answered yet.',
    next: ['paying', 'held', 'confirmed', 'expired', 'failed'],
    ...{ holdsCar: true, showsReserved: false, keepsMoney: true },
  },
  paying: {
    label: 'Paying',
    meaning: 'The shopper is on the bank’s page; others read that somebody is reserving.',
    next: ['held', 'confirmed', 'expired', 'failed'],
    ...{ holdsCar: true, showsReserved: false, keepsMoney: true },
  },
  held: {
    label: 'Held',
    meaning: 'The deposit is paid, or staff hold the car: it is RESERVED until the hold ends.',
    next: ['confirmed', 'released'],
    ...{ holdsCar: true, showsReserved: true, keepsMoney: true },
  },
  confirmed: {
    label: 'Sold, or paid',
    meaning: 'Staff confirmed the sale; or an online payment, without a car, is paid.',
    next: ['released'],
    ...{ holdsCar: true, showsReserved: true, keepsMoney: true },
  },
  released: {
    label: 'Released',
    meaning: 'The hold ended. What was paid goes back.',
    next: ['refunding'],
    ...{ holdsCar: false, showsReserved: false, keepsMoney: false },
  },
  refunding: {
    label: 'Refunding',
    meaning: 'The bank was asked to return the money, or is about to be.',
    next: ['refunded'],
    ...{ holdsCar: false, showsReserved: false, keepsMoney: false },
  },
  refunded: {
    label: 'Refunded',
    meaning: 'The bank returned all of it.',
    // The bank may take back what it said of a refund.
    next: ['refunding'],
    ...{ holdsCar: false, showsReserved: false, keepsMoney: false },
  },
  expired: {
    label: 'Not paid in time',
    meaning: 'Nothing was paid in time. What arrives later goes back.',
    next: ['refunding'],
    ...{ holdsCar: false, showsReserved: false, keepsMoney: false },
  },
  failed: {
    label: 'Payment failed',
    meaning: 'The bank refused, or could not be reached. What arrives later goes back.',
    next: ['refunding'],
    ...{ holdsCar: false, showsReserved: false, keepsMoney: false },
  },
}

/** States in which the payment is under way. */
export const isPaying = (state: ReservationState): boolean =>
  state === 'asked' || state === 'paying'

/** @throws Error for a change that the table does not have: a fault of ours, so nothing is written. */
export function checkTransition(from: ReservationState, to: ReservationState): void {
  if (!states[from].next.includes(to))
    throw new Error(`A reservation cannot go from ${from} to ${to}.`)
}
