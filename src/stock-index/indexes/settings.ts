import type { CollectionSpec } from '../columns/collection.ts'
import type { SortKey } from '../columns/orders.ts'
import { badRequest } from '../errors.ts'
import { isAtOrBelow, type JsonObject, type JsonValue } from '../json.ts'

/** Settings of an index as stored: only what was set. */
export type Settings = JsonObject

/** The ranking of an index that sets none. */
export const DEFAULT_RANKING = [
  'typo',
  'geo',
  'words',
  'filters',
  'proximity',
  'attribute',
  'exact',
  'custom',
]

/** Value that `getSettings` returns for each setting that was never set. */
const DEFAULTS: Settings = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  paginationLimitedTo: 1000,
  attributesToRetrieve: null,
  searchableAttributes: null,
  attributesForFaceting: null,
  attributesToHighlight: null,
  attributesToSnippet: null,
  unretrievableAttributes: null,
  optionalWords: null,
  numericAttributesForFiltering: null,
  exactOnSingleWordQuery: 'attribute',
  queryType: 'prefixLast',
  ranking: DEFAULT_RANKING,
  customRanking: null,
  attributeForDistinct: null,
  distinct: false,
  removeWordsIfNoResults: 'none',
  snippetEllipsisText: '…',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  typoTolerance: true,
  allowTyposOnNumericTokens: true,
  minProximity: 1,
  relevancyStrictness: 100,
  sortFacetValuesBy: 'count',
}

type Kind = 'strings' | 'integer' | 'boolean' | 'string' | 'any'

const KINDS: Record<string, Kind> = {
  searchableAttributes: 'strings',
  attributesForFaceting: 'strings',
  unretrievableAttributes: 'strings',
  attributesToRetrieve: 'strings',
  attributesToHighlight: 'strings',
  attributesToSnippet: 'strings',
  numericAttributesForFiltering: 'strings',
  disableTypoToleranceOnAttributes: 'strings',
  disableTypoToleranceOnWords: 'strings',
  disablePrefixOnAttributes: 'strings',
  disableExactOnAttributes: 'strings',
  optionalWords: 'strings',
  customRanking: 'strings',
  ranking: 'strings',
  replicas: 'strings',
  responseFields: 'strings',
  queryLanguages: 'strings',
  indexLanguages: 'strings',
  alternativesAsExact: 'strings',
  hitsPerPage: 'integer',
  maxValuesPerFacet: 'integer',
  paginationLimitedTo: 'integer',
  minWordSizefor1Typo: 'integer',
  minWordSizefor2Typos: 'integer',
  minProximity: 'integer',
  relevancyStrictness: 'integer',
  maxFacetHits: 'integer',
  allowTyposOnNumericTokens: 'boolean',
  replaceSynonymsInHighlight: 'boolean',
  restrictHighlightAndSnippetArrays: 'boolean',
  allowCompressionOfIntegerArray: 'boolean',
  enableRules: 'boolean',
  enablePersonalization: 'boolean',
  decompoundQuery: 'boolean',
  attributeCriteriaComputedByMinProximity: 'boolean',
  highlightPreTag: 'string',
  highlightPostTag: 'string',
  snippetEllipsisText: 'string',
  queryType: 'string',
  removeWordsIfNoResults: 'string',
  exactOnSingleWordQuery: 'string',
  sortFacetValuesBy: 'string',
  attributeForDistinct: 'string',
  mode: 'string',
  typoTolerance: 'any',
  distinct: 'any',
  userData: 'any',
  renderingContent: 'any',
  ignorePlurals: 'any',
  removeStopWords: 'any',
  advancedSyntax: 'any',
}

const RANGES: Record<string, [number, number]> = {
  hitsPerPage: [1, 1_000],
  maxValuesPerFacet: [1, 1_000],
  paginationLimitedTo: [0, 1_000_000],
  minWordSizefor1Typo: [1, 100],
  minWordSizefor2Typos: [1, 100],
  minProximity: [1, 7],
  relevancyStrictness: [0, 100],
  maxFacetHits: [1, 100],
}

