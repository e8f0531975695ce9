import { badRequest } from '../errors.ts'
import { MAX_OPERATIONS } from '../indexes/changes.ts'
import { isObject } from '../json.ts'
import { SLICE_MS, yieldToQueries } from '../pacing.ts'
import { parseJson } from './body.ts'

/** Bodies up to this size are parsed at once. */
const SMALL_BYTES = 256 * 1024

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/**
 * The `requests` of a batch. A large body is split into its entries, which are parsed one by one,
 * so that queries can run in between.
 */
export async function batchBody(bytes: Buffer): Promise<unknown[]> {
  const requests =
    bytes.length <= SMALL_BYTES ? requestsOf(parseJson(bytes)) : await parseInSlices(bytes)
  if (requests.length > MAX_OPERATIONS) {
    throw badRequest(`More than ${MAX_OPERATIONS} operations in one batch`)
  }
  return requests
}

function requestsOf(body: unknown): unknown[] {
  if (!isObject(body) || !Array.isArray(body.requests)) {
    throw badRequest('"requests" must be a list')
  }
  return body.requests
}

async function parseInSlices(bytes: Buffer): Promise<unknown[]> {
  const opening = /^\s*\{\s*"requests"\s*:\s*\[/.exec(bytes.toString('latin1', 0, 200))
  // Another member comes first: rare, so one long parse is acceptable.
  if (opening === null) return requestsOf(parseJson(bytes))
  const entries: unknown[] = []
  let started = performance.now()
  let depth = 0
  let from = opening[0].length
  let at = from
  let closed = false
  for (; at < bytes.length && !closed; at++) {
    const byte = bytes[at]
    if (byte === QUOTE) at = endOfString(bytes, at)
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++
    else if (byte === CLOSE_OBJECT) depth--
    else if (byte === CLOSE_LIST && depth > 0) depth--
    else if ((byte === COMMA && depth === 0) || byte === CLOSE_LIST) {
      closed = byte === CLOSE_LIST
      const entry = bytes.subarray(from, at)
      if (!(closed && entries.length === 0 && isBlank(entry))) {
        if (isBlank(entry)) throw badRequest('Invalid JSON: an entry of "requests" is missing')
        entries.push(parseJson(entry))
      }
      from = at + 1
      if (performance.now() - started > SLICE_MS) {
        await yieldToQueries()
        started = performance.now()
      }
    }
    if (depth < 0) break
  }
  const rest = bytes.toString('utf8', at)
  if (!closed || !/^\s*(?:\}|,\s*"[^"\\]*"\s*:.*\})\s*$/s.test(rest)) {
    throw badRequest('Invalid JSON: "requests" does not end as a list in an object')
  }
  return entries
}

function endOfString(bytes: Buffer, quote: number): number {
  for (let at = bytes.indexOf(QUOTE, quote + 1); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (bytes[at - 1 - slashes] === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  throw badRequest('Invalid JSON: a string is never closed')
}

const isBlank = (bytes: Buffer) => bytes.toString('latin1').trim() === ''
