import { distanceBetween, type Point, pointsOf } from '@/stock-index/filters/geo'
import type { JsonObject, JsonValue } from '@/stock-index/json'
import { indexWords, splitWords, type Token } from '@/stock-index/words/tokens'

/**
 * The protocol told a second time, as plainly as possible: every question is answered by looking
 * at every document. What the index answers must be equal.
 */
export type OracleSettings = {
  searchable: { name: string; ordered: boolean }[]
  facets: string[]
  custom: { attribute: string; descending: boolean }[]
  /** attribute to sort by before everything else */
  first: { attribute: string; descending: boolean } | null
}

export type OracleTerm =
  | { kind: 'facet'; attribute: string; value: string; negated: boolean }
  | { kind: 'number'; attribute: string; operator: string; value: number; negated: boolean }
  | { kind: 'range'; attribute: string; low: number; high: number; negated: boolean }

export type OracleQuery = {
  query: string
  clauses: OracleTerm[][]
  prefixLast: boolean
  around?: OracleAround
}

/** Distances in metres; those that the precision makes alike are. */
export type OracleAround = { point: Point; radius: number | 'all'; precision: number }

export type OracleAnswer = {
  ids: string[]
  facets: Record<string, Record<string, number>>
  stats: Record<string, { min: number; max: number; sum: number }>
}

function valuesOf(document: JsonValue | undefined, path: string): (string | number | boolean)[] {
  if (document === null || document === undefined) return []
  if (Array.isArray(document)) return document.flatMap((item) => valuesOf(item, path))
  if (path === '') return typeof document === 'object' ? [] : [document]
  if (typeof document !== 'object') return []
  const [head, ...rest] = path.split('.') as [string, ...string[]]
  return valuesOf(document[head], rest.join('.'))
}

function termHolds(document: JsonObject, term: OracleTerm, facets: string[]): boolean {
  if (term.kind === 'facet' && term.attribute !== 'objectID' && !facets.includes(term.attribute)) {
    return false
  }
  const values = valuesOf(document, term.attribute)
  const numbers = values.filter((value) => typeof value === 'number')
  const holds = () => {
    if (term.kind === 'facet') {
      const wanted = term.value.toLowerCase()
      return values.some((value) => String(value).toLowerCase() === wanted)
    }
    if (term.kind === 'range') return numbers.some((n) => n >= term.low && n <= term.high)
    return numbers.some((n) => {
      if (term.operator === '<') return n < term.value
      if (term.operator === '<=') return n <= term.value
      if (term.operator === '=') return n === term.value
      if (term.operator === '!=') return n !== term.value
      if (term.operator === '>=') return n >= term.value
      return n > term.value
    })
  }
  return holds() !== term.negated
}

/** Edits between two words, letter by letter (optimal string alignment). */
export function distance(a: string, b: string): number {
  const d: number[][] = []
  for (let i = 0; i <= a.length; i++) {
    d.push([])
    for (let j = 0; j <= b.length; j++) {
      const row = d[i] as number[]
      if (i === 0 || j === 0) row.push(i + j)
      else {
        const cell = (x: number, y: number) => (d[x] as number[])[y] as number
        let best = Math.min(cell(i - 1, j) + 1, (row[j - 1] as number) + 1)
        best = Math.min(best, cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          best = Math.min(best, cell(i - 2, j - 2) + 1)
        }
        row.push(best)
      }
    }
  }
  return (d[a.length] as number[])[b.length] as number
}

/** Typos with which a query word matches a word, or null. */
export function typosBetween(query: string, word: string, prefix: boolean): number | null {
  const edits = query.length >= 8 ? 2 : query.length >= 4 ? 1 : 0
  let best = distance(query, word)
  if (prefix) {
    for (let i = 0; i < word.length; i++) best = Math.min(best, distance(query, word.slice(0, i)))
  }
  if (best > edits) return null
  return best + (best > 0 && query[0] !== word[0] ? 1 : 0)
}

type Place = { attribute: number; position: number; alone: boolean; ordered: boolean }
type Hit = { typos: number; exact: boolean; place: Place }

function placedWords(
  document: JsonObject,
  settings: OracleSettings,
): { word: string; place: Place }[] {
  return settings.searchable.flatMap(({ name, ordered }, attribute) => {
    let offset = 0
    return valuesOf(document, name)
      .filter((value) => typeof value !== 'boolean')
      .flatMap((value) => {
        const tokens: Token[] = indexWords(String(value))
        const end = Math.max(0, ...tokens.map((token) => token.end))
        const first = tokens[0]?.start
        const placed = tokens.map((token) => ({
          word: token.text,
          place: {
            attribute,
            ordered,
            position: Math.min(511, offset + token.position),
            alone: token.start === first && token.end === end,
          },
        }))
        offset += Math.max(0, ...tokens.map((token) => token.position + 1)) + 8
        return placed
      })
  })
}

type Score = number[]

