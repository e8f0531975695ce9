import 'server-only'
import { cached } from '@/cms/cached'
import { siteTag, stockTag } from '@/cms/tags'
import type { Site } from '@/sites/site'
import { replicas } from '@/stock/index/index-names'
import { readIndex } from '@/stock/index/read-index'
import { compileStockFilter } from '@/stock/index/stock-filter'
import { heroFacets } from './hero-facets'

export type Counted = { value: string; count: number }
export type HeroOptions = {
  /** Null: nobody knows. */
  total: number | null
  makes: readonly Counted[]
  bodies: readonly Counted[]
  dealerships: readonly Counted[]
  carTypes: readonly Counted[]
}

/** What the hero form offers, from the stock as it is. Cached under the stock tag. SRCH-45 SRCH-51 */
export function heroOptions(site: Site): Promise<HeroOptions> {
  const key = ['hero-options', site.id, site.flags.stock.locationAttribute]
  return cached(key, [stockTag(site.id), siteTag(site.id)], async () => {
    const answer = await readIndex((client) =>
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
    const listOf = (attribute: string): Counted[] =>
      Object.entries(answer.facets?.[attribute] ?? {})
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
    return {
      total: answer.nbHits ?? 0,
      makes: listOf('make'),
      bodies: listOf('simple_body'),
      dealerships: listOf('dealership_name'),
      carTypes: listOf('car_type'),
    }
  })
}
