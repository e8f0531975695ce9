import { contactFields, type FormSetup, usualSetup } from '@/leads/questions/form-setup'
import type { QuickQuoteBlock } from '@/payload-types'

/** What a quick quote asks where a person answers it: who it is, and for which loan. QUOTE-01 */
export function quickQuoteSetup(block: QuickQuoteBlock): FormSetup {
  const asked = [...contactFields, 'vehiclePriceBudget', 'loanTerm', 'message'] as const
  return { ...usualSetup, id: block.id ?? null, fields: asked.map(question) }
}

const question = (name: FormSetup['fields'][number]['name']) => ({
  name,
  label: null,
  required: name === 'last_name',
})

/**
 * Who applies, once the loan is known. QUOTE-01 QUOTE-10
 *
 * @param needsPostcode the site's switch; the server asks for the postcode by itself (`customerSchema`)
 */
export function customerSetup(id: string | null, needsPostcode: boolean): FormSetup {
  return {
    ...usualSetup,
    id,
    fields: contactFields.map(question).map((field) => ({
      ...field,
      required: field.required || (needsPostcode && field.name === 'postcode'),
    })),
  }
}
