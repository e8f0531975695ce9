import { MOST_CARS } from './watchlist-rules'

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
