import { type Cents, formatCents } from '@/finance/money'
import { ASK_TO_RESERVE } from '@/inventory/reservable'
import type { FormKind, LeadKind } from '@/leads/lead-kind'
import { contactFields, requiredContactFields } from '@/leads/questions/form-setup'

/** Where no deposit is taken online: a wish, which holds nothing. VDP-12 */
export const reservation: FormKind = {
  name: 'reservation',
  title: 'Reserve this {noun}',
  submit: ASK_TO_RESERVE,
  category: 'Reservation',
  next: 'We will call you within opening hours. The {noun} is held once we confirm it to you. Nothing has been paid.',
  asks: [...contactFields, 'message'],
  required: requiredContactFields,
  needsCar: true,
  gate: 'checkout',
  countedAs: 'any lead',
}

/** A deposit that a form leads on to, and the version of its terms as the page shows them. */
export type FormDeposit = { amount: Cents; termsVersion: string }

/** What a form says that ends with the payment of a deposit. VDP-13 */
export const withDeposit = (kind: FormKind, { amount, termsVersion }: FormDeposit): FormKind => ({
  ...kind,
  submit: `Pay ${formatCents(amount)} and reserve`,
  terms: { label: 'terms of the deposit', href: '#deposit-terms', version: termsVersion },
})

export const reservationKind: LeadKind = {
  name: reservation.name,
  label: 'Reservation',
  noun: 'reservation request',
}

/** Shown to a shopper whose car was reserved or sold meanwhile. VDP-12 */
export function notReservableMessage(phone: string | null): string {
  const call = phone ? `call us on ${phone}, or ` : ''
  return `This one can no longer be reserved online. Please ${call}send us an enquiry about it.`
}
