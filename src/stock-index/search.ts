import { randomUUID } from 'node:crypto'
import { type Bits, countBits, intersect, intersectAll, setBit, wordsFor } from './bitset.ts'
import {
  chooseValues,
  type FacetAnswer,
  FacetCounter,
  type FacetStats,
  facetJson,
  statsOf,
} from './counting.ts'
import { distinctHits } from './distinct.ts'
import { clauseKey } from './filters.ts'
import { GeoFilter } from './geo-filter.ts'
import { HitWriter } from './hits.ts'
import { type AttributeRules, type TextMatch, withinTypos } from './matching.ts'
import { type Ordered, orderMatches } from './ordering.ts'
import type { Parameters } from './parameters.ts'
import { fallbacks, matchReading, readingKey, readQuery } from './reading.ts'
import { attributeRules, usualAttributeRules, type View } from './view.ts'

/** The documents of a request and how they came about; shared by search, browse and facets. */
export type Matches = {
  bits: Bits
  total: number
  words: number
  text: TextMatch | null
  attributes: AttributeRules
  geo: GeoFilter | null
  /** the query without the words that had to be dropped, when some were */
  queryAfterRemoval: string | null
}

const MAX_TOTAL_TYPOS = 60

/** All documents that satisfy a request. */
export function findMatches(view: View, parameters: Parameters): Matches {
  const { collection, memory } = view
  const words = wordsFor(collection.documents)
  const base = collection.live.slice(0, words)
  const sets = parameters.clauses.map((clause) =>
    memory.predicates.documentsOf(clause, view.facetable),
  )
  intersectAll(base, sets, words)
  const geo = GeoFilter.from(collection, parameters)
  geo?.narrow(base, words)
  const attributes = attributesFor(view, parameters)
  const reading = readQuery(view, parameters)
  const found = { words, attributes, geo, queryAfterRemoval: null }
  if (reading === null) {
    return { ...found, bits: base, total: countBits(base, words), text: null }
  }
  const attempt = (text: TextMatch): { bits: Bits; total: number } => {
    const bits = base.slice()
    intersect(bits, text.documents, words)
    return { bits, total: countBits(bits, words) }
  }
  let text = matchReading(view, reading, attributes)
  let result = attempt(text)
  let queryAfterRemoval: string | null = null
  if (result.total === 0) {
    const mode = parameters.removeWordsIfNoResults ?? view.rules.settings.removeWordsIfNoResults
    for (const shorter of fallbacks(reading, String(mode))) {
      text = matchReading(view, shorter, attributes)
      result = attempt(text)
      if (result.total === 0) continue
      queryAfterRemoval = shorter.words.join(' ')
      break
    }
  }
  const tolerance = String(parameters.typoTolerance ?? view.rules.settings.typoTolerance)
  if (result.total > 0 && (tolerance === 'min' || tolerance === 'strict')) {
    result = fewestTypos(result.bits, text, words, tolerance === 'min' ? 0 : 1)
  }
  return { ...found, ...result, text, queryAfterRemoval }
}

function attributesFor(view: View, parameters: Parameters): AttributeRules {
  const {
    restrictSearchableAttributes: restricted,
    disableTypoToleranceOnAttributes: withoutTypos,
    disableExactOnAttributes: withoutExact,
  } = parameters
  if (restricted === null && withoutTypos === null && withoutExact === null) {
    return usualAttributeRules(view)
  }
  return attributeRules(view, restricted, withoutTypos, withoutExact)
}

/** Keeps the documents with the fewest typos, and those with up to `more` more. */
function fewestTypos(bits: Bits, text: TextMatch, words: number, more: number) {
  for (let typos = 0; typos <= MAX_TOTAL_TYPOS; typos++) {
    const within = bits.slice()
    intersect(within, withinTypos(text, typos, words), words)
    if (countBits(within, words) === 0) continue
    const kept = bits.slice()
    intersect(kept, withinTypos(text, typos + more, words), words)
    return { bits: kept, total: countBits(kept, words) }
  }
  return { bits, total: countBits(bits, words) }
}

type Window = { from: number; size: number; page: number; hitsPerPage: number }

function windowOf(view: View, parameters: Parameters): Window {
  const { settings } = view.rules
  const hitsPerPage = parameters.hitsPerPage ?? Number(settings.hitsPerPage)
  if (parameters.offset === null && parameters.length === null) {
    const { page } = parameters
    return { from: page * hitsPerPage, size: hitsPerPage, page, hitsPerPage }
  }
  const size = parameters.length ?? hitsPerPage
  const from = parameters.offset ?? 0
  return { from, size, page: size > 0 ? Math.floor(from / size) : 0, hitsPerPage: size }
}

