import { listBits } from '../columns/bitset.ts'
import { badRequest } from '../errors.ts'
import { parseFilters } from '../filters/filters.ts'
import type { Indexes } from '../indexes/indexes.ts'
import type { View } from '../indexes/view.ts'
import type { JsonObject } from '../json.ts'
import { parseParameters } from '../protocol/parameters.ts'
import type { Access } from '../protocol/secured-key.ts'
import { selectSmallest } from './counting.ts'
import { project } from './highlight.ts'
import { keeperFor, memberReader } from './hits.ts'
import { findMatches } from './matches.ts'

/**
 * One object, or null. A search key sees neither hidden attributes nor objects outside its
 * restriction filters. (Hosted Algolia would return them; here a key limits objects too.)
 */
export function readableObject(
  indexes: Indexes,
  access: Access,
  name: string,
  objectID: string,
  attributes: string[] | null,
): JsonObject | null {
  const view = indexes.view(name)
  const { collection } = view
  const doc = collection.byId.get(objectID)
  if (doc === undefined) return null
  let wanted = attributes
  if (access.role === 'search' && access.restrictions !== null) {
    const { filters, parameters } = access.restrictions
    const enforced = parseParameters(parameters)
    wanted = enforced.attributesToRetrieve ?? wanted
    const clauses = [...parseFilters(filters ?? ''), ...enforced.clauses]
    const { predicates } = view.cache
    const inside = clauses.every((clause) =>
      clause.some(
        (term) =>
          (term.kind !== 'facet' ||
            term.attribute === 'objectID' ||
            view.facetable(term.attribute)) &&
          predicates.holds(term, doc),
      ),
    )
    if (!inside) return null
  }
  const document = collection.read(doc)
  const hidden = access.role === 'admin' ? [] : view.rules.hidden
  if (wanted === null && hidden.length === 0) return document
  return { ...project(document, keeperFor(wanted, hidden)), objectID }
}

const BROWSE_DEFAULT = 1_000
const MAX_CURSOR = 2_000

/**
 * One page of all documents that satisfy a request, oldest first. The cursor holds a position, not
 * a copy: documents added meanwhile may or may not be returned.
 */
export function browse(view: View, body: JsonObject): string {
  const { cursor, ...raw } = body
  const started = performance.now()
  const after = cursor === undefined || cursor === null ? null : readCursor(cursor)
  const request = after === null ? raw : after.request
  const parameters = parseParameters(request)
  const size = parameters.hitsPerPage ?? BROWSE_DEFAULT
  const found = findMatches(view, parameters)
  const { collection } = view
  const docs = new Uint32Array(found.total)
  listBits(found.bits, found.words, docs)
  const births = collection.births
  const remaining = docs.filter((doc) => after === null || (births[doc] as number) > after.birth)
  const page = oldest(remaining, births, size)
  const membersOf = memberReader(collection.store, keeperFor(parameters.attributesToRetrieve, []))
  const hits = Array.from(page, (doc) => {
    const id = JSON.stringify(collection.ids[doc])
    const members = membersOf(doc)
    return members === '' ? `{"objectID":${id}}` : `{"objectID":${id},${members}}`
  })
  const last = page.at(-1)
  const more = remaining.length > page.length && last !== undefined
  const next = more
    ? `,"cursor":${JSON.stringify(writeCursor(births[last] as number, request))}`
    : ''
  const took = Math.max(1, Math.round(performance.now() - started))
  return `{"hits":[${hits.join(',')}],"nbHits":${found.total},"page":0,"nbPages":${Math.ceil(
    found.total / Math.max(1, size),
  )},"hitsPerPage":${size},"processingTimeMS":${took},"query":${JSON.stringify(
    parameters.query,
  )},"params":""${next}}`
}

/** The `size` documents that were added first, in that order. */
function oldest(docs: Uint32Array, births: Float64Array, size: number): Uint32Array {
  let first = docs
  if (docs.length > size && size > 0) {
    const keys = Float64Array.from(docs, (doc) => births[doc] as number)
    selectSmallest(keys, size)
    const last = keys.subarray(0, size).reduce((a, b) => Math.max(a, b))
    first = docs.filter((doc) => (births[doc] as number) <= last)
  }
  return first.sort((a, b) => (births[a] as number) - (births[b] as number)).subarray(0, size)
}

function writeCursor(birth: number, request: JsonObject): string {
  return Buffer.from(JSON.stringify({ birth, request })).toString('base64url')
}

function readCursor(cursor: unknown): { birth: number; request: JsonObject } {
  if (typeof cursor === 'string' && cursor.length < MAX_CURSOR * 64) {
    try {
      const found = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as {
        birth?: unknown
        request?: unknown
      }
      if (typeof found.birth === 'number' && typeof found.request === 'object' && found.request) {
        return { birth: found.birth, request: found.request as JsonObject }
      }
    } catch {
      // The check below answers 400 for a cursor that is not ours.
    }
  }
  throw badRequest('The cursor is not valid')
}

const DELETION_PARAMETERS = [
  'filters',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'aroundLatLng',
  'aroundRadius',
  'insideBoundingBox',
  'insidePolygon',
  'params',
]

/** Which objects a `deleteByQuery` selects. Refused without any filter, as hosted Algolia does. */
export function deletionTargets(body: JsonObject): (view: View) => string[] {
  const strange = Object.keys(body).find((name) => !DELETION_PARAMETERS.includes(name))
  if (strange !== undefined) throw badRequest(`Unknown parameter: ${strange}`)
  const parameters = parseParameters(body)
  const { clauses, around, boxes, polygons } = parameters
  if (clauses.length === 0 && around === null && boxes.length === 0 && polygons.length === 0) {
    throw badRequest('deleteByQuery needs a filter; use clear to delete everything')
  }
  return (view) => {
    const found = findMatches(view, parameters)
    const docs = new Uint32Array(found.total)
    listBits(found.bits, found.words, docs)
    return Array.from(docs, (doc) => view.collection.ids[doc] as string)
  }
}
