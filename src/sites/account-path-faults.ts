import { type AccountFlags, garagePath, watchlistPath } from './account-paths'
import { type Fault, fault } from './flag-faults'

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
