/** Numbers that look random and are the same for the same seed on every machine (sfc32). */
export class Random {
  #a: number
  #b: number
  #c: number
  #d = 1

  constructor(seed: number | string) {
    // FNV-1a spreads the seed over the state.
    let hash = 0x811c9dc5
    for (const letter of String(seed)) {
      hash ^= letter.codePointAt(0)!
      hash = Math.imul(hash, 0x01000193)
    }
    this.#a = hash >>> 0
    this.#b = Math.imul(hash, 0x9e3779b1) >>> 0
    this.#c = Math.imul(hash, 0x85ebca6b) >>> 0
    for (let i = 0; i < 12; i++) this.next()
  }

  /** A number from 0 up to, not including, 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  weighted<T>(items: readonly (readonly [T, number])[]): T {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return items.at(-1)![0]
  }

  /** So many of the items, in their own order. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = items.map((_, at) => at)
    const chosen: number[] = []
    while (chosen.length < count && left.length > 0)
      chosen.push(left.splice(Math.floor(this.next() * left.length), 1)[0]!)
    return chosen.sort((a, b) => a - b).map((at) => items[at]!)
  }

  /** Around 0, nearly always between -1 and 1, most often near 0. */
  bell(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) / 2
  }
}
