import type { Car } from '@/inventory/car'
import { type CardCar, readCardCar } from '@/inventory/card-car'
import { shopperSite } from '@/search/card/shopper-site'
import type { Search, SearchStore } from '@/search/engine/search-context'
import type { RawResult } from '@/search/rules/search-answer'
import type { KnownPlaces } from '@/search/rules/search-path'
import { emptySearch } from '@/search/rules/search-state'
import type { StockSearchProps } from '@/search/StockSearch'
import { givenCar, givenSite } from '../inventory/given'

/** Address of all of the stock. */
export const stockUrl = '/search/new-used-and-demo-cars'
const now = '2026-11-20T00:00:00.000Z'
const index = { appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '/stock-index' }
const known: KnownPlaces = { makes: [], bodies: [], makeModels: [], dealerships: [], locations: [] }

/** What a card shows of a car. */
export function givenCard(change: Partial<Car> = {}): CardCar {
  const card = readCardCar(givenCar(change))
  if (!card) throw new Error('not a car')
  return card
}

/** The index's answer: so many found, these of them on the page. */
export function rawResult(nbHits: number, hits: readonly unknown[] = [givenCard()]): RawResult {
  return { hits, nbHits, nbPages: 1, page: 0, facets: {} }
}

/** A stock page as the server hands it over, with 42 cars. */
export function givenStockSearch(change: Partial<StockSearchProps> = {}): StockSearchProps {
  return {
    site: shopperSite(givenSite()),
    index,
    url: stockUrl,
    state: emptySearch,
    results: [rawResult(42)],
    base: { facets: {}, stats: {}, count: 42 },
    known,
    removals: [],
    promos: [],
    stale: false,
    now,
    ...change,
  }
}

/** What a piece of the search page reads: nine cars to search in, none found yet. */
export function givenSearch(change: Partial<Search> = {}): Search {
  return {
    site: shopperSite(givenSite()),
    base: { facets: {}, stats: { price: { min: 8000, max: 120_000 } }, count: 9 },
    known,
    index,
    now: new Date(now),
    state: emptySearch,
    answer: { hits: [], facets: {}, count: 0, ms: 1, pages: 0, page: 1 },
    isServed: true,
    status: 'has data',
    count: 0,
    apply: () => {},
    retry: () => {},
    urlOf: () => stockUrl,
    ...change,
  }
}

/** Where the pieces read that search from; it does not change. */
export function storeOf(search: Search): SearchStore {
  return { read: () => search, readServed: () => search, subscribe: () => () => {} }
}
