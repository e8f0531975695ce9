import { notFound } from 'next/navigation'
import { browserIndexConfig } from '@/inventory/index/site-index'
import { allStockPath } from '@/inventory/paths'
import type { Site } from '@/sites/site'
import { shopperSite } from '../card/shopper-site'
import { stockNoun } from '../rules/search-title'
import { CompareTable } from './CompareTable'

/**
 * The saved cars of this device side by side. Safe in a cached page: the cars are loaded in the
 * browser. FAV-05
 *
 * @throws Next's not-found signal on a site without favourites
 */
export async function Compare({ site, now = new Date() }: { site: Site; now?: Date }) {
  if (!site.flags.favourites.enabled) notFound()
  return (
    <div className="wrap pt-6 pb-[var(--section)]">
      <h1 className="text-h1">Compare saved {stockNoun(site)}</h1>
      <noscript>
        <p className="mt-2 text-ink-2">{`Saved ${stockNoun(site)} need JavaScript.`}</p>
      </noscript>
      <CompareTable
        site={shopperSite(site)}
        index={await browserIndexConfig(site, now)}
        stockPath={allStockPath(site)}
        now={now.toISOString()}
      />
    </div>
  )
}
