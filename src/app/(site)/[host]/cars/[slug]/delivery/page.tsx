import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { DeliveryPage } from '@/vehicle/delivery/DeliveryPage'
import { getDelivery } from '@/vehicle/delivery/get-delivery'

export const metadata: Metadata = {
  title: 'Delivery calculator',
  robots: { index: false, follow: false },
}

type Props = {
  params: Promise<{ host: string; slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  const { car, drawn } = await getDelivery(site, slug, (await searchParams).postcode, now)
  return <DeliveryPage car={car} site={site} drawn={drawn} now={now} />
}
