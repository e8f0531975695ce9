import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { getSite } from '@/cms/reads/get-site'
import { withFallback } from '@/inventory/index/fallback'
import { findCars } from '@/inventory/index/get-car'
import { VehicleNotFound } from '@/vehicle/gone/GoneVehicle'
import { pageStatusHeader } from '@/vehicle/page-status-header'
import { similarShown } from '@/vehicle/similar/similar-rules'

export { metadata } from './not-found'

type Props = { params: Promise<{ host: string }> }

/** Only the proxy leads here, with status 404. */
export default async function Page({ params }: Props) {
  if (!(await headers()).has(pageStatusHeader)) notFound()
  const site = await getSite((await params).host)
  const now = new Date()
  const cars = await withFallback(site, now, () => findCars(site, { limit: similarShown }), [])
  return <VehicleNotFound site={site} cars={cars} now={now} />
}
