import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { allStockPath } from '@/inventory/paths'
import { nextSteps } from '@/journeys/lead-intakes'
import { SuccessMessage } from '@/leads/form/SuccessMessage'
import { formSite } from '@/leads/questions/form-site'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }

export default async function SuccessPage({ params }: { params: Promise<{ host: string }> }) {
  const { host } = await params
  const site = await getSite(host)
  const { slug, item_type, phone } = formSite(site)
  return (
    <div className="wrap section">
      <SuccessMessage
        site={{ slug, item_type }}
        phone={phone}
        searchHref={allStockPath(site)}
        nextSteps={nextSteps(site)}
      />
    </div>
  )
}
