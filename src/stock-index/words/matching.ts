import {
  type Bits,
  clearBit,
  countBits,
  intersect,
  listBits,
  setBit,
  unite,
  wordsFor,
} from '../columns/bitset.ts'
import type { SynonymTable } from './synonyms.ts'
import { attributeOf, type TextIndex } from './text.ts'

/** What an attribute allows, by its number: bits of ATTRIBUTE_…; ranking weight beside it. */
export type AttributeRules = {
  flags: Uint8Array
  priority: Uint8Array
  ordered: Uint8Array
  /** every known attribute allows everything */
  unrestricted: boolean
}

export const ATTRIBUTE_SEARCHED = 1
export const ATTRIBUTE_TYPOS = 2
export const ATTRIBUTE_PREFIXES = 4
export const ATTRIBUTE_EXACT = 8

/** How one query is read. */
export type Reading = {
  words: string[]
  /** which words match as the beginning of a word */
  prefix: boolean[]
  optional: boolean[]
  edits: number[]
  synonyms: SynonymTable | null
}

/** One way to satisfy the query words `from` up to (not including) `to`. */
type Alternative = {
  from: number
  to: number
  /** dictionary words that do, with their typos */
  words: { word: number; typos: number; exact: boolean; needs: number }[]
  /** or documents in which a phrase does, with the place of its first word */
  phrase: { places: Map<number, number>; typos: number; exact: boolean } | null
}

export type TextMatch = {
  /** tells this reading from all others of the index */
  key: string
  reading: Reading
  alternatives: Alternative[]
  /** documents by query word: `levels[word][t]` with at most t typos */
  levels: Bits[][]
  /** all words that must match do */
  documents: Bits
  /** all of them without a typo */
  faultless: Bits
}

const MOST_TYPOS = 3
const MAX_SPLITS = 3

type Draft = Alternative & { sets: (Bits | null)[] }

/** Finds the documents of a query. Bounded by the number of its words and the dictionary. */
export class Matcher {
  private readonly text: TextIndex
  private readonly attributes: AttributeRules
  private readonly size: number

  constructor(text: TextIndex, attributes: AttributeRules) {
    this.text = text
    this.attributes = attributes
    this.size = wordsFor(text.documents)
  }

  match(reading: Reading, key: string): TextMatch {
    const drafts: Draft[] = []
    for (let i = 0; i < reading.words.length; i++) {
      drafts.push(this.wordAlternative(reading, i))
      drafts.push(...this.splits(reading, i), ...this.replacements(reading, i))
      const joined = this.joinedAlternative(reading, i)
      if (joined !== null) drafts.push(joined)
    }
    const levels = reading.words.map((_, i) => this.levelsOf(drafts, i))
    const required = levels.filter((_, i) => !reading.optional[i])
    return {
      key,
      reading,
      // Without their sets, which `levels` holds: the match is cached.
      alternatives: drafts.map(({ from, to, words, phrase }) => ({ from, to, words, phrase })),
      levels,
      documents: this.combine(required, levels, MOST_TYPOS),
      faultless: this.combine(required, levels, 0),
    }
  }

  private combine(required: Bits[][], all: Bits[][], typos: number): Bits {
    const bits = new Uint32Array(this.size)
    if (required.length === 0) {
      for (const level of all) unite(bits, level[typos] as Bits, this.size)
      return bits
    }
    bits.set((required[0] as Bits[])[typos] as Bits)
    for (const level of required.slice(1)) intersect(bits, level[typos] as Bits, this.size)
    return bits
  }

  private levelsOf(drafts: Draft[], slot: number): Bits[] {
    const levels: Bits[] = Array.from({ length: MOST_TYPOS + 1 }, () => new Uint32Array(this.size))
    for (const draft of drafts) {
      if (slot < draft.from || slot >= draft.to) continue
      for (let typos = 0; typos <= MOST_TYPOS; typos++) {
        const set = draft.sets[typos]
        // Typos of several words together are charged to the first of them.
        if (set) unite(levels[slot === draft.from ? typos : 0] as Bits, set, this.size)
      }
    }
    for (let typos = 1; typos <= MOST_TYPOS; typos++) {
      const fewer = levels[typos - 1] as Bits
      const own = levels[typos] as Bits
      unite(own, fewer, this.size)
      // Where one more typo finds nothing more, one set stands for both.
      if (countBits(own, this.size) === countBits(fewer, this.size)) levels[typos] = fewer
    }
    return levels
  }

