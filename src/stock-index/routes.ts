import type { IncomingMessage } from 'node:http'
import { batchBody } from './batch-body.ts'
import { MAX_READ_BYTES, MAX_WRITE_BYTES, parseJson, readBytes } from './body.ts'
import { type Operation, objectIDFrom, parseOperation, parseOperations } from './changes.ts'
import { badRequest, forbidden, notFound, ProtocolError } from './errors.ts'
import { searchFacet } from './facet-search.ts'
import type { Counters } from './health.ts'
import type { Indexes } from './indexes.ts'
import { isObject, type JsonObject } from './json.ts'
import { nextTurn } from './pacing.ts'
import { LIMITS } from './parameter-readers.ts'
import { type Parameters, parseParameters } from './parameters.ts'
import { browse, deletionTargets, readableObject } from './reads.ts'
import { search } from './search.ts'
import { type Access, isIndexAllowed, type Restrictions } from './secured-key.ts'
import { checkSettings, compileRules } from './settings.ts'
import { synonymRoutes } from './synonym-routes.ts'

export type Call = {
  method: string
  /** decoded parts of the path behind `/1/` */
  path: string[]
  query: URLSearchParams
  request: IncomingMessage
  access: Access
  indexes: Indexes
  counters: Counters
}

/** Answer as JSON text, or as a value to be written as JSON. */
export type Answer = string | JsonObject | { [key: string]: unknown }

const SEARCH_TURN_MS = 20

function adminOnly(call: Call): void {
  if (call.access.role !== 'admin') throw forbidden('Method not allowed with this API key')
}

const restrictionsOf = (access: Access): Restrictions | null =>
  access.role === 'search' ? access.restrictions : null

function checkIndex(access: Access, name: string): void {
  if (!isIndexAllowed(name, restrictionsOf(access)?.indices ?? null)) {
    throw forbidden('Index not allowed with this API key')
  }
}

function parameters(access: Access, raw: Record<string, unknown>): Parameters {
  const own = restrictionsOf(access)
  return parseParameters(raw, own && { filters: own.filters, parameters: own.parameters })
}

async function readBody(call: Call, limit: number): Promise<JsonObject> {
  const body = parseJson(await readBytes(call.request, limit))
  if (!isObject(body)) throw badRequest('The body must be a JSON object')
  return body
}

/** Finds what a call asks for and does it. Throws `ProtocolError` for everything refused. */
export async function route(call: Call): Promise<Answer> {
  const { method, path } = call
  const [area, name, third] = path
  if (area === 'indexes' && path.length === 1 && method === 'GET') return listIndexes(call)
  if (area === 'keys') return keyRoutes(call)
  if (area === 'task' && path.length === 2 && method === 'GET') return task(call, name as string)
  if (area !== 'indexes' || name === undefined) throw unknownPath()
  if (name === '*') return everyIndex(call, third)
  if (name.length > LIMITS.name || name === '') throw badRequest('The index name is not valid')
  if (method === 'POST') return posted(call, name, path.slice(2))
  if (method === 'GET') return read(call, name, path.slice(2))
  if (method === 'PUT') return put(call, name, path.slice(2))
  if (method === 'DELETE') return remove(call, name, path.slice(2))
  throw new ProtocolError(405, 'Method not allowed')
}

const unknownPath = () => notFound('Path not supported by this server')

async function everyIndex(call: Call, action: string | undefined): Promise<Answer> {
  if (call.method !== 'POST') throw unknownPath()
  if (action === 'queries') return queries(call)
  if (action === 'objects') return getObjects(call)
  if (action === 'batch') return multiBatch(call)
  throw unknownPath()
}

function answerOne(call: Call, name: string, raw: JsonObject): string {
  checkIndex(call.access, name)
  const { type, facet, facetQuery, maxFacetHits, indexName: _, ...rest } = raw
  if (type !== undefined && type !== 'default' && type !== 'facet') {
    throw badRequest(`Unknown type: ${JSON.stringify(type)}`)
  }
  if (type === 'facet') return answerFacet(call, name, String(facet ?? ''), raw, rest)
  if (facet !== undefined || facetQuery !== undefined || maxFacetHits !== undefined) {
    const known = ['facet', 'facetQuery', 'maxFacetHits'].find((key) => raw[key] !== undefined)
    throw badRequest(`"${known}" needs "type": "facet"`)
  }
  return search(call.indexes.view(name), parameters(call.access, rest))
}

function answerFacet(
  call: Call,
  name: string,
  facet: string,
  raw: JsonObject,
  rest: JsonObject,
): string {
  const text = raw.facetQuery ?? ''
  if (typeof text !== 'string' || text.length > LIMITS.query) {
    throw badRequest('Invalid value for "facetQuery" parameter, expected a short string')
  }
  const most = raw.maxFacetHits ?? null
  if (
    most !== null &&
    !(Number.isInteger(most) && Number(most) >= 1 && Number(most) <= LIMITS.facetHits)
  ) {
    throw badRequest(`Invalid value for "maxFacetHits", expected 1 to ${LIMITS.facetHits}`)
  }
  const wanted = { facet, query: text, most: most === null ? null : Number(most) }
  return searchFacet(call.indexes.view(name), parameters(call.access, rest), wanted)
}

