import type { Metadata } from 'next'
import { getSite } from '@/cms/get-site'
import { getPrintedVehicle } from '@/vehicle/brochure/get-printed-vehicle'
import { PrintPage } from '@/vehicle/brochure/PrintPage'

export const metadata: Metadata = { robots: { index: false, follow: false } }

type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  const now = new Date()
  const car = await getPrintedVehicle(site, (await searchParams).car_id, now)
  return <PrintPage car={car} site={site} now={now} />
}
