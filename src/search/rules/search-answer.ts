import { type CardCar, readCardCar } from '@/inventory/card-car'
import { orderOfIndex, type SortOrder, STOCK_INDEX } from '@/inventory/index/index-names'
import { tickedLists } from './search-requests'
import { type ListName, listNames, lists, type SearchState } from './search-state'

export type FacetItem = { value: string; count: number }

/** One search, normalised: what the page shows. SRCH-10 */
export type SearchAnswer = {
  hits: CardCar[]
  facets: { [N in ListName]?: FacetItem[] }
  /** Cars found, as the index counts them. */
  count: number
  /** Milliseconds that the index took. */
  ms: number
  pages: number
  /** Counts from 1. */
  page: number
  /** The order that the words ask for, where none was chosen: "cheap". */
  meantOrder?: SortOrder | null
  /** The text that found them; words that found nothing are not in it. */
  text?: string
}

/** What we read of one result of the index. */
export type RawResult = {
  hits?: readonly unknown[]
  nbHits?: number
  nbPages?: number
  page?: number
  processingTimeMS?: number
  facets?: Record<string, Record<string, number>>
  /** That answered. */
  index?: string
  /** That was asked. */
  query?: string
}

/**
 * The results of `searchRequests` as one answer. The counts of a ticked list come from the query
 * that left its ticks out. SRCH-10
 */
export function readAnswer(results: readonly RawResult[], state: SearchState): SearchAnswer {
  const [main = {}, ...others] = results
  const facets: SearchAnswer['facets'] = {}
  for (const name of listNames) {
    const counts = main.facets?.[lists[name].attribute]
    if (counts) facets[name] = facetItems(counts, name)
  }
  tickedLists(state).forEach((name, at) => {
    const counts = others[at]?.facets?.[lists[name].attribute]
    if (counts) facets[name] = facetItems(counts, name)
  })
  return {
    hits: (main.hits ?? []).map(readCardCar).filter((car) => car !== null),
    facets,
    count: main.nbHits ?? 0,
    ms: main.processingTimeMS ?? 0,
    pages: main.nbPages ?? 0,
    page: (main.page ?? 0) + 1,
    text: main.query,
    meantOrder: state.sortBy === 'relevance' ? orderOfIndex(main.index ?? STOCK_INDEX) : null,
  }
}

/**
 * Sorted by count, then by name; no more than the list shows. Names compare by character codes: the
 * browser's collation takes longer to load than everything else here. SRCH-41 AMB-61
 */
export function facetItems(counts: Record<string, number>, name: ListName): FacetItem[] {
  return Object.entries(counts)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, lists[name].limit)
}

/** Above this the index's own count is an estimate. SRCH-07 */
const COUNT_CAP = 1999

/**
 * The number that the page prints. Above the cap the sum over the statuses is better, and without
 * those the sum over the conditions; of a list with ticks, those that are ticked. SRCH-07 AMB-57
 */
export function displayedCount(
  answer: Pick<SearchAnswer, 'count' | 'facets'>,
  { lists: ticked }: Pick<SearchState, 'lists'>,
): number {
  if (answer.count <= COUNT_CAP) return answer.count
  const sum = (name: 'status' | 'car_type') =>
    found(name, answer.facets, ticked).reduce((total, { count }) => total + count, 0)
  return sum('status') || sum('car_type') || answer.count
}

/** At how many places the found cars stand. */
export const displayedPlaces = (
  { facets }: Pick<SearchAnswer, 'facets'>,
  { lists: ticked }: Pick<SearchState, 'lists'>,
): number => found('location_name', facets, ticked).length

/** The values of a list that found cars have: its counts leave out its own ticks. */
const found = (
  name: ListName,
  facets: SearchAnswer['facets'],
  ticked: SearchState['lists'],
): readonly FacetItem[] =>
  (facets[name] ?? []).filter(({ value }) => ticked[name]?.includes(value) ?? true)
