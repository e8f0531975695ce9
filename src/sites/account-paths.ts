import { type Fault, fault } from './flag-faults'
import type { SiteFlags } from './flags'
import { normalPath } from './reserved-paths'

type AccountFlags = Pick<SiteFlags, 'accounts' | 'favourites'>

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

/**
 * Garage and watchlist share no path, and take none that a page or a model has. AMB-59
 *
 * @param taken paths of the site's pages and models
 */
export function accountPathFaults(flags: AccountFlags, taken: ReadonlySet<string>): Fault[] {
  const faults: Fault[] = []
  const garage = garagePath(flags)
  const list = watchlistPath(flags)
  const { garage_enabled } = flags.accounts
  const { watchlist } = flags.favourites
  if (garage_enabled && watchlist && garage === list) {
    faults.push(fault('accounts', 'garagePath', `${garage} is the path of the watchlist.`))
  }
  const isTaken = (path: string) =>
    `This site has a page or a model at ${path} already. Move that, or choose another path.`
  if (garage_enabled && taken.has(garage)) {
    faults.push(fault('accounts', 'garagePath', isTaken(garage)))
  }
  if (watchlist && taken.has(list)) {
    faults.push(fault('favourites', 'watchlistPath', isTaken(list)))
  }
  return faults
}
