import { Activity } from 'react'
import { allStockPath } from '@/inventory/paths'
import { finance } from '@/journeys/finance/finance-form'
import { quickQuoteSetup } from '@/journeys/quick-quote/customer-setup'
import { offersQuickQuote } from '@/journeys/quick-quote/offers-quick-quote'
import { QuickQuoteLink } from '@/journeys/quick-quote/QuickQuoteLink'
import { QUICK_QUOTE_LABEL } from '@/journeys/quick-quote/wording'
import { enquiryPath } from '@/leads/form/enquiry-path'
import { LeadForm } from '@/leads/form/LeadForm'
import { formSite } from '@/leads/questions/form-site'
import { buttonClass } from '@/ui/Button'
import type { BlockProps } from '../block-props'
import { QuickQuoteForm } from '../code-split'
import { FormSection } from '../FormSection'

/**
 * The quick quote, on the page or as a dialog. Without a lender to apply to, a form is shown and a
 * person answers. QUOTE-01 QUOTE-02
 */
export function QuickQuote({ block, site, page }: BlockProps<'quickQuote'>) {
  const forms = formSite(site)
  const { quickQuotePopup, quickQuotePostcode } = site.flags.finance
  const formId = block.id ?? null
  const pageId = page.id === null ? null : String(page.id)
  const setup = {
    site: forms,
    formId,
    pageId,
    submitLabel: block.submitLabel || null,
    needsPostcode: quickQuotePostcode,
  }
  const plainHref = enquiryPath(finance.name, null, formId)
  if (!offersQuickQuote(site)) {
    return (
      <FormSection heading={block.heading} intro={block.intro}>
        <LeadForm site={forms} kind={finance} setup={quickQuoteSetup(block)} pageId={pageId} />
      </FormSection>
    )
  }
  return (
    <FormSection heading={block.heading} intro={block.intro}>
      {quickQuotePopup ? (
        <div>
          <QuickQuoteLink
            href={plainHref}
            dialog={{ setup, car: null }}
            className={buttonClass('primary')}
          >
            {QUICK_QUOTE_LABEL}
          </QuickQuoteLink>
        </div>
      ) : (
        <Activity>
          <QuickQuoteForm {...setup} stockHref={allStockPath(site)} plainHref={plainHref} />
        </Activity>
      )}
    </FormSection>
  )
}
