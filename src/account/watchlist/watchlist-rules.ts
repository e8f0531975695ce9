import { type PricedCar, type PriceSite, shownAskedPrice } from '@/inventory/price'

/** Most cars on the list of one shopper on one site. */
export const MOST_CARS = 200
/** Months without use after which an entry is deleted. */
export const UNUSED_MONTHS = 24

/** A sold car can only be taken off. WATCH-05 */
export const showsWatchButton = (isSold: boolean, isSaved: boolean): boolean => isSaved || !isSold

/** What a car cost when it was saved: AUD, and what that includes. */
export type SavedPrice = { price: number | null; price_type: string | null }

export const savedPrice = (car: PricedCar, site: PriceSite): SavedPrice => ({
  price: shownAskedPrice(car, site),
  price_type: car.price_type ?? null,
})

/**
 * The price when the car was saved, in AUD, if it is lower now. Null if it is not lower, or if the two prices
 * do not include the same charges: that would be no fall. PRICE-09
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

/** What the toasts say, and their way to the list. WATCH-06 WATCH-07 WATCH-08 */
export const savedToast = (name: string, listPath: string) => ({
  title: 'Car Saved In Watchlist',
  text: `${name} is now available in your watchlist`,
  action: { label: 'View List', href: listPath },
})
export const removedToast = (name: string, listPath: string) => ({
  title: 'Car Removed',
  text: `${name} is no longer in your watchlist`,
  action: { label: 'View List', href: listPath },
})

/** Why a call of the watchlist failed: what the shopper reads in the browser's alert. ERR-01 */
export const watchlistMessages = {
  signIn: 'Please sign in to use your watchlist.',
  otherPhone: 'You are signed in with another phone number now. Please reload the page.',
  invalid: 'Your watchlist could not be changed. Please reload the page and try again.',
  noCar: 'This vehicle is no longer here, so it could not be saved.',
  full: `Your watchlist holds ${MOST_CARS} vehicles at most. Remove one to save another.`,
  often: 'That was a lot at once. Please try again in a few minutes.',
  failed: 'Your watchlist was not reached. Please check your connection and try again.',
} as const