/** Answers one search request as JSON text. Synchronous: it sees one state of the index. */
export function search(view: View, parameters: Parameters): string {
  const started = performance.now()
  const { settings } = view.rules
  const found = findMatches(view, parameters)
  const { collection } = view
  const window = windowOf(view, parameters)
  const limit = Number(settings.paginationLimitedTo)
  const distinct = distinctCount(view, parameters)
  const visible = Math.min(limit, window.from + window.size)
  let ordered: Ordered = { docs: [], score: null, relevant: null }
  let nbHits = found.total
  let hits: number[] = []
  let counted: { bits: Bits; total: number } = found
  const afterDistinct = distinct > 0 && parameters.facetingAfterDistinct
  if (distinct > 0 && view.rules.distinctBy !== null) {
    ordered = orderMatches(view, parameters, found, found.total)
    const grouped = distinctHits(collection, view.rules.distinctBy, ordered.docs, distinct)
    nbHits = grouped.groups.length
    hits = grouped.groups.slice(Math.min(window.from, visible), visible).flat()
    if (afterDistinct) counted = bitsOf(grouped.groups, found.words)
  } else {
    ordered = orderMatches(view, parameters, found, visible > window.from ? visible : 0)
    hits = ordered.docs.slice(window.from, visible)
  }
  const fields = new Map<string, string>()
  fields.set('hits', writeHits(view, parameters, found, ordered, hits))
  fields.set('nbHits', String(nbHits))
  fields.set('page', String(window.page))
  const pages = window.hitsPerPage > 0 ? Math.ceil(Math.min(nbHits, limit) / window.hitsPerPage) : 0
  fields.set('nbPages', String(pages))
  fields.set('hitsPerPage', String(window.hitsPerPage))
  if (parameters.offset !== null || parameters.length !== null) {
    fields.set('offset', String(window.from))
    fields.set('length', String(window.size))
  }
  writeFacets(view, parameters, { ...found, ...counted }, afterDistinct, fields)
  fields.set('exhaustiveFacetsCount', 'true')
  fields.set('exhaustiveNbHits', 'true')
  fields.set('exhaustiveTypo', 'true')
  fields.set('exhaustive', '{"facetsCount":true,"nbHits":true,"typo":true}')
  fields.set('query', JSON.stringify(parameters.query))
  if (found.queryAfterRemoval !== null) {
    fields.set('queryAfterRemoval', JSON.stringify(found.queryAfterRemoval))
  }
  fields.set('params', JSON.stringify(sentParameters(parameters)))
  fields.set('index', JSON.stringify(view.name))
  fields.set('renderingContent', JSON.stringify(settings.renderingContent ?? {}))
  if (settings.userData !== undefined && settings.userData !== null) {
    fields.set('userData', JSON.stringify(settings.userData))
  }
  if (parameters.clickAnalytics) {
    fields.set('queryID', JSON.stringify(randomUUID().replaceAll('-', '')))
  }
  if (found.geo?.automaticRadius) fields.set('automaticRadius', `"${found.geo.automaticRadius}"`)
  if (ordered.relevant !== null) {
    const strictness = parameters.relevancyStrictness ?? Number(settings.relevancyStrictness)
    fields.set('appliedRelevancyStrictness', String(strictness))
    fields.set('nbSortedHits', String(ordered.relevant))
  }
  const took = performance.now() - started
  fields.set('processingTimeMS', String(Math.max(1, Math.round(took))))
  return assemble(fields, parameters.responseFields)
}

function writeHits(
  view: View,
  parameters: Parameters,
  found: Matches,
  ordered: Ordered,
  hits: number[],
): string {
  if (hits.length === 0) return '[]'
  const writer = new HitWriter(view, parameters, found, ordered)
  let json = '['
  for (const doc of hits) json += (json.length > 1 ? ',' : '') + writer.write(doc)
  return `${json}]`
}

function assemble(fields: Map<string, string>, wanted: string[] | null): string {
  const all = wanted === null || wanted.includes('*')
  const parts: string[] = []
  for (const [name, json] of fields) {
    const always = name === 'index' || name === 'queryID'
    if (all || always || wanted.includes(name)) parts.push(`"${name}":${json}`)
  }
  return `{${parts.join(',')}}`
}

