import { findNear, headOf, type Near } from './typos.ts'
import { WordNumbers } from './word-numbers.ts'

/** Every word of an index: a number for each, and all in order for beginnings and typos. */
export class Dictionary {
  words: string[] = []
  private numbers = new WordNumbers(this.words)
  /** word numbers in order of the words */
  private sorted: Uint32Array = new Uint32Array(0)
  private sortedCount = 0
  /** first four letters of each word in that order, a byte each (255 for other letters) */
  private heads: Uint32Array = new Uint32Array(0)

  numberOf(word: string): number | undefined {
    return this.numbers.find(word)
  }

  add(word: string): number {
    const known = this.numbers.find(word)
    if (known !== undefined) return known
    const number = this.words.length
    this.words.push(word)
    this.numbers.takeNext()
    return number
  }

  /** Takes the words added since the last call into the order. */
  *sortNew(): Generator<void, void> {
    const from = this.sortedCount
    const added = this.words.length - from
    if (added === 0) return
    const { words } = this
    const fresh = Array.from({ length: added }, (_, i) => from + i)
    yield* sortInRuns(fresh, (a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1))
    const merged = new Uint32Array(this.words.length)
    const heads = new Uint32Array(this.words.length)
    const old = this.sorted
    let read = 0
    let write = 0
    for (let i = 0; i < added; i++) {
      const number = fresh[i] as number
      const end = this.placeOf(words[number] as string, read, from)
      merged.set(old.subarray(read, end), write)
      heads.set(this.heads.subarray(read, end), write)
      write += end - read
      read = end
      heads[write] = headOf(words[number] as string)
      merged[write++] = number
      if ((i & 1023) === 1023) yield
    }
    merged.set(old.subarray(read, from), write)
    heads.set(this.heads.subarray(read, from), write)
    this.sorted = merged
    this.heads = heads
    this.sortedCount = merged.length
  }

  /** First place whose word is not before `word`. */
  private placeOf(word: string, from = 0, to = this.sortedCount): number {
    let low = from
    let high = to
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.words[this.sorted[middle] as number] as string) < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Places of the words that begin with `prefix`. */
  withPrefix(prefix: string): { from: number; to: number } {
    const from = this.placeOf(prefix)
    const to = this.placeOf(`${prefix}\uffff`, from)
    return { from, to }
  }

  near(word: string, edits: number, prefix: boolean): Near[] {
    const { words, sorted, heads, sortedCount: count } = this
    return findNear(word, edits, prefix, { count, words, sorted, heads })
  }

  atPlace(place: number): number {
    return this.sorted[place] as number
  }

  get size(): number {
    return this.words.length
  }

  /** The order, for a snapshot; call after `sortNew`. */
  order(): Uint32Array {
    return this.sorted
  }

  restore(words: string[], order: Uint32Array): void {
    this.words = words
    this.sorted = order
    this.sortedCount = order.length
    this.numbers = new WordNumbers(words)
    this.heads = Uint32Array.from(order, (number) => headOf(words[number] as string))
  }
}

/** Sorts in place; long lists are merge-sorted in runs, with a pause after each. */
export function* sortInRuns(
  list: number[],
  compare: (a: number, b: number) => number,
): Generator<void, void> {
  const RUN = 4_096
  if (list.length <= RUN) {
    list.sort(compare)
    return
  }
  for (let at = 0; at < list.length; at += RUN) {
    const run = list.slice(at, at + RUN).sort(compare)
    for (let i = 0; i < run.length; i++) list[at + i] = run[i] as number
    yield
  }
  let source = list
  let target: number[] = new Array(list.length)
  for (let width = RUN; width < list.length; width *= 2) {
    for (let at = 0; at < list.length; at += 2 * width) {
      const middle = Math.min(at + width, list.length)
      const end = Math.min(at + 2 * width, list.length)
      let left = at
      let right = middle
      for (let k = at; k < end; k++) {
        const takeLeft =
          left < middle &&
          (right >= end || compare(source[left] as number, source[right] as number) <= 0)
        target[k] = (takeLeft ? source[left++] : source[right++]) as number
        if ((k & 4095) === 4095) yield
      }
    }
    const swap: number[] = source
    source = target
    target = swap
  }
  if (source !== list) for (let i = 0; i < list.length; i++) list[i] = source[i] as number
}
