import type { FormBlock } from '@/cms/reads/get-form-blocks'
import type { TradeInOfferBlock } from '@/payload-types'
import type { SiteFlags } from '@/sites/flags'
import { contactFields } from './contact-fields'
import { conditionFields, type FieldName, plateFields } from './form-fields'
import type { FormSetup } from './form-plan'
import type { LeadKind } from './lead-kinds'
import { usualSetup } from './usual-setup'

/** The form of a block, as its editor set it up. LEAD-06 LEAD-07 LEAD-14 */
export function setupOf(block: FormBlock): FormSetup {
  const id = block.id ?? null
  if (block.blockType === 'tradeInOffer') return offerSetup(id, block.purpose)
  if (block.blockType === 'quickQuote') return quickQuoteSetup(id)
  const successPath = block.successPath || null
  if (block.blockType === 'serviceBooking') return { ...usualSetup, id, successPath }
  return {
    id,
    fields: (block.fields ?? []).map(({ field, label, required }) => ({
      name: field,
      label: label || null,
      required: required ?? false,
    })),
    categories: block.categories ?? [],
    filedAs: block.category || null,
    inSteps: block.inSteps ?? false,
    successPath,
  }
}

/** Which form a block is; the form of the service page depends on the site. SERV-11 */
export function kindOf(block: FormBlock, flags: Pick<SiteFlags, 'service'>): LeadKind {
  if (block.blockType === 'enquiryForm') return block.kind
  if (block.blockType === 'tradeInOffer') return 'trade-in'
  if (block.blockType === 'quickQuote') return 'finance'
  return flags.service.vehicleCheckForm ? 'vehicle-check' : 'service'
}

/** What is asked once the car is known; who sells without buying says more. TRADE-11 TRADE-16 TRADE-19 */
function offerSetup(id: string | null, purpose: TradeInOfferBlock['purpose']): FormSetup {
  const needed: readonly FieldName[] = [...plateFields, 'postcode', ...conditionFields, 'comments']
  const sells = purpose === 'sell'
  const asked: readonly FieldName[] = [
    ...plateFields,
    ...contactFields,
    ...(sells ? (['PreferredContactMethod', 'finance', 'location_id'] as const) : []),
    ...conditionFields,
    'comments',
  ]
  return {
    ...usualSetup,
    id,
    fields: asked.map((name) => ({
      name,
      label: name === 'name' ? 'First Name' : name === 'last_name' ? 'Last Name' : null,
      required: needed.includes(name),
    })),
    filedAs: sells ? 'Sell My Car' : null,
  }
}

/** What a quick quote asks where a person answers it: who it is, and for which loan. QUOTE-01 */
function quickQuoteSetup(id: string | null): FormSetup {
  const asked = [...contactFields, 'vehiclePriceBudget', 'loanTerm', 'message'] as const
  const fields = asked.map((name) => ({ name, label: null, required: name === 'last_name' }))
  return { ...usualSetup, id, fields }
}

/**
 * Who applies, once the loan is known. QUOTE-01 QUOTE-10
 *
 * @param needsPostcode the site's switch; the server asks for the postcode by itself (`customerSchema`)
 */
export function customerSetup(id: string | null, needsPostcode: boolean): FormSetup {
  const setup = quickQuoteSetup(id)
  const contact = setup.fields.filter(({ name }) => contactFields.some((each) => each === name))
  return {
    ...setup,
    fields: contact.map((field) => ({
      ...field,
      required: field.required || (needsPostcode && field.name === 'postcode'),
    })),
  }
}
