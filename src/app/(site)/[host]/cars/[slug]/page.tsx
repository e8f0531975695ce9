import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { getSitePage } from '@/cms/reads/get-site-page'
import { stockPriceRange } from '@/inventory/index/price-range'
import { quickQuoteOffer } from '@/journeys/quick-quote/offers-quick-quote'
import { QuickQuoteButton } from '@/journeys/quick-quote/QuickQuoteButton'
import { calculatesDelivery } from '@/vehicle/delivery/price-delivery'
import { getVehicle } from '@/vehicle/get-vehicle'
import { getMarketGauge } from '@/vehicle/market/get-market-gauge'
import { vehicleMetadata } from '@/vehicle/metadata'
import { similarCars } from '@/vehicle/similar/get-similar'
import { VehiclePage } from '@/vehicle/VehiclePage'

export const dynamic = 'error'
export const revalidate = 3600
export const generateStaticParams = () => []

type Props = { params: Promise<{ host: string; slug: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { host, slug } = await params
  const site = await getSite(host)
  return vehicleMetadata(await getVehicle(site, slug, new Date()), site)
}

export default async function Page({ params }: Props) {
  const { host, slug } = await params
  const site = await getSitePage(host, `/cars/${slug}`)
  const now = new Date()
  const car = await getVehicle(site, slug, now)
  // Cached pages are sent complete, so that similar cars need no script to appear.
  const [similar, gauge, quickQuote, priceRange] = await Promise.all([
    similarCars(site, car),
    getMarketGauge(site, car, now),
    quickQuoteOffer(site),
    stockPriceRange(site, now),
  ])
  return (
    <VehiclePage
      car={car}
      site={site}
      similar={similar}
      gauge={gauge}
      delivers={calculatesDelivery(site)}
      quickQuote={quickQuote && <QuickQuoteButton car={car} site={site} offer={quickQuote} />}
      priceRange={priceRange}
      now={now}
    />
  )
}