const CHOICES: Record<string, string[]> = {
  queryType: ['prefixLast', 'prefixAll', 'prefixNone'],
  removeWordsIfNoResults: ['none', 'lastWords', 'firstWords', 'allOptional'],
  exactOnSingleWordQuery: ['attribute', 'none', 'word'],
  sortFacetValuesBy: ['count', 'alpha'],
  mode: ['keywordSearch'],
  typoTolerance: ['true', 'false', 'min', 'strict'],
}

const OFF_ONLY = ['ignorePlurals', 'removeStopWords', 'advancedSyntax']

/** Checks the settings that a client sends; a 400 names what is unknown or not supported. */
export function checkSettings(settings: JsonObject): void {
  for (const [name, value] of Object.entries(settings)) {
    const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
    if (kind === undefined) throw badRequest(`Unknown setting: ${name}`)
    if (value === null) continue
    checkKind(name, kind, value)
    if (OFF_ONLY.includes(name) && !isOff(value)) {
      throw badRequest(`"${name}" is not supported by this server; leave it out or set it to false`)
    }
    const choices = CHOICES[name]
    if (choices !== undefined && !choices.includes(String(value))) {
      throw badRequest(`Invalid value for "${name}", expected one of ${choices.join(', ')}`)
    }
  }
  for (const entry of stringsOf(settings.ranking)) rankingEntry(entry)
  for (const entry of stringsOf(settings.customRanking)) customEntry(entry)
  for (const entry of stringsOf(settings.searchableAttributes)) searchableEntry(entry)
  for (const entry of stringsOf(settings.attributesForFaceting)) facetEntry(entry)
  for (const entry of stringsOf(settings.replicas)) replicaEntry(entry)
}

const isOff = (value: JsonValue) => value === false || (Array.isArray(value) && value.length === 0)

function checkKind(name: string, kind: Kind, value: JsonValue): void {
  if (kind === 'strings') {
    const list = typeof value === 'string' && name === 'optionalWords' ? [value] : value
    if (!Array.isArray(list) || list.some((item) => typeof item !== 'string')) {
      throw badRequest(`Invalid value for "${name}", expected a list of strings`)
    }
    if (list.length > 1_000) throw badRequest(`"${name}" holds more than 1000 values`)
  } else if (kind === 'integer') {
    const [least, most] = RANGES[name] as [number, number]
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
      throw badRequest(`Invalid value for "${name}", expected an integer from ${least} to ${most}`)
    }
  } else if (kind !== 'any' && typeof value !== kind) {
    throw badRequest(`Invalid value for "${name}", expected a ${kind}`)
  }
}

export function stringsOf(value: JsonValue | undefined): string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function modified(entry: string, modifiers: string[]): { modifier: string | null; name: string } {
  const match = /^\s*([A-Za-z]+)\((.*)\)\s*$/.exec(entry)
  if (match === null) return { modifier: null, name: entry.trim() }
  if (!modifiers.includes(match[1] as string)) {
    throw badRequest(`Unknown modifier "${match[1]}" in "${entry}"`)
  }
  const name = (match[2] as string).trim()
  if (name === '') throw badRequest(`An attribute name is missing in "${entry}"`)
  return { modifier: match[1] as string, name }
}

function customEntry(entry: string): SortKey {
  const { modifier, name } = modified(entry, ['asc', 'desc'])
  if (modifier === null) throw badRequest(`customRanking: "${entry}" must be asc(…) or desc(…)`)
  return { attribute: name, descending: modifier === 'desc' }
}

/** A criterion by name, or an attribute to sort by. */
export function rankingEntry(entry: string): string | SortKey {
  const trimmed = entry.trim()
  if (DEFAULT_RANKING.includes(trimmed)) return trimmed
  const { modifier, name } = modified(entry, ['asc', 'desc'])
  if (modifier === null) throw badRequest(`ranking: unknown criterion "${entry}"`)
  return { attribute: name, descending: modifier === 'desc' }
}

