import { randomUUID } from 'node:crypto'
import { type Bits, setBit } from '../columns/bitset.ts'
import type { View } from '../indexes/view.ts'
import type { Parameters } from '../protocol/parameters.ts'
import { distinctHits } from './distinct.ts'
import { writeFacets } from './facet-answers.ts'
import { writeHits } from './hits.ts'
import { findMatches } from './matches.ts'
import { type Ordered, orderMatches } from './ordering.ts'

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

/** A site sends the same long filters all day, four times per page view. */
function encoded(text: string): string {
  if (text.length < LONG_TEXT) return percentEncoded(text)
  const known = encodedTexts.get(text)
  if (known !== undefined) return known
  const result = percentEncoded(text)
  if (encodedTexts.size >= MAX_ENCODED) encodedTexts.clear()
  encodedTexts.set(text, result)
  return result
}

/** Half of a pair of surrogates, which JSON can hold and a URL cannot, becomes U+FFFD. */
const percentEncoded = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

function sentParameters(parameters: Parameters): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(parameters.sent)) {
    if (value === undefined || value === null || name === 'indexName') continue
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    pairs.push(`${name}=${encoded(text)}`)
  }
  return pairs.join('&')
}
