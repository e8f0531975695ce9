import type { LeadKind } from '@/leads/lead-kind'
import { purchaseKind } from './purchase/purchase-form'
import { reservationKind } from './reserve/reservation-form'
import { tradeInKind } from './trade-in/trade-in-form'

/** Every kind of lead that is stored, in the order in which the admin lists them. */
export const leadKinds: readonly LeadKind[] = [
  { name: 'enquiry', label: 'Vehicle enquiry' },
  { name: 'test-drive', label: 'Test drive', interest: 'test-drive', merging: { wish: 2 } },
  { name: 'request-photos', label: 'Request photos' },
  { name: 'similar', label: 'Something similar' },
  { name: 'contact', label: 'Contact' },
  { name: 'call-back', label: 'Call back' },
  { name: 'finance', label: 'Finance', merging: { wish: 1 } },
  { name: 'service', label: 'Service booking' },
  { name: 'vehicle-check', label: 'Vehicle check' },
  tradeInKind,
  { name: 'quick-quote', label: 'Quick quote', merging: { wish: 1 } },
  reservationKind,
  purchaseKind,
  { name: 'careers', label: 'Careers' },
  { name: 'subscribe', label: 'Subscription' },
  // A revealed phone number: no form sends it.
  { name: 'call', label: 'Number shown', merging: { wish: -1 } },
]

export const leadKindOptions = leadKinds.map(({ name, label }) => ({ value: name, label }))

/** Labels by the names of kinds, for the browser. */
export const leadLabels: Readonly<Record<string, string>> = Object.fromEntries(
  leadKinds.map(({ name, label }) => [name, label]),
)
