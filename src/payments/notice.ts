import type { Reservation } from './reservation'

/** Each is sent once, to whom it concerns; the words are in `notices/`. */
export const noticeKinds = [
  /** The deposit is paid, or staff hold the car: receipt, end of the hold. */
  'held',
  /** An online payment arrived: receipt. */
  'paid',
  /** The hold ends soon. */
  'reminder',
  'extended',
  /** The hold ended: by itself, by the shopper or by staff. What was paid goes back. */
  'released',
  /** Sold. */
  'confirmed',
  /** The bank returned this amount. */
  'refunded',
  /** It was paid when its time was over, so it goes back. */
  'late-refund',
  /** For staff: the bank refused a refund. */
  'refund-refused',
  /** For staff: alarms, each once, when it is raised (`alarms.ts`). */
  'feed-sold',
  'feed-dropped',
  'dispute',
  'money-without-hold',
  'ledger-difference',
  /** Nothing was taken. */
  'payment-failed',
  /** The shopper's bank has not decided in time: what arrives goes back. */
  'payment-undecided',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What shopper and staff are told, as things stand when it is sent. */
export type ReservationNotice = {
  kind: NoticeKind
  reservation: Reservation
  at: Date
  /** Cents of AUD that it is about; of a hold, what the dealer had of the deposit at that moment. */
  amountCents: number | null
  /** A reason that a person gave, or the bank's. */
  why: string | null
}
