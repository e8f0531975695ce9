import { formSite } from '@/leads/form-site'
import { LeadForm } from '@/leads/LeadForm'
import type { BlockProps } from '../block-props'
import { Section } from '../Section'

/** Where buttons of other blocks scroll to. SERV-13 */
export const FORM_ID = 'form'

/** A lead form with its heading beside it. LEAD-01 LEAD-14 */
export function EnquiryForm({ block, site, page }: BlockProps<'enquiryForm'>) {
  return (
    <Section id={FORM_ID} className="scroll-mt-4">
      <div className="grid gap-x-[clamp(32px,6vw,112px)] gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="grid content-start gap-3">
          <h2 className="text-h2">{block.heading}</h2>
          {block.intro && <p className="max-w-[52ch] text-lead text-ink-2">{block.intro}</p>}
        </div>
        <LeadForm
          site={formSite(site)}
          kind={block.kind}
          filedAs={block.category}
          categories={block.categories ?? []}
          extras={block.extraFields ?? []}
          pageId={page.id === null ? null : String(page.id)}
          submitLabel={block.submitLabel}
        />
      </div>
    </Section>
  )
}
