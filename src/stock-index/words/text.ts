import { type Bits, hasBit, setBit } from '../columns/bitset.ts'
import { ensureCapacity } from '../columns/ensure-capacity.ts'
import { Dictionary } from './dictionary.ts'
import { indexWords } from './tokens.ts'

/** Place of a word in a document: attribute (6 bits), position (9 bits), alone in its value (1 bit). */
export const attributeOf = (place: number) => place >>> 10
export const positionOf = (place: number) => (place >>> 1) & 511
export const isAlone = (place: number) => (place & 1) === 1
export const MAX_ATTRIBUTES = 64
const MAX_POSITION = 511
/** Words of two list entries are never neighbours. */
const LIST_GAP = 8
/** Documents outside the packed lists before these are rebuilt. */
const MIN_LOOSE = 4_096

type Analysed = { words: number[]; offsets: number[]; alone: boolean[]; length: number }

/**
 * The words of every document, both ways: by document with their places (`forward`, what ranking
 * reads) and by word (what matching reads). New documents are chained by word in `log…` until
 * `pack` writes the lists of all words anew. Documents are only ever appended.
 */
export class TextIndex {
  dictionary = new Dictionary()
  /** document → its words: start in the two arrays below */
  forwardStart: Uint32Array = new Uint32Array(1)
  forwardWord: Uint32Array = new Uint32Array(0)
  forwardPlace: Uint16Array = new Uint16Array(0)
  documents = 0
  /** packed lists: word → documents below `packedDocuments` */
  packedStart: Uint32Array = new Uint32Array(1)
  packedDocs: Uint32Array = new Uint32Array(0)
  packedDocuments = 0
  /** chains of the later documents by word */
  private logHead: Int32Array = new Int32Array(0)
  private logDoc: Uint32Array = new Uint32Array(0)
  private logNext: Int32Array = new Int32Array(0)
  private logSize = 0
  private lastDoc: Int32Array = new Int32Array(0)
  private analysed = new Map<string, Analysed>()
  private scratch: Int32Array = new Int32Array(0)

  /** Adds the next document. `values` are its searchable values with the number of their attribute. */
  add(doc: number, values: { attribute: number; text: string }[]): void {
    let at = this.forwardStart[doc] as number
    let attribute = -1
    let position = 0
    for (const value of values) {
      if (value.attribute !== attribute) {
        attribute = value.attribute
        position = 0
      }
      const { words, offsets, alone, length } = this.analyse(value.text)
      this.forwardWord = ensureCapacity(this.forwardWord, at + words.length)
      this.forwardPlace = ensureCapacity(this.forwardPlace, at + words.length)
      for (let i = 0; i < words.length; i++) {
        const word = words[i] as number
        const where = Math.min(MAX_POSITION, position + (offsets[i] as number))
        this.forwardWord[at] = word
        this.forwardPlace[at] =
          (Math.min(attribute, MAX_ATTRIBUTES - 1) << 10) | (where << 1) | (alone[i] ? 1 : 0)
        at++
        this.log(word, doc)
      }
      position += length + LIST_GAP
    }
    this.forwardStart = ensureCapacity(this.forwardStart, doc + 2)
    this.forwardStart[doc + 1] = at
    this.documents = doc + 1
  }

  private log(word: number, doc: number): void {
    if (word >= this.lastDoc.length) {
      const before = this.lastDoc.length
      this.lastDoc = ensureCapacity(this.lastDoc, word + 1)
      this.lastDoc.fill(-1, before)
      this.logHead = ensureCapacity(this.logHead, this.lastDoc.length)
      this.logHead.fill(-1, before)
    }
    if (this.lastDoc[word] === doc) return
    this.lastDoc[word] = doc
    this.logDoc = ensureCapacity(this.logDoc, this.logSize + 1)
    this.logNext = ensureCapacity(this.logNext, this.logSize + 1)
    this.logDoc[this.logSize] = doc
    this.logNext[this.logSize] = this.logHead[word] as number
    this.logHead[word] = this.logSize++
  }

  /** Zeroed scratch by word for ranking; the caller must reset what it writes. */
  marks(): Int32Array {
    if (this.scratch.length < this.dictionary.size) {
      this.scratch = new Int32Array(this.dictionary.size + 1_024)
    }
    return this.scratch
  }

  /** Makes, models and features repeat: their words are looked up once. */
  private analyse(text: string): Analysed {
    const known = this.analysed.get(text)
    if (known !== undefined) return known
    const tokens = indexWords(text)
    const length = tokens.reduce((most, token) => Math.max(most, token.position + 1), 0)
    const first = tokens[0]
    const last = tokens.reduce((end, token) => Math.max(end, token.end), 0)
    const result: Analysed = {
      words: tokens.map((token) => this.dictionary.add(token.text)),
      offsets: tokens.map((token) => token.position),
      alone: tokens.map((token) => token.start === first?.start && token.end === last),
      length,
    }
    if (text.length <= 200) {
      if (this.analysed.size > 20_000) this.analysed.clear()
      this.analysed.set(text, result)
    }
    return result
  }

