import { env } from '@/server/env'
import { garagePath, watchlistPath } from '@/sites/account-paths'
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

/** The page of what a shopper has on the site, where it has one. AUTH-09 */
export const garagePathOf = ({ flags }: Pick<Site, 'flags'>): string | null =>
  flags.accounts.garage_enabled ? garagePath(flags) : null

/**
 * Whether this deployment can send codes at all: by Twilio, or, in a demo, by showing them. What needs a
 * sign-in is not offered where it cannot. A code that is shown lets anybody in as anybody: on sites with
 * https, which are there for real shoppers, that takes Twilio, also where nobody thought of `DEMO=0`.
 * AUTH-03
 */
export function canSendCodes(): boolean {
  const { TWILIO_VERIFY_SERVICE, DEMO, SITE_PROTOCOL } = env()
  return TWILIO_VERIFY_SERVICE !== undefined || (DEMO && SITE_PROTOCOL === 'http')
}

/** Whether shoppers of the site can keep a watchlist: it is on, and they can sign in. WATCH-01 AUTH-03 */
export const offersWatchlist = (site: Pick<Site, 'flags'>): boolean =>
  site.flags.favourites.watchlist && canSendCodes()

/** Whether the site has a garage page. AUTH-09 */
export const offersGarage = (site: Pick<Site, 'flags'>): boolean =>
  site.flags.accounts.garage_enabled && canSendCodes()

/** The garage page of sites that name no other. ROUTE-42 */
const USUAL_GARAGE = '/my-garage'

/**
 * Which page of the shopper's own a path of this site is. Only the site's own garage path is one: another
 * dealership's is not found. ROUTE-32 ROUTE-42 ROUTE-43 AUTH-09
 */
export function accountPageAt(
  site: Pick<Site, 'flags'>,
  path: string,
): { kind: 'watchlist' } | { kind: 'garage' } | null {
  // As pages of editors are found: in any case.
  const page = normalPath(path)
  if (offersGarage(site) && page === garagePath(site.flags)) return { kind: 'garage' }
  if (offersWatchlist(site) && page === watchlistPath(site.flags)) return { kind: 'watchlist' }
  return null
}

/** Where the usual address of a garage leads on to, on a site whose garage has another. ROUTE-42 */
export function garageElsewhere(site: Pick<Site, 'flags'>, path: string): string | null {
  const own = garagePath(site.flags)
  const isUsual = normalPath(path) === USUAL_GARAGE
  return offersGarage(site) && isUsual && own !== USUAL_GARAGE ? own : null
}
