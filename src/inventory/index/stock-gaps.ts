import 'server-only'
import { log } from '@/server/log'
import type { Site } from '@/sites/site'
import { advertGapNames } from '../car'
import { anyOf } from './filter-clauses'
import { STOCK_INDEX } from './index-names'
import { readIndex } from './read-index'
import { facetCounts } from './stock-counts'
import { compileStockFilter } from './stock-filter'

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

/** A car whose advertisement lacks something. */
export type CarWithGaps = { name: string; stocknum: string; gaps: readonly Gap[] }

/** The cars behind these counts, a hundred at most; none while the index cannot be reached. */
export async function readCarsWithGaps(site: Site): Promise<{ cars: CarWithGaps[]; all: number }> {
  try {
    const { hits, nbHits } = await readIndex(site, (client) =>
      client.searchSingleIndex<{ name?: string; stocknum?: string; advert_gaps?: Gap[] }>({
        indexName: STOCK_INDEX,
        searchParams: {
          query: '',
          filters: `${compileStockFilter(site, new Date())} AND ${anyOf('advert_gaps', advertGapNames)}`,
          hitsPerPage: 100,
          attributesToRetrieve: ['name', 'stocknum', 'advert_gaps'],
          analytics: false,
        },
      }),
    )
    const cars = hits.map(({ name = '', stocknum = '', advert_gaps: gaps = [] }) => ({
      ...{ name, stocknum, gaps },
    }))
    return { cars, all: nbHits ?? cars.length }
  } catch (cause) {
    log.warn({ cause, site: site.slug }, 'cars with gaps not read')
    return { cars: [], all: 0 }
  }
}
