import 'server-only'
import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { replicas } from '@/inventory/index/index-names'
import { readIndex, stockSeconds } from '@/inventory/index/read-index'
import { type CountedValue, countedValues } from '@/inventory/index/stock-counts'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import type { Site } from '@/sites/site'

export type HeroOptions = {
  /** Null: unknown. */
  total: number | null
  makes: readonly CountedValue[]
  bodies: readonly CountedValue[]
  dealerships: readonly CountedValue[]
  carTypes: readonly CountedValue[]
}

/** Options of the hero form, from the current stock. Cached under the stock tag. SRCH-45 SRCH-51 */
export function heroOptions(site: Site): Promise<HeroOptions> {
  const key = ['hero-options', site.id, site.flags.stock.locationAttribute]
  const read = async () => {
    const answer = await readIndex(site, (client) =>
      client.searchSingleIndex({
        indexName: replicas.price_desc,
        searchParams: {
          query: '',
          filters: compileStockFilter(site, new Date()),
          facets: [...heroFacets(site.flags.stock.locationAttribute), 'dealership_name'],
          maxValuesPerFacet: 250,
          hitsPerPage: 0,
        },
      }),
    )
    return {
      total: answer.nbHits ?? 0,
      makes: countedValues(answer, 'make'),
      bodies: countedValues(answer, 'simple_body'),
      dealerships: countedValues(answer, 'dealership_name'),
      carTypes: countedValues(answer, 'car_type'),
    }
  }
  return cached(key, [stockTag(site.id), siteTag(site.id)], read, stockSeconds(site))
}

/** Attributes of a car whose counts the hero form fetches from the index. SRCH-45 */
const facets = [
  'simple_body',
  'make',
  'make_model',
  'colour',
  'car_type',
  'price_range',
  'weekly_price_range',
  'simple_fuel',
  'city',
  'price',
] as const

/** Adds the site's own location attribute. SRCH-45 SRCH-46 */
export function heroFacets(locationAttribute: string): string[] {
  return [...new Set([...facets, locationAttribute])]
}
