import type { Metadata } from 'next'
import { getSite } from '@/cms/reads/get-site'
import { carTitle } from '@/inventory/car-name'
import { getPrintedVehicle } from '@/vehicle/brochure/get-printed-vehicle'
import { PrintPage } from '@/vehicle/brochure/PrintPage'

type Props = {
  params: Promise<{ host: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A browser offers the title as the name of the file. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const site = await getSite((await params).host)
  const car = await getPrintedVehicle(site, (await searchParams).car_id, new Date())
  return { title: carTitle(car, site), robots: { index: false, follow: false } }
}

export default async function Page({ params, searchParams }: Props) {
  const site = await getSite((await params).host)
  const now = new Date()
  const car = await getPrintedVehicle(site, (await searchParams).car_id, now)
  return <PrintPage car={car} site={site} now={now} />
}