  private draft(from: number, to: number): Draft {
    return { from, to, words: [], phrase: null, sets: [] }
  }

  private wordAlternative(reading: Reading, slot: number): Draft {
    const draft = this.draft(slot, slot + 1)
    const word = reading.words[slot] as string
    const { dictionary } = this.text
    const prefix = reading.prefix[slot] as boolean
    const own = dictionary.numberOf(word)
    if (own !== undefined) this.take(draft, own, 0, true, 0)
    if (prefix) {
      const { from, to } = dictionary.withPrefix(word)
      for (let place = from; place < to; place++) {
        const number = dictionary.atPlace(place)
        if (number !== own) this.take(draft, number, 0, false, ATTRIBUTE_PREFIXES)
      }
    }
    const edits = reading.edits[slot] as number
    if (edits > 0) {
      for (const { from, to, typos } of dictionary.near(word, edits, prefix)) {
        if (typos === 0) continue
        for (let place = from; place < to; place++) {
          const needs = ATTRIBUTE_TYPOS | (prefix ? ATTRIBUTE_PREFIXES : 0)
          this.take(draft, dictionary.atPlace(place), typos, false, needs)
        }
      }
    }
    this.gather(draft)
    return draft
  }

  private take(draft: Draft, word: number, typos: number, exact: boolean, needs: number): void {
    draft.words.push({ word, typos, exact, needs: needs | ATTRIBUTE_SEARCHED })
  }

  /** Turns the dictionary words of an alternative into sets by typos. */
  private gather(draft: Draft): void {
    const groups = new Map<number, number[]>()
    for (const { word, typos, needs } of draft.words) {
      const key = this.attributes.unrestricted ? typos : typos | (needs << 4)
      const group = groups.get(key)
      if (group) group.push(word)
      else groups.set(key, [word])
    }
    for (const [key, words] of groups) {
      const typos = key & 15
      const bits = new Uint32Array(this.size)
      for (const word of words) this.text.unite(bits, word)
      if (!this.attributes.unrestricted) this.keepAllowed(bits, words, key >>> 4)
      const before = draft.sets[typos]
      if (before) unite(before, bits, this.size)
      else draft.sets[typos] = bits
    }
  }

  /** Drops the documents that have the words only where the attributes do not allow them. */
  private keepAllowed(bits: Bits, words: number[], needs: number): void {
    const { forwardStart, forwardWord, forwardPlace } = this.text
    const marks = this.text.marks()
    for (const word of words) marks[word] = 1
    const docs = new Uint32Array(this.text.documents)
    const count = listBits(bits, this.size, docs)
    for (let i = 0; i < count; i++) {
      const doc = docs[i] as number
      const end = forwardStart[doc + 1] as number
      let found = false
      for (let at = forwardStart[doc] as number; at < end && !found; at++) {
        if (marks[forwardWord[at] as number] !== 1) continue
        const flags = this.attributes.flags[attributeOf(forwardPlace[at] as number)] as number
        found = (flags & needs) === needs
      }
      if (!found) clearBit(bits, doc)
    }
    for (const word of words) marks[word] = 0
  }

  /** "i 30" finds "i30". */
  private joinedAlternative(reading: Reading, slot: number): Draft | null {
    const next = reading.words[slot + 1]
    if (next === undefined) return null
    const word = (reading.words[slot] as string) + next
    const { dictionary } = this.text
    const draft = this.draft(slot, slot + 2)
    const own = dictionary.numberOf(word)
    if (own !== undefined) this.take(draft, own, 1, false, 0)
    if (reading.prefix[slot + 1]) {
      const { from, to } = dictionary.withPrefix(word)
      for (let place = from; place < to; place++) {
        const number = dictionary.atPlace(place)
        if (number !== own) this.take(draft, number, 1, false, ATTRIBUTE_PREFIXES)
      }
    }
    if (draft.words.length === 0) return null
    this.gather(draft)
    return draft
  }

