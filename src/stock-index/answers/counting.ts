import { type Bits, countAnd, listBits } from '../columns/bitset.ts'
import type { Collection } from '../columns/collection.ts'
import type { FacetColumn } from '../columns/columns.ts'
import { ensureCapacity } from '../columns/ensure-capacity.ts'

export type FacetStats = { min: number; max: number; avg: number; sum: number }
export type FacetAnswer = {
  /** the values to show with their counts, in order, as JSON text of an object */
  json: string
  stats: FacetStats | null
}

const MAX_SETS = 64

/**
 * Document numbers of the current count, listed once. Module-level scratch: one search runs at a
 * time.
 */
let listing = new Uint32Array(0)
/** Counts of the attribute that is being counted. */
let counting = new Uint32Array(0)
let keying = new Float64Array(0)

/** Counts facet values over one set of documents. Lists the set once, for all attributes. */
export class FacetCounter {
  private readonly collection: Collection
  private readonly matches: Bits
  private readonly total: number
  private readonly words: number
  /** the set is wide: count the visible documents outside of it and subtract */
  private readonly inverted: boolean
  private docs: Uint32Array | null = null
  private count = 0

  constructor(collection: Collection, matches: Bits, total: number, words: number) {
    this.collection = collection
    this.matches = matches
    this.total = total
    this.words = words
    this.inverted = total * 2 > collection.liveCount
  }

  private listed(): Uint32Array {
    if (this.docs !== null) return this.docs
    const { collection, matches, words } = this
    let bits = matches
    if (this.inverted) {
      bits = new Uint32Array(words)
      for (let w = 0; w < words; w++) {
        bits[w] = (collection.live[w] as number) & ~(matches[w] as number)
      }
    }
    const size = this.inverted ? collection.liveCount - this.total : this.total
    // Module-level scratch, because one search runs at a time: hundreds of kilobytes per search
    // would wait for the garbage collector.
    listing = ensureCapacity(listing, size)
    const docs = listing.subarray(0, size)
    this.count = listBits(bits, words, docs)
    this.docs = docs
    return docs
  }

  /** With few values, one pass over the words of each value beats one over the documents. */
  private isQuickerBySets(column: FacetColumn): boolean {
    if (column.values.length > MAX_SETS) return false
    const size = this.inverted ? this.collection.liveCount - this.total : this.total
    return column.values.length * this.words < size * column.countCost
  }

  /** Matching documents by value number. Read it before counting the next attribute. */
  counts(column: FacetColumn): Uint32Array {
    counting = ensureCapacity(counting, column.values.length)
    const counted = counting.subarray(0, column.values.length).fill(0)
    if (this.total === 0) return counted
    if (this.isQuickerBySets(column)) {
      for (let code = 0; code < counted.length; code++) {
        const bits = column.setOf(code)
        counted[code] = countAnd(this.matches, bits, Math.min(this.words, bits.length))
      }
      return counted
    }
    column.countInto(counted, this.listed(), this.count)
    if (!this.inverted) return counted
    for (let code = 0; code < counted.length; code++) {
      counted[code] = (column.counts[code] as number) - (counted[code] as number)
    }
    return counted
  }
}

/** The values with the highest counts (or first in the alphabet), in order. */
export function chooseValues(
  column: FacetColumn,
  counts: Uint32Array,
  most: number,
  by: 'count' | 'alpha',
): number[] {
  const ordered = column.alphabetical()
  const places = column.alphabeticalPlaces()
  const values = counts.length
  keying = ensureCapacity(keying, values)
  let found = 0
  let highest = 0
  for (let code = 0; code < values; code++) {
    const count = counts[code] as number
    if (count > highest) highest = count
  }
  for (let code = 0; code < values; code++) {
    const count = counts[code] as number
    if (count === 0) continue
    // One number that sorts by count first and, among equals, by the alphabet.
    const before = by === 'alpha' ? 0 : (highest - count) * values
    keying[found++] = before + (places[code] as number)
  }
  const keys = keying.subarray(0, found)
  if (found > most && most > 0) selectSmallest(keys, most)
  const chosen = keys.subarray(0, most).sort()
  return Array.from(chosen, (key) => {
    const place = by === 'alpha' ? key : key - Math.floor(key / values) * values
    return ordered[place] as number
  })
}

/** Moves the `k` smallest numbers to the front, in any order. */
export function selectSmallest(keys: Float64Array, k: number): void {
  let left = 0
  let right = keys.length - 1
  while (left < right) {
    const pivot = keys[(left + right) >>> 1] as number
    let i = left
    let j = right
    while (i <= j) {
      while ((keys[i] as number) < pivot) i++
      while ((keys[j] as number) > pivot) j--
      if (i <= j) {
        const swap = keys[i] as number
        keys[i++] = keys[j] as number
        keys[j--] = swap
      }
    }
    if (k - 1 <= j) right = j
    else if (k - 1 >= i) left = i
    else return
  }
}

export function facetJson(column: FacetColumn, counts: Uint32Array, codes: number[]): string {
  let json = '{'
  for (const code of codes) {
    if (json.length > 1) json += ','
    json += `${column.label(code)}:${counts[code]}`
  }
  return `${json}}`
}

/** Minimum, maximum, sum and mean of a numeric attribute; null when no value is a number. */
export function statsOf(column: FacetColumn, counts: Uint32Array): FacetStats | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  let entries = 0
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] as number
    if (count === 0) continue
    const number = column.numbers[code] as number
    if (Number.isNaN(number)) continue
    if (number < min) min = number
    if (number > max) max = number
    sum += number * count
    entries += count
  }
  return entries === 0 ? null : { min, max, avg: sum / entries, sum }
}
