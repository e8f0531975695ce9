import { browse, deletionTargets, readableObject } from '../answers/reads.ts'
import { badRequest, notFound, ProtocolError } from '../errors.ts'
import {
  type Operation,
  objectIDFrom,
  parseOperation,
  parseOperations,
} from '../indexes/changes.ts'
import { checkSettings, compileRules } from '../indexes/settings.ts'
import { isObject, type JsonObject, setOwn } from '../json.ts'
import { batchBody } from './batch-body.ts'
import { MAX_READ_BYTES, MAX_WRITE_BYTES, readBytes } from './body.ts'
import {
  type Answer,
  adminOnly,
  type Call,
  checkIndex,
  checkName,
  readBody,
  searched,
  unknownPath,
} from './call.ts'
import { keyRoutes, listIndexes } from './overview-routes.ts'
import { answerFacet, answerOne, getObjects, queries } from './search-routes.ts'
import { synonymRoutes } from './synonym-routes.ts'

/** Whether a shopper waits for the response: calls made with a search key. */
export const isQuery = ([, , third, , fifth]: string[]): boolean =>
  third === 'queries' || third === 'query' || third === 'objects' || fifth === 'query'

/** Routes a call. Throws `ProtocolError` for every refusal. */
export async function route(call: Call): Promise<Answer> {
  const { method, path } = call
  const [area, name, third] = path
  if (area === 'indexes' && path.length === 1 && method === 'GET') return listIndexes(call)
  if (area === 'keys') return keyRoutes(call)
  if (area === 'task' && path.length === 2 && method === 'GET') return task(call, name as string)
  if (area !== 'indexes' || name === undefined) throw unknownPath()
  if (name === '*') return everyIndex(call, third)
  checkName(name)
  if (method === 'POST') return posted(call, name, path.slice(2))
  if (method === 'GET') return read(call, name, path.slice(2))
  if (method === 'PUT') return put(call, name, path.slice(2))
  if (method === 'DELETE') return remove(call, name, path.slice(2))
  throw new ProtocolError(405, 'Method not allowed')
}

async function everyIndex(call: Call, action: string | undefined): Promise<Answer> {
  if (call.method !== 'POST') throw unknownPath()
  if (action === 'queries') return queries(call)
  if (action === 'objects') return getObjects(call)
  if (action === 'batch') return multiBatch(call)
  throw unknownPath()
}

async function multiBatch(call: Call): Promise<Answer> {
  adminOnly(call)
  const entries = await batchBody(await readBytes(call.request, MAX_WRITE_BYTES))
  const names = entries.map((entry) => {
    if (!isObject(entry)) throw badRequest('A batch request must be an object')
    return checkName(entry.indexName)
  })
  const operations = await parseOperations(entries)
  const objectIDs = operations.map((operation) => operation.objectID)
  const byIndex = new Map<string, Operation[]>()
  operations.forEach((operation, i) => {
    const name = names[i] as string
    const own = byIndex.get(name)
    if (own === undefined) byIndex.set(name, [operation])
    else own.push(operation)
  })
  call.counters.writes++
  const taskID: JsonObject = {}
  for (const [name, own] of byIndex) {
    setOwn(taskID, name, (await call.indexes.batch(name, own)).taskID)
  }
  return { taskID, objectIDs }
}

const now = () => new Date().toISOString()

async function posted(call: Call, name: string, rest: string[]): Promise<Answer> {
  const { indexes, access } = call
  const [action, second, third] = rest
  if (action === 'query' || action === 'browse' || action === 'facets') checkIndex(access, name)
  if (action === 'query' && rest.length === 1) {
    const body = await readBody(call, MAX_READ_BYTES)
    const started = performance.now()
    const result = answerOne(call, name, body)
    searched(call, 1, started)
    return result
  }
  if (action === 'facets' && third === 'query' && second !== undefined) {
    return answerFacet(call, name, second, await readBody(call, MAX_READ_BYTES))
  }
  adminOnly(call)
  if (action === 'synonyms') return synonymRoutes(call, name, rest.slice(1), readBody)
  if (action === 'rules' && second === 'search') {
    return { hits: [], nbHits: 0, page: 0, nbPages: 0 }
  }
  if (action === 'browse') return browse(indexes.view(name), await readBody(call, MAX_READ_BYTES))
  call.counters.writes++
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
  const target = checkName(destination)
  if (body.operation === 'move') {
    return { taskID: await call.indexes.move(name, target), updatedAt: now() }
  }
  if (body.operation !== 'copy') {
    throw badRequest(`Unknown operation: ${JSON.stringify(body.operation)}`)
  }
  const parts = Array.isArray(scope) ? scope.map(String) : null
  const strange = parts?.find((part) => !['settings', 'rules', 'synonyms'].includes(part))
  if (strange !== undefined) throw badRequest(`Unknown scope: ${strange}`)
  return { taskID: await call.indexes.copy(name, target, parts), updatedAt: now() }
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
