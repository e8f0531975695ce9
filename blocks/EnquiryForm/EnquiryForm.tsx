import { LeadForm } from '@/leads/form/LeadForm'
import { setupOf } from '@/leads/questions/form-setup'
import { formSite } from '@/leads/questions/form-site'
import type { BlockProps } from '../block-props'
import { FormSection } from '../FormSection'

/** A lead form with its heading beside it. LEAD-01 LEAD-14 */
export function EnquiryForm({ block, site, page }: BlockProps<'enquiryForm'>) {
  return (
    <FormSection heading={block.heading} intro={block.intro}>
      <LeadForm
        site={formSite(site)}
        kind={block.kind}
        setup={setupOf(block)}
        pageId={page.id === null ? null : String(page.id)}
        submitLabel={block.submitLabel}
      />
    </FormSection>
  )
}
