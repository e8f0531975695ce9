/** Sets of document numbers, one bit each, in 32-bit words. */
export type Bits = Uint32Array

export const wordsFor = (documents: number) => (documents + 31) >>> 5

export function hasBit(bits: Bits, doc: number): boolean {
  return ((bits[doc >>> 5] as number) & (1 << (doc & 31))) !== 0
}

export function setBit(bits: Bits, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31))
}

export function clearBit(bits: Bits, doc: number): void {
  bits[doc >>> 5] = (bits[doc >>> 5] as number) & ~(1 << (doc & 31))
}

function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countBits(bits: Bits, words: number): number {
  let total = 0
  for (let w = 0; w < words; w++) total += popcount(bits[w] as number)
  return total
}

export function countAnd(a: Bits, b: Bits, words: number): number {
  let total = 0
  for (let w = 0; w < words; w++) {
    const word = (a[w] as number) & (b[w] as number)
    if (word !== 0) total += popcount(word)
  }
  return total
}

/** `target &= other`; words beyond the end of `other` count as empty. */
export function intersect(target: Bits, other: Bits, words: number): void {
  const shared = Math.min(words, other.length)
  for (let w = 0; w < shared; w++) target[w] = (target[w] as number) & (other[w] as number)
  if (shared < words) target.fill(0, shared, words)
}

/** `target &= a & b & …`, three sets a pass. */
export function intersectAll(target: Bits, sets: Bits[], words: number): void {
  let at = 0
  for (; at + 2 < sets.length; at += 3) {
    const a = sets[at] as Bits
    const b = sets[at + 1] as Bits
    const c = sets[at + 2] as Bits
    if (Math.min(a.length, b.length, c.length) < words) break
    for (let w = 0; w < words; w++) {
      target[w] = (target[w] as number) & (a[w] as number) & (b[w] as number) & (c[w] as number)
    }
  }
  for (; at < sets.length; at++) intersect(target, sets[at] as Bits, words)
}

export function unite(target: Bits, other: Bits, words: number): void {
  const shared = Math.min(words, other.length)
  for (let w = 0; w < shared; w++) target[w] = (target[w] as number) | (other[w] as number)
}

/** Turns every bit below `documents` around. */
export function invert(bits: Bits, documents: number): void {
  const words = wordsFor(documents)
  for (let w = 0; w < words; w++) bits[w] = ~(bits[w] as number)
  if ((documents & 31) !== 0 && words > 0) {
    bits[words - 1] = (bits[words - 1] as number) & ((1 << (documents & 31)) - 1)
  }
}

/** A copy with room for at least `words` words. */
export function grown(bits: Bits, words: number): Bits {
  if (bits.length >= words) return bits
  const larger = new Uint32Array(Math.max(words, bits.length * 2, 16))
  larger.set(bits)
  return larger
}

/** Writes the document numbers of `bits` into `target`, ascending, and returns how many. */
export function listBits(bits: Bits, words: number, target: Uint32Array): number {
  let count = 0
  for (let w = 0; w < words; w++) {
    let word = bits[w] as number
    const base = w << 5
    while (word !== 0) {
      const low = word & -word
      target[count++] = base + 31 - Math.clz32(low)
      word ^= low
    }
  }
  return count
}
