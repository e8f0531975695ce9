import type { LocationType } from '@/sites/site'
import { contactFields } from './contact-fields'
import {
  conditionFields,
  defaultCategories,
  type FieldGroup,
  type FieldName,
  type FieldOption,
  fieldNames,
  fieldSpecs,
  plateFields,
  vehicleFields,
} from './form-fields'
import type { FormSite } from './form-site'
import type { LeadKind } from './lead-kinds'
import { collections, payments, tradeIns } from './purchase-answers'
import { messages } from './wording'

/** What an editor set for a form; the browser shows it and the server holds the answers to it. */
export type FormSetup = {
  /** Id of the block, null for a form that no editor set up. */
  id: string | null
  /** Questions in place of the usual ones; empty for the usual ones. */
  fields: readonly { name: FieldName; label: string | null; required: boolean }[]
  /** What the shopper chooses from; then the choice is required. LEAD-07 */
  categories: readonly string[]
  /** Category that the form is filed under where the shopper does not choose. */
  filedAs: string | null
  /** One step for each part of the form, in place of one page. LEAD-12 */
  inSteps: boolean
  /** Page of the site that follows, null for /success. */
  successPath: string | null
}

export type PlannedField = {
  name: FieldName
  label: string
  required: boolean
  /** Of a choice. */
  options: readonly FieldOption[]
  /** No answer but the options counts. */
  closed: boolean
  /** Asked only where another question has this answer; `needed` then. */
  when?: { name: FieldName; is: string; needed: boolean }
  /** What the shopper reads who leaves out a required answer, where it is not the question's own. */
  missing?: string
}

type FormStep = { group: FieldGroup; title: string; fields: readonly PlannedField[] }

/** A form as it is asked: which questions, in which steps, and what is required. */
export type FormPlan = {
  kind: LeadKind
  steps: readonly FormStep[]
  /** The steps are shown one after the other. */
  inSteps: boolean
  /** What was told so far is sent when its shopper leaves a step after the contact details. LEAD-12 */
  sendsLeft: boolean
  /** Leaving the first step is refused in the words of ERR-27, and reveals what is missing. SERV-03 */
  regoFirst: boolean
  /** A form for news asks for no answer, and its one box must be ticked. */
  news: boolean
  terms: boolean
  /** Test drives are booked at a time of the calendar. LEAD-16 */
  times: boolean
  /** Nobody set the form up, so answers that it does not ask for are kept as well. LEAD-02 */
  open: boolean
  /** Questions that the page asks before the form: their answers are kept. ROUTE-20 */
  askedBefore: readonly FieldName[]
}

/** Where a form is going before anybody fills it in. */
export type FormPlace = {
  /** About one car, or sent to one location: the place is known. */
  placed: boolean
}

/** The loan, who is to answer, and, in words, what a request for it is about. */
const loanFields: readonly FieldName[] = [
  'vehiclePriceBudget',
  'loanTerm',
  'dealership_slug',
  'message',
]
const reachable: readonly FieldName[] = ['name', 'phone', 'email']
/** What a page may ask before its form. ROUTE-20 TRADE-02 */
const askedFirst: Partial<Record<LeadKind, readonly FieldName[]>> = {
  finance: loanFields,
  'trade-in': plateFields,
}

/** The usual questions of each form, and which of them need an answer. LEAD-15 LEAD-17 LEAD-20 SERV-05 */
const kinds: Record<LeadKind, { asks: readonly FieldName[]; required: readonly FieldName[] }> = {
  enquiry: { asks: [...contactFields, 'message'], required: [...reachable, 'message'] },
  contact: { asks: [...contactFields, 'message'], required: [...reachable, 'message'] },
  'test-drive': {
    asks: [...contactFields, 'test_drive_date', 'do-you-have-a-trade-in', 'message'],
    required: reachable,
  },
  'request-photos': { asks: [...contactFields, 'message'], required: reachable },
  similar: { asks: [...contactFields, 'message'], required: reachable },
  reservation: { asks: [...contactFields, 'message'], required: reachable },
  purchase: {
    asks: [
      'collection',
      'delivery_postcode',
      'trade_in',
      ...plateFields,
      'odometer',
      'trade_in_notes',
      'payment',
      ...contactFields,
      'address',
      'message',
    ],
    required: [...reachable, 'last_name', 'postcode', 'collection', 'trade_in', 'payment'],
  },
  'call-back': {
    asks: ['name', 'last_name', 'phone', 'preferred_time', 'message'],
    required: ['name', 'phone'],
  },
  finance: {
    asks: [...contactFields, 'vehiclePriceBudget', 'loanTerm', 'do-you-have-a-trade-in', 'message'],
    required: reachable,
  },
  'trade-in': {
    asks: [...contactFields, ...plateFields, ...conditionFields, 'comments'],
    required: [...reachable, 'postcode', ...plateFields, ...conditionFields, 'comments'],
  },
  service: {
    asks: [
      ...contactFields,
      ...vehicleFields,
      'Service Interval',
      'Preferred Service Date',
      'Comments',
    ],
    required: [...reachable, 'Vehicle Make', 'Vehicle Model'],
  },
  'vehicle-check': {
    asks: [...contactFields, ...vehicleFields, 'kms', 'Comments'],
    required: [...reachable, 'Vehicle Rego'],
  },
  careers: { asks: [...contactFields, 'position', 'message'], required: [...reachable, 'message'] },
  subscribe: { asks: ['name', 'email'], required: ['email'] },
}

