import { ownJson, profileFor } from '../profiles/all-profiles'
import type { FeedProfile, RawRow } from '../profiles/profile'
import { type ReadItem, UnreadableFeed } from './read-result'

/** No vehicle is longer; more means a bracket that was never closed. */
const MAX_OBJECT = 2_000_000

const quoted = String.raw`"(?:[^"\\]|\\.)*"`
/** What an export says of itself in front of its list: a value, or values in one pair of brackets. */
const remark = String.raw`(?:${quoted}|[-+.\deE]+|true|false|null|\{(?:${quoted}|[^{}"])*\}|\[(?:${quoted}|[^[\]{}"])*\])`
const wrapping = new RegExp(
  String.raw`^\s*\{\s*(?:${quoted}\s*:\s*${remark}\s*,\s*)*"(?:vehicles|stock|cars|items|data|results)"\s*:\s*\[`,
  'i',
)

type JsonObject = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function at(object: JsonObject, path: string): unknown {
  if (Object.hasOwn(object, path)) return object[path]
  let value: unknown = object
  for (const key of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return undefined
    value = value[key]
  }
  return value
}

function rowOf(line: number, object: JsonObject): RawRow {
  return {
    line,
    value: (path) => at(object, path),
    list: (path) => {
      const value = at(object, path)
      return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
    },
    groups: (path) => {
      const value = at(object, path)
      return Array.isArray(value) ? value.filter(isObject) : []
    },
  }
}

/**
 * The vehicles of a JSON text: a list, an object that holds one list (`{"vehicles": […]}`), or one
 * object a line (NDJSON). Objects are cut out of the stream one by one, so that a file of any size
 * fits in memory. Our own code because a vehicle that is no JSON is reported and the next one read: a
 * streaming parser such as stream-json ends the whole file at its first error.
 *
 * @throws UnreadableFeed when the text ends inside of an object or holds no object at all.
 */
export async function* readJson(
  text: AsyncIterable<string>,
  given: FeedProfile | null = null,
): AsyncGenerator<ReadItem> {
  let profile = given
  let head = ''
  let started = false
  let depth = 0
  let inString = false
  let escaped = false
  let line = 1
  let objectLine = 1
  let object = ''
  let stray = ''
  let strayLine = 1
  let seen = 0
  let wrapped = false
  /** The text is a list, or holds one: all lists have to end before it does. */
  let listed = false
  let lists = 0

  const finished = (source: string, from: number): ReadItem => {
    seen++
    try {
      const value: unknown = JSON.parse(source)
      if (!isObject(value))
        return { kind: 'broken', line: from, reason: 'is not an object', value: source, rest: null }
      profile ??= profileFor('json', Object.keys(value)) ?? ownJson
      return { kind: 'row', row: rowOf(from, value), profile }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return {
        kind: 'broken',
        line: from,
        reason: 'is not readable as JSON',
        value: source,
        rest: null,
      }
    }
  }
  const straying = (): ReadItem | null => {
    const value = stray.trim()
    stray = ''
    return /^[\s,[\]:]*$/.test(value)
      ? null
      : { kind: 'broken', line: strayLine, reason: 'is not readable as JSON', value, rest: null }
  }

  const scan = function* (piece: string): Generator<ReadItem> {
    let from = 0
    for (let i = 0; i < piece.length && !(wrapped && lists === 0); i++) {
      const code = piece.charCodeAt(i)
      if (code === 10) line++
      if (inString) {
        if (escaped) escaped = false
        else if (code === 92) escaped = true
        else if (code === 34) inString = false
        continue
      }
      if (depth > 0 && code === 34) inString = true
      else if (code === 123) {
        if (depth++ === 0) {
          const lost = straying()
          if (lost) yield lost
          from = i
          objectLine = line
          object = ''
        }
      } else if (code === 125 && depth > 0) {
        if (--depth === 0) {
          yield finished(object + piece.slice(from, i + 1), objectLine)
          object = ''
          from = i + 1
        }
      } else if (depth === 0) {
        // What follows the list in its wrapping object is not a vehicle.
        if (listed && (code === 91 || code === 93)) lists += code === 91 ? 1 : -1
        if (wrapped && lists === 0) break
        if (code === 10) {
          const lost = straying()
          if (lost) yield lost
        } else {
          if (stray === '') strayLine = line
          if (stray.length < 500) stray += piece[i]
        }
      }
    }
    if (depth > 0) {
      object += piece.slice(from)
      if (object.length > MAX_OBJECT)
        throw new UnreadableFeed(
          'A vehicle is longer than two million letters: a bracket is opened and never closed, or a value is far too long',
          objectLine,
        )
    }
  }

  for await (const piece of text) {
    let rest = piece
    if (!started) {
      head += piece
      if (head.trim() === '') continue
      // `{"vehicles": [` is skipped up to its list, so that the list's objects are the vehicles.
      const wrapper = wrapping.exec(head)
      if (!wrapper && head.length < 2000 && /^\s*\{/.test(head) && !head.includes('\n')) continue
      started = true
      rest = wrapper ? head.slice(wrapper[0].length) : head
      if (wrapper) line += wrapper[0].split('\n').length - 1
      wrapped = Boolean(wrapper)
      listed = wrapped || /^\s*\[/.test(head)
      lists = wrapped ? 1 : 0
    }
    yield* scan(rest)
  }
  if (!started) yield* scan(head)
  if (!started && head.trim() === '')
    throw new UnreadableFeed('The file is empty: export the stock again')
  if (depth > 0) throw new UnreadableFeed('The file ends in the middle of a vehicle', objectLine)
  if (lists > 0) throw new UnreadableFeed('The file ends before its list does', line)
  const lost = straying()
  if (lost) yield lost
  if (seen === 0 && !wrapped && !/^\s*\[\s*\]\s*$/.test(head))
    throw new UnreadableFeed('The file holds no vehicles')
}
