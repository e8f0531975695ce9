import { cardAttributesFor } from '@/inventory/card-car'
import { replicas, sortOrders } from '@/inventory/index/index-names'
import { hidesWithoutTotal } from '@/inventory/price'
import type { SiteFlags } from '@/sites/flags'
import type { Near } from './near'
import {
  type ListName,
  listNames,
  lists,
  type Range,
  type RangeName,
  rangeAttributes,
  rangeNames,
  type SearchState,
} from './search-state'

export type SearchFlags = {
  flags: {
    search: Pick<SiteFlags['search'], 'filters' | 'hitsPerPage'>
    finance: Pick<SiteFlags['finance'], 'provider'>
    cards: Pick<SiteFlags['cards'], 'financeButton'>
    stock: Pick<SiteFlags['stock'], 'itemTypes' | 'locationAttribute' | 'priceAscRequiresPrice'>
    price: Pick<SiteFlags['price'], 'withoutTotal'>
  }
}

export type FilterName = SiteFlags['search']['filters'][number]

/** Which list each switchable filter ticks; null for those with two ends. SRCH-02 */
export function listOfFilter(filter: FilterName, site: SearchFlags): ListName | null {
  switch (filter) {
    case 'price':
    case 'km':
    case 'year':
    case 'berths':
    case 'length':
    case 'weight':
    case 'electric_range':
      return null
    case 'location':
      return site.flags.stock.locationAttribute
    case 'features':
      return 'filtered_features'
    case 'weekly_price':
      return 'weekly_price_range'
    default:
      return filter
  }
}

/** Lists that an answer counts: the filters that show, those that are ticked, and what the page says. */
export function countedLists(state: SearchState, site: SearchFlags): ListName[] {
  const shown = site.flags.search.filters.map((filter) => listOfFilter(filter, site))
  const wanted = new Set<ListName | null>([
    ...shown,
    ...(Object.keys(state.lists) as ListName[]),
    'make_model',
    'status',
    'location_name',
    site.flags.stock.itemTypes.length === 1 ? null : 'item_type',
  ])
  return listNames.filter((name) => wanted.has(name))
}

/**
 * One query of a multi-query, in Algolia's parameters except for `near`, which the caller converts
 * (`aroundPlaces`) once it knows where the postcode is.
 */
export type IndexRequest = {
  indexName: string
  query: string
  page: number
  hitsPerPage: number
  facets: string | string[]
  maxValuesPerFacet: number
  facetFilters?: string[][]
  numericFilters?: string[]
  attributesToRetrieve?: string[]
  filters?: string
  analytics?: boolean
  removeWordsIfNoResults?: 'none'
  queryType?: 'prefixNone'
  near?: Near
}

/** Facet values that one answer may hold: the longest list, models. SRCH-41 */
export const MAX_VALUES = lists.make_model.limit

/**
 * The queries of one search: the results, and one per ticked list without its own ticks, so that
 * the counts beside its other values are right. SRCH-06 SRCH-09
 */
export function searchRequests(state: SearchState, site: SearchFlags): IndexRequest[] {
  const counted = countedLists(state, site)
  const main: IndexRequest = {
    ...frame(state),
    ...siteFilters(state, site),
    page: state.page - 1,
    hitsPerPage: site.flags.search.hitsPerPage,
    facets: counted.map((name) => lists[name].attribute),
    attributesToRetrieve: shownAttributes(state, site),
  }
  const others = tickedLists(state).map(
    (name): IndexRequest => ({
      ...frame(state),
      ...siteFilters(state, site, name),
      page: 0,
      hitsPerPage: 0,
      facets: lists[name].attribute,
      analytics: false,
    }),
  )
  return [main, ...others].map(makesOrModels)
}

/** What cards show; how far away a car is, they say where that was asked. LOC-25 */
export function shownAttributes(state: SearchState, site: SearchFlags): string[] {
  const attributes = cardAttributesFor(site)
  return state.near ? [...attributes, '_geoloc'] : attributes
}

/** Which words of a query a car must match: as the index decides, every word, or every word in full. */
const wordRules = {
  some: {},
  all: { removeWordsIfNoResults: 'none' },
  whole: { removeWordsIfNoResults: 'none', queryType: 'prefixNone' },
} as const
export type WordRule = keyof typeof wordRules

/** A query that only counts. */
export function countRequest(
  state: SearchState,
  site: SearchFlags,
  words: WordRule = 'some',
): IndexRequest {
  return makesOrModels({
    ...frame(state),
    ...siteFilters(state, site),
    page: 0,
    hitsPerPage: 0,
    facets: [],
    analytics: false,
    ...wordRules[words],
  })
}

