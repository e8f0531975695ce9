import type { FormKind, LeadKind } from '@/leads/lead-kind'
import type { FieldName } from '@/leads/questions/form-fields'
import {
  contactFields,
  defaultSetup,
  type FormSetup,
  requiredContactFields,
} from '@/leads/questions/form-setup'
import type { TradeInOfferBlock } from '@/payload-types'
import { REQUIRED } from './wording'

/** Anchor of the form; pages may link to it. TRADE-02 */
export const plateFields = ['Vehicle Rego', 'Vehicle State'] as const

/** What a person needs to value a car whose plate no register knows. */
export const byHandFields = ['Vehicle Make', 'Vehicle Model', 'Vehicle Year'] as const

/** Facts that a valuation depends on. TRADE-11 */
export const conditionFields = [
  'odometer',
  'service_history',
  'number_of_keys',
  'car_condition',
] as const

/** TRADE-01 TRADE-11 */
export const tradeIn: FormKind = {
  name: 'trade-in',
  title: 'What is your {noun} worth?',
  submit: 'Get my offer',
  category: 'Trade-In Enquiry',
  next: 'We will look at it and call you with a figure, within opening hours.',
  asks: [...contactFields, ...plateFields, ...byHandFields, ...conditionFields, 'comments'],
  required: [...requiredContactFields, 'postcode', ...plateFields, ...conditionFields, 'comments'],
  askedBefore: plateFields,
  missing: REQUIRED,
  gate: 'trade-in',
  countedAs: 'any lead',
}

/** About the shopper's own car first, whichever car of the stock they looked at. */
export const tradeInKind: LeadKind = {
  name: tradeIn.name,
  label: 'Trade-in',
  noun: 'trade-in',
  merging: { never: true },
  ownVehicle: 'subject',
}

/**
 * Questions once the vehicle is known; more of them for a shopper who sells without buying.
 * TRADE-11 TRADE-16 TRADE-19
 */
export function tradeInSetup(block: TradeInOfferBlock): FormSetup {
  const needed: readonly FieldName[] = [...plateFields, 'postcode', ...conditionFields, 'comments']
  const sells = block.purpose === 'sell'
  const asked: readonly FieldName[] = [
    ...plateFields,
    ...byHandFields,
    ...contactFields,
    ...(sells ? (['PreferredContactMethod', 'finance', 'location_id'] as const) : []),
    ...conditionFields,
    'comments',
  ]
  return {
    ...defaultSetup,
    id: block.id ?? null,
    fields: asked.map((name) => ({
      name,
      label: name === 'name' ? 'First Name' : name === 'last_name' ? 'Last Name' : null,
      required: needed.includes(name),
    })),
    filedAs: sells ? 'Sell My Car' : null,
  }
}

const isByHand = (name: FieldName) => byHandFields.some((each) => each === name)

/** The form without an evaluation: it needs the make, model and year, which nobody has looked up. */
export const describedByHand = (kind: FormKind, setup: FormSetup) => ({
  kind: { ...kind, required: [...kind.required, ...byHandFields] },
  setup: {
    ...setup,
    fields: setup.fields.map((field) =>
      isByHand(field.name) ? { ...field, required: true } : field,
    ),
  },
})

/** The form after the plate was looked up: of that car nothing is asked that is known. */
export const lookedUp = (setup: FormSetup): FormSetup => ({
  ...setup,
  fields: setup.fields.filter(
    ({ name }) => !isByHand(name) && !plateFields.some((each) => each === name),
  ),
})
