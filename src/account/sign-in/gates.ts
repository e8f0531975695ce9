import { purchasedSlug } from '@/inventory/paths'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { garagePath, watchlistPath } from '@/sites/account-paths'
import { normalPath } from '@/sites/reserved-paths'
import type { SignInType } from '@/sites/sign-in-url'
import type { Site } from '@/sites/site'

type GatedSite = { flags: Pick<Site['flags'], 'accounts' | 'favourites' | 'finance'> }

/** Pages for which a site can require a sign-in, by its gates. AUTH-08 */
const gated = [
  { gate: 'checkout', path: /^\/cars\/[^/]+\/(?:checkout|buy-online)$/ },
  { gate: 'checkout', path: /^\/checkout-journey(?:\?|$)/ },
  { gate: 'finance', path: /^\/personalised\/finance$/ },
  { gate: 'car-finance', path: /^\/personalised\/finance$/ },
  { gate: 'spin-to-win', path: /^\/spin-to-win$/ },
  { gate: 'trade-in', path: /^\/(?:trade-in|sell-my-car|cars\/trade-in)$/ },
] as const

/** Pages of the editors that exist only where their switch is on. ROUTE-42 */
const switched = [
  { path: '/online-payment', flag: 'onlinePayment' },
  { path: '/spin-to-win', flag: 'spinToWin' },
] as const

/** The path as routes match it: decoded, in lower case. */
const matchedPath = (path: string) => normalPath(safeDecodeUri(path) ?? path)

/**
 * Why a page of the site needs a sign-in; null if it does not.
 *
 * @param path encoded or decoded; the path of a purchase may have its query
 */
export function gateOf({ flags }: GatedSite, path: string): SignInType | null {
  const page = matchedPath(path)
  const { accounts, favourites, finance } = flags
  if (page === '/online-payment') return 'online-payment'
  if (accounts.garage_enabled && page === garagePath(flags)) return 'my-garage'
  if (favourites.watchlist && page === watchlistPath(flags)) {
    return 'watchlist'
  }
  const gates = new Set<string>(accounts.gates)
  // The finance button of such a site leads by way of the sign-in. ROUTE-18
  if (finance.route === 'gated') gates.add('car-finance')
  return gated.find((each) => gates.has(each.gate) && each.path.test(page))?.gate ?? null
}

/**
 * Whether some site can require a sign-in for this path: if this site's own gates cannot be read, the page is
 * not served. Garage and watchlist have paths of their own on each site, and protect their contents themselves.
 */
export function mayBeGated(path: string): boolean {
  const page = matchedPath(path)
  return page === '/online-payment' || gated.some((each) => each.path.test(page))
}

/** Whether an editors' page is not found because its switch is off. ROUTE-42 */
export function isSwitchedOff({ flags }: GatedSite, path: string): boolean {
  const page = matchedPath(path)
  const found = switched.find((each) => each.path === page)
  return found !== undefined && !flags.accounts[found.flag]
}

/**
 * Path of the sign-in's back link for a page that needs a sign-in: the page of its car, else the home page.
 *
 * @param address path and query
 */
export function pageBefore(address: string): string {
  const bought = purchasedSlug(address)
  if (bought) return `/cars/${encodeURIComponent(bought)}`
  const car = /^(\/cars\/[^/?]+)\/(?:checkout|buy-online)(?:\?|$)/.exec(address)?.[1]
  return car ?? '/'
}
