import type { Car } from './car'

/** The statuses of cars that are for sale; every other one is not. PRICE-01 */
export const availableStatuses: readonly string[] = ['in_stock', 'coming_soon']

/** Stands in `sold_at_timestamp` of a car that has not been sold: 1 January 2100, UTC, in seconds. */
export const NEVER_SOLD = 4_102_444_800

/** Sold by its flag or by its status. AMB-55 */
export function isSold(car: Pick<Car, 'status' | 'sold'>): boolean {
  return car.sold || car.status === 'sold'
}

/** In stock or coming soon, and not sold; every other status is unavailable. PRICE-01 */
export function isAvailable(car: Pick<Car, 'status' | 'sold'>): boolean {
  return availableStatuses.includes(car.status) && !isSold(car)
}

/** Held for a shopper; a car that is no longer for sale is not held either. */
export function isReserved(car: Pick<Car, 'status' | 'sold' | 'reserved'>): boolean {
  return car.reserved && isAvailable(car)
}

/**
 * The value of `sold_at_timestamp`, in seconds: the far future while a car is available, the time of
 * sale once it is sold, 0 for a status that is never shown. SRCH-32
 */
export function soldAtTimestamp(car: Pick<Car, 'status' | 'sold'>, soldAt: Date | null): number {
  if (isAvailable(car)) return NEVER_SOLD
  if (!isSold(car) || !soldAt) return 0
  return Math.floor(soldAt.getTime() / 1000)
}

/** A sold car keeps its page while it is inside the site's sold window, in days. */
export function isInSoldWindow(
  car: Pick<Car, 'status' | 'sold' | 'sold_at_timestamp'>,
  windowDays: number,
  now: Date,
): boolean {
  if (!isSold(car)) return false
  return car.sold_at_timestamp > now.getTime() / 1000 - windowDays * 86_400
}

/** What a vehicle is called in a sentence: car, caravan, motorcycle. AMB-68 */
export function itemNoun(car: Pick<Car, 'item_type'>): string {
  return car.item_type
}

/** 'Unfortunately this {type} recently sold.' PRICE-03 */
export function soldNotice(car: Pick<Car, 'item_type'>): { heading: string; text: string } {
  return { heading: 'SOLD', text: `Unfortunately this ${itemNoun(car)} recently sold.` }
}
