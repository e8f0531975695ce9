import { env } from '@/server/env'
import { garagePath, watchlistPath } from '@/sites/account-paths'
import { paymentAccountOf } from '@/sites/payment-account'
import { normalPath } from '@/sites/reserved-paths'
import type { Site } from '@/sites/site'

/** Whether something of the site is for signed-in shoppers: then it has a sign-in page. AUTH-07 AUTH-08 */
export function hasSignIn(site: Pick<Site, 'flags'>): boolean {
  const { accounts, favourites, finance } = site.flags
  return (
    accounts.garage_enabled ||
    accounts.onlinePayment ||
    accounts.spinToWin ||
    accounts.gates.length > 0 ||
    favourites.watchlist ||
    finance.route === 'gated'
  )
}

/** Whether phones are verified on the site, for a sign-in or on the way of a form. QUOTE-08 */
export const verifiesPhones = (site: Pick<Site, 'flags'>): boolean =>
  hasSignIn(site) || site.flags.finance.lenderQuote

/** Path of the garage, null if the site has none. AUTH-09 */
export const garagePathOf = ({ flags }: Pick<Site, 'flags'>): string | null =>
  flags.accounts.garage_enabled ? garagePath(flags) : null

/**
 * Whether this deployment can send codes: by Twilio, or, in a demo, by showing them on screen. Otherwise
 * nothing that needs a sign-in is offered. A code on screen lets anybody in as anybody, so sites with https,
 * which have real shoppers, need Twilio even if `DEMO=0` was forgotten. AUTH-03
 */
export function canSendCodes(): boolean {
  const { TWILIO_VERIFY_SERVICE, DEMO, SITE_PROTOCOL } = env()
  return TWILIO_VERIFY_SERVICE !== undefined || (DEMO && SITE_PROTOCOL === 'http')
}

/** Whether the site has a watchlist: it is switched on, and shoppers can sign in. WATCH-01 AUTH-03 */
export const offersWatchlist = (site: Pick<Site, 'flags'>): boolean =>
  site.flags.favourites.watchlist && canSendCodes()

/** Whether the site has a garage page. AUTH-09 */
export const offersGarage = (site: Pick<Site, 'flags'>): boolean =>
  site.flags.accounts.garage_enabled && canSendCodes()

/** Where signed-in shoppers pay for a deal or an invoice. ROUTE-42 */
const ONLINE_PAYMENT_PATH = '/online-payment'

/** Whether shoppers pay on the site itself; else its editors have a page of that path, or there is none. ROUTE-42 */
export const offersOnlinePayment = (
  site: Pick<Site, 'flags' | 'paymentAccount' | 'dealerships'>,
): boolean =>
  site.flags.accounts.onlinePayment && paymentAccountOf(site, null) !== null && canSendCodes()

/** Path of the garage unless the site sets another. ROUTE-42 */
const DEFAULT_GARAGE = '/my-garage'

/**
 * The account page at a path of this site, or null. Only this site's own garage path counts, not that of
 * another site. ROUTE-32 ROUTE-42 ROUTE-43 AUTH-09
 */
export function accountPageAt(
  site: Pick<Site, 'flags' | 'paymentAccount' | 'dealerships'>,
  path: string,
): { kind: 'watchlist' } | { kind: 'garage' } | { kind: 'online-payment' } | null {
  // Pages of editors match case-insensitively, so this does too.
  const page = normalPath(path)
  if (offersGarage(site) && page === garagePath(site.flags)) return { kind: 'garage' }
  if (offersWatchlist(site) && page === watchlistPath(site.flags)) return { kind: 'watchlist' }
  if (offersOnlinePayment(site) && page === ONLINE_PAYMENT_PATH) return { kind: 'online-payment' }
  return null
}

/** Path that the default garage path redirects to, on a site whose garage has another path; else null. ROUTE-42 */
export function garageElsewhere(site: Pick<Site, 'flags'>, path: string): string | null {
  const own = garagePath(site.flags)
  const isUsual = normalPath(path) === DEFAULT_GARAGE
  return offersGarage(site) && isUsual && own !== DEFAULT_GARAGE ? own : null
}
