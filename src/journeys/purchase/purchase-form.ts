import type { FormKind, LeadKind } from '@/leads/lead-kind'
import { contactFields, requiredContactFields } from '@/leads/questions/form-setup'

/** Choices of a shopper who buys online, in the words that the dealer reads. VDP-14 */
export const collections = {
  pickUp: 'Pick it up',
  delivery: 'Have it delivered',
} as const

export const tradeIns = {
  none: 'No',
  own: 'Yes',
  /** The site's trade-in offer, which we know only from the encrypted evaluation. */
  offer: 'Yes, with the offer from this site',
} as const

export const payments = {
  outright: 'Outright, by bank transfer or at the yard',
  finance: 'With finance through the dealership',
  unsure: 'Not sure yet',
} as const

/** What buying online can include on a site. VDP-14 */
export type PurchaseOffers = { delivers: boolean; takesTradeIns: boolean; finance: boolean }

/**
 * Asks about the purchase first and for contact details last. Answers to questions that were not
 * asked are dropped: a rego without a trade-in would contradict the choices. ROUTE-03 VDP-14
 */
export function purchase({ delivers, takesTradeIns, finance }: PurchaseOffers): FormKind {
  return {
    name: 'purchase',
    title: 'Buy this {noun} online',
    submit: 'Ask to buy this {noun}',
    category: 'Online Purchase',
    next: 'We will call you within opening hours to confirm that it is still here, and send you the contract. Nothing has been paid or signed yet.',
    asks: [
      ...(delivers ? (['collection', 'delivery_postcode'] as const) : []),
      ...(takesTradeIns ? tradeInFields : []),
      'payment',
      ...contactFields,
      'address',
      'message',
    ],
    required: [
      ...requiredContactFields,
      'last_name',
      'postcode',
      'collection',
      'trade_in',
      'payment',
    ],
    options: {
      collection: Object.values(collections),
      trade_in: Object.values(tradeIns),
      payment: Object.values(payments).filter((way) => finance || way !== payments.finance),
    },
    conditions: {
      delivery_postcode: { name: 'collection', is: collections.delivery, needed: true },
      'Vehicle Rego': { name: 'trade_in', is: tradeIns.own, needed: true },
      'Vehicle State': { name: 'trade_in', is: tradeIns.own, needed: true },
      odometer: { name: 'trade_in', is: tradeIns.own, needed: false },
      trade_in_notes: { name: 'trade_in', is: tradeIns.own, needed: false },
    },
    steps: [
      ['collection', 'Collection'],
      ['vehicle', 'Trade-in'],
      ['payment', 'Payment'],
      ['contact', 'Your details'],
    ],
    // The last step takes the message along.
    regrouped: { order: 'contact' },
    strict: true,
    needsCar: true,
    gate: 'checkout',
    countedAs: 'any lead',
  }
}

const tradeInFields = [
  'trade_in',
  'Vehicle Rego',
  'Vehicle State',
  'odometer',
  'trade_in_notes',
] as const

/**
 * Stronger than a reservation. A new form replaces all earlier answers, because trade-in or
 * delivery may have been removed. VDP-14
 */
export const purchaseKind: LeadKind = {
  name: 'purchase',
  label: 'Online purchase',
  noun: 'purchase request',
  merging: { replaces: true },
  ownVehicle: 'beside',
  regoLabel: 'Registration of the trade-in',
}

/** Shown to a shopper whose car can no longer be bought online. VDP-14 */
export function notPurchasableMessage(phone: string | null): string {
  const call = phone ? `call us on ${phone}, or ` : ''
  return `This one can no longer be bought online. Please ${call}send us an enquiry about it.`
}

/** Shown to a shopper whose trade-in offer is no longer valid. VDP-14 TRADE-22 */
export const OFFER_NOT_THERE =
  'That offer has ended, or is not on this device. Choose “Yes” and tell us about your trade-in.'
