import { randomUUID } from 'node:crypto'
import { type Bits, countBits, intersect, intersectAll, setBit, wordsFor } from './bitset.ts'
import { distinctHits } from './distinct.ts'
import { writeFacets } from './facet-answers.ts'
import { GeoFilter } from './geo-filter.ts'
import { HitWriter } from './hits.ts'
import { type AttributeRules, type TextMatch, withinTypos } from './matching.ts'
import { type Ordered, orderMatches } from './ordering.ts'
import type { Parameters } from './parameters.ts'
import { fallbacks, matchReading, readQuery } from './reading.ts'
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
