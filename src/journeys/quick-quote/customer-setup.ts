import { contactFields, defaultSetup, type FormSetup } from '@/leads/questions/form-setup'
import type { QuickQuoteBlock } from '@/payload-types'

/** Questions of a quick quote that a person answers: the applicant and the loan. QUOTE-01 */
export function quickQuoteSetup(block: QuickQuoteBlock): FormSetup {
  const asked = [...contactFields, 'vehiclePriceBudget', 'loanTerm', 'message'] as const
  return { ...defaultSetup, id: block.id ?? null, fields: asked.map(question) }
}

const question = (name: FormSetup['fields'][number]['name']) => ({
  name,
  label: null,
  required: name === 'last_name',
})

/**
 * The applicant's questions, once the loan is known. QUOTE-01 QUOTE-10
 *
 * @param needsPostcode the site's switch; the server validates the postcode itself
 * (`customerSchema`)
 */
export function customerSetup(id: string | null, needsPostcode: boolean): FormSetup {
  return {
    ...defaultSetup,
    id,
    fields: contactFields.map(question).map((field) => ({
      ...field,
      required: field.required || (needsPostcode && field.name === 'postcode'),
    })),
  }
}
