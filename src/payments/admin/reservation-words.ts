import type { ReservationKind } from '../reservation'
import { isPaying, type ReservationState, states } from '../states'

/** What the money of a reservation is, as staff read it. */
export const kindWords: Record<ReservationKind, string> = {
  deposit: 'Deposit',
  'hold-only': 'Held without money',
  payment: 'Online payment',
}

/** The state in a word; an online payment is paid, a car is sold. */
export function stateWords(state: ReservationState, kind: ReservationKind): string {
  if (state === 'confirmed') return kind === 'payment' ? 'Paid' : 'Sold'
  return states[state].label
}

/** Colour of the state, beside its word. */
export const stateTone = (state: ReservationState): 'good' | 'bad' | undefined =>
  state === 'held' || state === 'confirmed' ? 'good' : state === 'failed' ? 'bad' : undefined

/** When the state ends by itself; null where it does not. */
export function endOf({
  state,
  payUntil,
  holdUntil,
}: {
  state: ReservationState
  payUntil: Date | null
  holdUntil: Date | null
}): Date | null {
  if (isPaying(state)) return payUntil
  return state === 'held' ? holdUntil : null
}
