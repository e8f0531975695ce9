import { badRequest } from '../errors.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from '../filters/filter-lists.ts'
import { clausesFrom } from '../filters/filters.ts'
import { boxFrom, parsePoint } from '../filters/geo.ts'
import { isObject } from '../json.ts'
import type { Parameters } from './parameters.ts'

/** Limits of a request; input beyond them is refused. */
export const LIMITS = {
  query: 512,
  hitsPerPage: 1_000,
  page: 1_000_000,
  facets: 100,
  facetValues: 1_000,
  facetHits: 100,
  attributes: 500,
  requests: 50,
  name: 512,
} as const

const invalid = (name: string, expected: string) =>
  badRequest(`Invalid value for "${name}" parameter, expected ${expected}`)

export function text(name: string, value: unknown, longest = 2_000): string {
  if (typeof value !== 'string') throw invalid(name, 'a string')
  if (value.length > longest) throw badRequest(`"${name}" is longer than ${longest} characters`)
  return value
}

function flag(name: string, value: unknown): boolean {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  throw invalid(name, 'a boolean')
}

function integer(name: string, value: unknown, least: number, most: number): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) throw invalid(name, 'an integer')
  if (number < least || number > most) {
    throw invalid(name, `an integer between ${least} and ${most}`)
  }
  return number
}

/** A list may come as JSON text or, from URL parameters, separated by commas. */
function listed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const trimmed = value.trim()
  if (!trimmed.startsWith('[')) return trimmed === '' ? [] : trimmed.split(',')
  try {
    return JSON.parse(trimmed) as unknown
  } catch {
    // A filter may begin with a bracket; who needs a list refuses every text.
    return value
  }
}

function listFrom(name: string, value: unknown): unknown[] {
  const list = listed(value)
  if (!Array.isArray(list)) throw invalid(name, 'a list')
  return list
}

function strings(name: string, value: unknown, most: number = LIMITS.attributes): string[] {
  const list = listFrom(name, value)
  if (list.length > most) throw badRequest(`"${name}" holds more than ${most} values`)
  return list.map((item) => text(name, item).trim())
}

function oneOf<T extends string>(name: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((option) => option === String(value))
  if (found === undefined) throw invalid(name, `one of ${allowed.join(', ')}`)
  return found
}

function distinct(value: unknown): number {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false') return 0
  return integer('distinct', value, 0, 4)
}

function precision(value: unknown): number {
  if (Array.isArray(value) && isObject(value[0]) && typeof value[0].value === 'number') {
    return Math.max(1, Math.trunc(value[0].value))
  }
  return integer('aroundPrecision', value, 1, 40_000_000)
}

/** In all shapes of a request together: 10,000 corners. */
const MAX_SHAPE_NUMBERS = 20_000

function shapes(name: string, value: unknown, sizes: (count: number) => boolean): number[][] {
  const list = listFrom(name, value)
  const rows: unknown[] = typeof list[0] === 'number' || typeof list[0] === 'string' ? [list] : list
  if (rows.length > 100) throw badRequest(`"${name}" holds more than 100 shapes`)
  if (rows.flat().length > MAX_SHAPE_NUMBERS) {
    throw badRequest(`"${name}" holds more than ${MAX_SHAPE_NUMBERS} numbers`)
  }
  return rows.map((row) => {
    const numbers = Array.isArray(row) ? row.map(Number) : []
    if (!sizes(numbers.length) || numbers.some((n) => !Number.isFinite(n))) {
      throw invalid(name, 'a list of coordinates')
    }
    return numbers
  })
}

type Reader = (value: unknown, into: Parameters) => void

