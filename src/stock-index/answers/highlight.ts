import { isAtOrBelow, isObject, type JsonObject, type JsonValue, setOwn } from '../json.ts'
import type { TextMatch } from '../words/matching.ts'
import type { TextIndex } from '../words/text.ts'
import { indexWords, type Token } from '../words/tokens.ts'

type Tags = { before: string; after: string; ellipsis: string }
type MatchLevel = 'none' | 'partial' | 'full'

type Mark = { start: number; end: number }
type Found = { marks: Mark[]; words: Set<number> }

type Way = { slot: number; to: number; prefix: boolean }

const knownWays = new WeakMap<TextMatch, Map<number, Way[]>>()

function waysOf(match: TextMatch): Map<number, Way[]> {
  const known = knownWays.get(match)
  if (known !== undefined) return known
  const ways = new Map<number, Way[]>()
  for (const { from, to, words } of match.alternatives) {
    for (const { word, typos, exact } of words) {
      const list = ways.get(word)
      const how = { slot: from, to, prefix: !exact && typos === 0 }
      if (list) list.push(how)
      else ways.set(word, [how])
    }
  }
  knownWays.set(match, ways)
  return ways
}

/** Highlights the words of a query in attribute values. Created per query, used for every hit. */
export class Highlighter {
  private readonly text: TextIndex
  private readonly match: TextMatch | null
  private readonly tags: Tags
  /** dictionary word → how it matched */
  private readonly matched: Map<number, Way[]>

  constructor(text: TextIndex, match: TextMatch | null, tags: Tags) {
    this.text = text
    this.match = match
    this.tags = tags
    this.matched = match === null ? new Map() : waysOf(match)
  }

  private find(value: string): Found {
    const found: Found = { marks: [], words: new Set() }
    if (this.match === null) return found
    const tokens = indexWords(value)
    for (const token of tokens) this.findToken(token, found)
    for (const { from, to, phrase } of this.match.alternatives) {
      if (phrase) this.findPhrase(from, to, tokens, found)
    }
    found.marks.sort((a, b) => a.start - b.start || b.end - a.end)
    return found
  }

  private findToken(token: Token, found: Found): void {
    const number = this.text.dictionary.numberOf(token.text)
    const ways = number === undefined ? undefined : this.matched.get(number)
    if (ways === undefined) return
    let end = token.start
    for (const { slot, to, prefix } of ways) {
      for (let i = slot; i < to; i++) found.words.add(i)
      const length = prefix && !token.joined ? this.prefixLength(slot, to) : Number.MAX_SAFE_INTEGER
      end = Math.max(end, Math.min(token.end, token.start + length))
    }
    found.marks.push({ start: token.start, end })
  }

  private prefixLength(slot: number, to: number): number {
    const words = this.match?.reading.words.slice(slot, to) ?? []
    return words.reduce((sum, word) => sum + word.length, 0)
  }

  /**
   * Parts of a phrase ("Land Cruiser" for "landcruiser") are highlighted where they follow each
   * other.
   */
  private findPhrase(from: number, to: number, tokens: Token[], found: Found): void {
    const query = (this.match?.reading.words.slice(from, to) ?? []).join('')
    for (let i = 0; i + 1 < tokens.length; i++) {
      const first = tokens[i] as Token
      const second = tokens[i + 1] as Token
      if (first.joined || second.joined || first.text === '') continue
      if (!(first.text + second.text).startsWith(query)) continue
      for (let slot = from; slot < to; slot++) found.words.add(slot)
      found.marks.push({ start: first.start, end: first.end })
      found.marks.push({ start: second.start, end: second.end })
    }
  }

  private level(words: Set<number>): MatchLevel {
    if (words.size === 0) return 'none'
    return words.size >= (this.match?.reading.words.length ?? 0) ? 'full' : 'partial'
  }

  private decorate(value: string, marks: Mark[], from = 0, to = value.length): string {
    let text = ''
    let at = from
    for (const { start, end } of marks) {
      if (end <= at || start >= to) continue
      const begin = Math.max(start, at)
      text += value.slice(at, begin) + this.tags.before
      text += value.slice(begin, Math.min(end, to)) + this.tags.after
      at = Math.min(end, to)
    }
    return text + value.slice(at, to)
  }

  private highlightText(value: string): JsonObject {
    const { marks, words } = this.find(value)
    const level = this.level(words)
    const result: JsonObject = { value: this.decorate(value, marks), matchLevel: level }
    if (level !== 'none') result.fullyHighlighted = isWhole(value, marks)
    result.matchedWords = [...words]
      .sort((a, b) => a - b)
      .map((slot) => this.match?.reading.words[slot] ?? '')
    return result
  }

