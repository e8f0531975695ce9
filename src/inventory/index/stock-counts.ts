import 'server-only'
import { cached } from '@/cms/cache/cached'
import { siteTag, stockTag } from '@/cms/cache/tags'
import type { Site } from '@/sites/site'
import { hidesWithoutTotal } from '../price'
import { equals } from './filter-clauses'
import { STOCK_INDEX } from './index-names'
import { readIndex, stockSeconds } from './read-index'
import { compileStockFilter } from './stock-filter'

/** A fact of cars and how many share it. */
export type CountedValue = { value: string; count: number }

const facets = ['car_type', 'simple_body', 'make', 'location_name'] as const

/** How many cars of the site share a fact; most cars first. */
export type StockCounts = {
  total: number
  /** Lowest and highest asked price, AUD; null without a car that has one. PRICE-05 */
  price: { min: number; max: number } | null
} & {
  readonly [F in (typeof facets)[number]]: readonly CountedValue[]
}

/**
 * Counts of the site's stock for menus and search forms, cached under its stock tag.
 * @throws when the index cannot be reached and nothing is cached.
 */
export function stockCounts(site: Site): Promise<StockCounts> {
  const tags = [stockTag(site.id), siteTag(site.id)]
  const read = async () => {
    const answer = await facetCounts(site, [...facets, 'asked_price'], 100)
    const priced = hidesWithoutTotal(site)
      ? await facetCounts(site, ['asked_price'], 1, equals('price_type', 'drive_away'))
      : answer
    const { min, max } = priced.facets_stats?.asked_price ?? {}
    return {
      total: answer.nbHits ?? 0,
      price: min === undefined || max === undefined ? null : { min, max },
      car_type: countedValues(answer, 'car_type'),
      simple_body: countedValues(answer, 'simple_body'),
      make: countedValues(answer, 'make'),
      location_name: countedValues(answer, 'location_name'),
    }
  }
  return cached(['stock-counts', site.id], tags, read, stockSeconds(site))
}

/**
 * The site's stock by the values of facets, so many of each at most; `more` in Algolia's filter language.
 * @throws when the index cannot be reached.
 */
export const facetCounts = (
  site: Site,
  facets: readonly string[],
  most: number,
  more: string | null = null,
) =>
  readIndex(site, (client) =>
    client.searchSingleIndex({
      indexName: STOCK_INDEX,
      searchParams: {
        query: '',
        filters: [compileStockFilter(site, new Date()), more].filter(Boolean).join(' AND '),
        facets: [...facets],
        maxValuesPerFacet: most,
        hitsPerPage: 0,
      },
    }),
  )

/** The values of a facet in an answer of the index, most cars first. */
export function countedValues(
  { facets }: { facets?: Record<string, Record<string, number>> },
  attribute: string,
): CountedValue[] {
  return Object.entries(facets?.[attribute] ?? {})
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}
