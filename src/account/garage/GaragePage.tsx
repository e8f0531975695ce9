import { Activity, type ReactNode } from 'react'
import { browserIndexConfig } from '@/inventory/index/site-index'
import { allStockPath } from '@/inventory/paths'
import { shopperSite } from '@/search/card/shopper-site'
import { watchlistPath } from '@/sites/account-paths'
import type { Site } from '@/sites/site'
import { GarageContents } from '../code-split'
import { offersWatchlist } from '../site-account'

/**
 * The shopper's cars, offer and messages on this site. The cached page is the same for everybody;
 * the browser fetches the shopper's data. ROUTE-42 ROUTE-43 AUTH-09
 */
export async function GaragePage({
  site,
  standingOffer,
  now,
}: {
  site: Site
  /** The offer for the shopper's own car that this device was made, if there is one. */
  standingOffer: ReactNode
  now: Date
}) {
  return (
    <div className="wrap min-h-[80svh] pt-6 pb-[var(--section)]">
      <h1 className="text-h1">My garage</h1>
      <noscript>
        <p className="mt-2 text-ink-2">Your garage needs JavaScript.</p>
      </noscript>
      <Activity>
        <GarageContents
          site={shopperSite(site)}
          index={await browserIndexConfig(site, now)}
          stockPath={allStockPath(site)}
          listPath={offersWatchlist(site) ? watchlistPath(site.flags) : null}
          standingOffer={standingOffer}
          now={now.toISOString()}
        />
      </Activity>
    </div>
  )
}
