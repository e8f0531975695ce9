import 'server-only'
import { type CardCar, cardAttributesFor, readCardCar } from '@/inventory/card-car'
import { anyOf } from '@/inventory/index/filter-clauses'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readIndex } from '@/inventory/index/read-index'
import { compileStockFilter, type StockSite } from '@/inventory/index/stock-filter'
import { type PublishingSite, publishedCar } from '@/inventory/price'

/** Ids in one query of the index: a filter of all of them would outgrow what it takes. */
const IDS_A_QUERY = 50

export type WatchSite = StockSite & PublishingSite & Parameters<typeof cardAttributesFor>[0]

/**
 * Those of the cars that the site shows as they stand now, by id. Read past the page cache: the price is
 * today's. A car of another site, or one that the site's stock filter leaves out, is not among them.
 * @throws when the index is down or does not answer in time.
 */
export async function findWatchedCars(
  site: WatchSite,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CardCar>> {
  const groups = Array.from({ length: Math.ceil(ids.length / IDS_A_QUERY) }, (_, at) =>
    ids.slice(at * IDS_A_QUERY, (at + 1) * IDS_A_QUERY),
  )
  if (groups.length === 0) return new Map()
  const { results } = await readIndex(site, (client) =>
    client.searchForHits({
      requests: groups.map((group) => ({
        indexName: STOCK_INDEX,
        query: '',
        filters: `${compileStockFilter(site, now)} AND ${anyOf('id', group)}`,
        hitsPerPage: group.length,
        facets: [],
        attributesToRetrieve: cardAttributesFor(site),
      })),
    }),
  )
  const cars = results
    .flatMap(({ hits }) => hits.map(readCardCar))
    .filter((car) => car !== null)
    .map((car) => publishedCar(car, site))
    // Values of the index ignore case; an id does not.
    .filter(({ id }) => ids.includes(id))
  return new Map(cars.map((car) => [car.id, car]))
}
