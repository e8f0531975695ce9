import { profileFor } from '../profiles/all-profiles'
import { headingKey } from '../profiles/field-names'

/** What is looked at to find the vehicles of a text of any length, in characters. */
export const MOST_HEAD = 262_144

/** The list, or the object, that holds the vehicles: where it begins, and under what name. */
export type Wrapper = { end: number; opens: '[' | '{'; key: string | null }

type Frame = {
  opens: '[' | '{'
  /** Behind its bracket. */
  start: number
  key: string | null
  /** Names of its own values. */
  keys: string[]
  parent: Frame | null
  depth: number
}

/**
 * Finds what holds the vehicles in a text of JSON that begins like this: a list at any depth, or an object
 * that has them by their numbers. The shallowest group with a stock number, make and model is a vehicle;
 * where there is none, the widest group of a list, so that its names can be told. Null for a text that
 * is a list, or one vehicle after the other.
 */
export function wrapperIn(head: string): Wrapper | null {
  const groups = groupsOf(head)
  const known = groups.filter(({ keys }) => mayBeVehicle(keys) && profileFor('json', keys) !== null)
  const found =
    known.sort((a, b) => a.depth - b.depth)[0] ??
    groups
      .filter(({ parent }) => parent?.opens === '[')
      .sort((a, b) => b.keys.length - a.keys.length)[0]
  if (found === undefined) return emptyListIn(head)
  // `[{"vehicle": {…}, "price": 33990}]`: all of an entry is the vehicle.
  const vehicle =
    found.parent?.opens === '{' && found.parent.parent?.opens === '[' ? found.parent : found
  const around = vehicle.parent
  // `{"vehicle": {…}}`: one a line, or one alone.
  if (around?.parent === null && known.filter(({ parent }) => parent === around).length === 1)
    if (around.opens === '{') return null
  if (around === null || isOuterList(around)) return null
  return { end: around.start, opens: around.opens, key: around.key }
}

/** Text that is hostile, or far from ours, has very many groups. */
const mayBeVehicle = (keys: readonly string[]) =>
  keys.length > 2 || keys.some((key) => headingKey(key) === 'stocknum')

/** A list that is no value of an object: the text itself, or a list of such lists. */
function isOuterList(list: Frame): boolean {
  for (let frame: Frame | null = list; frame; frame = frame.parent)
    if (frame.opens !== '[') return false
  return true
}

/** `{"vehicles": []}`: a yard without a car. */
function emptyListIn(head: string): Wrapper | null {
  const found =
    /"(vehicles|stock|cars|items|data|results|listings|inventory)"\s*:\s*\[(?=\s*\])/i.exec(head)
  return found && { end: found.index + found[0].length, opens: '[', key: found[1]! }
}

const structure = /"((?:[^"\\]|\\.)*)"(\s*:)?|[[\]{}]/g

/** The objects of a text, in the order in which they begin; also those that it cuts off. */
function groupsOf(head: string): Frame[] {
  const groups: Frame[] = []
  let open = null as Frame | null
  let key: string | null = null
  for (const found of head.matchAll(structure)) {
    const [sign, text, colon] = found
    if (text !== undefined) {
      if (!colon) continue
      key = text
      if (open?.opens === '{') open.keys.push(text)
    } else if (sign === '[' || sign === '{') {
      const frame: Frame = {
        opens: sign,
        start: found.index + 1,
        key: open?.opens === '{' ? key : null,
        keys: [],
        parent: open,
        depth: (open?.depth ?? 0) + 1,
      }
      if (sign === '{') groups.push(frame)
      open = frame
    } else open = open?.parent ?? null
  }
  return groups
}

/** Whether a text behind the vehicles ends where another list of the same name begins. */
export function isNextList({ opens, key }: Wrapper, behind: string): boolean {
  if (key === null || !behind.endsWith(opens)) return false
  const before = /"((?:[^"\\]|\\.)*)"\s*:\s*$/.exec(behind.slice(-300, -1))
  return before?.[1] === key
}
