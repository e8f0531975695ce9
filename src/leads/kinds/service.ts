import type { ServiceBookingBlock } from '@/payload-types'
import type { SiteFlags } from '@/sites/flags'
import type { FormKind, LeadIntake } from '../lead-kind'
import type { FieldName } from '../questions/form-fields'
import {
  contactFields,
  defaultSetup,
  type FormSetup,
  requiredContactFields,
  vehicleFields,
} from '../questions/form-setup'

const workshops: FormKind['departments'] = ['service', 'service-and-parts']

/** SERV-01 SERV-02 SERV-03 SERV-05 SERV-06 SERV-07 */
export function service({ minimal, intervalRequired, types }: SiteFlags['service']): FormKind {
  const asked: readonly FieldName[] = types.length > 0 ? ['Service Type'] : []
  const vehicle = ['vehicle', 'Vehicle Details'] as const
  const contact = ['contact', 'Contact Details'] as const
  const order = ['order', 'Order Details'] as const
  return {
    name: 'service',
    title: 'Book a service',
    submit: 'Book a service',
    category: 'Service Booking',
    next: 'We will confirm the day with you by phone or text.',
    asks: [
      ...contactFields,
      ...vehicleFields,
      'Service Interval',
      ...asked,
      'Preferred Service Date',
      'Comments',
    ],
    required: [
      ...requiredContactFields,
      'Vehicle Make',
      'Vehicle Model',
      ...(minimal ? (['Vehicle Year'] as const) : []),
      ...(intervalRequired ? (['Service Interval'] as const) : []),
      ...asked,
    ],
    options: { 'Service Type': types },
    departments: workshops,
    // The rego is asked for alone; state, make, model and year wait until they are needed.
    steps: minimal ? [vehicle, contact, order] : [contact, vehicle, order],
    heldBack: minimal ? ['Vehicle State', 'Vehicle Make', 'Vehicle Model', 'Vehicle Year'] : [],
  }
}

/** In place of the booking where the site checks vehicles alone. SERV-11 */
export const vehicleCheck: FormKind = {
  name: 'vehicle-check',
  title: 'Book a vehicle check',
  submit: 'Book a vehicle check',
  category: 'Service Booking',
  subcategory: 'Vehicle Check',
  next: 'We will call you to agree on a day for the check.',
  asks: [...contactFields, ...vehicleFields, 'kms', 'Comments'],
  required: [...requiredContactFields, 'Vehicle Rego'],
  departments: workshops,
}

/** The form of the site's service page. SERV-11 */
export const serviceForm = ({ service: flags }: Pick<SiteFlags, 'service'>): FormKind =>
  flags.vehicleCheckForm ? vehicleCheck : service(flags)

/** As the editor of its block set it up. */
export const serviceSetup = (block: ServiceBookingBlock): FormSetup => ({
  ...defaultSetup,
  id: block.id ?? null,
  successPath: block.successPath || null,
})

const setupFor =
  (checksOnly: boolean): LeadIntake['setupOf'] =>
  (block, { flags }) =>
    block.blockType === 'serviceBooking' && flags.service.vehicleCheckForm === checksOnly
      ? serviceSetup(block)
      : null

export const serviceIntake: LeadIntake = {
  form: ({ flags }) => service(flags.service),
  setupOf: setupFor(false),
}
export const vehicleCheckIntake: LeadIntake = {
  form: vehicleCheck,
  setupOf: setupFor(true),
}
