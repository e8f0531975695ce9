import type { PayloadRequest, TypedUser } from 'payload'
import { mayWrite } from '@/cms/access/user'
import { type Ledger, refundableCents } from '../reservation'
import { isPaying } from '../states'
import { mayDecideOverMoney } from './who-may'

/** What staff do with a reservation. */
export const staffActs = ['extend', 'confirm', 'release', 'refund'] as const
export type StaffAct = (typeof staffActs)[number]

type Answer = 'yes' | 'not now' | 'not this person'

/**
 * Whether a person may do this with the reservation as it stands. Editors hold longer, and end holds without
 * money; what decides over money is for admins of the group. What is too late is refused under its lock as well.
 */
export function mayAct(
  act: StaffAct,
  ledger: Ledger,
  user: TypedUser | PayloadRequest['user'],
): Answer {
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
  if (!fits[act]) return 'not now'
  if (!mayWrite(user)) return 'not this person'
  const isAboutMoney = act !== 'extend' && ledger.payment !== null
  return isAboutMoney && !mayDecideOverMoney(user) ? 'not this person' : 'yes'
}
