import { runToEnd } from '../pacing.ts'
import { sortInRuns } from '../words/dictionary.ts'
import { fold } from '../words/tokens.ts'
import { type Bits, grown, setBit, wordsFor } from './bitset.ts'
import { ensureCapacity } from './ensure-capacity.ts'
import { isMasked, MAX_MASKED, ValueMasks } from './masks.ts'

const MANY = 0x80000000
/** Cost of counting one document, measured against a word of a set. */
const MASK_COST = 1.2
const CODE_COST = 2
const POOL_COST = 2.5
/** Attributes with more values than this have no set per value: they are read from the column. */
const MAX_VALUES_WITH_SETS = 4_096

/**
 * The values of one facet attribute. Each document holds a code (value number + 1, 0 for none),
 * or, with several values, the place of `[count, value, value …]` in `pool`.
 */
export class FacetColumn {
  readonly path: string
  values: string[] = []
  /** the value as a number, NaN for text */
  numbers: number[] = []
  codes: Uint32Array = new Uint32Array(0)
  pool: Uint32Array = new Uint32Array(0)
  poolSize = 0
  /** visible documents by value */
  counts: Uint32Array = new Uint32Array(0)
  documents = 0
  private labels: string[] = []
  private byValue = new Map<string, number>()
  /** a list where several values differ in case or accents alone */
  private byFolded = new Map<string, number | number[]>()
  private sets = new Map<number, Bits>()
  private masks: ValueMasks | null = null
  private ordered: Uint32Array = new Uint32Array(0)
  private places: Uint32Array = new Uint32Array(0)

  constructor(path: string) {
    this.path = path
  }

  /** The number of a value; a new value is added to the dictionary. */
  codeFor(value: string, number: number): number {
    const known = this.byValue.get(value)
    if (known !== undefined) {
      // "10" and 10 are one value: a number, whichever of them came first.
      if (!Number.isNaN(number)) this.numbers[known] = number
      return known
    }
    const code = this.values.length
    this.values.push(value)
    this.numbers.push(number)
    this.byValue.set(value, code)
    const folded = foldValue(value)
    const same = this.byFolded.get(folded)
    if (same === undefined) this.byFolded.set(folded, code)
    else if (typeof same === 'number') this.byFolded.set(folded, [same, code])
    else same.push(code)
    this.counts = ensureCapacity(this.counts, this.values.length)
    return code
  }

  /** Codes of a value as filters compare them: without case. */
  codesOf(value: string): number[] {
    const codes = this.byFolded.get(foldValue(value)) ?? []
    return typeof codes === 'number' ? [codes] : codes
  }

  /** The value as JSON text. */
  label(code: number): string {
    const known = this.labels[code]
    if (known !== undefined) return known
    const label = JSON.stringify(this.values[code])
    this.labels[code] = label
    return label
  }

  exactCode(value: string): number | undefined {
    return this.byValue.get(value)
  }

  set(doc: number, codes: number[]): void {
    this.codes = ensureCapacity(this.codes, doc + 1)
    this.documents = doc + 1
    if (codes.length === 0) return
    if (codes.length === 1) {
      this.codes[doc] = (codes[0] as number) + 1
    } else {
      this.pool = ensureCapacity(this.pool, this.poolSize + codes.length + 1)
      this.codes[doc] = MANY + this.poolSize
      this.pool[this.poolSize++] = codes.length
      for (const code of codes) this.pool[this.poolSize++] = code
    }
    this.extendMasks(doc, codes)
    if (this.sets.size === 0) return
    for (const code of codes) {
      const bits = this.sets.get(code)
      if (bits === undefined) continue
      const roomy = grown(bits, (doc >>> 5) + 1)
      if (roomy !== bits) this.sets.set(code, roomy)
      setBit(roomy, doc)
    }
  }

  private extendMasks(doc: number, codes: number[]): void {
    if (this.masks === null) return
    if (this.values.length > MAX_MASKED) this.masks = null
    else for (const code of codes) this.masks.add(doc, code)
  }

