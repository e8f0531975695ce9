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

/**
 * How many documents both sets hold. Eight words at a time are added up bit by bit (carry-save
 * adders, Harley and Seal), so that only one word in eight has its bits counted.
 */
export function countAnd(a: Bits, b: Bits, words: number): number {
  let eights = 0
  let ones = 0
  let twos = 0
  let fours = 0
  let w = 0
  for (; w + 7 < words; w += 8) {
    const w0 = (a[w] as number) & (b[w] as number)
    const w1 = (a[w + 1] as number) & (b[w + 1] as number)
    const w2 = (a[w + 2] as number) & (b[w + 2] as number)
    const w3 = (a[w + 3] as number) & (b[w + 3] as number)
    const w4 = (a[w + 4] as number) & (b[w + 4] as number)
    const w5 = (a[w + 5] as number) & (b[w + 5] as number)
    const w6 = (a[w + 6] as number) & (b[w + 6] as number)
    const w7 = (a[w + 7] as number) & (b[w + 7] as number)
    const x0 = ones ^ w0
    const twosA = (ones & w0) | (x0 & w1)
    const s0 = x0 ^ w1
    const x1 = s0 ^ w2
    const twosB = (s0 & w2) | (x1 & w3)
    const s1 = x1 ^ w3
    const x2 = twos ^ twosA
    const foursA = (twos & twosA) | (x2 & twosB)
    const t0 = x2 ^ twosB
    const x3 = s1 ^ w4
    const twosC = (s1 & w4) | (x3 & w5)
    const s2 = x3 ^ w5
    const x4 = s2 ^ w6
    const twosD = (s2 & w6) | (x4 & w7)
    ones = x4 ^ w7
    const x5 = t0 ^ twosC
    const foursB = (t0 & twosC) | (x5 & twosD)
    twos = x5 ^ twosD
    const x6 = fours ^ foursA
    eights += popcount((fours & foursA) | (x6 & foursB))
    fours = x6 ^ foursB
  }
  let total = 8 * eights + 4 * popcount(fours) + 2 * popcount(twos) + popcount(ones)
  for (; w < words; w++) total += popcount((a[w] as number) & (b[w] as number))
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

/** Inverts every bit below `documents`. */
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
