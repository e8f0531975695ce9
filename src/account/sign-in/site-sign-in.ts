import { garagePath } from '@/sites/account-paths'
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
export const garageOf = ({ flags }: Pick<Site, 'flags'>): string | null =>
  flags.accounts.garage_enabled ? garagePath(flags) : null
