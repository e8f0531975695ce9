import type { Site } from '@/sites/site'
import { isAvailable, isInSoldWindow, isSold } from '@/stock/availability'
import type { Car } from '@/stock/car'

/** on-sale and sold cars have a page; a car that is gone offers others in its place. */
export type VehiclePresence = 'on-sale' | 'sold' | 'gone'

/** Longest slug that a feed makes; a longer path is nobody's car. */
const longestSlug = 300

/**
 * Whether a car has a page: available cars, and sold ones within the site's sold window. A status
 * that we do not know has none. PRICE-01 SRCH-32
 */
export function vehiclePresence(
  car: Pick<Car, 'status' | 'sold' | 'sold_at_timestamp'>,
  site: Pick<Site, 'flags'>,
  now: Date,
): VehiclePresence {
  if (isAvailable(car)) return 'on-sale'
  return isInSoldWindow(car, site.flags.stock.soldWindowDays, now) ? 'sold' : 'gone'
}

/** When the page of a sold car ends; null for a car on sale. */
export function soldWindowEnd(
  car: Pick<Car, 'status' | 'sold' | 'sold_at_timestamp'>,
  site: Pick<Site, 'flags'>,
): Date | null {
  if (!isSold(car)) return null
  return new Date((car.sold_at_timestamp + site.flags.stock.soldWindowDays * 86_400) * 1000)
}

/** The slug of a path segment; null for one that cannot be a slug. */
export function slugFromParam(param: string): string | null {
  try {
    const slug = decodeURIComponent(param)
    return slug.length > 0 && slug.length <= longestSlug ? slug : null
  } catch {
    return null
  }
}