/** `a`, `unordered(a)`, and attributes of one priority: `a,b`, `unordered(a),unordered(b)`, `unordered(a,b)`. */
function searchableEntry(entry: string): { names: string[]; ordered: boolean } {
  const around = /^\s*(?:un)?ordered\(([^()]*,[^()]*)\)\s*$/.exec(entry)?.[1]
  const parts = (around ?? entry).split(',').map((part) => modified(part, ['ordered', 'unordered']))
  const names = parts.map(({ name }) => name)
  const odd = names.find((name) => name === '' || /[()]/.test(name))
  if (odd !== undefined) {
    throw badRequest(`searchableAttributes: "${odd}" in "${entry}" is not the name of an attribute`)
  }
  // Where several share a priority, the place inside does not count.
  return { names, ordered: names.length === 1 && parts[0]?.modifier !== 'unordered' }
}

type FacetRule = { name: string; searchable: boolean; filterOnly: boolean }

function facetEntry(entry: string): FacetRule {
  const modifiers = ['searchable', 'filterOnly', 'afterDistinct']
  let name = entry
  const found = new Set<string>()
  for (let i = 0; i < 3; i++) {
    const next = modified(name, modifiers)
    name = next.name
    if (next.modifier === null) break
    found.add(next.modifier)
  }
  return { name, searchable: found.has('searchable'), filterOnly: found.has('filterOnly') }
}

export function replicaEntry(entry: string): { name: string; virtual: boolean } {
  const { modifier, name } = modified(entry, ['virtual'])
  return { name, virtual: modifier === 'virtual' }
}

/** The settings, compiled for queries. */
export type Rules = {
  settings: Settings
  facets: FacetRule[]
  /** null for every attribute, all alike */
  searchable: { name: string; priority: number; ordered: boolean }[] | null
  ranking: (string | SortKey)[]
  custom: SortKey[]
  hidden: string[]
  distinctBy: string | null
}

export function compileRules(own: Settings): Rules {
  const settings: Settings = { ...DEFAULTS }
  for (const [name, value] of Object.entries(own)) {
    if (value !== null) settings[name] = value
  }
  const searchable = stringsOf(settings.searchableAttributes).map(searchableEntry)
  return {
    settings,
    facets: stringsOf(settings.attributesForFaceting).map(facetEntry),
    searchable:
      searchable.length === 0
        ? null
        : searchable.flatMap(({ names, ordered }, priority) =>
            names.map((name) => ({ name, priority, ordered })),
          ),
    ranking: stringsOf(settings.ranking).map(rankingEntry),
    custom: stringsOf(settings.customRanking).map(customEntry),
    hidden: stringsOf(settings.unretrievableAttributes),
    distinctBy:
      typeof settings.attributeForDistinct === 'string' ? settings.attributeForDistinct : null,
  }
}

export const facetRuleFor = (rules: Rules, path: string) =>
  rules.facets.find((rule) => isAtOrBelow(path, rule.name))

/** Sort keys in the order in which they decide when no text criterion differs. */
export function sortKeysOf(ranking: (string | SortKey)[], custom: SortKey[]): SortKey[] {
  const keys = ranking.flatMap((entry) =>
    typeof entry === 'object' ? [entry] : entry === 'custom' ? custom : [],
  )
  const seen = new Set<string>()
  return keys.filter((key) => !seen.has(key.attribute) && seen.add(key.attribute))
}

/** What the columns must hold to answer under all of these rules. */
export function specFor(all: Rules[]): CollectionSpec {
  const names = (list: string[]) => [...new Set(list)].sort()
  const numbers = all.map((rules) => rules.settings.numericAttributesForFiltering)
  return {
    facets: names(
      all.flatMap((rules) => [
        ...rules.facets.map((rule) => rule.name),
        ...(rules.distinctBy === null ? [] : [rules.distinctBy]),
      ]),
    ),
    // An empty list switches numeric filters off, no list means every number.
    numbers: numbers.some((list) => list === null || list === undefined)
      ? null
      : names(numbers.flatMap(stringsOf).map((entry) => modified(entry, ['equalOnly']).name)),
    searchable: all.some((rules) => rules.searchable === null)
      ? null
      : names(all.flatMap((rules) => rules.searchable?.map((entry) => entry.name) ?? [])),
    sorts: names(
      all.flatMap((rules) => sortKeysOf(rules.ranking, rules.custom).map((key) => key.attribute)),
    ),
  }
}
