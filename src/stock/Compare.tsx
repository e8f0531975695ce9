import type { Site } from '@/sites/site'
import { CompareTable } from './CompareTable'
import { browserIndexConfig } from './index-client'
import { allStockPath } from './paths'
import { shopperSite } from './shopper-site'

/** The saved cars of this device side by side. Safe in a cached page: the cars come later. FAV-05 */
export function Compare({ site, now = new Date() }: { site: Site; now?: Date }) {
  return (
    <div className="wrap pt-6 pb-[var(--section)]">
      <h1 className="text-h1">Compare saved cars</h1>
      <CompareTable
        site={shopperSite(site)}
        index={browserIndexConfig(site, now)}
        stockPath={allStockPath(site)}
        now={now.toISOString()}
      />
    </div>
  )
}