function frame(state: SearchState) {
  return {
    indexName: sortOrders[state.sortBy].indexName,
    query: state.query,
    maxValuesPerFacet: MAX_VALUES,
    ...(state.near && { near: state.near }),
  }
}

/** Ticked lists in the order in which the search library reads their answers: by attribute. */
export function tickedLists(state: Pick<SearchState, 'lists'>): ListName[] {
  return (Object.keys(state.lists) as ListName[])
    .filter((name) => (state.lists[name]?.length ?? 0) > 0)
    .sort((a, b) => (lists[a].attribute < lists[b].attribute ? -1 : 1))
}

/** The filters that are on, and what an order asks of a car. */
export function siteFilters(state: SearchState, site: SearchFlags, except?: ListName) {
  const { numericFilters = [], facetFilters = [] } = filtersOf(state, except)
  const clauses = needsPrice(state, site)
    ? [...numericFilters, `${rangeAttributes.price}>0`]
    : numericFilters
  const facets = asksOfPrice(state, site) ? [...facetFilters, [WITH_TOTAL]] : facetFilters
  return {
    ...(facets.length > 0 && { facetFilters: facets }),
    ...(clauses.length > 0 && { numericFilters: clauses }),
  }
}

/** The filters that are on, as the index takes them. */
function filtersOf(
  state: Pick<SearchState, 'lists' | 'ranges'>,
  except?: ListName,
): Pick<IndexRequest, 'facetFilters' | 'numericFilters'> {
  const facetFilters = tickedLists(state)
    .filter((name) => name !== except)
    .map((name) =>
      (state.lists[name] ?? []).map((value) => `${lists[name].attribute}:${escaped(value)}`),
    )
  const numericFilters = rangeNames.flatMap((name) => rangeClauses(name, state.ranges[name]))
  return {
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(numericFilters.length > 0 && { numericFilters }),
  }
}

/** A leading minus would turn the value into its opposite. */
const escaped = (value: string) => (value.startsWith('-') ? `\\${value}` : value)

function rangeClauses(name: RangeName, range: Range | undefined): string[] {
  if (!range) return []
  const attribute = rangeAttributes[name]
  return [
    ...(range[0] === null ? [] : [`${attribute}>=${range[0]}`]),
    ...(range[1] === null ? [] : [`${attribute}<=${range[1]}`]),
  ]
}

/** On some sites cars without a price are left out of "lowest price". SRCH-30 */
export function needsPrice(state: SearchState, site: SearchFlags): boolean {
  return (
    site.flags.stock.priceAscRequiresPrice &&
    sortOrders[state.sortBy].indexName === replicas.price_asc
  )
}

/** Cars whose price has every charge in it. */
const WITH_TOTAL = 'price_type:drive_away'

/** Where prices without a total are not shown, nothing is found or ordered by them. PRICE-09 */
export function asksOfPrice({ ranges, sortBy }: SearchState, site: SearchFlags): boolean {
  if (!hidesWithoutTotal(site)) return false
  const order = sortOrders[sortBy].indexName
  return Boolean(ranges.price) || order === replicas.price_asc || order === replicas.price_desc
}

type Request = { facets?: string | readonly string[]; facetFilters?: readonly unknown[] }

const make = `${lists.make.attribute}:`
const model = `${lists.make_model.attribute}:`

/**
 * A query in which a ticked model narrows only its own make: Toyota with Kluger, and Mazda, is any
 * Kluger or any Mazda. Filters of different lists are otherwise joined by AND, so that no Mazda
 * would match. The query that counts makes omits the models as well. SRCH-03 SRCH-15
 */
export function makesOrModels<R extends Request>(request: R): R {
  const isOf = (prefix: string) => (clause: unknown) => {
    const [first] = [clause].flat()
    return typeof first === 'string' && first.startsWith(prefix)
  }
  const clauses = request.facetFilters ?? []
  const models = clauses.filter(isOf(model)).flat() as string[]
  if (models.length === 0) return request
  const makes = clauses.filter(isOf(make)).flat() as string[]
  const others = clauses.filter((clause) => !isOf(make)(clause) && !isOf(model)(clause))
  if (request.facets === lists.make.attribute) return { ...request, facetFilters: others }
  const narrowed = (each: string) =>
    models.some((one) => one.startsWith(`${model}${each.slice(make.length)} > `))
  const either = [...makes.filter((each) => !narrowed(each)), ...models]
  return { ...request, facetFilters: [...others, either] }
}
