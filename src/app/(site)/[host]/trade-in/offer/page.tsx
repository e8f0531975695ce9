import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { expireAtHoursChange } from '@/dealers/location-hours'
import { WhoAnswers } from '@/dealers/WhoAnswers'
import { allStockPath } from '@/inventory/paths'
import { OfferMessage } from '@/journeys/trade-in/OfferMessage'
import { formSite } from '@/leads/questions/form-site'

export const metadata: Metadata = { title: 'Your offer', robots: { index: false } }

export default async function OfferPage({ params }: { params: Promise<{ host: string }> }) {
  const { host } = await params
  const site = await getSite(host)
  const { slug, phone, challenge } = formSite(site)
  const now = new Date()
  await expireAtHoursChange(site.locations, now)
  return (
    // Reserves the height of the offer, so that nothing moves when it appears.
    <div className="wrap section min-h-[80svh]">
      <OfferMessage
        site={{ slug, challenge }}
        phone={phone}
        searchHref={allStockPath(site)}
        termsPath={site.flags.tradeIn.termsPath}
      >
        <WhoAnswers site={site} now={now} />
      </OfferMessage>
    </div>
  )
}
