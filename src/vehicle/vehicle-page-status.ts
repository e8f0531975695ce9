import { isAvailable, isInSoldWindow, isSold } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { excludedMakes, type StockSite, soldTags } from '@/inventory/index/stock-filter'
import type { Site } from '@/sites/site'

/**
 * Cars that are on sale or sold have a page; the page of a car that is gone has ended and offers others
 * (410); an absent car never was on this site (404).
 */
export type VehiclePageStatus = 'on-sale' | 'sold' | 'gone' | 'absent'

type CarForStatus = Pick<
  Car,
  | 'status'
  | 'sold'
  | 'sold_at_timestamp'
  | 'car_type'
  | 'item_type'
  | 'make'
  | 'photos_count'
  | 'tag'
>
type SiteForStatus = Pick<StockSite, 'flags'>

/**
 * Whether a car of the site's dealerships has a page: available cars, and sold ones within the
 * site's sold window. A car that the site's stock filter leaves out has none, and neither has one
 * whose status we do not know. PRICE-01 SRCH-25 … SRCH-32
 */
export function vehiclePageStatus(
  car: CarForStatus,
  site: SiteForStatus,
  now: Date,
): VehiclePageStatus {
  if (!isInStockOf(car, site)) return 'absent'
  if (isAvailable(car)) return 'on-sale'
  if (!isSold(car)) return 'absent'
  return isInSoldWindow(car, site.flags.stock.soldWindowDays, now) ? 'sold' : 'gone'
}

/**
 * The part of the site's stock filter that does not pass with time: what the car is. A car that was
 * sold stays the site's own, so that its page can say so; the search may leave it out all the same.
 */
function isInStockOf(car: CarForStatus, site: SiteForStatus): boolean {
  const { stock } = site.flags
  if (stock.usedOnly && car.car_type !== 'used') return false
  if (stock.itemTypes.length > 0 && !stock.itemTypes.includes(car.item_type)) return false
  if (stock.excludedCarTypes.includes(car.car_type)) return false
  if (excludedMakes(site).some((make) => alike(make, car.make))) return false
  if (car.photos_count < stock.minPhotoCount) return false
  if (stock.requireInStock && isAvailable(car) && car.status !== 'in_stock') return false
  return !(
    stock.excludeTaggedSold &&
    isAvailable(car) &&
    soldTags(site).some((tag) => alike(tag, car.tag ?? ''))
  )
}

/** As the index compares facets. */
function alike(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** When the page of a sold car ends; null for a car on sale. */
export function soldWindowEnd(
  car: Pick<Car, 'status' | 'sold' | 'sold_at_timestamp'>,
  site: Pick<Site, 'flags'>,
): Date | null {
  if (!isSold(car)) return null
  return new Date((car.sold_at_timestamp + site.flags.stock.soldWindowDays * 86_400) * 1000)
}
