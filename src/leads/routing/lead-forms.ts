/** Forms that a dealer may route and answer by themselves, with the words of the admin. */
const leadForms = {
  enquiry: 'Vehicle enquiry',
  'test-drive': 'Test drive',
  'request-photos': 'Request photos',
  similar: 'Something similar',
  contact: 'Contact',
  'call-back': 'Call back',
  finance: 'Finance',
  service: 'Service booking',
  'vehicle-check': 'Vehicle check',
  'trade-in': 'Trade-in',
  'quick-quote': 'Quick quote',
  reservation: 'Reservation',
  purchase: 'Online purchase',
  careers: 'Careers',
  subscribe: 'Subscription',
  call: 'Number shown',
} as const

export type LeadFormName = keyof typeof leadForms

export const leadFormOptions = Object.entries(leadForms).map(([value, label]) => ({ value, label }))

/** A form in words; a form that we do not know by its own name. */
export const leadFormLabel = (form: string | null | undefined): string =>
  leadForms[form as LeadFormName] ?? form ?? 'Unknown'

const departments = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
  buying: 'Buying',
  office: 'Office',
} as const

export const departmentOptions = Object.entries(departments).map(([value, label]) => ({
  value,
  label,
}))