  get shouldPack(): boolean {
    const loose = this.documents - this.packedDocuments
    return loose > Math.max(MIN_LOOSE, this.packedDocuments >>> 2)
  }

  /** Rebuilds the lists of all words from the documents; the swap at the end is one step. */
  *pack(): Generator<void, void> {
    const { documents, forwardStart, forwardWord } = this
    const words = this.dictionary.size
    const last = new Int32Array(words).fill(-1)
    const start = new Uint32Array(words + 1)
    for (let doc = 0; doc < documents; doc++) {
      const end = forwardStart[doc + 1] as number
      for (let at = forwardStart[doc] as number; at < end; at++) {
        const word = forwardWord[at] as number
        if (last[word] === doc) continue
        last[word] = doc
        start[word + 1] = (start[word + 1] as number) + 1
      }
      if ((doc & 511) === 511) yield
    }
    for (let word = 0; word < words; word++) {
      start[word + 1] = (start[word + 1] as number) + (start[word] as number)
    }
    yield
    const next = start.slice()
    const docs = new Uint32Array(start[words] as number)
    last.fill(-1)
    for (let doc = 0; doc < documents; doc++) {
      const end = forwardStart[doc + 1] as number
      for (let at = forwardStart[doc] as number; at < end; at++) {
        const word = forwardWord[at] as number
        if (last[word] === doc) continue
        last[word] = doc
        docs[next[word] as number] = doc
        next[word] = (next[word] as number) + 1
      }
      if ((doc & 511) === 511) yield
    }
    this.packedStart = start
    this.packedDocs = docs
    this.packedDocuments = documents
    this.clearLog()
  }

  private clearLog(): void {
    this.logHead = new Int32Array(this.lastDoc.length).fill(-1)
    this.logDoc = new Uint32Array(0)
    this.logNext = new Int32Array(0)
    this.logSize = 0
  }

  /** Puts the documents from `from` on back into the chains, after a snapshot was read. */
  relog(from: number): void {
    const words = this.dictionary.size
    this.lastDoc = new Int32Array(words).fill(-1)
    this.clearLog()
    for (let doc = from; doc < this.documents; doc++) {
      const end = this.forwardStart[doc + 1] as number
      for (let at = this.forwardStart[doc] as number; at < end; at++) {
        this.log(this.forwardWord[at] as number, doc)
      }
    }
  }

  /** Adds every document that contains the word to `target`. */
  unite(target: Bits, word: number): void {
    if (word + 1 < this.packedStart.length) {
      const { packedDocs } = this
      const end = this.packedStart[word + 1] as number
      for (let at = this.packedStart[word] as number; at < end; at++) {
        setBit(target, packedDocs[at] as number)
      }
    }
    if (this.logSize === 0 || word >= this.logHead.length) return
    for (let at = this.logHead[word] as number; at >= 0; at = this.logNext[at] as number) {
      setBit(target, this.logDoc[at] as number)
    }
  }

  /**
   * Documents in which the words stand one after the other, with the place of the first.
   * `words[i]` lists the dictionary words that may stand at step i.
   */
  findPhrase(
    words: Set<number>[],
    candidates: Bits,
    allowed: (place: number) => boolean,
  ): Map<number, number> {
    const found = new Map<number, number>()
    const first = words[0] as Set<number>
    for (let doc = 0; doc < this.documents; doc++) {
      if ((doc & 31) === 0 && candidates[doc >>> 5] === 0) {
        doc += 31
        continue
      }
      if (!hasBit(candidates, doc)) continue
      const from = this.forwardStart[doc] as number
      const to = this.forwardStart[doc + 1] as number
      for (let at = from; at < to; at++) {
        if (!first.has(this.forwardWord[at] as number)) continue
        const place = this.forwardPlace[at] as number
        if (allowed(place) && this.continues(words, place, from, to)) {
          found.set(doc, place)
          break
        }
      }
    }
    return found
  }

  private continues(words: Set<number>[], place: number, from: number, to: number): boolean {
    for (let step = 1; step < words.length; step++) {
      const wanted = (place >>> 1) + step
      let met = false
      for (let at = from; at < to && !met; at++) {
        met =
          (this.forwardPlace[at] as number) >>> 1 === wanted &&
          (words[step] as Set<number>).has(this.forwardWord[at] as number)
      }
      if (!met) return false
    }
    return true
  }
}