/** The text criteria in their order, smaller is better; null when the document does not match. */
function textScore(
  document: JsonObject,
  query: string[],
  settings: OracleSettings,
  prefixLast: boolean,
): Score | null {
  const words = placedWords(document, settings)
  const hits: Hit[][] = query.map(() => [])
  query.forEach((own, slot) => {
    const prefix = prefixLast && slot === query.length - 1
    for (const { word, place } of words) {
      const typos = typosBetween(own, word, prefix)
      if (typos !== null) hits[slot]?.push({ typos, exact: word === own, place })
    }
    const next = query[slot + 1]
    const joined = next === undefined ? null : own + next
    const joinedPrefix = prefixLast && slot + 1 === query.length - 1
    for (const { word, place } of words) {
      if (joined === null) continue
      if (word === joined || (joinedPrefix && word.startsWith(joined))) {
        hits[slot]?.push({ typos: 1, exact: false, place })
        hits[slot + 1]?.push({ typos: 0, exact: false, place })
      }
    }
    for (const place of splitPlaces(own, words, prefix)) {
      hits[slot]?.push({ typos: 1, exact: false, place })
    }
  })
  if (hits.some((list) => list.length === 0)) return null
  const best = hits.map((list) => {
    const least = Math.min(...list.map((hit) => hit.typos))
    return list.filter((hit) => hit.typos === least)
  })
  const typos = best.reduce((sum, list) => sum + (list[0]?.typos ?? 0), 0)
  let proximity = 0
  for (let slot = 1; slot < best.length; slot++) {
    proximity += nearest(best[slot - 1] as Hit[], best[slot] as Hit[])
  }
  const weight = Math.min(
    ...best.flat().map(({ place }) => place.attribute * 512 + (place.ordered ? place.position : 0)),
  )
  const exact = best.filter((list) =>
    list.some((hit) => hit.exact && (query.length > 1 || hit.place.alone)),
  ).length
  return [typos, proximity, weight, -exact]
}

function splitPlaces(
  word: string,
  words: { word: string; place: Place }[],
  prefix: boolean,
): Place[] {
  const known = new Set(words.map((entry) => entry.word))
  const places: Place[] = []
  for (let at = 1; at < word.length; at++) {
    const digit = (i: number) => /[0-9]/.test(word[i] as string)
    if (digit(at) === digit(at - 1) && (at < 2 || word.length - at < 2)) continue
    const left = word.slice(0, at)
    const right = word.slice(at)
    if (!known.has(left)) continue
    const fits = (other: string) =>
      other === right || (prefix && right.length > 2 && other.startsWith(right))
    const found = words.find(
      (a) =>
        a.word === left &&
        words.some(
          (b) =>
            fits(b.word) &&
            b.place.attribute === a.place.attribute &&
            b.place.position === a.place.position + 1,
        ),
    )
    if (found) places.push(found.place)
  }
  return places
}

function nearest(left: Hit[], right: Hit[]): number {
  let best = 8
  for (const a of left.slice(0, 8)) {
    for (const b of right.slice(0, 8)) {
      if (a.place.attribute !== b.place.attribute) continue
      const step = b.place.position - a.place.position
      best = Math.min(best, step > 0 ? step : step === 0 ? 1 : 1 - step)
    }
  }
  return best
}

function compareBy(
  a: JsonObject,
  b: JsonObject,
  key: { attribute: string; descending: boolean },
): number {
  const [x] = valuesOf(a, key.attribute)
  const [y] = valuesOf(b, key.attribute)
  if (x === undefined || y === undefined)
    return (x === undefined ? 1 : 0) - (y === undefined ? 1 : 0)
  const [p, q] = [typeof x === 'boolean' ? Number(x) : x, typeof y === 'boolean' ? Number(y) : y]
  if (typeof p !== typeof q) return typeof p === 'number' ? -1 : 1
  return p === q ? 0 : p < q === key.descending ? 1 : -1
}

/** How far a document is in steps of the precision, null when it is nowhere or too far. */
function stepsAway(document: JsonObject, { point, radius, precision }: OracleAround) {
  const points = pointsOf(document._geoloc)
  const metres = Math.min(...points.map((each) => distanceBetween(point, each)))
  if (points.length === 0 || (radius !== 'all' && metres > radius)) return null
  return Math.floor(Math.round(metres) / precision)
}

/** @param documents in the order in which they were first added */
export function ask(
  documents: JsonObject[],
  settings: OracleSettings,
  query: OracleQuery,
): OracleAnswer {
  const words = splitWords(query.query).map((token) => token.text)
  const scored = documents
    .filter((document) =>
      query.clauses.every((clause) =>
        clause.some((term) => termHolds(document, term, settings.facets)),
      ),
    )
    .map((document, birth) => {
      const text = words.length === 0 ? [] : textScore(document, words, settings, query.prefixLast)
      const away = query.around ? stepsAway(document, query.around) : 0
      // Distance stands behind the typos.
      const score = text === null || away === null ? null : [text[0] ?? 0, away, ...text.slice(1)]
      return { document, birth, score }
    })
    .filter((entry): entry is typeof entry & { score: Score } => entry.score !== null)
  scored.sort((a, b) => {
    const first = settings.first === null ? 0 : compareBy(a.document, b.document, settings.first)
    if (first !== 0) return first
    for (let i = 0; i < a.score.length; i++) {
      const found = (a.score[i] as number) - (b.score[i] as number)
      if (found !== 0) return found
    }
    for (const key of settings.custom) {
      const found = compareBy(a.document, b.document, key)
      if (found !== 0) return found
    }
    return a.birth - b.birth
  })
  const facets: OracleAnswer['facets'] = {}
  const stats: OracleAnswer['stats'] = {}
  for (const name of settings.facets) {
    const counts = new Map<string, number>()
    const numbers: number[] = []
    for (const { document } of scored) {
      const values = new Set(valuesOf(document, name).filter((value) => value !== ''))
      for (const value of values) {
        counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
        if (typeof value === 'number') numbers.push(value)
      }
    }
    if (counts.size > 0) facets[name] = Object.fromEntries(counts)
    if (numbers.length > 0) {
      const sum = numbers.reduce((a, b) => a + b, 0)
      stats[name] = { min: Math.min(...numbers), max: Math.max(...numbers), sum }
    }
  }
  return { ids: scored.map(({ document }) => String(document.objectID)), facets, stats }
}
