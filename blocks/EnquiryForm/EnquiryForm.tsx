import { finance } from '@/journeys/finance/finance-form'
import { LeadForm } from '@/leads/form/LeadForm'
import { callBack, careers, contact, enquiry, similar, subscribe } from '@/leads/kinds/simple-kinds'
import { testDrive } from '@/leads/kinds/test-drive'
import type { FormKind } from '@/leads/lead-kind'
import { enquirySetup } from '@/leads/questions/form-setup'
import { formSite } from '@/leads/questions/form-site'
import type { BlockProps } from '../block-props'
import { FormSection } from '../FormSection'

const kinds: Record<BlockProps<'enquiryForm'>['block']['kind'], FormKind> = {
  contact,
  enquiry,
  'test-drive': testDrive,
  similar,
  'call-back': callBack,
  finance,
  careers,
  subscribe,
}

/** A lead form with its heading beside it. LEAD-01 LEAD-14 */
export function EnquiryForm({ block, site, page }: BlockProps<'enquiryForm'>) {
  return (
    <FormSection heading={block.heading} intro={block.intro}>
      <LeadForm
        site={formSite(site)}
        kind={kinds[block.kind]}
        setup={enquirySetup(block)}
        pageId={page.id === null ? null : String(page.id)}
        submitLabel={block.submitLabel}
      />
    </FormSection>
  )
}
