import 'server-only'
import { unstable_cache } from 'next/cache'
import { siteTag, stockTag } from '@/cms/tags'
import type { Site } from '@/sites/site'
import { STOCK_INDEX } from './index-names'
import { readIndex } from './read-index'
import { compileStockFilter } from './stock-filter'

/** How many cars of the site share a fact; most cars first. */
export type StockCounts = {
  total: number
  car_type: readonly { value: string; count: number }[]
  simple_body: readonly { value: string; count: number }[]
  make: readonly { value: string; count: number }[]
  location_name: readonly { value: string; count: number }[]
}

const facets = ['car_type', 'simple_body', 'make', 'location_name'] as const

/**
 * Counts of the site's stock for menus and search forms, cached under its stock tag.
 * @throws when the index cannot be reached and nothing is cached.
 */
export function stockCounts(site: Site): Promise<StockCounts> {
  return unstable_cache(
    async () => {
      const answer = await readIndex((client) =>
        client.searchSingleIndex({
          indexName: STOCK_INDEX,
          searchParams: {
            query: '',
            filters: compileStockFilter(site, new Date()),
            facets: [...facets],
            maxValuesPerFacet: 100,
            hitsPerPage: 0,
          },
        }),
      )
      const listOf = (facet: (typeof facets)[number]) =>
        Object.entries(answer.facets?.[facet] ?? {})
          .map(([value, count]) => ({ value, count }))
          .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      return {
        total: answer.nbHits ?? 0,
        car_type: listOf('car_type'),
        simple_body: listOf('simple_body'),
        make: listOf('make'),
        location_name: listOf('location_name'),
      }
    },
    ['stock-counts', String(site.id)],
    { tags: [stockTag(site.id), siteTag(site.id)], revalidate: 3600 },
  )()
}
