import 'server-only'
import { notFound } from 'next/navigation'
import type { Car } from '@/inventory/car'
import type { Site } from '@/sites/site'
import { getVehicle } from '../get-vehicle'

/**
 * The car that `/print?car_id={slug}` names, on sites that print. ROUTE-04
 * @throws Next's not-found signal for no car, and for a site without printable pages
 */
export async function getPrintedVehicle(
  site: Site,
  carId: string | string[] | undefined,
  now: Date,
): Promise<Car> {
  if (!site.flags.vdp.printable || typeof carId !== 'string') notFound()
  return getVehicle(site, encodeURIComponent(carId), now)
}
