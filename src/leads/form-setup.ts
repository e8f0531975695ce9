import type { FormBlock } from '@/cms/get-form-blocks'
import type { SiteFlags } from '@/sites/flags'
import { type FormSetup, usualSetup } from './form-plan'
import type { LeadKind } from './lead-kinds'

/** The form of a block, as its editor set it up. LEAD-06 LEAD-07 LEAD-14 */
export function setupOf(block: FormBlock): FormSetup {
  const successPath = block.successPath || null
  const id = block.id ?? null
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
  return flags.service.vehicleCheckForm ? 'vehicle-check' : 'service'
}
