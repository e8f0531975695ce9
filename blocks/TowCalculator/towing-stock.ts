import 'server-only'
import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { makeAndModel } from '@/inventory/car-name'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { readIndex, stockSeconds } from '@/inventory/index/read-index'
import { countedValues, facetCounts } from '@/inventory/index/stock-counts'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import type { Site } from '@/sites/site'
import { onlyAvailable } from '../stock-choice'

/** So many at once of the cars that tow; of more the exact number is not known. */
const MOST_CARS = 1000
const MOST_WEIGHTS = 500

/** How many of the stock have a weight. Kilograms. */
export type CountedWeight = readonly [kg: number, count: number]
type TowCar = { name: string; braked: number; gvm: number | null }
export type TowingStock = {
  /** Of vans by ATM. */
  vans: readonly CountedWeight[]
  /** Of cars by braked towing capacity; null where there are more than one answer holds. */
  cars: readonly CountedWeight[] | null
  /** Models in stock that tow, each with its capacity, from A to Z. */
  models: readonly TowCar[]
}

/**
 * What the stock of a site says of towing, cached under its stock tag.
 * @throws when the index cannot be reached and nothing is cached.
 */
export function readTowingStock(site: Site): Promise<TowingStock> {
  const tags = [stockTag(site.id), siteTag(site.id)]
  const read = async () => {
    const atm = 'specifications.atm_kg'
    const [weights, towing] = await Promise.all([
      facetCounts(site, [atm], MOST_WEIGHTS),
      readIndex(site, (client) =>
        client.searchSingleIndex<Hit>({
          indexName: STOCK_INDEX,
          searchParams: {
            query: '',
            filters: `${compileStockFilter(site, new Date())} AND ${onlyAvailable('variant.towingcapacitybraked > 0')}`,
            attributesToRetrieve: ['make', 'model', 'variant'],
            hitsPerPage: MOST_CARS,
          },
        }),
      ),
    ])
    const cars = towing.hits.flatMap((hit) => readTowCar(hit, site))
    const counts = new Map<number, number>()
    for (const { braked } of cars) counts.set(braked, (counts.get(braked) ?? 0) + 1)
    const models = new Map(cars.map((car) => [`${car.name} ${car.braked} ${car.gvm}`, car]))
    return {
      vans: countedValues(weights, atm).map(({ value, count }) => [Number(value), count] as const),
      cars: (towing.nbHits ?? 0) > towing.hits.length ? null : [...counts],
      models: [...models.values()].sort(
        (a, b) => a.name.localeCompare(b.name, 'en') || a.braked - b.braked,
      ),
    }
  }
  return cached(['towing-stock', site.id], tags, read, stockSeconds(site))
}

type Hit = {
  make?: unknown
  model?: unknown
  variant?: { towingcapacitybraked?: unknown; grossvehiclemass?: unknown } | null
}

function readTowCar({ make, model, variant }: Hit, site: Site): TowCar[] {
  const braked = variant?.towingcapacitybraked
  const gvm = variant?.grossvehiclemass
  if (typeof make !== 'string' || typeof model !== 'string' || typeof braked !== 'number') return []
  const name = makeAndModel(make, model, site)
  return [{ name, braked, gvm: typeof gvm === 'number' ? gvm : null }]
}
