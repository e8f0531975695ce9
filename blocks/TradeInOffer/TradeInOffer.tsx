import { demoPlates } from '@/integrations/valuation/local'
import { isLocalValuation } from '@/integrations/valuation/source'
import { PlainTradeIn, TradeInSteps } from '@/journeys/code-split'
import { tradeInSetup } from '@/journeys/trade-in/trade-in-form'
import { formSite } from '@/leads/questions/form-site'
import { env } from '@/server/env'
import type { BlockProps } from '../block-props'
import { FORM_ID, FormSection } from '../FormSection'
import { Section } from '../Section'

/**
 * The wizard that values a shopper's car. The made-up register that ships with the product does not
 * know a shopper's car: if there is no other and this is no demo, the plain form is shown and a
 * person answers. TRADE-01 ROUTE-06 ROUTE-07
 */
export function TradeInOffer({ block, site, page }: BlockProps<'tradeInOffer'>) {
  const form = {
    site: formSite(site),
    setup: tradeInSetup(block),
    pageId: page.id === null ? null : String(page.id),
    submitLabel: block.submitLabel || null,
  }
  const local = isLocalValuation()
  if (local && !env().DEMO) {
    return (
      <FormSection heading={block.heading} intro={block.intro}>
        <PlainTradeIn {...form} />
      </FormSection>
    )
  }
  return (
    <Section id={FORM_ID} className="scroll-mt-4">
      <TradeInSteps
        {...form}
        heading={block.heading}
        intro={block.intro ?? null}
        asksPhotos={site.flags.tradeIn.imageUpload}
        storesValuations={site.flags.tradeIn.saveValuation}
        termsPath={site.flags.tradeIn.termsPath}
        plates={local ? demoPlates : []}
      />
    </Section>
  )
}
