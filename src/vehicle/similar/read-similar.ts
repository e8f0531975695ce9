import type { Car } from '@/inventory/car'
import { type CardCar, cardAttributesFor, readCardCar } from '@/inventory/card-car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { IndexReader } from '@/inventory/index/site-index'
import { compileStockFilter, type StockSite } from '@/inventory/index/stock-filter'
import { type PublishingSite, publishedCar } from '@/inventory/price'
import { rankSimilar, similarFilters, similarPerQuery } from './similar-rules'

/**
 * One request of one query per likeness, all within the site's own stock. CALL-05 SIM-02 SIM-04
 * @throws what the client throws when the index cannot be reached
 */
export async function readSimilar(
  client: Pick<IndexReader, 'searchForHits'>,
  site: StockSite & PublishingSite & Parameters<typeof cardAttributesFor>[0],
  car: Car,
  now: Date,
): Promise<CardCar[]> {
  const stock = compileStockFilter(site, now)
  const { results } = await client.searchForHits({
    requests: similarFilters(car).map((filter) => ({
      indexName: STOCK_INDEX,
      query: '',
      filters: `${stock} AND ${filter}`,
      hitsPerPage: similarPerQuery,
      facets: [],
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      attributesToRetrieve: cardAttributesFor(site),
    })),
  })
  const answers = results.map(({ hits }) =>
    hits
      .map(readCardCar)
      .filter((hit) => hit !== null)
      .map((hit) => publishedCar(hit, site)),
  )
  return rankSimilar(car, answers)
}

/**
 * The cars alike, or the list that stands in when they do not load, or none when that fails too.
 * SIM-06 ERR-12
 */
export async function similarOrList<T>(
  similar: () => Promise<readonly T[]>,
  list: () => Promise<readonly T[]>,
  failed: (cause: unknown, message: string) => void,
): Promise<readonly T[]> {
  try {
    return await similar()
  } catch (cause) {
    failed(cause, 'Similar vehicles did not load')
  }
  try {
    return await list()
  } catch (cause) {
    failed(cause, 'The list in place of similar vehicles did not load')
    return []
  }
}