  /** The highlighted shape of any value; undefined for a value without text. */
  highlight(value: JsonValue): JsonValue | undefined {
    return mapText(value, (text) => this.highlightText(text))
  }

  /** A stretch of at most `length` words around the first match. */
  snippet(value: JsonValue, length: number): JsonValue | undefined {
    return mapText(value, (text) => this.snippetText(text, length))
  }

  private snippetText(value: string, length: number): JsonObject {
    const { marks, words } = this.find(value)
    const tokens = indexWords(value).filter((token) => !token.joined)
    const level = this.level(words)
    if (tokens.length <= length) {
      return { value: this.decorate(value, marks), matchLevel: level }
    }
    const first = bestStart(tokens, marks, length)
    const last = Math.min(tokens.length, first + length) - 1
    const from = first === 0 ? 0 : (tokens[first] as Token).start
    const to = last === tokens.length - 1 ? value.length : (tokens[last] as Token).end
    const before = from > 0 ? this.tags.ellipsis : ''
    const after = to < value.length ? this.tags.ellipsis : ''
    return { value: before + this.decorate(value, marks, from, to) + after, matchLevel: level }
  }
}

/** The window with most marks, the earliest of equals. */
function bestStart(tokens: Token[], marks: Mark[], length: number): number {
  const isMarked = tokens.map((token) =>
    marks.some((mark) => mark.start < token.end && mark.end > token.start) ? 1 : 0,
  )
  let sum = 0
  let best = 0
  let bestSum = -1
  for (let end = 0; end < tokens.length; end++) {
    sum += isMarked[end] as number
    if (end >= length) sum -= isMarked[end - length] as number
    if (end < length - 1) continue
    if (sum > bestSum) {
      bestSum = sum
      best = end - length + 1
    }
  }
  return best
}

function isWhole(value: string, marks: Mark[]): boolean {
  const words = indexWords(value).filter((token) => !token.joined)
  return words.every((word) =>
    marks.some((mark) => mark.start <= word.start && mark.end >= word.end),
  )
}

function mapText(value: JsonValue, change: (text: string) => JsonObject): JsonValue | undefined {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'number') return change(String(value))
  if (Array.isArray(value)) {
    const items = value.map((item) => mapText(item, change)).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  if (isObject(value)) {
    const entries = Object.entries(value)
      .map(([key, item]) => [key, mapText(item, change)] as const)
      .filter((entry) => entry[1] !== undefined)
    return entries.length > 0 ? (Object.fromEntries(entries) as JsonObject) : undefined
  }
  return undefined
}

/**
 * The part of a document at or below one of `paths` (`*` for all) and not at or below one of
 * `omitted`. Arrays on the way keep their indexes.
 */
export function project(
  value: JsonObject,
  keeps: (path: string) => 'all' | 'some' | 'none',
  path = '',
): JsonObject {
  const result: JsonObject = {}
  for (const [key, item] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const kept = keeps(at)
    if (kept === 'none') continue
    if (kept === 'all') setOwn(result, key, item)
    else if (Array.isArray(item) && item.some(isObject)) {
      const items = item.filter(isObject).map((part) => project(part, keeps, at))
      if (items.length > 0) setOwn(result, key, items)
    } else if (!isObject(item)) {
      // A plain value has nothing below it: it is included when the path itself was requested.
      if (keeps(`${at}.`) === 'all') setOwn(result, key, item)
    } else {
      const part = project(item, keeps, at)
      if (Object.keys(part).length > 0) setOwn(result, key, part)
    }
  }
  return result
}

/** Builds the predicate for `project` from lists of paths. */
export function keeper(
  paths: string[] | null,
  omitted: string[],
): (path: string) => 'all' | 'some' | 'none' {
  const cache = new Map<string, 'all' | 'some' | 'none'>()
  const everything = paths === null || paths.includes('*')
  const decide = (path: string): 'all' | 'some' | 'none' => {
    if (omitted.some((root) => isAtOrBelow(path, root))) return 'none'
    const inner = omitted.some((root) => root.startsWith(`${path}.`))
    if (everything || paths.some((root) => isAtOrBelow(path, root))) return inner ? 'some' : 'all'
    return paths.some((root) => root.startsWith(`${path}.`)) ? 'some' : 'none'
  }
  return (path) => {
    const known = cache.get(path)
    if (known !== undefined) return known
    const decided = decide(path)
    cache.set(path, decided)
    return decided
  }
}
