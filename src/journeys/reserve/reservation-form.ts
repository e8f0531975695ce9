import type { FormKind, LeadKind } from '@/leads/lead-kind'
import { contactFields, requiredContactFields } from '@/leads/questions/form-setup'

/** VDP-12 */
export const reservation: FormKind = {
  name: 'reservation',
  title: 'Reserve this {noun}',
  submit: 'Ask to reserve',
  category: 'Reservation',
  next: 'We will call you within opening hours to confirm it and to take the deposit. Nothing has been paid yet.',
  asks: [...contactFields, 'message'],
  required: requiredContactFields,
  needsCar: true,
  gate: 'checkout',
  countedAs: 'any lead',
}

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
