import 'server-only'
import { garagePath, watchlistPath } from '@/sites/account-paths'
import { normalPath } from '@/sites/reserved-paths'
import type { Site } from '@/sites/site'
import { offersGarage, offersWatchlist } from '../watchlist/offers-watchlist'

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
