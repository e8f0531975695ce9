import type { Metadata } from 'next'
import { getSite } from '@/cms/get-site'
import { formatPhone } from '@/leads/phone-number'
import { SuccessMessage } from '@/leads/SuccessMessage'
import { allStockPath } from '@/stock/paths'

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } }

export default async function SuccessPage({ params }: { params: Promise<{ host: string }> }) {
  const { host } = await params
  const site = await getSite(host)
  return (
    <div className="wrap section">
      <SuccessMessage
        site={site.slug}
        phone={site.phone ? formatPhone(site.phone) : null}
        searchHref={allStockPath(site)}
      />
    </div>
  )
}
