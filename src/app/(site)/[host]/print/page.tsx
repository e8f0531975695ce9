import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getSite } from '@/cms/reads/get-site'
import type { Car } from '@/inventory/car'
import { carTitle } from '@/inventory/car-name'
import type { Site } from '@/sites/site'
import { PrintPage } from '@/vehicle/brochure/PrintPage'
import { getVehicle } from '@/vehicle/get-vehicle'

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

/**
 * The car that `/print?car_id={slug}` names, on sites that print. ROUTE-04
 * @throws Next's not-found signal for no car, and for a site without printable pages
 */
async function getPrintedVehicle(
  site: Site,
  carId: string | string[] | undefined,
  now: Date,
): Promise<Car> {
  if (!site.flags.vdp.printable || typeof carId !== 'string') notFound()
  return getVehicle(site, encodeURIComponent(carId), now)
}