/** What a form about a visit asks for needs a place that does it. */
const departments: Partial<Record<LeadKind, readonly LocationType[]>> = {
  'test-drive': ['sales'],
  service: ['service', 'service-and-parts'],
  'vehicle-check': ['service', 'service-and-parts'],
}

/** Questions of a purchase that depend on the answer to another. VDP-14 */
const conditions: Partial<Record<FieldName, NonNullable<PlannedField['when']>>> = {
  delivery_postcode: { name: 'collection', is: collections.delivery, needed: true },
  'Vehicle Rego': { name: 'trade_in', is: tradeIns.own, needed: true },
  'Vehicle State': { name: 'trade_in', is: tradeIns.own, needed: true },
  odometer: { name: 'trade_in', is: tradeIns.own, needed: false },
  trade_in_notes: { name: 'trade_in', is: tradeIns.own, needed: false },
}

type StepTitle = readonly [group: FieldGroup, title: string]
const detailSteps: readonly StepTitle[] = [
  ['contact', 'Contact Details'],
  ['vehicle', 'Vehicle Details'],
  ['order', 'Order Details'],
]
const regoFirstSteps: readonly StepTitle[] = [
  ['vehicle', 'Vehicle Details'],
  ['contact', 'Contact Details'],
  ['order', 'Order Details'],
]
const enquirySteps: readonly StepTitle[] = [
  ['contact', 'Contact Details'],
  ['vehicle', 'Vehicle Details'],
  ['order', 'Your Enquiry'],
]
/** Who buys says first what it is about, and is reached last. VDP-14 */
const purchaseSteps: readonly StepTitle[] = [
  ['collection', 'Collection'],
  ['vehicle', 'Trade-in'],
  ['payment', 'Payment'],
  ['contact', 'Your details'],
]

/**
 * The questions of a form on a site. A form about a car, or on the page of a location, asks for no
 * place. LEAD-06 LEAD-07 LEAD-08 LEAD-09 LEAD-12 LEAD-15 LEAD-17 LEAD-20 SERV-01 SERV-02 SERV-05
 * SERV-06 SERV-07 VDP-14
 */
export function formPlan(
  site: FormSite,
  kind: LeadKind,
  setup: FormSetup,
  place: FormPlace,
): FormPlan {
  const { forms } = site
  const regoFirst = kind === 'service' && forms.service.minimal
  const fields = askedFields(site, kind, setup, place)
  const asked = new Set(fields.map(({ name }) => name))
  const titled = stepsOf(kind, setup, regoFirst)
  const steps = titled
    ? titled
        .map(([group, title]) => ({
          group,
          title,
          fields: fields.filter(({ name }) => groupOf(name, kind) === group),
        }))
        .filter((step) => step.fields.length > 0)
    : [{ group: 'contact' as const, title: '', fields }]
  const inSteps = titled !== null && steps.length > 1
  return {
    kind,
    steps,
    inSteps,
    sendsLeft: inSteps && steps.at(-1)?.group !== 'contact',
    regoFirst,
    news: kind === 'subscribe',
    terms: forms.termsCheckbox,
    times: kind === 'test-drive' && forms.testDriveTimes,
    // What a purchase did not ask would stand beside what it did: a rego without a trade-in.
    open: setup.id === null && kind !== 'purchase',
    askedBefore: (askedFirst[kind] ?? []).filter((name) => !asked.has(name)),
  }
}

function stepsOf(
  kind: LeadKind,
  setup: FormSetup,
  regoFirst: boolean,
): readonly StepTitle[] | null {
  if (kind === 'purchase') return purchaseSteps
  if (kind === 'service') return regoFirst ? regoFirstSteps : detailSteps
  return setup.inSteps ? enquirySteps : null
}

/** The last step of a purchase takes the message along. */
function groupOf(name: FieldName, kind: LeadKind): FieldGroup {
  const { group } = fieldSpecs[name]
  return kind === 'purchase' && group === 'order' ? 'contact' : group
}

/** The questions whose answers decide about others. */
export const decidingFields = (plan: FormPlan): readonly FieldName[] => [
  ...new Set(plannedFields(plan).flatMap(({ when }) => (when ? [when.name] : []))),
]

/**
 * The plan as these answers make it: a question that depends on another is asked, and needed, where
 * that one has the answer for it, and is left out elsewhere.
 */
