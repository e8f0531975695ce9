import type { EnquiryFormBlock } from '@/payload-types'
import type { FieldName } from './form-fields'

/**
 * What an editor set for a form. The browser renders it and the server validates answers against
 * it.
 */
export type FormSetup = {
  /** Id of the block, null for a form that no editor set up. */
  id: string | null
  /** Questions that replace the default ones; empty for the default ones. */
  fields: readonly { name: FieldName; label: string | null; required: boolean }[]
  /** Categories to choose from; then the choice is required. LEAD-07 */
  categories: readonly string[]
  /** Category of the lead if the shopper does not choose. */
  filedAs: string | null
  /** One step for each part of the form, in place of one page. LEAD-12 */
  inSteps: boolean
  /** Page after sending, null for /success. */
  successPath: string | null
}

/**
 * A form without an editor's setup. Separate from the plan and its questions, which load only with
 * the form.
 */
export const defaultSetup: FormSetup = {
  id: null,
  fields: [],
  categories: [],
  filedAs: null,
  inSteps: false,
  successPath: null,
}

/** Contact details, in the order in which forms ask for them. LEAD-19 */
export const contactFields = ['name', 'last_name', 'phone', 'email', 'postcode'] as const
/** What a dealer needs to reply. */
export const requiredContactFields: readonly FieldName[] = ['name', 'phone', 'email']

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