function distinctCount(view: View, parameters: Parameters): number {
  if (parameters.distinct !== null) return parameters.distinct
  const own = view.rules.settings.distinct
  return own === true ? 1 : typeof own === 'number' ? own : 0
}

function bitsOf(groups: number[][], words: number): { bits: Bits; total: number } {
  const bits = new Uint32Array(words)
  // One document stands for its group.
  for (const group of groups) setBit(bits, group[0] as number)
  return { bits, total: groups.length }
}

const MAX_FACETS_LENGTH = 16_000_000

/** Names the set of documents of a request; null when that cannot be said in short. */
function matchesKey(view: View, parameters: Parameters, found: Matches): string | null {
  const tolerance = String(parameters.typoTolerance ?? view.rules.settings.typoTolerance)
  if (found.geo !== null || tolerance === 'min' || tolerance === 'strict') return null
  const clauses = parameters.clauses.map(clauseKey).sort().join('\u0004')
  const text = found.text && readingKey(view, found.text.reading, found.attributes)
  return `${view.name}\u0005${clauses}\u0005${text ?? ''}`
}

/** Pages of one result, and every visitor's first page, ask for the same counts again. */
function remembered(view: View, key: string | null, count: () => FacetAnswer): FacetAnswer {
  if (key === null) return count()
  const { memory, collection } = view
  if (memory.facetsVersion !== collection.version || memory.facetsLength > MAX_FACETS_LENGTH) {
    memory.facets.clear()
    memory.facetsVersion = collection.version
    memory.facetsLength = 0
  }
  const known = memory.facets.get(key)
  if (known !== undefined) return known
  const answer = count()
  memory.facets.set(key, answer)
  memory.facetsLength += key.length + answer.json.length
  return answer
}

function writeFacets(
  view: View,
  parameters: Parameters,
  found: Matches,
  afterDistinct: boolean,
  fields: Map<string, string>,
): void {
  if (parameters.facets.length === 0) return
  const { collection, rules } = view
  const counter = new FacetCounter(collection, found.bits, found.total, found.words)
  const most = parameters.maxValuesPerFacet ?? Number(rules.settings.maxValuesPerFacet)
  const by = parameters.sortFacetValuesBy ?? (rules.settings.sortFacetValuesBy as 'count' | 'alpha')
  const base = afterDistinct ? null : matchesKey(view, parameters, found)
  let facets = ''
  const stats: Record<string, FacetStats> = {}
  for (const path of facetPaths(view, parameters.facets)) {
    const column = collection.facets.get(path)
    if (column === undefined) continue
    const key = base === null ? null : `${base}\u0005${path}\u0005${most}${by}`
    const answer = remembered(view, key, () => {
      const counts = counter.counts(column)
      const codes = chooseValues(column, counts, most, by)
      return { json: facetJson(column, counts, codes), stats: statsOf(column, counts) }
    })
    if (answer.json === '{}') continue
    facets += `${facets === '' ? '' : ','}${JSON.stringify(path)}:${answer.json}`
    if (answer.stats !== null) stats[path] = answer.stats
  }
  fields.set('facets', `{${facets}}`)
  if (Object.keys(stats).length > 0) fields.set('facets_stats', JSON.stringify(stats))
}

/** Attributes to count: what was asked for, as far as the settings let it be shown. */
function facetPaths(view: View, asked: string[]): string[] {
  const { collection, rules } = view
  const shown = (path: string) =>
    rules.facets.some(
      (rule) => !rule.filterOnly && (path === rule.name || path.startsWith(`${rule.name}.`)),
    )
  const known = [...collection.facets.keys()]
  const wanted = asked.includes('*')
    ? known
    : asked.flatMap((name) => known.filter((p) => p === name || p.startsWith(`${name}.`)))
  return [...new Set(wanted)].filter(shown)
}

const LONG_TEXT = 64
const MAX_ENCODED = 200
const encodedTexts = new Map<string, string>()

/** A site sends the same long filters all day, four times a page view. */
function encoded(text: string): string {
  if (text.length < LONG_TEXT) return encodeURIComponent(text)
  const known = encodedTexts.get(text)
  if (known !== undefined) return known
  const result = encodeURIComponent(text)
  if (encodedTexts.size >= MAX_ENCODED) encodedTexts.clear()
  encodedTexts.set(text, result)
  return result
}

function sentParameters(parameters: Parameters): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(parameters.sent)) {
    if (value === undefined || value === null || name === 'indexName') continue
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    pairs.push(`${name}=${encoded(text)}`)
  }
  return pairs.join('&')
}
