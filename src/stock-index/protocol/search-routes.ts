import { searchFacet } from '../answers/facet-search.ts'
import { readableObject } from '../answers/reads.ts'
import { search } from '../answers/search.ts'
import { badRequest } from '../errors.ts'
import { objectIDFrom } from '../indexes/changes.ts'
import { isObject, type JsonObject } from '../json.ts'
import { nextEventLoopTurn } from '../pacing.ts'
import { MAX_READ_BYTES } from './body.ts'
import {
  type Answer,
  answerSize,
  type Call,
  checkFacet,
  checkIndex,
  parameters,
  readBody,
  searched,
} from './call.ts'
import { LIMITS } from './parameter-readers.ts'
import { urlParameters } from './parameters.ts'

const SEARCH_TURN_MS = 20

export function answerOne(call: Call, name: string, raw: JsonObject): string {
  checkIndex(call.access, name)
  return answerSize(call.access).add(answer(call, name, raw))
}

function answer(call: Call, name: string, raw: JsonObject): string {
  const { type, facet, facetQuery, maxFacetHits, indexName: _, ...rest } = raw
  if (type !== undefined && type !== 'default' && type !== 'facet') {
    throw badRequest(`Unknown type: ${JSON.stringify(type)}`)
  }
  if (type === 'facet') return answerFacet(call, name, String(facet ?? ''), raw)
  if (facet !== undefined || facetQuery !== undefined || maxFacetHits !== undefined) {
    const known = ['facet', 'facetQuery', 'maxFacetHits'].find((key) => raw[key] !== undefined)
    throw badRequest(`"${known}" needs "type": "facet"`)
  }
  return search(call.indexes.view(name), parameters(call.access, rest))
}

/** The search for values of a facet; its own parameters may stand in `params` like all others. */
export function answerFacet(call: Call, name: string, facet: string, raw: JsonObject): string {
  const { type: _type, facet: _facet, indexName: _name, params, ...direct } = raw
  const { facetQuery, maxFacetHits, ...rest } = { ...urlParameters(params ?? ''), ...direct }
  checkFacet(call.access, facet)
  const text = facetQuery ?? ''
  if (typeof text !== 'string' || text.length > LIMITS.query) {
    throw badRequest('Invalid value for "facetQuery" parameter, expected a short string')
  }
  const most = (maxFacetHits ?? null) === null ? null : Number(maxFacetHits)
  if (most !== null && !(Number.isInteger(most) && most >= 1 && most <= LIMITS.facetHits)) {
    throw badRequest(`Invalid value for "maxFacetHits", expected 1 to ${LIMITS.facetHits}`)
  }
  const wanted = { facet, query: text, most }
  return searchFacet(call.indexes.view(name), parameters(call.access, rest), wanted)
}

export async function queries(call: Call): Promise<string> {
  const body = await readBody(call, MAX_READ_BYTES)
  const { requests, strategy } = body
  if (!Array.isArray(requests)) throw badRequest('"requests" must be a list')
  if (requests.length > LIMITS.requests) {
    throw badRequest(`More than ${LIMITS.requests} requests in one call`)
  }
  if (strategy !== undefined && strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw badRequest(`Unknown strategy: ${JSON.stringify(strategy)}`)
  }
  const started = performance.now()
  let turn = started
  const size = answerSize(call.access)
  const results: string[] = []
  for (const entry of requests) {
    if (!isObject(entry) || typeof entry.indexName !== 'string') {
      throw badRequest('Each request needs an "indexName"')
    }
    const result = size.add(answerOne(call, entry.indexName, entry))
    results.push(result)
    if (strategy === 'stopIfEnoughMatches' && hasEnough(result)) break
    if (performance.now() - turn > SEARCH_TURN_MS) {
      await nextEventLoopTurn()
      turn = performance.now()
    }
  }
  searched(call, requests.length, started)
  return `{"results":[${results.join(',')}]}`
}

function hasEnough(result: string): boolean {
  const { nbHits, hitsPerPage } = JSON.parse(result) as { nbHits?: number; hitsPerPage?: number }
  // Excluded by `responseFields`: then the query is counted anyway.
  return nbHits !== undefined && hitsPerPage !== undefined && nbHits >= hitsPerPage
}

export async function getObjects(call: Call): Promise<Answer> {
  const { requests } = await readBody(call, MAX_READ_BYTES)
  if (!Array.isArray(requests)) throw badRequest('"requests" must be a list')
  if (requests.length > 1_000) throw badRequest('More than 1000 requests in one call')
  const results = requests.map((entry) => {
    if (!isObject(entry) || typeof entry.indexName !== 'string') {
      throw badRequest('Each request needs an "indexName" and an "objectID"')
    }
    checkIndex(call.access, entry.indexName)
    const wanted = entry.attributesToRetrieve
    const names = Array.isArray(wanted) ? wanted.map(String) : null
    const objectID = objectIDFrom(entry.objectID)
    return readableObject(call.indexes, call.access, entry.indexName, objectID, names)
  })
  return { results }
}
