import type { LeadFormInput } from '@/leads/answers/schema'
import { auStates } from '@/sites/site'
import { tradeIn } from './trade-in-form'

/** TRADE-01 */
export const stepTitles = {
  plate: 'Vehicle Details',
  selection: 'Vehicle Selection',
  photos: 'Upload Images',
  details: 'Your Details',
} as const

export type Plate = { rego: string; state: string }

/** State of the wizard. */
export type WizardStep =
  | { at: 'plate' }
  | { at: 'not-found'; evaluation: string }
  | { at: 'selection'; evaluation: string; descriptions: readonly string[] }
  /** Without a vehicle the shopper describes it. */
  | { at: 'photos' | 'details'; evaluation: string; vehicle: string | null }

/** The state after a response. TRADE-04 TRADE-05 TRADE-06 TRADE-08 */
export function nextStep(
  answer: { evaluation: string; descriptions: readonly string[]; vehicle: string | null },
  asksPhotos: boolean,
): WizardStep {
  const { evaluation, descriptions, vehicle } = answer
  if (vehicle) return { at: asksPhotos ? 'photos' : 'details', evaluation, vehicle }
  if (descriptions.length > 0) return { at: 'selection', evaluation, descriptions }
  return { at: 'not-found', evaluation }
}

/** Path of the plain trade-in form, with what the wizard knows. */
export function plainFormPath(
  { rego, state }: Plate,
  formId: string | null,
  carId: string | null,
): string {
  const query = new URLSearchParams({ kind: tradeIn.name, rego, state })
  if (formId) query.set('form', formId)
  if (carId) query.set('car_id', carId)
  return `/enquiry?${query}`
}

/** Rego and state of an address, such as `/trade-in?rego=1AB2CD&state=VIC`; null without a rego. */
export function plateFromQuery(query: URLSearchParams): Plate | null {
  const rego = query.get('rego')?.trim().slice(0, 12) ?? ''
  const state = auStates.find((each) => each === query.get('state')) ?? ''
  return rego ? { rego, state } : null
}

/** Answers of the plain form from the query that the first step sends without scripts. TRADE-02 */
export function plateAnswersFromQuery(query: URLSearchParams): Partial<LeadFormInput> {
  const plate = query.get('kind') === tradeIn.name ? plateFromQuery(query) : null
  return {
    ...(plate?.rego && { 'Vehicle Rego': plate.rego }),
    ...(plate?.state && { 'Vehicle State': plate.state }),
  }
}