/** Accepted without effect: they control hosted analytics and rules only. */
const WITHOUT_EFFECT: Record<string, (name: string, value: unknown) => unknown> = {
  analytics: flag,
  analyticsTags: strings,
  userToken: text,
  ruleContexts: strings,
  enableRules: flag,
  enablePersonalization: flag,
  personalizationImpact: (name, value) => integer(name, value, 0, 100),
  percentileComputation: flag,
  enableABTest: flag,
  enableReRanking: flag,
  replaceSynonymsInHighlight: flag,
  naturalLanguages: strings,
  queryLanguages: strings,
  decompoundQuery: flag,
  attributeCriteriaComputedByMinProximity: flag,
  alternativesAsExact: strings,
  mode: (name, value) => oneOf(name, value, ['keywordSearch']),
}

/** Known to the protocol but not implemented: only the neutral value is accepted. */
const ONLY_OFF = ['ignorePlurals', 'removeStopWords', 'advancedSyntax', 'aroundLatLngViaIP']

const READERS: Record<string, Reader> = {
  query: (v, p) => {
    p.query = text('query', v ?? '', LIMITS.query)
  },
  page: (v, p) => {
    p.page = integer('page', v, 0, LIMITS.page)
  },
  hitsPerPage: (v, p) => {
    p.hitsPerPage = integer('hitsPerPage', v, 0, LIMITS.hitsPerPage)
  },
  offset: (v, p) => {
    p.offset = integer('offset', v, 0, LIMITS.page)
  },
  length: (v, p) => {
    p.length = integer('length', v, 0, LIMITS.hitsPerPage)
  },
  filters: (v, p) => {
    p.clauses.push(...clausesFrom(text('filters', v, Number.POSITIVE_INFINITY)))
  },
  facetFilters: (v, p) => {
    p.clauses.push(...parseFacetFilters(listed(v)))
  },
  numericFilters: (v, p) => {
    p.clauses.push(...parseNumericFilters(listed(v)))
  },
  tagFilters: (v, p) => {
    p.clauses.push(...parseTagFilters(listed(v)))
  },
  optionalFilters: (v, p) => {
    p.optional = parseFacetFilters(listed(v), 'optionalFilters')
  },
  facets: (v, p) => {
    p.facets = strings('facets', v, LIMITS.facets)
  },
  maxValuesPerFacet: (v, p) => {
    p.maxValuesPerFacet = integer('maxValuesPerFacet', v, 0, LIMITS.facetValues)
  },
  sortFacetValuesBy: (v, p) => {
    p.sortFacetValuesBy = oneOf('sortFacetValuesBy', v, ['count', 'alpha'] as const)
  },
  attributesToRetrieve: (v, p) => {
    p.attributesToRetrieve = strings('attributesToRetrieve', v)
  },
  attributesToHighlight: (v, p) => {
    p.attributesToHighlight = strings('attributesToHighlight', v)
  },
  attributesToSnippet: (v, p) => {
    p.attributesToSnippet = strings('attributesToSnippet', v)
  },
  highlightPreTag: (v, p) => {
    p.highlightPreTag = text('highlightPreTag', v, 200)
  },
  highlightPostTag: (v, p) => {
    p.highlightPostTag = text('highlightPostTag', v, 200)
  },
  snippetEllipsisText: (v, p) => {
    p.snippetEllipsisText = text('snippetEllipsisText', v, 200)
  },
  restrictHighlightAndSnippetArrays: (v, p) => {
    p.restrictHighlightAndSnippetArrays = flag('restrictHighlightAndSnippetArrays', v)
  },
  restrictSearchableAttributes: (v, p) => {
    p.restrictSearchableAttributes = strings('restrictSearchableAttributes', v)
  },
  typoTolerance: (v, p) => {
    p.typoTolerance = oneOf('typoTolerance', v, ['true', 'false', 'min', 'strict'] as const)
  },
  minWordSizefor1Typo: (v, p) => {
    p.minWordSizefor1Typo = integer('minWordSizefor1Typo', v, 1, 100)
  },
  minWordSizefor2Typos: (v, p) => {
    p.minWordSizefor2Typos = integer('minWordSizefor2Typos', v, 1, 100)
  },
  allowTyposOnNumericTokens: (v, p) => {
    p.allowTyposOnNumericTokens = flag('allowTyposOnNumericTokens', v)
  },
  disableTypoToleranceOnAttributes: (v, p) => {
    p.disableTypoToleranceOnAttributes = strings('disableTypoToleranceOnAttributes', v)
  },
  disableExactOnAttributes: (v, p) => {
    p.disableExactOnAttributes = strings('disableExactOnAttributes', v)
  },
  queryType: (v, p) => {
    p.queryType = oneOf('queryType', v, ['prefixLast', 'prefixAll', 'prefixNone'] as const)
  },
  removeWordsIfNoResults: (v, p) => {
    const modes = ['none', 'lastWords', 'firstWords', 'allOptional'] as const
    p.removeWordsIfNoResults = oneOf('removeWordsIfNoResults', v, modes)
  },
  optionalWords: (v, p) => {
    p.optionalWords = v === null ? [] : strings('optionalWords', typeof v === 'string' ? [v] : v)
  },
  exactOnSingleWordQuery: (v, p) => {
    const modes = ['attribute', 'none', 'word'] as const
    p.exactOnSingleWordQuery = oneOf('exactOnSingleWordQuery', v, modes)
  },
  minProximity: (v, p) => {
    p.minProximity = integer('minProximity', v, 1, 7)
  },
  ranking: (v, p) => {
    p.ranking = strings('ranking', v)
  },
  relevancyStrictness: (v, p) => {
    p.relevancyStrictness = integer('relevancyStrictness', v, 0, 100)
  },
  synonyms: (v, p) => {
    p.synonyms = flag('synonyms', v)
  },
  distinct: (v, p) => {
    p.distinct = distinct(v)
  },
  facetingAfterDistinct: (v, p) => {
    p.facetingAfterDistinct = flag('facetingAfterDistinct', v)
  },
  sumOrFiltersScores: (v, p) => {
    p.sumOrFiltersScores = flag('sumOrFiltersScores', v)
  },
  getRankingInfo: (v, p) => {
    p.getRankingInfo = flag('getRankingInfo', v)
  },
  clickAnalytics: (v, p) => {
    p.clickAnalytics = flag('clickAnalytics', v)
  },
  responseFields: (v, p) => {
    p.responseFields = strings('responseFields', v)
  },
  aroundLatLng: (v, p) => {
    const value = text('aroundLatLng', v)
    p.around = value === '' ? null : parsePoint(value, 'aroundLatLng')
  },
  aroundRadius: (v, p) => {
    p.aroundRadius = v === 'all' ? 'all' : integer('aroundRadius', v, 1, 40_000_000)
  },
  aroundPrecision: (v, p) => {
    p.aroundPrecision = precision(v)
  },
  minimumAroundRadius: (v, p) => {
    p.minimumAroundRadius = integer('minimumAroundRadius', v, 1, 40_000_000)
  },
  insideBoundingBox: (v, p) => {
    p.boxes = shapes('insideBoundingBox', v, (n) => n === 4).map(boxFrom)
  },
  insidePolygon: (v, p) => {
    p.polygons = shapes('insidePolygon', v, (n) => n >= 6 && n % 2 === 0)
  },
}

export function readInto(into: Parameters, raw: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || (value === null && name !== 'optionalWords')) continue
    const reader = Object.hasOwn(READERS, name) ? READERS[name] : undefined
    const ignored = Object.hasOwn(WITHOUT_EFFECT, name) ? WITHOUT_EFFECT[name] : undefined
    if (reader !== undefined) reader(value, into)
    else if (ignored !== undefined) ignored(name, value)
    else if (ONLY_OFF.includes(name)) {
      if (!(value === false || value === 'false' || (Array.isArray(value) && value.length === 0))) {
        throw badRequest(
          `"${name}" is not supported by this server; leave it out or set it to false`,
        )
      }
    } else throw badRequest(`Unknown parameter: ${name}`)
  }
}
