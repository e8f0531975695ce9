import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { StockOutOfReach } from '@/inventory/index/StockOutOfReach'
import { shopperSite } from '@/search/card/shopper-site'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

export const metadata: Metadata = { title: 'Not available right now', robots: { index: false } }

type Props = { params: Promise<{ host: string }> }

/** In place of a car that nobody has looked at while the index is gone; through the proxy alone, 503. */
export default async function Page({ params }: Props) {
  const site = await getSite((await params).host)
  return (
    <StockOutOfReach
      title="This vehicle cannot be shown right now"
      phone={shopperSite(site).form.phone}
    />
  )
}
