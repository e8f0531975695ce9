import { auStates } from '@/sites/site'
import { contactFields, vehicleFields } from './form-setup'
import { messages } from './wording'

/** Limits in characters; a form that needs more is not a form but a letter. */
const limits = { name: 60, email: 160, phone: 40, message: 4000, short: 120 } as const

/**
 * Every question that a form may ask, under the documents' names, in the order in which a form of
 * one page asks them. LEAD-02 LEAD-19 LEAD-20 SERV-05
 */
export const fieldNames = [
  'category',
  'dealership_slug',
  'location_id',
  'collection',
  'delivery_postcode',
  'trade_in',
  ...contactFields,
  'address',
  'position',
  'preferred_time',
  'PreferredContactMethod',
  ...vehicleFields,
  'kms',
  'odometer',
  'service_history',
  'number_of_keys',
  'car_condition',
  'trade_in_notes',
  'payment',
  'finance',
  'Service Interval',
  'Service Type',
  'Preferred Service Date',
  'test_drive_slot',
  'test_drive_date',
  'vehiclePriceBudget',
  'loanTerm',
  'do-you-have-a-trade-in',
  'message',
  'comments',
  'Comments',
] as const
export type FieldName = (typeof fieldNames)[number]

/** Part of a form; a form in steps has one step for each. SERV-01 */
export type FieldGroup = 'collection' | 'contact' | 'vehicle' | 'payment' | 'order'
type FieldControl =
  | 'text'
  | 'phone'
  | 'email'
  | 'digits'
  | 'plate'
  | 'day'
  | 'choice'
  | 'radios'
  | 'text-area'
  | 'times'

/** What an answer has to be, where that is more than a text. */
type FieldFormat = 'name' | 'postcode' | 'year' | 'kilometres' | 'sum' | 'day'

export type FieldSpec = {
  label: string
  group: FieldGroup
  control: FieldControl
  format?: FieldFormat
  /** Characters. */
  max: number
  /** What the shopper reads who leaves out a required answer. */
  missing: string
  autoComplete?: string
  /** First entry of a choice. */
  emptyLabel?: string
  /** Answers, where they are the same on every form. */
  options?: readonly string[]
  wide?: boolean
}

export type FieldOption = { value: string; label: string }

const text = (
  label: string,
  group: FieldGroup,
  more: Partial<FieldSpec> & { missing: string },
): FieldSpec => ({ label, group, control: 'text', max: limits.short, ...more })
const choice = (
  label: string,
  group: FieldGroup,
  missing: string,
  more: Partial<FieldSpec> = {},
): FieldSpec => text(label, group, { control: 'choice', emptyLabel: 'Choose', missing, ...more })
/** Two or three answers that a shopper should see without opening a list. */
const radios = (label: string, group: FieldGroup, missing: string): FieldSpec =>
  text(label, group, { control: 'radios', missing, wide: true })
const day = (label: string): FieldSpec =>
  text(label, 'order', { control: 'day', format: 'day', max: 10, missing: messages.date })
const kilometres = (label: string): FieldSpec =>
  text(label, 'vehicle', {
    control: 'digits',
    format: 'kilometres',
    max: 9,
    missing: 'Enter the kilometres in digits.',
  })
const comments: FieldSpec = text('Comments', 'order', {
  control: 'text-area',
  max: limits.message,
  missing: messages.message,
  wide: true,
})

/** Kilometres or months since the last service, as service books print them. SERV-06 */
const serviceIntervals = [
  ...[10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150].map(
    (thousand) => `${thousand},000 km`,
  ),
  'More than 150,000 km',
  'I am not sure',
]

