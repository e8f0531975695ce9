import type { LeadKind } from '@/leads/lead-kind'
import { purchaseKind } from './purchase/purchase-form'
import { reservationKind } from './reserve/reservation-form'
import { tradeInKind } from './trade-in/trade-in-form'

/**
 * What shoppers ask for, strongest first. Of several forms that are one lead the strongest names it: the
 * dealer acts on it first. VDP-12 VDP-14 LEAD-11
 */
const strongestFirst = [
  ...['purchase', 'reservation', 'test-drive', 'quick-quote', 'finance', 'trade-in'],
  ...['service', 'vehicle-check', 'request-photos', 'enquiry', 'similar', 'call-back', 'contact'],
  ...['careers', 'subscribe', 'call'],
]
const strengthOf = (name: string) => strongestFirst.length - strongestFirst.indexOf(name)

/** In the order in which the admin lists them. */
const kinds: readonly LeadKind[] = [
  { name: 'enquiry', label: 'Vehicle enquiry' },
  { name: 'test-drive', label: 'Test drive', interest: 'test-drive' },
  { name: 'request-photos', label: 'Request photos' },
  { name: 'similar', label: 'Something similar' },
  { name: 'contact', label: 'Contact' },
  { name: 'call-back', label: 'Call back' },
  { name: 'finance', label: 'Finance' },
  { name: 'service', label: 'Service booking' },
  { name: 'vehicle-check', label: 'Vehicle check' },
  tradeInKind,
  { name: 'quick-quote', label: 'Quick quote' },
  reservationKind,
  purchaseKind,
  { name: 'careers', label: 'Careers' },
  { name: 'subscribe', label: 'Subscription' },
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
