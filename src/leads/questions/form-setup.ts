import type { EnquiryFormBlock } from '@/payload-types'
import type { FieldName } from './form-fields'

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

/** A form that no editor set up. Apart from the plan and its questions, which pages load with the form. */
export const usualSetup: FormSetup = {
  id: null,
  fields: [],
  categories: [],
  filedAs: null,
  inSteps: false,
  successPath: null,
}

/** Who somebody is and how they are reached, in the order in which forms ask. LEAD-19 */
export const contactFields = ['name', 'last_name', 'phone', 'email', 'postcode'] as const
/** What a dealer needs for an answer. */
export const reachable: readonly FieldName[] = ['name', 'phone', 'email']

export const vehicleFields = [
  'Vehicle Rego',
  'Vehicle State',
  'Vehicle Make',
  'Vehicle Model',
  'Vehicle Year',
] as const

/** The form of an enquiry block. LEAD-06 LEAD-07 LEAD-14 */
export function enquirySetup(block: EnquiryFormBlock): FormSetup {
  return {
    id: block.id ?? null,
    fields: (block.fields ?? []).map(({ field, label, required }) => ({
      name: field,
      label: label || null,
      required: required ?? false,
    })),
    categories: block.categories ?? [],
    filedAs: block.category || null,
    inSteps: block.inSteps ?? false,
    successPath: block.successPath || null,
  }
}