export const fieldSpecs: Record<FieldName, FieldSpec> = {
  category: choice('What is it about?', 'order', messages.category, { max: 60, wide: true }),
  dealership_slug: choice('Dealership', 'order', messages.dealership, {
    emptyLabel: 'Choose a dealership',
    wide: true,
  }),
  location_id: choice('Location', 'order', messages.location, {
    emptyLabel: 'Choose a location',
    max: 20,
    wide: true,
  }),
  collection: radios(
    'How would you like to get it?',
    'collection',
    'Choose how you would like to get it.',
  ),
  delivery_postcode: text('Postcode to deliver to', 'collection', {
    control: 'digits',
    format: 'postcode',
    max: 4,
    missing: messages.postcode,
  }),
  trade_in: radios('Do you have a trade-in?', 'vehicle', 'Choose whether you have a trade-in.'),
  name: text('First name', 'contact', {
    format: 'name',
    autoComplete: 'given-name',
    max: limits.name,
    missing: messages.name,
  }),
  last_name: text('Last name', 'contact', {
    format: 'name',
    autoComplete: 'family-name',
    max: limits.name,
    missing: messages.lastName,
  }),
  phone: text('Mobile', 'contact', {
    control: 'phone',
    autoComplete: 'tel',
    max: limits.phone,
    missing: messages.phone,
  }),
  email: text('Email', 'contact', {
    control: 'email',
    autoComplete: 'email',
    max: limits.email,
    missing: messages.email,
  }),
  postcode: text('Postcode', 'contact', {
    control: 'digits',
    format: 'postcode',
    autoComplete: 'postal-code',
    max: 4,
    missing: messages.postcode,
  }),
  address: text('Street and suburb, for the contract', 'contact', {
    autoComplete: 'address-line1',
    missing: 'Enter your street and suburb.',
    wide: true,
  }),
  position: text('Which job?', 'order', { missing: 'Write which job you are after.' }),
  preferred_time: choice('When suits you?', 'order', 'Choose when we may call.', {
    emptyLabel: 'Any time',
    options: ['In the morning', 'Around noon', 'In the afternoon'],
  }),
  PreferredContactMethod: choice('How should we contact you?', 'contact', 'Choose one.', {
    options: ['Phone', 'Email', 'SMS'],
  }),
  'Vehicle Rego': text('Rego', 'vehicle', {
    control: 'plate',
    max: 12,
    missing: 'Enter the registration number.',
  }),
  'Vehicle State': choice('Registered in', 'vehicle', 'Choose the state of the registration.', {
    emptyLabel: 'Choose a state',
    options: auStates,
  }),
  'Vehicle Make': text('Make', 'vehicle', { missing: 'Enter the make, for example Mazda.' }),
  'Vehicle Model': text('Model', 'vehicle', { missing: 'Enter the model, for example CX-5.' }),
  'Vehicle Year': text('Year', 'vehicle', {
    control: 'digits',
    format: 'year',
    max: 4,
    missing: 'Enter a year of four digits.',
  }),
  kms: kilometres('Kilometres'),
  odometer: kilometres('Odometer in kilometres'),
  service_history: choice('Service history', 'vehicle', 'Choose how much of it there is.', {
    options: ['Full', 'Part', 'None'],
  }),
  number_of_keys: choice('Number of keys', 'vehicle', 'Choose how many keys there are.', {
    options: ['1', '2', '3 or more'],
  }),
  car_condition: choice('Condition', 'vehicle', 'Choose what fits best.', {
    options: ['Excellent', 'Good', 'Fair', 'Needs work'],
  }),
  trade_in_notes: text('What should we know about it?', 'vehicle', {
    control: 'text-area',
    max: 1000,
    missing: 'Write what we should know about it.',
    wide: true,
  }),
  payment: radios('How would you like to pay?', 'payment', 'Choose how you would like to pay.'),
  finance: choice('Is Your Car Currently Under Finance?', 'vehicle', 'Choose Yes or No.', {
    options: ['Yes', 'No'],
  }),
  'Service Interval': choice('Service interval', 'order', 'Choose the service interval.', {
    options: serviceIntervals,
  }),
  'Service Type': choice('Service type', 'order', 'Choose the service type.'),
  'Preferred Service Date': day('Preferred service date'),
  test_drive_slot: text('Preferred time', 'order', {
    control: 'times',
    max: 40,
    missing: 'Choose a time.',
    wide: true,
  }),
  test_drive_date: day('Preferred date'),
  vehiclePriceBudget: text('Vehicle price or budget', 'order', {
    control: 'digits',
    format: 'sum',
    max: 12,
    missing: 'Enter a sum such as 30,000.',
  }),
  loanTerm: choice('Loan term', 'order', 'Choose a loan term.', {
    options: ['1 year', '2 years', '3 years', '4 years', '5 years', '6 years', '7 years'],
  }),
  'do-you-have-a-trade-in': choice('Do you have a trade-in?', 'order', 'Choose Yes or No.', {
    options: ['Yes', 'No'],
  }),
  message: comments,
  comments,
  Comments: comments,
}

/** Questions that belong to a kind of form; an editor may put the others on any form. */
const ofOneKind = [
  'category',
  'collection',
  'delivery_postcode',
  'trade_in',
  'trade_in_notes',
  'payment',
  'address',
  'Service Interval',
  'Service Type',
  'Preferred Service Date',
  'test_drive_slot',
  'comments',
  'Comments',
] as const satisfies readonly FieldName[]
export type ChoosableField = Exclude<FieldName, (typeof ofOneKind)[number]>
export const choosableFields = fieldNames.filter(
  (name): name is ChoosableField => !ofOneKind.some((each) => each === name),
)

/** Where the form block names no categories of its own. LEAD-07 LEAD-14 */
export const defaultCategories = [
  'General Enquiry',
  'Sales Enquiry',
  'Service Enquiry',
  'Parts Enquiry',
  'Finance Enquiry',
  'Careers Enquiry',
] as const