  /** Value numbers of one document. */
  codesAt(doc: number): number[] {
    const code = doc < this.documents ? (this.codes[doc] as number) : 0
    if (code === 0) return []
    if (code < MANY) return [code - 1]
    const at = code - MANY
    return Array.from(this.pool.subarray(at + 1, at + 1 + (this.pool[at] as number)))
  }

  /** Adds 1 (or -1) to the counts of every value of a document. */
  addTo(counts: Int32Array | Uint32Array, doc: number, by: number): void {
    const code = doc < this.documents ? (this.codes[doc] as number) : 0
    if (code === 0) return
    if (code < MANY) {
      counts[code - 1] = (counts[code - 1] as number) + by
      return
    }
    let at = code - MANY
    for (let left = this.pool[at++] as number; left > 0; left--, at++) {
      const value = this.pool[at] as number
      counts[value] = (counts[value] as number) + by
    }
  }

  /** What counting one document costs; a word of a set costs 1. */
  get countCost(): number {
    if (this.masks !== null) return this.masks.width * MASK_COST
    return CODE_COST + (POOL_COST * this.poolSize) / Math.max(1, this.documents)
  }

  /** Adds the documents listed in `docs` to `counts`: the inner loop of facet counting. */
  countInto(counts: Uint32Array, docs: Uint32Array, count: number): void {
    const { codes, pool, documents } = this
    if (this.masks !== null) {
      this.masks.countInto(counts, docs, count)
      return
    }
    if (this.poolSize === 0) {
      for (let i = 0; i < count; i++) {
        const doc = docs[i] as number
        const code = doc < documents ? (codes[doc] as number) : 0
        if (code !== 0) counts[code - 1] = (counts[code - 1] as number) + 1
      }
      return
    }
    for (let i = 0; i < count; i++) {
      const doc = docs[i] as number
      if (doc >= documents) break
      const code = codes[doc] as number
      if (code === 0) continue
      if (code < MANY) {
        counts[code - 1] = (counts[code - 1] as number) + 1
      } else {
        let at = code - MANY
        const end = at + (pool[at++] as number)
        for (; at <= end; at++) {
          const value = pool[at] as number
          counts[value] = (counts[value] as number) + 1
        }
      }
    }
  }

  hasAny(doc: number, wanted: number[]): boolean {
    const code = doc < this.documents ? (this.codes[doc] as number) : 0
    if (code === 0) return false
    if (code < MANY) return wanted.includes(code - 1)
    let at = code - MANY
    for (let left = this.pool[at++] as number; left > 0; left--, at++) {
      if (wanted.includes(this.pool[at] as number)) return true
    }
    return false
  }

  /** Adds every document with one of the values to `target`. */
  unite(target: Bits, codes: number[]): void {
    if (codes.length === 0) return
    if (codes.length <= 16 && this.values.length <= MAX_VALUES_WITH_SETS) {
      for (const code of codes) {
        const bits = this.setOf(code)
        const words = Math.min(bits.length, target.length)
        for (let w = 0; w < words; w++) target[w] = (target[w] as number) | (bits[w] as number)
      }
      return
    }
    this.scan(target, codes)
  }

  private scan(target: Bits, codes: number[]): void {
    const wanted = new Uint8Array(this.values.length)
    for (const code of codes) wanted[code] = 1
    const { codes: column, pool, documents } = this
    if (this.poolSize === 0) {
      scanSingle(target, column, documents, wanted)
      return
    }
    for (let doc = 0; doc < documents; doc++) {
      const code = column[doc] as number
      if (code === 0) continue
      if (code < MANY) {
        if (wanted[code - 1] === 1) setBit(target, doc)
        continue
      }
      let at = code - MANY
      for (let left = pool[at++] as number; left > 0; left--, at++) {
        if (wanted[pool[at] as number] === 1) {
          setBit(target, doc)
          break
        }
      }
    }
  }

