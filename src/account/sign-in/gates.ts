import { purchasedSlug } from '@/inventory/paths'
import { safeDecodeUri } from '@/server/safe-decode-uri'
import { garagePath, watchlistPath } from '@/sites/account-paths'
import { normalPath } from '@/sites/reserved-paths'
import type { SignInType } from '@/sites/sign-in-url'
import type { Site } from '@/sites/site'

type GatedSite = { flags: Pick<Site['flags'], 'accounts' | 'favourites' | 'finance'> }

/** Pages that a site's own gates may close, by what is wanted there. AUTH-08 */
const closable = [
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

/** As routes read it: an escaped letter is that letter, and pages are found in any case. */
const readAs = (path: string) => normalPath(safeDecodeUri(path) ?? path)

/**
 * What a shopper has to sign in for before a page of the site, null for a page of everybody's.
 *
 * @param path with or without escapes and slashes at its end; that of a purchase may have its query
 */
export function gateOf({ flags }: GatedSite, path: string): SignInType | null {
  const page = readAs(path)
  const { accounts, favourites, finance } = flags
  if (page === '/online-payment') return 'online-payment'
  if (accounts.garage_enabled && page === garagePath(flags)) return 'my-garage'
  if (favourites.watchlist && page === watchlistPath(flags)) {
    return 'watchlist'
  }
  const gates = new Set<string>(accounts.gates)
  // The finance button of such a site leads by way of the sign-in. ROUTE-18
  if (finance.route === 'gated') gates.add('car-finance')
  return closable.find((each) => gates.has(each.gate) && each.path.test(page))?.gate ?? null
}

/**
 * Whether some site may close a page of this shape: where it cannot be asked whether this one does, such
 * a page stays closed. Garage and watchlist have paths of the site's own, and guard what they show.
 */
export function mayBeGated(path: string): boolean {
  const page = readAs(path)
  return page === '/online-payment' || closable.some((each) => each.path.test(page))
}

/** Whether a page of the editors is not there because its switch is off. ROUTE-42 */
export function isSwitchedOff({ flags }: GatedSite, path: string): boolean {
  const page = readAs(path)
  const found = switched.find((each) => each.path === page)
  return found !== undefined && !flags.accounts[found.flag]
}

/**
 * Where the sign-in's back link leads from a page that is closed: to the car of a page about one.
 *
 * @param address path and query
 */
export function pageBefore(address: string): string {
  const bought = purchasedSlug(address)
  if (bought) return `/cars/${encodeURIComponent(bought)}`
  const car = /^(\/cars\/[^/?]+)\/(?:checkout|buy-online)(?:\?|$)/.exec(address)?.[1]
  return car ?? '/'
}
