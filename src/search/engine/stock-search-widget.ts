import type { Connector, IndexUiState, UiState } from 'instantsearch.js'
import { orderOfIndex, STOCK_INDEX, sortOrders } from '@/inventory/index/index-names'
import type { Near } from '../rules/near'
import type { RawResult } from '../rules/search-answer'
import {
  asksOfPrice,
  countedLists,
  MAX_VALUES,
  needsPrice,
  type SearchFlags,
  shownAttributes,
  tickedLists,
} from '../rules/search-requests'
import {
  emptySearch,
  listNames,
  lists,
  rangeAttributes,
  rangeNames,
  type SearchState,
} from '../rules/search-state'

/** State of our widget in the search library: the whole search, under one name. */
type StockIndexUiState = IndexUiState & { stock?: SearchState }
export type StockUiState = { [indexId: string]: StockIndexUiState }

type Params = { site: SearchFlags }
type RenderState = {
  /** What the shopper asks for, at once. */
  state: SearchState
  /** The last answer; its search is the one asked for, also before that is answered. Null before the first. */
  answered: { state: SearchState; results: RawResult[] } | null
  /** Another search; the address and the results follow. */
  apply: (next: SearchState) => void
}
type Description = {
  $$type: 'forecourt.stockSearch'
  renderState: RenderState
  indexRenderState: { stockSearch: RenderState & { widgetParams: Params } }
  indexUiState: { stock?: SearchState }
}

/**
 * The one widget of the stock search: converts between our search and the parameters of the search
 * library. All filters read and change that one search, so there is one value to put into the URL.
 */
export const connectStockSearch: Connector<Description, Params> =
  (render, unmount = () => {}) =>
  (params) => {
    let apply: RenderState['apply'] | null = null
    return {
      $$type: 'forecourt.stockSearch',
      init(options) {
        render(
          {
            ...this.getWidgetRenderState(options),
            instantSearchInstance: options.instantSearchInstance,
          },
          true,
        )
      },
      render(options) {
        render(
          {
            ...this.getWidgetRenderState(options),
            instantSearchInstance: options.instantSearchInstance,
          },
          false,
        )
      },
      dispose() {
        unmount()
      },
      getRenderState(renderState, options) {
        return { ...renderState, stockSearch: this.getWidgetRenderState(options) }
      },
      getWidgetRenderState({ helper, results, instantSearchInstance, state }) {
        apply ??= (next) =>
          instantSearchInstance.setUiState((before: UiState) => {
            const indexId = instantSearchInstance.mainIndex.getIndexId()
            return { ...before, [indexId]: { ...before[indexId], stock: next } }
          })
        const raw = results && '_rawResults' in results ? results._rawResults : null
        return {
          state: stateOf(state ?? helper.state),
          answered:
            results && raw
              ? { state: stateOf(results._state), results: raw as unknown as RawResult[] }
              : null,
          apply,
          widgetParams: params,
        }
      },
      getWidgetUiState(uiState, { searchParameters }) {
        return { ...uiState, stock: stateOf(searchParameters) }
      },
      getWidgetSearchParameters(searchParameters, { uiState }) {
        return searchParameters.setQueryParameters(
          parametersOf(uiState.stock ?? emptySearch, params.site),
        )
      },
    }
  }

/** The search as parameters of the search library; `stateOf` reads it back. */
export function parametersOf(state: SearchState, site: SearchFlags) {
  const numericRefinements: Record<string, Record<string, number[]>> = {}
  for (const name of rangeNames) {
    const range = state.ranges[name]
    if (!range) continue
    numericRefinements[rangeAttributes[name]] = {
      ...(range[0] !== null && { '>=': [range[0]] }),
      ...(range[1] !== null && { '<=': [range[1]] }),
    }
  }
  if (needsPrice(state, site)) {
    const { price } = rangeAttributes
    numericRefinements[price] = { ...numericRefinements[price], '>': [0] }
  }
  const withTotal = asksOfPrice(state, site)
  return {
    index: sortOrders[state.sortBy].indexName,
    query: state.query,
    page: state.page - 1,
    hitsPerPage: site.flags.search.hitsPerPage,
    maxValuesPerFacet: MAX_VALUES,
    attributesToRetrieve: shownAttributes(state, site),
    disjunctiveFacets: countedLists(state, site).map((name): string => lists[name].attribute),
    disjunctiveFacetsRefinements: Object.fromEntries(
      tickedLists(state).map((name) => [lists[name].attribute, [...(state.lists[name] ?? [])]]),
    ) as Record<string, string[]>,
    numericRefinements,
    facets: withTotal ? ['price_type'] : [],
    facetsRefinements: (withTotal ? { price_type: ['drive_away'] } : {}) as Record<
      string,
      string[]
    >,
    // Not part of the protocol: the client computes it. Undefined removes the previous one.
    near: state.near,
  }
}

type Parameters = {
  index?: string
  query?: string
  page?: number
  disjunctiveFacetsRefinements?: Record<string, readonly string[]>
  numericRefinements?: Record<string, Record<string, readonly (number | number[])[] | undefined>>
  near?: Near
}

/** The search that parameters of the search library stand for. */
export function stateOf(parameters: Parameters): SearchState {
  const refined = parameters.disjunctiveFacetsRefinements ?? {}
  const numeric = parameters.numericRefinements ?? {}
  const first = (values: readonly (number | number[])[] | undefined) => {
    const value = values?.[0]
    return typeof value === 'number' ? value : null
  }
  return {
    query: parameters.query ?? '',
    page: (parameters.page ?? 0) + 1,
    sortBy: orderOfIndex(parameters.index ?? STOCK_INDEX) ?? 'relevance',
    lists: Object.fromEntries(
      listNames
        .map((name) => [name, refined[lists[name].attribute] ?? []] as const)
        .filter(([, values]) => values.length > 0),
    ),
    ranges: Object.fromEntries(
      rangeNames
        .map((name) => {
          const ends = numeric[rangeAttributes[name]]
          return [name, [first(ends?.['>=']), first(ends?.['<='])]] as const
        })
        .filter(([, range]) => range[0] !== null || range[1] !== null),
    ),
    ...(parameters.near && { near: parameters.near }),
  }
}
