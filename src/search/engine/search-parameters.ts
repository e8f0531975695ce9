import { orderOfIndex, STOCK_INDEX, sortOrders } from '@/inventory/index/index-names'
import type { Near } from '../rules/near'
import {
  countedLists,
  MAX_VALUES,
  needsPrice,
  type SearchFlags,
  shownAttributes,
  tickedLists,
} from '../rules/search-requests'
import {
  listNames,
  lists,
  rangeAttributes,
  rangeNames,
  type SearchState,
} from '../rules/search-state'

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
    // Not of the protocol: the client asks around it. Undefined takes away the one of before.
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
