import { badRequest, forbidden, notFound } from '../errors.ts'
import { stringsOf } from '../indexes/settings.ts'
import { isObject, type JsonObject, setOwn } from '../json.ts'
import { checkSynonym } from '../words/synonyms.ts'
import { MAX_READ_BYTES, parseJson, readBytes } from './body.ts'
import type { Answer, Call } from './call.ts'

const MAX_SYNONYMS = 10_000

type ReadBody = (call: Call, limit: number) => Promise<JsonObject>
const now = () => new Date().toISOString()

/** `/1/indexes/{index}/synonyms/…` */
export async function synonymRoutes(
  call: Call,
  name: string,
  rest: string[],
  readBody: ReadBody,
): Promise<Answer> {
  if (call.access.role !== 'admin') throw forbidden('Method not allowed with this API key')
  const { indexes, method } = call
  const [action] = rest
  const forward = call.query.get('forwardToReplicas') === 'true'
  if (action === undefined) throw notFound('Path not supported by this server')
  if (method === 'POST' && action === 'search') {
    return searchSynonyms(call, name, await readBody(call, MAX_READ_BYTES))
  }
  if (method === 'POST' && action === 'clear') {
    return { taskID: await indexes.setSynonyms(name, () => ({}), forward), updatedAt: now() }
  }
  if (method === 'POST' && action === 'batch') {
    const list = parseJson(await readBytes(call.request, MAX_READ_BYTES))
    if (!Array.isArray(list)) throw badRequest('The body must be a list of synonyms')
    const replace = call.query.get('replaceExistingSynonyms') === 'true'
    const taskID = await save(call, name, list.filter(isObject), replace, forward)
    return { taskID, updatedAt: now() }
  }
  if (method === 'PUT') {
    const body = await readBody(call, MAX_READ_BYTES)
    const taskID = await save(call, name, [{ ...body, objectID: action }], false, forward)
    return { taskID, updatedAt: now(), id: action }
  }
  if (method === 'DELETE') {
    const without = ({ [action]: _, ...others }: Record<string, JsonObject>) => others
    return { taskID: await indexes.setSynonyms(name, without, forward), deletedAt: now() }
  }
  if (method === 'GET') {
    const { synonyms } = indexes.record(name)
    const found = Object.hasOwn(synonyms, action) ? synonyms[action] : undefined
    if (found === undefined) throw notFound('Synonym set does not exist')
    return found
  }
  throw notFound('Path not supported by this server')
}

function save(
  call: Call,
  name: string,
  list: JsonObject[],
  replace: boolean,
  forward: boolean,
): Promise<number> {
  for (const synonym of list) checkSynonym(synonym)
  return call.indexes.setSynonyms(
    name,
    (before) => {
      const after = replace ? {} : { ...before }
      for (const synonym of list) setOwn(after, String(synonym.objectID), synonym)
      if (Object.keys(after).length > MAX_SYNONYMS) {
        throw badRequest(`More than ${MAX_SYNONYMS} synonyms`)
      }
      return after
    },
    forward,
  )
}

function searchSynonyms(call: Call, name: string, body: JsonObject): Answer {
  const all = Object.values(call.indexes.record(name).synonyms)
  const query = String(body.query ?? '').toLowerCase()
  const found = all.filter((synonym) => {
    const words = [...stringsOf(synonym.synonyms), ...stringsOf(synonym.corrections)]
    for (const key of ['input', 'word', 'objectID']) words.push(String(synonym[key] ?? ''))
    return words.some((word) => word.toLowerCase().includes(query))
  })
  const size = Math.min(1_000, Math.max(1, Number(body.hitsPerPage ?? 100) || 100))
  const page = Math.max(0, Number(body.page ?? 0) || 0)
  return { hits: found.slice(page * size, page * size + size), nbHits: found.length }
}
