import { type Bits, listBits, setBit } from '../columns/bitset.ts'

/** Documents, and how many they are. Not to be changed by who reads it. */
export type Found = { bits: Bits; total: number }

/** Room for remembered sets, for each document of the collection and at least, in bytes. */
const ROOM_FOR_EACH = 64
const LEAST_ROOM = 4 * 1024 * 1024

type Kept = { docs: Uint32Array; words: number } | Found

/**
 * The documents of requests, by what was asked. Pages of one result, and every visitor's first page,
 * ask for the same again. A few documents of many are kept as their numbers: most results of a search
 * for words are a hundredth of what a bit for each document takes.
 */
export class FoundMemory {
  private known = new Map<string, Kept>()
  private version = -1
  private bytes = 0

  clear(): void {
    this.known.clear()
    this.bytes = 0
  }

  /** What was found, or is found now, in the present version of a collection of so many documents. */
  remembered(key: string, version: number, documents: number, find: () => Found): Found {
    const room = Math.max(LEAST_ROOM, documents * ROOM_FOR_EACH)
    if (this.version !== version || this.bytes > room) this.clear()
    this.version = version
    const known = this.known.get(key)
    if (known !== undefined) return 'bits' in known ? known : fromNumbers(known)
    const found = find()
    const kept = compact(found)
    this.known.set(key, kept)
    this.bytes += key.length + ('bits' in kept ? kept.bits : kept.docs).byteLength
    return found
  }
}

function compact(found: Found): Kept {
  const { bits, total } = found
  if (total * Uint32Array.BYTES_PER_ELEMENT * 2 > bits.byteLength) return found
  const docs = new Uint32Array(total)
  listBits(bits, bits.length, docs)
  return { docs, words: bits.length }
}

function fromNumbers({ docs, words }: { docs: Uint32Array; words: number }): Found {
  const bits = new Uint32Array(words)
  for (const doc of docs) setBit(bits, doc)
  return { bits, total: docs.length }
}
