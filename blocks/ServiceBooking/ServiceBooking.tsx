import { formatPhone, phoneHref } from '@/leads/answers/phone-number'
import { LeadForm } from '@/leads/form/LeadForm'
import { serviceForm, serviceSetup } from '@/leads/kinds/service'
import { formSite } from '@/leads/questions/form-site'
import { isEmbedAllowed } from '@/sites/embed-hosts'
import type { Site } from '@/sites/site'
import type { BlockProps } from '../block-props'
import { EmbeddedFrame } from '../Embed/EmbeddedFrame'
import { FORM_ID, FormSection } from '../FormSection'
import { Section, SectionHead } from '../Section'

/** The site's booking form, or an external booking system in its place. SERV-01 SERV-11 SERV-19 */
export function ServiceBooking({ block, site, page }: BlockProps<'serviceBooking'>) {
  const frame = bookingFrame(site)
  if (frame) {
    return (
      <Section id={FORM_ID} className="scroll-mt-4">
        <SectionHead heading={block.heading} intro={block.intro} />
        <p className="mb-4 text-md text-ink-2">
          If the booking does not open here,{' '}
          <a href={frame} target="_blank" rel="noopener" className="underline underline-offset-3">
            open it in a new tab
          </a>
          {site.phone && (
            <>
              {' '}
              or call{' '}
              <a href={phoneHref(site.phone)} className="underline underline-offset-3">
                {formatPhone(site.phone)}
              </a>
            </>
          )}
          .
        </p>
        <EmbeddedFrame address={frame} title={block.heading} height={900} />
      </Section>
    )
  }
  return (
    <FormSection heading={block.heading} intro={block.intro}>
      <LeadForm
        site={formSite(site)}
        kind={serviceForm(site.flags)}
        setup={serviceSetup(block)}
        pageId={page.id === null ? null : String(page.id)}
        submitLabel={block.submitLabel}
      />
    </FormSection>
  )
}

/**
 * URL of the external booking system that replaces our form: the site's own, else that of its only
 * dealership; null without one, or if its host may not be framed. SERV-11 SERV-19
 */
export function bookingFrame(site: Pick<Site, 'flags' | 'dealerships'>): string | null {
  const [dealership, ...others] = site.dealerships
  const ofDealership = others.length === 0 ? dealership?.xtime_url : null
  const address = site.flags.service.bookingFrameUrl || ofDealership || null
  return address && isEmbedAllowed(address) ? address : null
}
