import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { StockOutOfReach } from '@/inventory/index/StockOutOfReach'
import { shopperSite } from '@/search/card/shopper-site'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

export const metadata: Metadata = { title: 'Not available right now', robots: { index: false } }

type Props = { params: Promise<{ host: string }> }

/** Shown with status 503 for a car that is not cached while the stock index is down; only the proxy leads here. */
export default async function Page({ params }: Props) {
  const site = await getSite((await params).host)
  return (
    <StockOutOfReach
      title="This vehicle cannot be shown right now"
      phone={shopperSite(site).form.phone}
    />
  )
}
