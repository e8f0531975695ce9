import type { Car } from '@/inventory/car'
import { vehiclePath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { siteOrigin } from '@/sites/site-origin'

/** Full, canonical address of a vehicle page. ROUTE-01 */
export function vehicleUrl(car: Pick<Car, 'slug'>, site: Pick<Site, 'host'>): string {
  return `${siteOrigin(site)}${vehiclePath(car)}`
}
