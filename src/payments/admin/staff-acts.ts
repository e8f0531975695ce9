import type { PayloadRequest, TypedUser } from 'payload'
import { mayWrite } from '@/cms/access/user'
import { type Ledger, refundableCents } from '../reservation'
import { isPaying } from '../states'
import { mayDecideOverMoney } from './who-may'

/** What staff do with a reservation. */
export const staffActs = ['extend', 'confirm', 'release', 'refund'] as const
export type StaffAct = (typeof staffActs)[number]

type Answer = 'yes' | 'not now' | 'not this person'

/** Whether the reservation, as it stands, is one for this act. It is decided again under its lock. */
export function fitsNow(act: StaffAct, ledger: Ledger): boolean {
  const { kind, state } = ledger.reservation
  const isHeld = state === 'held'
  const isOpen = isHeld || state === 'confirmed'
  const fits = {
    extend: isHeld,
    confirm: isHeld,
    // An online payment that is paid is returned by amount.
    release: isPaying(state) || (isOpen && kind !== 'payment'),
    refund: isOpen && refundableCents(ledger) > 0,
  }
  return fits[act]
}

/**
 * Whether a person may do this with the reservation, and then whether it is the time for it. Editors hold longer,
 * and end holds without money; what decides over money is for admins of the group, whatever the state.
 */
export function mayAct(
  act: StaffAct,
  ledger: Ledger,
  user: TypedUser | PayloadRequest['user'],
): Answer {
  const isAboutMoney = act !== 'extend' && ledger.payment !== null
  if (!mayWrite(user) || (isAboutMoney && !mayDecideOverMoney(user))) return 'not this person'
  return fitsNow(act, ledger) ? 'yes' : 'not now'
}
