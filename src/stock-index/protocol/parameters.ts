import type { Clause } from '../filters/filters.ts'
import type { Box, Point } from '../filters/geo.ts'
import { isObject } from '../json.ts'
import { readInto, text } from './parameter-readers.ts'

type TypoTolerance = 'true' | 'false' | 'min' | 'strict'
type QueryType = 'prefixLast' | 'prefixAll' | 'prefixNone'

/** A search request, checked. Absent values are left to the settings of the index. */
export type Parameters = {
  query: string
  page: number
  hitsPerPage: number | null
  offset: number | null
  length: number | null
  clauses: Clause[]
  optional: Clause[]
  facets: string[]
  maxValuesPerFacet: number | null
  sortFacetValuesBy: 'count' | 'alpha' | null
  attributesToRetrieve: string[] | null
  attributesToHighlight: string[] | null
  attributesToSnippet: string[] | null
  highlightPreTag: string | null
  highlightPostTag: string | null
  snippetEllipsisText: string | null
  restrictHighlightAndSnippetArrays: boolean | null
  restrictSearchableAttributes: string[] | null
  typoTolerance: TypoTolerance | null
  minWordSizefor1Typo: number | null
  minWordSizefor2Typos: number | null
  allowTyposOnNumericTokens: boolean | null
  disableTypoToleranceOnAttributes: string[] | null
  disableExactOnAttributes: string[] | null
  queryType: QueryType | null
  removeWordsIfNoResults: string | null
  optionalWords: string[] | null
  exactOnSingleWordQuery: string | null
  minProximity: number | null
  ranking: string[] | null
  relevancyStrictness: number | null
  synonyms: boolean
  distinct: number | null
  facetingAfterDistinct: boolean
  sumOrFiltersScores: boolean
  getRankingInfo: boolean
  clickAnalytics: boolean
  responseFields: string[] | null
  around: Point | null
  aroundRadius: number | 'all' | null
  aroundPrecision: number
  minimumAroundRadius: number | null
  boxes: Box[]
  polygons: number[][]
  /** the parameters as sent, for the `params` of the answer */
  sent: Record<string, unknown>
}

function empty(): Parameters {
  return {
    query: '',
    page: 0,
    hitsPerPage: null,
    offset: null,
    length: null,
    clauses: [],
    optional: [],
    facets: [],
    maxValuesPerFacet: null,
    sortFacetValuesBy: null,
    attributesToRetrieve: null,
    attributesToHighlight: null,
    attributesToSnippet: null,
    highlightPreTag: null,
    highlightPostTag: null,
    snippetEllipsisText: null,
    restrictHighlightAndSnippetArrays: null,
    restrictSearchableAttributes: null,
    typoTolerance: null,
    minWordSizefor1Typo: null,
    minWordSizefor2Typos: null,
    allowTyposOnNumericTokens: null,
    disableTypoToleranceOnAttributes: null,
    disableExactOnAttributes: null,
    queryType: null,
    removeWordsIfNoResults: null,
    optionalWords: null,
    exactOnSingleWordQuery: null,
    minProximity: null,
    ranking: null,
    relevancyStrictness: null,
    synonyms: true,
    distinct: null,
    facetingAfterDistinct: false,
    sumOrFiltersScores: false,
    getRankingInfo: false,
    clickAnalytics: false,
    responseFields: null,
    around: null,
    aroundRadius: null,
    aroundPrecision: 1,
    minimumAroundRadius: null,
    boxes: [],
    polygons: [],
    sent: {},
  }
}

/**
 * A search request as checked parameters.
 * @param raw the request; `params` may hold more as a URL-encoded string
 * @param enforced parameters of a secured key: its filters are added, the rest replaces
 */
export function parseParameters(
  raw: Record<string, unknown>,
  enforced: { filters: string | null; parameters: Record<string, string> } | null = null,
): Parameters {
  const parameters = empty()
  const { params, ...direct } = raw
  const merged: Record<string, unknown> =
    params === undefined ? direct : { ...urlParameters(params), ...direct }
  parameters.sent = { ...merged }
  if (enforced !== null) {
    for (const name of Object.keys(enforced.parameters)) {
      if (!NARROWING.has(name)) delete merged[name]
    }
  }
  readInto(parameters, merged)
  if (enforced !== null) {
    if (enforced.filters !== null) readInto(parameters, { filters: enforced.filters })
    readInto(parameters, enforced.parameters)
  }
  return parameters
}

/** Filters of the key and of the request are both applied; neither replaces the other. */
const NARROWING = new Set(['filters', 'facetFilters', 'numericFilters', 'tagFilters'])

/** Parameters that are sent as one URL-encoded string. */
export function urlParameters(params: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  if (isObject(params)) return params
  for (const [name, value] of new URLSearchParams(text('params', params, 200_000))) {
    found[name] = value
  }
  return found
}
