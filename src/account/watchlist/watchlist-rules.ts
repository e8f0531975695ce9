import { type PricedCar, type PriceSite, shownAskedPrice } from '@/inventory/price'

/** Cars that one shopper keeps on one site. */
export const MOST_CARS = 200
/** Months without use after which an entry is deleted. */
export const KEPT_MONTHS = 24

/** A sold car can only be taken off. WATCH-05 */
export const showsWatchButton = (isSold: boolean, isSaved: boolean): boolean => isSaved || !isSold

/** What a car cost when it was saved: AUD, and what that includes. */
export type SavedPrice = { price: number | null; price_type: string | null }

export const savedPrice = (car: PricedCar, site: PriceSite): SavedPrice => ({
  price: shownAskedPrice(car, site),
  price_type: car.price_type ?? null,
})

/**
 * What was asked when the car was saved, in AUD, where less is asked now. Null where it is not less, and
 * where the two prices do not include the same: that would be no fall. PRICE-09
 */
export function priceBeforeFall(
  { price, price_type }: SavedPrice,
  car: PricedCar,
  site: PriceSite,
): number | null {
  const now = savedPrice(car, site)
  if (price === null || now.price === null || price_type !== now.price_type) return null
  return now.price < price ? price : null
}