  /** "landcruiser" finds "Land Cruiser". */
  private splits(reading: Reading, slot: number): Draft[] {
    const word = reading.words[slot] as string
    const { dictionary } = this.text
    const drafts: Draft[] = []
    if (word.length < 2 || word.length > 40) return drafts
    for (let at = 1; at < word.length && drafts.length < MAX_SPLITS; at++) {
      const boundary = isDigit(word, at) !== isDigit(word, at - 1)
      if (!boundary && (at < 2 || word.length - at < 2)) continue
      const left = dictionary.numberOf(word.slice(0, at))
      if (left === undefined) continue
      const right = new Set<number>()
      const rest = word.slice(at)
      const own = dictionary.numberOf(rest)
      if (own !== undefined) right.add(own)
      if (reading.prefix[slot] && rest.length > 2) {
        const { from, to } = dictionary.withPrefix(rest)
        for (let place = from; place < to; place++) right.add(dictionary.atPlace(place))
      }
      if (right.size === 0) continue
      const draft = this.phraseDraft(slot, slot + 1, [new Set([left]), right], 1, false)
      if (draft !== null) drafts.push(draft)
    }
    return drafts
  }

  private replacements(reading: Reading, slot: number): Draft[] {
    const drafts: Draft[] = []
    const list = reading.synonyms?.get(reading.words[slot] as string) ?? []
    for (const { from, to, typos } of list) {
      if (from.some((word, i) => reading.words[slot + i] !== word)) continue
      const numbers = to.map((word) => this.text.dictionary.numberOf(word))
      if (numbers.some((number) => number === undefined)) continue
      const end = slot + from.length
      if (numbers.length === 1) {
        const draft = this.draft(slot, end)
        this.take(draft, numbers[0] as number, typos, typos === 0, 0)
        this.gather(draft)
        drafts.push(draft)
      } else {
        const steps = numbers.map((number) => new Set([number as number]))
        const draft = this.phraseDraft(slot, end, steps, typos, typos === 0)
        if (draft !== null) drafts.push(draft)
      }
    }
    return drafts
  }

  private phraseDraft(
    from: number,
    to: number,
    steps: Set<number>[],
    typos: number,
    exact: boolean,
  ): Draft | null {
    const candidates = new Uint32Array(this.size).fill(0xffffffff)
    for (const step of steps) {
      const any = new Uint32Array(this.size)
      for (const word of step) this.text.unite(any, word)
      intersect(candidates, any, this.size)
    }
    const allowed = (place: number) =>
      ((this.attributes.flags[attributeOf(place)] as number) & ATTRIBUTE_SEARCHED) !== 0
    const places = this.text.findPhrase(steps, candidates, allowed)
    if (places.size === 0) return null
    const set = new Uint32Array(this.size)
    for (const doc of places.keys()) setBit(set, doc)
    const draft = this.draft(from, to)
    draft.phrase = { places, typos, exact }
    draft.sets[typos] = set
    return draft
  }
}

const isDigit = (word: string, at: number) => {
  const code = word.charCodeAt(at)
  return code >= 48 && code <= 57
}

/**
 * Documents by the sum of their typos, at most `typos`: what `typoTolerance` min and strict keep.
 */
export function withinTypos(match: TextMatch, typos: number, words: number): Bits {
  let reached: Bits[] | null = null
  match.levels.forEach((levels, slot) => {
    if (match.reading.optional[slot]) return
    const own = (t: number) => levels[Math.min(t, MOST_TYPOS)] as Bits
    if (reached === null) {
      reached = Array.from({ length: typos + 1 }, (_, t) => own(t).slice(0, words))
      return
    }
    const before = reached
    reached = before.map((_, total) => {
      const bits = new Uint32Array(words)
      for (let t = 0; t <= total; t++) {
        const part = (before[total - t] as Bits).slice()
        intersect(part, own(t), words)
        unite(bits, part, words)
      }
      return bits
    })
  })
  const found = reached as Bits[] | null
  return found === null ? match.documents : (found[typos] as Bits)
}
