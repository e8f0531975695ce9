import { randomBytes } from 'node:crypto'
import { badRequest } from '../errors.ts'
import { isDeeperThan, isObject, type JsonObject, type JsonValue, setOwn } from '../json.ts'
import { Pace } from '../pacing.ts'

type Action =
  | 'addObject'
  | 'updateObject'
  | 'partialUpdateObject'
  | 'partialUpdateObjectNoCreate'
  | 'deleteObject'
  | 'delete'
  | 'clear'

export type Operation = { action: Action; objectID: string; body: JsonObject }

const ACTIONS: Action[] = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'delete',
  'clear',
]

const MAX_OBJECT_ID = 500
/** Committing this many takes less than 50 ms, during which queries wait. */
export const MAX_OPERATIONS = 10_000
const MAX_DOCUMENT_DEPTH = 20

/** All entries of a batch, checked. */
export async function parseOperations(entries: unknown[]): Promise<Operation[]> {
  const pace = new Pace()
  const operations: Operation[] = []
  for (const entry of entries) {
    operations.push(parseOperation(entry))
    await pace.rest()
  }
  return operations
}

/** One entry of a batch, checked. `addObject` without an objectID gets one. */
export function parseOperation(entry: unknown): Operation {
  if (!isObject(entry)) throw badRequest('A batch request must be an object')
  const action = ACTIONS.find((known) => known === entry.action)
  if (action === undefined) throw badRequest(`Unknown action: ${JSON.stringify(entry.action)}`)
  const body = isObject(entry.body) ? entry.body : {}
  if (action === 'delete' || action === 'clear') return { action, objectID: '', body }
  if (!isObject(entry.body)) throw badRequest(`"body" of ${action} must be an object`)
  checkDocument(body)
  if (action === 'addObject' && body.objectID === undefined) {
    const objectID = randomBytes(12).toString('hex')
    return { action, objectID, body: { ...body, objectID } }
  }
  const objectID = objectIDFrom(body.objectID)
  return { action, objectID, body: { ...body, objectID } }
}

export function objectIDFrom(value: JsonValue | undefined): string {
  const objectID = typeof value === 'number' ? String(value) : value
  if (typeof objectID !== 'string' || objectID === '') {
    throw badRequest('objectID is missing or not a string')
  }
  if (Buffer.byteLength(objectID) > MAX_OBJECT_ID) {
    throw badRequest(`objectID is longer than ${MAX_OBJECT_ID} bytes`)
  }
  // Half a surrogate pair is no character: written to disk it would become another.
  if (objectID.includes('\u0000') || /\p{Surrogate}/u.test(objectID)) {
    throw badRequest('objectID holds a character that is not allowed')
  }
  return objectID
}

function checkDocument(document: JsonObject): void {
  if (isDeeperThan(document, MAX_DOCUMENT_DEPTH)) {
    throw badRequest('The object is nested too deeply')
  }
  // 1e999 is valid JSON but parses to Infinity, which JSON cannot represent.
  if (holdsInfinite(document)) throw badRequest('The object holds a number beyond all bounds')
}

function holdsInfinite(value: JsonValue): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsInfinite)
}

/**
 * The document after an operation; null when it is deleted, undefined when nothing changes.
 * @param before the document as it is, or null
 */
export function applyOperation(
  operation: Operation,
  before: JsonObject | null,
): JsonObject | null | undefined {
  switch (operation.action) {
    case 'addObject':
    case 'updateObject':
      return operation.body
    case 'deleteObject':
      return before === null ? undefined : null
    case 'partialUpdateObject':
      return merged(before ?? {}, operation.body)
    case 'partialUpdateObjectNoCreate':
      return before === null ? undefined : merged(before, operation.body)
    default:
      throw badRequest(`${operation.action} does not apply to one object`)
  }
}

function merged(before: JsonObject, body: JsonObject): JsonObject {
  const after = { ...before }
  for (const [name, value] of Object.entries(body)) {
    if (isObject(value) && typeof value._operation === 'string') {
      const changed = operated(
        Object.hasOwn(after, name) ? after[name] : undefined,
        value._operation,
        value.value,
      )
      if (changed !== undefined) setOwn(after, name, changed)
    } else setOwn(after, name, value)
  }
  return after
}

function operated(
  before: JsonValue | undefined,
  operation: string,
  value: JsonValue | undefined,
): JsonValue | undefined {
  const list = Array.isArray(before) ? before : []
  const number = typeof before === 'number' ? before : 0
  const amount = () => {
    if (typeof value !== 'number') throw badRequest(`${operation} needs a number as "value"`)
    return value
  }
  switch (operation) {
    case 'Increment':
      return finite(number + amount())
    case 'Decrement':
      return finite(number - amount())
    case 'IncrementFrom': {
      if (number !== amount()) return undefined
      return number + 1
    }
    case 'IncrementSet':
      return amount() > number ? amount() : undefined
    case 'Add':
      return [...list, value ?? null]
    case 'Remove':
      return list.filter((item) => item !== value)
    case 'AddUnique':
      return list.includes(value ?? null) ? list : [...list, value ?? null]
    default:
      throw badRequest(`Unknown _operation: ${operation}`)
  }
}

function finite(number: number): number {
  if (!Number.isFinite(number)) throw badRequest('The sum is beyond all bounds')
  return number
}