  /** The set of documents of one value; built on first use, maintained by `set`. */
  setOf(code: number): Bits {
    const known = this.sets.get(code)
    if (known !== undefined) return known
    const bits = new Uint32Array(((this.documents + 31) >>> 5) + 8)
    this.scan(bits, [code])
    this.sets.set(code, bits)
    return bits
  }

  /**
   * Builds the sets of all values, and their masks, in one pass, where there are few values: a
   * query that had to build each of them would block all others.
   */
  *prepareSets(): Generator<void, void> {
    if (this.values.length > MAX_MASKED || this.sets.size >= this.values.length) return
    const documents = this.documents
    const words = wordsFor(documents) + 8
    const sets = this.values.map(() => new Uint32Array(words))
    const masks = isMasked(sets.length) ? new ValueMasks(sets.length, documents) : null
    const take = (doc: number, code: number) => {
      setBit(sets[code] as Bits, doc)
      masks?.add(doc, code)
    }
    for (let doc = 0; doc < documents; doc++) {
      const code = this.codes[doc] as number
      if (code === 0) continue
      if (code < MANY) take(doc, code - 1)
      else {
        let at = code - MANY
        for (let left = this.pool[at++] as number; left > 0; left--, at++) {
          take(doc, this.pool[at] as number)
        }
      }
      if ((doc & 8191) === 8191) yield
    }
    // Documents or values added during a pause get their sets on first use.
    if (documents !== this.documents) return
    this.masks = masks
    for (let code = 0; code < sets.length; code++) {
      if (!this.sets.has(code)) this.sets.set(code, sets[code] as Bits)
    }
  }

  /** The value numbers in alphabetical order. */
  alphabetical(): Uint32Array {
    if (this.ordered.length !== this.values.length) runToEnd(this.prepareOrder())
    return this.ordered
  }

  /** Merges new values into the known order. */
  *prepareOrder(): Generator<void, void> {
    const { values, ordered } = this
    const count = values.length
    if (ordered.length === count) return
    const fresh = Array.from({ length: count - ordered.length }, (_, i) => ordered.length + i)
    yield* sortInRuns(fresh, (a, b) => compare(values[a], values[b]))
    const merged = new Uint32Array(count)
    let next = 0
    let write = 0
    for (const code of ordered) {
      while (next < fresh.length && compare(values[fresh[next] as number], values[code]) < 0) {
        merged[write++] = fresh[next++] as number
      }
      merged[write++] = code
      if ((write & 8191) === 0) yield
    }
    while (next < fresh.length) merged[write++] = fresh[next++] as number
    // A query that arrived during a pause has already done it.
    if (this.ordered === ordered) this.ordered = merged
  }

  /** The place of each value in that order. */
  alphabeticalPlaces(): Uint32Array {
    const ordered = this.alphabetical()
    if (this.places.length !== ordered.length) {
      this.places = new Uint32Array(ordered.length)
      for (let i = 0; i < ordered.length; i++) this.places[ordered[i] as number] = i
    }
    return this.places
  }
}

/** A word of 32 documents at a time, for attributes with one value each. */
function scanSingle(
  target: Bits,
  column: Uint32Array,
  documents: number,
  wanted: Uint8Array,
): void {
  // Code 0 stands for no value, so the table is shifted by one.
  const table = new Uint8Array(wanted.length + 1)
  table.set(wanted, 1)
  let doc = 0
  for (let w = 0; doc < documents; w++) {
    const stop = Math.min(documents, doc + 32)
    let word = 0
    for (let bit = 0; doc < stop; doc++, bit++) {
      word |= (table[column[doc] as number] as number) << bit
    }
    if (word !== 0) target[w] = (target[w] as number) | word
  }
}

function compare(a: string | undefined, b: string | undefined): number {
  return (a as string) < (b as string) ? -1 : (a as string) > (b as string) ? 1 : 0
}

/** How filter values are compared. */
const foldValue = (value: string) => fold(value.trim())
