import { allStockPath } from '@/inventory/paths'
import { shopperSite } from '@/search/card/shopper-site'
import { stockNoun } from '@/search/rules/search-title'
import type { Site } from '@/sites/site'
import { WatchlistOnDemand } from '../code-split'
import { WaitingCards } from './WaitingCards'

/**
 * The shopper's watchlist on this site. The cached page is the same for everybody; the browser then fetches
 * the list of its shopper. ROUTE-32 WATCH-08 WATCH-09
 */
export function WatchlistPage({ site, now }: { site: Site; now: Date }) {
  return (
    <div className="wrap min-h-[80svh] pt-6 pb-[var(--section)]">
      <h1 className="text-h1">Your watchlist</h1>
      <noscript>
        <p className="mt-2 text-ink-2">{`Your watchlist needs JavaScript. All our ${stockNoun(site)} are in the search.`}</p>
      </noscript>
      <WatchlistOnDemand
        site={shopperSite(site)}
        stockPath={allStockPath(site)}
        now={now.toISOString()}
        fallback={<WaitingCards className="mt-8" />}
      />
    </div>
  )
}
