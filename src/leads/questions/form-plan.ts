import type { LabelPiece } from '@/sites/html-label'
import type { FieldCondition, FormKind, FormStepTitle, VisitQuestion } from '../lead-kind'
import {
  defaultCategories,
  type FieldGroup,
  type FieldName,
  type FieldOption,
  fieldNames,
  fieldSpecs,
} from './form-fields'
import { type FormSetup, requiredContactFields } from './form-setup'
import type { FormSite } from './form-site'

export type PlannedField = {
  name: FieldName
  label: string
  required: boolean
  /** Of a choice. */
  options: readonly FieldOption[]
  /** No answer but the options counts. */
  closed: boolean
  when?: FieldCondition
  /** Of a phone: numbers of other countries are taken. LEAD-19 */
  fromAbroad?: boolean
  /** What the shopper reads who leaves out a required answer, where it is not the question's own. */
  missing?: string
}

type FormStep = { group: FieldGroup; title: string; fields: readonly PlannedField[] }

/** A form as it is asked: which questions, in which steps, and what is required. */
export type FormPlan = {
  kind: FormKind
  steps: readonly FormStep[]
  /** The steps are shown one after the other. */
  inSteps: boolean
  /** What was told so far is sent when its shopper leaves a step after the contact details. LEAD-12 */
  sendsAbandoned: boolean
  terms: boolean
  /** What the box of the terms of use says. LEAD-21 */
  termsLabel: readonly LabelPiece[]
  /** The visit that is booked at a time of a calendar; null where it is a day, or none. LEAD-16 */
  times: VisitQuestion | null
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

/** Of a form that an editor wants in steps. LEAD-12 */
const enquirySteps: readonly FormStepTitle[] = [
  ['contact', 'Contact Details'],
  ['vehicle', 'Vehicle Details'],
  ['order', 'Your Enquiry'],
]

/**
 * The questions of a form on a site. A form about a car, or on the page of a location, asks for no
 * place. LEAD-06 LEAD-07 LEAD-08 LEAD-09 LEAD-12 LEAD-15 LEAD-17 LEAD-20
 */
export function formPlan(
  site: FormSite,
  kind: FormKind,
  setup: FormSetup,
  place: FormPlace,
): FormPlan {
  const fields = askedFields(site, kind, setup, place)
  const asked = new Set(fields.map(({ name }) => name))
  const titled = kind.steps ?? (setup.inSteps ? enquirySteps : null)
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
    sendsAbandoned: inSteps && steps.at(-1)?.group !== 'contact',
    terms: site.forms.termsCheckbox || kind.terms !== undefined,
    termsLabel: site.forms.termsLabel,
    times: (site.forms.visitTimes && kind.visit) || null,
    open: setup.id === null && !kind.strict,
    askedBefore: (kind.askedBefore ?? []).filter((name) => !asked.has(name)),
  }
}

function groupOf(name: FieldName, kind: FormKind): FieldGroup {
  const { group } = fieldSpecs[name]
  return kind.regrouped?.[group] ?? group
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
  kind: FormKind,
  setup: FormSetup,
  place: FormPlace,
): PlannedField[] {
  const chosen = new Map(setup.fields.map((field) => [field.name, field]))
  const { asked, required } = questionsOf(site, kind, setup)
  for (const change of [categoryOf, placeOf])
    for (const [name, wish] of change(site, kind, setup, place)) {
      if (wish === 'off') asked.delete(name)
      else asked.add(name)
      if (wish === 'required') required.add(name)
    }
  return fieldNames
    .filter((name) => asked.has(name))
    .map((name) => ({
      name,
      label: chosen.get(name)?.label || fieldSpecs[name].label,
      required: required.has(name),
      ...(kind.conditions?.[name] && { when: kind.conditions[name] }),
      ...(kind.missing && { missing: kind.missing }),
      ...(name === 'phone' && site.forms.phonesFromAbroad && { fromAbroad: true }),
      ...optionsOf(name, site, kind, setup),
    }))
}

/** The usual questions of the kind, or those that the editor chose with what the kind cannot do without. */
function questionsOf({ forms }: FormSite, kind: FormKind, setup: FormSetup) {
  const isChosen = setup.fields.length > 0
  const needed = kind.required.filter((name) => !isChosen || isContact(name))
  const asked = new Set(isChosen ? [...needed, ...setup.fields.map(({ name }) => name)] : kind.asks)
  const required = new Set(needed)
  for (const { name, required: needs } of setup.fields) if (needs) required.add(name)
  if (forms.commentsOptional && !isChosen) required.delete('message')
  if (kind.visit) asked.add(kind.visit.day)
  if (kind.visit && forms.visitTimes) asked.add(kind.visit.time)
  return { asked, required }
}

const isContact = (name: FieldName) => requiredContactFields.includes(name)

type Change = (
  site: FormSite,
  kind: FormKind,
  setup: FormSetup,
  place: FormPlace,
) => readonly (readonly [FieldName, 'required' | 'asked' | 'off'])[]

/** LEAD-07 */
const categoryOf: Change = ({ forms }, kind, setup) =>
  setup.categories.length > 0 || (kind.asksCategory && forms.showCategory && !setup.filedAs)
    ? [['category', 'required']]
    : []

/** News comes from the site, whoever sells the car. LEAD-08 LEAD-09 */
const placeOf: Change = (site, kind, _setup, place) => {
  const { showDealership, showLocation } = site.forms
  const anyPlace = place.placed || kind.news === true
  const dealerships = site.dealerships.length > 1 && !anyPlace
  const locations = anyPlace ? [] : locationsFor(site, kind)
  return [
    ...(dealerships ? [] : [['dealership_slug', 'off'] as const]),
    ...(dealerships && showDealership ? [['dealership_slug', 'required'] as const] : []),
    ...(locations.length === 0 ? [['location_id', 'off'] as const] : []),
    ...(locations.length > 0 && showLocation ? [['location_id', 'required'] as const] : []),
    ...(locations.length > 1 && kind.departments ? [['location_id', 'asked'] as const] : []),
  ]
}

/** Places that a form of this kind can go to: a workshop for a service, a yard for a test drive. */
function locationsFor(site: FormSite, kind: FormKind): FormSite['locations'] {
  const types = kind.departments
  if (!types) return site.locations
  const fitting = site.locations.filter(({ type }) => types.includes(type))
  return fitting.length > 0 ? fitting : site.locations
}

function optionsOf(
  name: FieldName,
  site: FormSite,
  kind: FormKind,
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
    default:
      return plain(kind.options?.[name] ?? fieldSpecs[name].options ?? [])
  }
}
