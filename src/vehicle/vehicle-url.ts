import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'
import type { Car } from '@/stock/car'
import { vehiclePath } from '@/stock/paths'

/** Full, canonical address of a vehicle page. ROUTE-01 */
export function vehicleUrl(car: Pick<Car, 'slug'>, site: Pick<Site, 'host'>): string {
  return `${siteOrigin(site)}${vehiclePath(car)}`
}
