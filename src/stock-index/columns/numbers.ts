import { runToEnd } from '../pacing.ts'
import { type Bits, setBit } from './bitset.ts'
import { ensureCapacity } from './ensure-capacity.ts'

/**
 * Buckets that a range is divided into; documents in the two buckets at its ends are tested one by
 * one.
 */
const STEPS = 64
const SAMPLE = 4_096
/** Below this many documents a scan is as fast. */
const MIN_STEPPED = 4_096

/** The documents below each of the steps, as sets, and the documents of each step. */
type Staircase = {
  documents: number
  /** lower end of each step, ascending; the first is -Infinity */
  ends: Float64Array
  /** documents with a number below the end of the step */
  below: Uint32Array[]
  start: Uint32Array
  docs: Uint32Array
  /** least and greatest number of each step */
  least: Float64Array
  greatest: Float64Array
}

/** Numbers of one attribute, NaN where a document has none; further numbers of lists aside. */
export class NumberColumn {
  readonly path: string
  values: Float64Array = new Float64Array(0)
  documents = 0
  /** documents with more than one number */
  lists = new Map<number, Float64Array>()
  private stairs: Staircase | null = null

  constructor(path: string) {
    this.path = path
  }

  set(doc: number, numbers: number[]): void {
    const before = this.values.length
    this.values = ensureCapacity(this.values, doc + 1)
    if (this.values.length !== before) this.values.fill(Number.NaN, before)
    this.documents = doc + 1
    if (numbers.length === 0) return
    this.values[doc] = numbers[0] as number
    if (numbers.length > 1) this.lists.set(doc, Float64Array.from(numbers))
  }

  at(doc: number): number {
    return doc < this.documents ? (this.values[doc] as number) : Number.NaN
  }

  /** True when one of the document's numbers lies in the range, ends included. */
  isWithin(doc: number, low: number, high: number): boolean {
    const value = this.at(doc)
    if (value >= low && value <= high) return true
    if (this.lists.size === 0) return false
    return this.lists.get(doc)?.some((number) => number >= low && number <= high) ?? false
  }

  /** Adds every document below `until` with a number in the range to `target`. */
  unite(target: Bits, low: number, high: number, until: number): void {
    const end = Math.min(until, this.documents)
    if (this.stairs === null) runToEnd(this.prepare())
    const { stairs } = this
    let from = 0
    if (stairs !== null && stairs.documents <= end) {
      uniteSteps(target, stairs, this.values, low, high)
      from = stairs.documents
    }
    this.scan(target, low, high, from, end)
    for (const [listed, numbers] of this.lists) {
      if (listed < end && numbers.some((number) => number >= low && number <= high)) {
        setBit(target, listed)
      }
    }
  }

  private scan(target: Bits, low: number, high: number, from: number, end: number): void {
    const { values } = this
    for (let doc = from; doc < end; doc++) {
      const value = values[doc] as number
      if (value >= low && value <= high) setBit(target, doc)
    }
  }

  /** Divides the values into buckets, again when the column has grown by a quarter since. */
  *prepare(): Generator<void, void> {
    const known = this.stairs?.documents ?? 0
    if (this.documents < MIN_STEPPED || this.documents - known <= known / 4) return
    this.stairs = yield* buildStairs(this.values, this.documents)
  }
}

function* buildStairs(values: Float64Array, documents: number): Generator<void, Staircase> {
  const stride = Math.max(1, Math.floor(documents / SAMPLE))
  const sample: number[] = []
  for (let doc = 0; doc < documents; doc += stride) {
    const value = values[doc] as number
    if (!Number.isNaN(value)) sample.push(value)
  }
  sample.sort((a, b) => a - b)
  const steps = new Set<number>()
  for (let step = 1; step < STEPS; step++) {
    const value = sample[Math.floor((step * sample.length) / STEPS)]
    if (value !== undefined) steps.add(value)
  }
  const ends = Float64Array.from([Number.NEGATIVE_INFINITY, ...steps])
  const stepOf = new Uint8Array(documents).fill(255)
  const start = new Uint32Array(ends.length + 1)
  for (let doc = 0; doc < documents; doc++) {
    const value = values[doc] as number
    if (Number.isNaN(value)) continue
    const step = lastAtMost(ends, value)
    stepOf[doc] = step
    start[step + 1] = (start[step + 1] as number) + 1
    if ((doc & 8191) === 8191) yield
  }
  for (let step = 0; step < ends.length; step++) {
    start[step + 1] = (start[step + 1] as number) + (start[step] as number)
  }
  const next = start.slice()
  const docs = new Uint32Array(start[ends.length] as number)
  for (let doc = 0; doc < documents; doc++) {
    const step = stepOf[doc] as number
    if (step === 255) continue
    docs[next[step] as number] = doc
    next[step] = (next[step] as number) + 1
    if ((doc & 8191) === 8191) yield
  }
  const least = new Float64Array(ends.length).fill(Number.POSITIVE_INFINITY)
  const greatest = new Float64Array(ends.length).fill(Number.NEGATIVE_INFINITY)
  for (let step = 0; step < ends.length; step++) {
    for (let i = start[step] as number; i < (start[step + 1] as number); i++) {
      const value = values[docs[i] as number] as number
      if (value < (least[step] as number)) least[step] = value
      if (value > (greatest[step] as number)) greatest[step] = value
    }
    yield
  }
  const below: Uint32Array[] = []
  const running = new Uint32Array((documents + 31) >>> 5)
  for (let step = 0; step < ends.length; step++) {
    below.push(running.slice())
    for (let i = start[step] as number; i < (start[step + 1] as number); i++) {
      setBit(running, docs[i] as number)
    }
    yield
  }
  below.push(running)
  return { documents, ends, below, start, docs, least, greatest }
}

/** Last step whose lower end is not above the value. */
function lastAtMost(ends: Float64Array, value: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

function uniteSteps(
  target: Bits,
  stairs: Staircase,
  values: Float64Array,
  low: number,
  high: number,
): void {
  if (low > high) return
  const { ends, below, start, docs, least, greatest } = stairs
  let first = lastAtMost(ends, low)
  let last = lastAtMost(ends, high)
  const isWhole = (step: number) =>
    (least[step] as number) >= low && (greatest[step] as number) <= high
  const look = (step: number) => {
    if ((least[step] as number) > high || (greatest[step] as number) < low) return
    for (let i = start[step] as number; i < (start[step + 1] as number); i++) {
      const doc = docs[i] as number
      const value = values[doc] as number
      if (value >= low && value <= high) setBit(target, doc)
    }
  }
  if (!isWhole(first)) look(first++)
  if (last >= first && !isWhole(last)) look(last--)
  if (last < first) return
  // All of the steps from first to last belong to the range.
  const upper = below[last + 1] as Uint32Array
  const lower = below[first] as Uint32Array
  for (let w = 0; w < upper.length; w++) {
    target[w] = (target[w] as number) | ((upper[w] as number) & ~(lower[w] as number))
  }
}
