import 'server-only'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import type { advertGapNames } from '../car'
import { facetCounts } from './stock-counts'

type Gap = (typeof advertGapNames)[number]
/** How many cars of a site lack what an advertisement needs. */
export type StockGaps = Record<Gap, number> & { all: number }

/** Counts by what the advertisements of a site lack; all 0 while the index cannot be reached. */
export async function readStockGaps(site: Site): Promise<StockGaps> {
  const none = { total_price: 0, total_price_new: 0, regplate: 0, all: 0 }
  try {
    const { facets, nbHits = 0 } = await facetCounts(site, ['advert_gaps'], 10)
    return { ...none, ...(facets?.advert_gaps as Partial<Record<Gap, number>>), all: nbHits }
  } catch (cause) {
    log.warn({ cause, site: site.slug }, 'stock gaps not counted')
    return none
  }
}