export function planFor(
  plan: FormPlan,
  answers: Readonly<Partial<Record<FieldName, unknown>>>,
): FormPlan {
  if (decidingFields(plan).length === 0) return plan
  const asked = ({ when }: PlannedField) => !when || answers[when.name] === when.is
  return {
    ...plan,
    steps: plan.steps.map((step) => ({
      ...step,
      fields: step.fields
        .filter(asked)
        .map(({ when, ...field }) => ({ ...field, required: when?.needed ?? field.required })),
    })),
  }
}

export const plannedFields = (plan: FormPlan): readonly PlannedField[] =>
  plan.steps.flatMap(({ fields }) => fields)

function askedFields(
  site: FormSite,
  kind: LeadKind,
  setup: FormSetup,
  place: FormPlace,
): PlannedField[] {
  const { forms } = site
  const usual = kinds[kind]
  const chosen = new Map(setup.fields.map((field) => [field.name, field]))
  const asked = new Set<FieldName>(
    chosen.size > 0 ? [...usual.required.filter(isContact), ...chosen.keys()] : usual.asks,
  )
  const required = new Set<FieldName>(
    usual.required.filter((name) => chosen.size === 0 || isContact(name)),
  )
  for (const { name, required: needed } of setup.fields) if (needed) required.add(name)
  if (forms.commentsOptional && chosen.size === 0) required.delete('message')

  // A form for visits keeps its visit, whatever else an editor asks.
  if (kind === 'test-drive') {
    asked.add('test_drive_date')
    if (forms.testDriveTimes) asked.add('test_drive_slot')
  }
  if (kind === 'purchase') {
    const { delivers = false, takesTradeIns = false } = site.purchase ?? {}
    if (!delivers) for (const name of ofDelivery) asked.delete(name)
    if (!takesTradeIns) for (const name of ofTradeIn) asked.delete(name)
  }
  if (kind === 'service') {
    if (forms.service.minimal) required.add('Vehicle Year')
    if (forms.service.intervalRequired) required.add('Service Interval')
    if (forms.service.types.length > 0) {
      asked.add('Service Type')
      required.add('Service Type')
    }
  }
  const asksCategory =
    setup.categories.length > 0 || (kind === 'contact' && forms.showCategory && !setup.filedAs)
  if (asksCategory) {
    asked.add('category')
    required.add('category')
  }

  // News comes from the site, whoever sells the car.
  const anyPlace = place.placed || kind === 'subscribe'
  const dealerships = site.dealerships.length > 1 && !anyPlace
  if (dealerships && forms.showDealership) {
    asked.add('dealership_slug')
    required.add('dealership_slug')
  } else if (!dealerships) asked.delete('dealership_slug')

  const locations = locationsFor(site, kind)
  if (anyPlace || locations.length === 0) asked.delete('location_id')
  else if (forms.showLocation) {
    asked.add('location_id')
    required.add('location_id')
  } else if (departments[kind] && locations.length > 1) asked.add('location_id')

  return fieldNames
    .filter((name) => asked.has(name))
    .map((name) => ({
      name,
      label: chosen.get(name)?.label || fieldSpecs[name].label,
      required: required.has(name),
      ...(kind === 'purchase' && conditions[name] && { when: conditions[name] }),
      ...(kind === 'trade-in' && { missing: messages.tradeInRequired }),
      ...optionsOf(name, site, kind, setup),
    }))
}

const ofDelivery: readonly FieldName[] = ['collection', 'delivery_postcode']
const ofTradeIn: readonly FieldName[] = ['trade_in', ...plateFields, 'odometer', 'trade_in_notes']

const isContact = (name: FieldName) => reachable.includes(name)

/** Places that a form of this kind can go to: a workshop for a service, a yard for a test drive. */
function locationsFor(site: FormSite, kind: LeadKind): FormSite['locations'] {
  const types = departments[kind]
  if (!types) return site.locations
  const fitting = site.locations.filter(({ type }) => types.includes(type))
  return fitting.length > 0 ? fitting : site.locations
}

function optionsOf(
  name: FieldName,
  site: FormSite,
  kind: LeadKind,
  setup: FormSetup,
): Pick<PlannedField, 'options' | 'closed'> {
  const plain = (values: readonly string[], closed = true) => ({
    options: values.map((value) => ({ value, label: value })),
    closed,
  })
  switch (name) {
    case 'category':
      return setup.categories.length > 0 ? plain(setup.categories) : plain(defaultCategories, false)
    case 'dealership_slug':
      return {
        options: site.dealerships.map(({ slug, name: label }) => ({ value: slug, label })),
        closed: false,
      }
    case 'location_id':
      return {
        options: locationsFor(site, kind).map(({ id, name: label }) => ({
          value: String(id),
          label,
        })),
        closed: false,
      }
    case 'Service Type':
      return plain(site.forms.service.types)
    case 'payment': {
      const { finance = false } = site.purchase ?? {}
      return plain(Object.values(payments).filter((way) => finance || way !== payments.finance))
    }
    default:
      return plain(fieldSpecs[name].options ?? [])
  }
}
