import type { SiteFlags } from './flags'
import { normalPath } from './reserved-paths'

export type AccountFlags = Pick<SiteFlags, 'accounts' | 'favourites'>

/** Where the garage of a site is. ROUTE-42 ROUTE-43 */
export const garagePath = ({ accounts }: AccountFlags): string => normalPath(accounts.garagePath)
/** Where the watchlist of a site is. ROUTE-32 AMB-01 */
export const watchlistPath = ({ favourites }: AccountFlags): string =>
  normalPath(favourites.watchlistPath)

/** The pages of the shopper's own that the site has. */
export function accountPaths(flags: AccountFlags): string[] {
  return [
    ...(flags.accounts.garage_enabled ? [garagePath(flags)] : []),
    ...(flags.favourites.watchlist ? [watchlistPath(flags)] : []),
  ]
}
