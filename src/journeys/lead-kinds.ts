import { confirmService } from '@/leads/kinds/confirm-service'
import type { LeadKind } from '@/leads/lead-kind'
import { confirmBrochure } from './confirm-brochure'
import { confirmSale } from './confirm-sale'
import { purchaseKind } from './purchase/purchase-form'
import { confirmQuote } from './quick-quote/confirm-quote'
import { reservationKind } from './reserve/reservation-form'
import { confirmDrive } from './test-drives/confirm-drive'
import { confirmTradeIn } from './trade-in/confirm-trade-in'
import { tradeInKind } from './trade-in/trade-in-form'

/**
 * What shoppers ask for, strongest first. Of several forms that are one lead the strongest names it: the
 * dealer acts on it first. VDP-12 VDP-14 LEAD-11
 */
const strongestFirst = [
  ...['purchase', 'reservation', 'test-drive', 'quick-quote', 'finance', 'trade-in'],
  ...['service', 'vehicle-check', 'request-photos', 'enquiry', 'similar', 'brochure'],
  ...['call-back', 'contact', 'careers', 'subscribe', 'call'],
]
const strengthOf = (name: string) => strongestFirst.length - strongestFirst.indexOf(name)

/** In the order in which the admin lists them. */
const kinds: readonly LeadKind[] = [
  { name: 'enquiry', label: 'Vehicle enquiry' },
  {
    ...{ name: 'test-drive', label: 'Test drive', interest: 'test-drive' },
    ...{ noun: 'test drive request', confirms: confirmDrive },
  },
  { name: 'request-photos', label: 'Request photos', noun: 'request for photos' },
  { name: 'similar', label: 'Something similar' },
  {
    ...{ name: 'brochure', label: 'Brochure', noun: 'request for a brochure' },
    confirms: confirmBrochure,
  },
  { name: 'contact', label: 'Contact', noun: 'message' },
  { name: 'call-back', label: 'Call back', noun: 'request for a call' },
  { name: 'finance', label: 'Finance', noun: 'finance request', confirms: confirmQuote },
  { name: 'service', label: 'Service booking', noun: 'service booking', confirms: confirmService },
  { name: 'vehicle-check', label: 'Vehicle check', noun: 'vehicle check request' },
  { ...tradeInKind, confirms: confirmTradeIn },
  { name: 'quick-quote', label: 'Quick quote', noun: 'quick quote', confirms: confirmQuote },
  { ...reservationKind, confirms: confirmSale },
  { ...purchaseKind, confirms: confirmSale },
  { name: 'careers', label: 'Careers', noun: 'application' },
  { name: 'subscribe', label: 'Subscription', noun: 'subscription' },
  // A revealed phone number: no form sends it.
  { name: 'call', label: 'Number shown' },
]

/** Every kind of lead that is stored. */
export const leadKinds: readonly LeadKind[] = kinds.map((kind) => ({
  ...kind,
  strength: strengthOf(kind.name),
}))

export const leadKindOptions = leadKinds.map(({ name, label }) => ({ value: name, label }))

/** Labels by the names of kinds, for the browser. */
export const leadLabels: Readonly<Record<string, string>> = Object.fromEntries(
  leadKinds.map(({ name, label }) => [name, label]),
)
