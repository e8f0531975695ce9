import type { IncomingMessage } from 'node:http'
import { AnswerSize } from '../answers/answer-size.ts'
import { badRequest, forbidden, notFound } from '../errors.ts'
import type { Indexes } from '../indexes/indexes.ts'
import { isDeeperThan, isObject, type JsonObject } from '../json.ts'
import { parseJson, readBytes } from './body.ts'
import type { Counters } from './health.ts'
import { LIMITS } from './parameter-readers.ts'
import { type Parameters, parseParameters } from './parameters.ts'
import { type Access, isIndexAllowed, type Restrictions } from './secured-key.ts'

export type Call = {
  method: string
  /** decoded parts of the path behind `/1/` */
  path: string[]
  query: URLSearchParams
  request: IncomingMessage
  access: Access
  indexes: Indexes
  counters: Counters
  /** Milliseconds that its searches took, for rate accounting. */
  took: number
}

/** Counts one call with `searches` requests in it. */
export function searched(call: Call, searches: number, started: number): void {
  call.took = performance.now() - started
  call.counters.record(searches, call.took)
}

/** Answer as JSON text, or as a value to be written as JSON. */
export type Answer = string | JsonObject | { [key: string]: unknown }

const MAX_BODY_DEPTH = 64

export function adminOnly(call: Call): void {
  if (call.access.role !== 'admin') throw forbidden('Method not allowed with this API key')
}

const restrictionsOf = (access: Access): Restrictions | null =>
  access.role === 'search' ? access.restrictions : null

export function checkIndex(access: Access, name: string): void {
  if (!isIndexAllowed(name, restrictionsOf(access)?.indices ?? null)) {
    throw forbidden('Index not allowed with this API key')
  }
}

export function parameters(access: Access, raw: Record<string, unknown>): Parameters {
  const own = restrictionsOf(access)
  const parsed = parseParameters(raw, own && { filters: own.filters, parameters: own.parameters })
  for (const facet of parsed.facets) checkFacet(access, facet)
  return parsed
}

export function checkFacet(access: Access, facet: string): void {
  const hidden = restrictionsOf(access)?.hiddenFacets ?? []
  if (hidden.includes(facet) || (hidden.length > 0 && facet === '*')) {
    throw forbidden(`"${facet}" is not counted with this API key`)
  }
}

/** Most characters of an answer to a key that anybody has: some five hundred cards. */
const MOST_FOR_ANYBODY = 1_000_000

/** The size of an answer to this call. */
export const answerSize = (access: Access): AnswerSize =>
  restrictionsOf(access) ? new AnswerSize(MOST_FOR_ANYBODY) : new AnswerSize()

/** The name of an index that is to be written: not empty, not too long, not the `*` of all. */
export function checkName(name: unknown): string {
  if (typeof name !== 'string' || name === '' || name === '*' || name.length > LIMITS.name) {
    throw badRequest('The index name is not valid')
  }
  return name
}

export async function readBody(call: Call, limit: number): Promise<JsonObject> {
  const body = parseJson(await readBytes(call.request, limit))
  if (!isObject(body)) throw badRequest('The body must be a JSON object')
  if (isDeeperThan(body, MAX_BODY_DEPTH)) throw badRequest('The body is nested too deeply')
  return body
}

export const unknownPath = () => notFound('Path not supported by this server')
