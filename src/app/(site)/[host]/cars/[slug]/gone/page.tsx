import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getSite } from '@/cms/reads/get-site'
import { getGoneVehicle } from '@/vehicle/get-vehicle'
import { GoneVehicle } from '@/vehicle/gone/GoneVehicle'
import { similarCars } from '@/vehicle/similar/get-similar'

export const metadata: Metadata = { title: 'Sold', robots: { index: false } }

type Props = { params: Promise<{ host: string; slug: string }> }

/** Only the proxy leads here, with status 410. */
export default async function Page({ params }: Props) {
  const { host, slug } = await params
  const site = await getSite(host)
  const now = new Date()
  const car = await getGoneVehicle(site, slug, await headers(), now)
  return <GoneVehicle car={car} site={site} similar={await similarCars(site, car)} now={now} />
}
