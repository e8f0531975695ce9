import { sortInRuns } from '../words/dictionary.ts'
import { ensureCapacity } from './ensure-capacity.ts'

export type SortKey = { attribute: string; descending: boolean }

/** Values of one attribute to sort by: numbers (booleans as 0 and 1), else text. */
export class SortColumn {
  readonly attribute: string
  numbers: Float64Array = new Float64Array(0)
  documents = 0
  texts: (string | undefined)[] | null = null

  constructor(attribute: string) {
    this.attribute = attribute
  }

  set(doc: number, value: string | number | boolean): void {
    const before = this.numbers.length
    this.numbers = ensureCapacity(this.numbers, doc + 1)
    if (this.numbers.length !== before) this.numbers.fill(Number.NaN, before)
    this.documents = Math.max(this.documents, doc + 1)
    if (typeof value === 'string') {
      this.texts ??= []
      this.texts[doc] = value
    } else this.numbers[doc] = Number(value)
  }

  has(doc: number): boolean {
    return !Number.isNaN(this.numberAt(doc)) || this.texts?.[doc] !== undefined
  }

  private numberAt(doc: number): number {
    return doc < this.documents ? (this.numbers[doc] as number) : Number.NaN
  }

  /** Documents without the attribute come last in both directions; numbers come before text. */
  compare(a: number, b: number, descending: boolean): number {
    const x = this.numberAt(a)
    const y = this.numberAt(b)
    const xIs = !Number.isNaN(x)
    const yIs = !Number.isNaN(y)
    if (xIs && yIs) return x === y ? 0 : x < y === descending ? 1 : -1
    if (this.texts === null) return xIs ? -1 : yIs ? 1 : 0
    const s = xIs ? undefined : this.texts[a]
    const t = yIs ? undefined : this.texts[b]
    if (s !== undefined && t !== undefined) return s === t ? 0 : s < t === descending ? 1 : -1
    const xRank = xIs ? 0 : s !== undefined ? 1 : 2
    const yRank = yIs ? 0 : t !== undefined ? 1 : 2
    return xRank - yRank
  }
}

/**
 * All documents in one sort order, and the rank of each. Ranks are fractions, so that a single
 * new document finds its place between two others without renumbering.
 */
export class SortOrder {
  readonly keys: SortKey[]
  order: Uint32Array = new Uint32Array(0)
  ranks: Float64Array = new Float64Array(0)
  count = 0
  private readonly columns: SortColumn[]
  private readonly births: () => Float64Array

  constructor(keys: SortKey[], columns: SortColumn[], births: () => Float64Array) {
    this.keys = keys
    this.columns = columns
    this.births = births
  }

  readonly compare = (a: number, b: number): number => {
    const { keys, columns } = this
    for (let i = 0; i < keys.length; i++) {
      const found = (columns[i] as SortColumn).compare(a, b, (keys[i] as SortKey).descending)
      if (found !== 0) return found
    }
    const births = this.births()
    return (births[a] as number) - (births[b] as number) || a - b
  };

  /** Places new documents. The order that queries read is replaced in one step at the end. */
  *insert(docs: number[]): Generator<void, void> {
    if (docs.length === 1 && this.count > 0) {
      this.insertOne(docs[0] as number)
      return
    }
    const fresh = [...docs]
    yield* sortInRuns(fresh, this.compare)
    const total = this.count + fresh.length
    const merged = new Uint32Array(total + (total >>> 4) + 16)
    let read = 0
    let write = 0
    for (let i = 0; i < fresh.length; i++) {
      const doc = fresh[i] as number
      const end = this.placeOf(doc, read)
      merged.set(this.order.subarray(read, end), write)
      write += end - read
      read = end
      merged[write++] = doc
      if ((i & 255) === 255) yield
    }
    merged.set(this.order.subarray(read, this.count), write)
    yield
    this.order = merged
    this.count = total
    this.renumber()
  }

  private insertOne(doc: number): void {
    const place = this.placeOf(doc)
    this.order = ensureCapacity(this.order, this.count + 1)
    this.order.copyWithin(place + 1, place, this.count)
    this.order[place] = doc
    this.count++
    this.ranks = ensureCapacity(this.ranks, doc + 1)
    const before = place > 0 ? (this.ranks[this.order[place - 1] as number] as number) : null
    const after =
      place + 1 < this.count ? (this.ranks[this.order[place + 1] as number] as number) : null
    const rank =
      before === null
        ? (after ?? 0) - 1
        : after === null
          ? before + 1
          : before + (after - before) / 2
    if (before !== null && after !== null && after - before < 1e-6) this.renumber()
    else this.ranks[doc] = rank
  }

  renumber(): void {
    let highest = 0
    for (let i = 0; i < this.count; i++) {
      const doc = this.order[i] as number
      if (doc > highest) highest = doc
    }
    if (this.ranks.length <= highest) {
      this.ranks = new Float64Array(highest + 1 + (highest >>> 3) + 64)
    }
    for (let i = 0; i < this.count; i++) this.ranks[this.order[i] as number] = i
  }

  private placeOf(doc: number, from = 0): number {
    let low = from
    let high = this.count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(this.order[middle] as number, doc) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

export const orderName = (keys: SortKey[]) =>
  keys.map((key) => `${key.descending ? '-' : '+'}${key.attribute}`).join('\n')