async function queries(call: Call): Promise<string> {
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
  const results: string[] = []
  for (const entry of requests) {
    if (!isObject(entry) || typeof entry.indexName !== 'string') {
      throw badRequest('Each request needs an "indexName"')
    }
    const result = answerOne(call, entry.indexName, entry)
    results.push(result)
    if (strategy === 'stopIfEnoughMatches' && hasEnough(result)) break
    if (performance.now() - turn > SEARCH_TURN_MS) {
      await nextTurn()
      turn = performance.now()
    }
  }
  call.counters.record(requests.length, performance.now() - started)
  return `{"results":[${results.join(',')}]}`
}

function hasEnough(result: string): boolean {
  const { nbHits, hitsPerPage } = JSON.parse(result) as { nbHits?: number; hitsPerPage?: number }
  return (nbHits ?? 0) >= (hitsPerPage ?? 0)
}

async function getObjects(call: Call): Promise<Answer> {
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

async function multiBatch(call: Call): Promise<Answer> {
  adminOnly(call)
  const entries = await batchBody(await readBytes(call.request, MAX_WRITE_BYTES))
  const byIndex = new Map<string, Operation[]>()
  const objectIDs: string[] = []
  for (const entry of entries) {
    if (!isObject(entry) || typeof entry.indexName !== 'string') {
      throw badRequest('Each request needs an "indexName"')
    }
    const operation = parseOperation(entry)
    objectIDs.push(operation.objectID)
    const own = byIndex.get(entry.indexName)
    if (own === undefined) byIndex.set(entry.indexName, [operation])
    else own.push(operation)
  }
  call.counters.writes++
  const taskID: Record<string, number> = {}
  for (const [name, operations] of byIndex) {
    taskID[name] = (await call.indexes.batch(name, operations)).taskID
  }
  return { taskID, objectIDs }
}

const now = () => new Date().toISOString()

async function posted(call: Call, name: string, rest: string[]): Promise<Answer> {
  const { indexes, access, counters } = call
  const [action, second, third] = rest
  if (action === 'query' || action === 'browse' || action === 'facets') checkIndex(access, name)
  if (action === 'query' && rest.length === 1) {
    const body = await readBody(call, MAX_READ_BYTES)
    const started = performance.now()
    const result = answerOne(call, name, body)
    counters.record(1, performance.now() - started)
    return result
  }
  if (action === 'facets' && third === 'query' && second !== undefined) {
    const { facetQuery, maxFacetHits, ...body } = await readBody(call, MAX_READ_BYTES)
    const raw: JsonObject = {}
    if (facetQuery !== undefined) raw.facetQuery = facetQuery
    if (maxFacetHits !== undefined) raw.maxFacetHits = maxFacetHits
    return answerFacet(call, name, second, raw, body)
  }
  adminOnly(call)
  if (action === 'synonyms') return synonymRoutes(call, name, rest.slice(1), readBody)
  if (action === 'rules' && second === 'search') {
    return { hits: [], nbHits: 0, page: 0, nbPages: 0 }
  }
  if (action === 'browse') return browse(indexes.view(name), await readBody(call, MAX_READ_BYTES))
  counters.writes++
  if (action === undefined) {
    const body = await readBody(call, MAX_WRITE_BYTES)
    const operation = parseOperation({ action: 'addObject', body })
    const { taskID } = await indexes.batch(name, [operation])
    return { taskID, objectID: operation.objectID, createdAt: now() }
  }
  if (action === 'batch') {
    const entries = await batchBody(await readBytes(call.request, MAX_WRITE_BYTES))
    return indexes.batch(name, await parseOperations(entries))
  }
  if (action === 'deleteByQuery') {
    const body = await readBody(call, MAX_READ_BYTES)
    const choose = deletionTargets(body)
    return { taskID: await indexes.deleteMatching(name, choose), updatedAt: now() }
  }
  if (action === 'clear') return { taskID: await indexes.clear(name), updatedAt: now() }
  if (action === 'operation') return operation(call, name)
  if (second === 'partial') {
    const body = await readBody(call, MAX_WRITE_BYTES)
    const create = call.query.get('createIfNotExists') !== 'false'
    const entry = parseOperation({
      action: create ? 'partialUpdateObject' : 'partialUpdateObjectNoCreate',
      body: { ...body, objectID: action },
    })
    const { taskID } = await indexes.batch(name, [entry])
    return { taskID, objectID: action, updatedAt: now() }
  }
  throw unknownPath()
}

async function operation(call: Call, name: string): Promise<Answer> {
  const body = await readBody(call, MAX_READ_BYTES)
  const { destination, scope } = body
  if (typeof destination !== 'string' || destination === '' || destination.length > LIMITS.name) {
    throw badRequest('"destination" must be the name of an index')
  }
  if (body.operation === 'move') {
    return { taskID: await call.indexes.move(name, destination), updatedAt: now() }
  }
  if (body.operation !== 'copy') {
    throw badRequest(`Unknown operation: ${JSON.stringify(body.operation)}`)
  }
  const parts = Array.isArray(scope) ? scope.map(String) : null
  const strange = parts?.find((part) => !['settings', 'rules', 'synonyms'].includes(part))
  if (strange !== undefined) throw badRequest(`Unknown scope: ${strange}`)
  return { taskID: await call.indexes.copy(name, destination, parts), updatedAt: now() }
}

async function read(call: Call, name: string, rest: string[]): Promise<Answer> {
  const [action, second] = rest
  const { indexes, access } = call
  if (action === undefined) throw unknownPath()
  if (action === 'task' && second !== undefined) return task(call, second)
  if (action === 'settings' && rest.length === 1) {
    adminOnly(call)
    const record = indexes.record(name)
    const settings: JsonObject = { ...compileRules(record.settings).settings }
    if (record.primary !== null) settings.primary = record.primary
    return settings
  }
  if (action === 'synonyms') return synonymRoutes(call, name, rest.slice(1), readBody)
  if (rest.length !== 1) throw unknownPath()
  checkIndex(access, name)
  const wanted = call.query.get('attributesToRetrieve')
  const names = wanted === null || wanted === '' ? null : wanted.split(',')
  const found = readableObject(indexes, access, name, objectIDFrom(action), names)
  if (found === null) throw notFound('ObjectID does not exist')
  return found
}

function task(call: Call, id: string): Answer {
  adminOnly(call)
  if (!/^\d{1,15}$/.test(id)) throw badRequest('taskID must be a number')
  const published = call.indexes.isPublished(Number(id))
  return { status: published ? 'published' : 'notPublished', pendingTask: !published }
}

async function put(call: Call, name: string, rest: string[]): Promise<Answer> {
  adminOnly(call)
  const { indexes, counters } = call
  const [action, second] = rest
  counters.writes++
  if (action === 'settings' && rest.length === 1) {
    const body = await readBody(call, MAX_READ_BYTES)
    checkSettings(body)
    const forward = call.query.get('forwardToReplicas') === 'true'
    return { taskID: await indexes.setSettings(name, body, forward), updatedAt: now() }
  }
  if (action === 'synonyms' && second !== undefined) {
    return synonymRoutes(call, name, rest.slice(1), readBody)
  }
  if (action === undefined || rest.length !== 1) throw unknownPath()
  const body = await readBody(call, MAX_WRITE_BYTES)
  const entry = parseOperation({ action: 'addObject', body: { ...body, objectID: action } })
  const { taskID } = await indexes.batch(name, [entry])
  return { taskID, objectID: action, updatedAt: now() }
}

async function remove(call: Call, name: string, rest: string[]): Promise<Answer> {
  adminOnly(call)
  const { indexes, counters } = call
  const [action] = rest
  counters.writes++
  if (action === undefined) return { taskID: await indexes.delete(name), deletedAt: now() }
  if (action === 'synonyms') return synonymRoutes(call, name, rest.slice(1), readBody)
  if (rest.length !== 1) throw unknownPath()
  const entry = parseOperation({ action: 'deleteObject', body: { objectID: action } })
  const { taskID } = await indexes.batch(name, [entry])
  return { taskID, deletedAt: now() }
}

function listIndexes(call: Call): Answer {
  adminOnly(call)
  const items = call.indexes.list().map(({ name, record, physical }) => {
    const replicas = record.settings.replicas
    return {
      name,
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
      entries: physical?.collection.liveCount ?? 0,
      dataSize: physical?.collection.store.bytes ?? 0,
      fileSize: physical?.collection.store.bytes ?? 0,
      lastBuildTimeS: 0,
      numberOfPendingTasks: call.indexes.pendingTasks,
      pendingTask: call.indexes.pendingTasks > 0,
      ...(record.primary === null ? {} : { primary: record.primary }),
      ...(Array.isArray(replicas) && replicas.length > 0 ? { replicas } : {}),
    }
  })
  return { items, nbPages: 1 }
}

const ADMIN_RIGHTS = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
]

/** The two keys of the server; secured keys are made from the search key by the client. */
function keyRoutes(call: Call): Answer {
  if (call.method !== 'GET') throw badRequest('Keys are set by the configuration of this server')
  adminOnly(call)
  const about = (acl: string[], description: string) => ({
    acl,
    description,
    createdAt: 0,
    validity: 0,
  })
  if (call.path.length === 1) {
    return {
      keys: [about(ADMIN_RIGHTS, 'Admin API key'), about(['search'], 'Search-only API key')],
    }
  }
  throw unknownPath()
}
