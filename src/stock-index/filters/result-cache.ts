import { type Bits, listBits, setBit } from '../columns/bitset.ts'

/** Matching documents and their number. Readers must not modify it. */
export type Found = { bits: Bits; total: number }

/** Size limit of cached sets, per document of the collection and at least, in bytes. */
const BYTES_PER_DOCUMENT = 64
const MIN_BYTES = 4 * 1024 * 1024

type CachedResult = { docs: Uint32Array; words: number } | Found

/**
 * Caches the matching documents of requests. The pages of one result, and the first page of every
 * visitor, request the same documents again. A small result is stored as a list of numbers: most
 * results of a text search need a hundredth of what one bit per document takes.
 */
export class ResultCache {
  private results = new Map<string, CachedResult>()
  private version = -1
  private bytes = 0

  clear(): void {
    this.results.clear()
    this.bytes = 0
  }

  /** The cached result of `find` for this version of the collection. */
  getOrFind(key: string, version: number, documents: number, find: () => Found): Found {
    const limit = Math.max(MIN_BYTES, documents * BYTES_PER_DOCUMENT)
    if (this.version !== version || this.bytes > limit) this.clear()
    this.version = version
    const cached = this.results.get(key)
    if (cached !== undefined) return 'bits' in cached ? cached : toBits(cached)
    const found = find()
    const entry = compact(found)
    this.results.set(key, entry)
    this.bytes += key.length + ('bits' in entry ? entry.bits : entry.docs).byteLength
    return found
  }
}

function compact(found: Found): CachedResult {
  const { bits, total } = found
  if (total * Uint32Array.BYTES_PER_ELEMENT * 2 > bits.byteLength) return found
  const docs = new Uint32Array(total)
  listBits(bits, bits.length, docs)
  return { docs, words: bits.length }
}

function toBits({ docs, words }: { docs: Uint32Array; words: number }): Found {
  const bits = new Uint32Array(words)
  for (const doc of docs) setBit(bits, doc)
  return { bits, total: docs.length }
}
