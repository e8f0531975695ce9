import { profileFor, unknownNames } from '../profiles/all-profiles'
import { namesPictures } from '../profiles/field-names'
import { type FeedProfile, isReadable, type RawRow, saysAnything } from '../profiles/profile'
import { isNextList, MOST_HEAD, type Wrapper, wrapperIn } from './json-wrapper'
import { type ReadItem, SharedNames, UnreadableFeed } from './read-result'

/** No vehicle is longer; more means a bracket that was never closed. */
const MAX_OBJECT = 2_000_000

/** Deeper groups of a vehicle say nothing that a field of ours takes. */
const MOST_NAMED_DEPTH = 3
/** So many groups without a stock number, make and model are no stock. */
const MOST_UNKNOWN = 50

/** Whose vehicles a list holds is said beside it, and not in them. */
const dealershipNamed = /"(?:dealer|dealership|yard)\w*"\s*:/i
const SEVERAL_DEALERSHIPS =
  'The file holds the lists of several dealerships: export a file for each of them, or name the dealership in each vehicle'

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

/** Paths of everything that has a value: "pricing.price" where a group holds it. */
function namesIn(object: JsonObject, before = '', depth = 1): string[] {
  return Object.entries(object).flatMap(([key, value]) => {
    const path = `${before}${key}`
    return isObject(value) && depth < MOST_NAMED_DEPTH && !namesPictures(key)
      ? [path, ...namesIn(value, `${path}.`, depth + 1)]
      : [path]
  })
}

function rowOf(line: number, object: JsonObject, shared: SharedNames): RawRow {
  const value = (path: string) => at(object, path)
  return {
    line,
    names: shared.of(namesIn(object)),
    // A group is no value where one belongs, but for those that the row's check names: lists.
    value: (path) => {
      const found = value(path)
      return isObject(found) && hasNamed(found) ? undefined : found
    },
    list: (path) => {
      const found = value(path)
      return Array.isArray(found) ? found : found === undefined || found === null ? [] : [found]
    },
    whole: value,
    groups: (path) => {
      const found = value(path)
      return Array.isArray(found) ? found.filter(isObject) : []
    },
  }
}

/** `{"id": 7, "name": "Mazda"}` is read by its name. */
const hasNamed = (group: JsonObject) =>
  Object.keys(group).some((key) => /^(?:name|value|text|label|amount)$/i.test(key))

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
  /** What opens the list of the vehicles, and its name: another such list may follow. */
  let wrapper: Wrapper | null = null
  /** The end of what was read behind a list. */
  let behind = ''
  const shared = new SharedNames()
  /** Groups before the first that a profile knows: one of them may be a broken vehicle. */
  let unknown: RawRow[] = []
  /** The text is a list, or holds one: all lists have to end before it does. */
  let listed = false
  let lists = 0

  const finished = (source: string, from: number): ReadItem[] => {
    seen++
    const broken = (reason: string): ReadItem[] => [
      { kind: 'broken', line: from, reason, value: source, rest: null },
    ]
    try {
      const value: unknown = JSON.parse(source)
      if (!isObject(value)) return broken('is not an object')
      const row = rowOf(from, value, shared)
      profile ??= given && isReadable(given, row.names) ? given : profileFor('json', row.names)
      if (profile === null) {
        unknown.push(row)
        if (unknown.length >= MOST_UNKNOWN) throw unknownGroups(unknown)
        return []
      }
      const found = profile
      const rows = [...unknown, row]
      unknown = []
      // Beside vehicles that are held by their numbers, an object says how many they are.
      const isStray = (each: RawRow) => wrapper?.opens === '{' && !saysAnything(found, each.names)
      return rows
        .filter((each) => !isStray(each))
        .map((each) => ({ kind: 'row', row: each, profile: found }))
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      return broken('is not readable as JSON')
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
    for (let i = 0; i < piece.length; i++) {
      const code = piece.charCodeAt(i)
      if (code === 10) line++
      if (wrapper && lists === 0) {
        behind = (behind.length > 4000 ? behind.slice(-2000) : behind) + piece[i]
        if (!isNextList(wrapper, behind)) continue
        if (dealershipNamed.test(behind)) throw new UnreadableFeed(SEVERAL_DEALERSHIPS, line)
        behind = ''
        lists = 1
        continue
      }
      if (inString) {
        if (escaped) escaped = false
        else if (code === 92) escaped = true
        else if (code === 34) inString = false
        continue
      }
      // Also the names by which an object holds its vehicles.
      if (code === 34 && (depth > 0 || wrapper?.opens === '{')) inString = true
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
          yield* finished(object + piece.slice(from, i + 1), objectLine)
          object = ''
          from = i + 1
        }
      } else if (depth === 0) {
        // What follows the list in its wrapping object is not a vehicle.
        if (listed && (code === 91 || code === 93)) lists += code === 91 ? 1 : -1
        if (wrapper?.opens === '{' && code === 125) lists = 0
        if (wrapper && lists === 0) continue
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

  const start = () => {
    started = true
    wrapper = wrapperIn(head)
    wrapped = wrapper !== null
    line += head.slice(0, wrapper?.end ?? 0).split('\n').length - 1
    listed = wrapper ? wrapper.opens === '[' : /^\s*\[/.test(head)
    lists = wrapped ? 1 : 0
    return wrapper ? head.slice(wrapper.end) : head
  }
  for await (const piece of text) {
    if (started) {
      yield* scan(piece)
      continue
    }
    head += piece
    // Enough to see in which of its lists the vehicles are.
    if (head.length >= MOST_HEAD) yield* scan(start())
  }
  if (!started) yield* scan(start())
  if (head.trim() === '') throw new UnreadableFeed('The file is empty: export the stock again')
  if (depth > 0) throw new UnreadableFeed('The file ends in the middle of a vehicle', objectLine)
  if (lists > 0) throw new UnreadableFeed('The file ends before its list does', line)
  const lost = straying()
  if (lost) yield lost
  if (unknown.length > 0) throw unknownGroups(unknown)
  if (seen === 0 && !wrapped && !/^\s*\[\s*\]\s*$/.test(head))
    throw new UnreadableFeed('The file holds no vehicles')
}

const unknownGroups = (rows: readonly RawRow[]) =>
  new UnreadableFeed(unknownNames(rows[0]?.names ?? []), rows[0]?.line)
