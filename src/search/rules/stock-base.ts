import { equals } from '@/inventory/index/filter-clauses'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { IndexReader } from '@/inventory/index/site-index'
import { compileStockFilter, placesFilter, type StockSite } from '@/inventory/index/stock-filter'
import { hidesWithoutTotal } from '@/inventory/price'
import type { Dealership, SiteLocation } from '@/sites/site'
import { wordLists } from '../words/word-tables'
import { type FacetItem, facetItems } from './search-answer'
import type { KnownPlaces } from './search-path'
import { countedLists, MAX_VALUES, type SearchFlags } from './search-requests'
import {
  emptySearch,
  type ListName,
  lists,
  type RangeName,
  rangeAttributes,
  rangeNames,
} from './search-state'

/** The site's whole stock in numbers: what filters list and between which limits sliders move. */
export type StockBase = {
  facets: { [N in ListName]?: FacetItem[] }
  stats: { [N in RangeName]?: { min: number; max: number } }
  count: number
}

/** Names that addresses may say: all that one answer of the index can hold. */
export const MOST_NAMES = 1000

type BaseSite = Omit<StockSite, 'dealerships'> &
  SearchFlags & {
    dealerships: readonly Pick<Dealership, 'slug' | 'name'>[]
    locations: readonly Pick<SiteLocation, 'slug' | 'name'>[]
  }

/**
 * Reads the site's stock, and which makes, models and bodies a URL may name: those of every car of
 * its dealerships, also of cars sold long ago, so that a page does not disappear with its last car.
 */
export async function readStockBase(
  client: Pick<IndexReader, 'search'>,
  site: BaseSite,
  now: Date,
): Promise<{ base: StockBase; known: KnownPlaces }> {
  // What words may name is counted though no filter shows it.
  const counted = new Set<ListName>([
    ...countedLists(emptySearch, site),
    ...(['price_range', 'seats', ...wordLists] as const),
  ])
  const common = {
    indexName: STOCK_INDEX,
    query: '',
    hitsPerPage: 0,
    maxValuesPerFacet: MAX_VALUES,
    analytics: false,
  }
  const { results } = await client.search<unknown>({
    requests: [
      {
        ...common,
        filters: compileStockFilter(site, now),
        facets: [
          ...Array.from(counted, (name) => lists[name].attribute),
          ...Object.values(rangeAttributes),
        ],
      },
      {
        ...common,
        filters: placesFilter(site),
        facets: ['make', 'make_model', 'simple_body'],
        maxValuesPerFacet: MOST_NAMES,
      },
      // Ends and bars of the price filter, of prices that show.
      ...(hidesWithoutTotal(site)
        ? [
            {
              ...common,
              filters: `${compileStockFilter(site, now)} AND ${equals('price_type', 'drive_away')}`,
              facets: [rangeAttributes.price, lists.price_range.attribute],
            },
          ]
        : []),
    ],
  })
  const [stock, everything, priced] = results.map((result) => ('facets' in result ? result : null))
  const named = (attribute: string) => Object.keys(everything?.facets?.[attribute] ?? {}).sort()
  const base: StockBase = { facets: {}, stats: {}, count: stock?.nbHits ?? 0 }
  for (const name of counted) {
    const of = name === 'price_range' ? (priced ?? stock) : stock
    base.facets[name] = facetItems(of?.facets?.[lists[name].attribute] ?? {}, name)
  }
  for (const name of rangeNames) {
    const of = name === 'price' ? (priced ?? stock) : stock
    const stats = of?.facets_stats?.[rangeAttributes[name]]
    if (stats?.min !== undefined && stats.max !== undefined) {
      base.stats[name] = { min: stats.min, max: stats.max }
    }
  }
  return {
    base,
    known: {
      makes: named('make'),
      bodies: named('simple_body'),
      makeModels: named('make_model'),
      dealerships: site.dealerships.map(({ slug, name }) => ({ slug, name })),
      locations: site.locations.map(({ slug, name }) => ({ slug, name })),
    },
  }
}
