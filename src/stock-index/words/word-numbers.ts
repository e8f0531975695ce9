import { ensureCapacity } from '../columns/ensure-capacity.ts'

/** Above this fill, probe sequences become long. */
const FULLEST = 0.6

/**
 * The number of each word: what a `Map` does, in a tenth of the memory. An index of 100,000 cars
 * has some 300,000 words, most of them numbers and plates of one car.
 */
export class WordNumbers {
  private readonly words: readonly string[]
  /** word numbers + 1 by the word's hash; 0 where there is none */
  private table: Uint32Array = new Uint32Array(1024)
  private hashes: Uint32Array = new Uint32Array(0)
  private count = 0

  /** @param words the words by number; those that are there already are taken in */
  constructor(words: readonly string[]) {
    this.words = words
    while (words.length > this.table.length * FULLEST) {
      this.table = new Uint32Array(this.table.length * 2)
    }
    for (let number = 0; number < words.length; number++) this.takeNext()
  }

  find(word: string): number | undefined {
    const { table, words, hashes } = this
    const mask = table.length - 1
    const hash = hashOf(word)
    for (let at = hash & mask; table[at] !== 0; at = (at + 1) & mask) {
      const number = (table[at] as number) - 1
      if (hashes[number] === hash && words[number] === word) return number
    }
    return undefined
  }

  /** Takes in the next word, which stands in the list and is not known yet. */
  takeNext(): void {
    const number = this.count++
    this.hashes = ensureCapacity(this.hashes, number + 1)
    this.hashes[number] = hashOf(this.words[number] as string)
    if (this.count > this.table.length * FULLEST) this.grow()
    else this.place(number)
  }

  private place(number: number): void {
    const { table } = this
    const mask = table.length - 1
    let at = (this.hashes[number] as number) & mask
    while (table[at] !== 0) at = (at + 1) & mask
    table[at] = number + 1
  }

  private grow(): void {
    this.table = new Uint32Array(this.table.length * 2)
    for (let number = 0; number < this.count; number++) this.place(number)
  }
}

/** FNV-1a with the bits mixed once more, so that the lowest of them tell words apart. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}
