import 'server-only'
import type { Site } from '@/sites/site'
import { canSendCodes } from '../sign-in/can-send-codes'

/** Whether shoppers of the site can keep a watchlist: it is on, and they can sign in. WATCH-01 AUTH-03 */
export const offersWatchlist = (site: Pick<Site, 'flags'>): boolean =>
  site.flags.favourites.watchlist && canSendCodes()

/** Whether the site has a garage page. AUTH-09 */
export const offersGarage = (site: Pick<Site, 'flags'>): boolean =>
  site.flags.accounts.garage_enabled && canSendCodes()
