import { LRUCache } from 'lru-cache'
import {
  type CacheEntry,
  type CacheStore,
  ENTRY_LIFE,
  hasEnded,
  sizeOf,
  TAG_LIFE_MS,
} from './cache-entry.ts'

/** A page of a car takes 0.6 MB. */
const MAX_BYTES = 128 * 1024 * 1024

/** The store of a single process; it is empty when the process starts. */
export class MemoryCacheStore implements CacheStore {
  readonly #entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    ttl: ENTRY_LIFE * 1000,
  })
  /** Version of the last expiry of each tag, the oldest first. */
  readonly #expired = new Map<string, number>()
  #version = Date.now()

  async version(): Promise<number> {
    return this.#version
  }

  async read(key: string, moreTags: readonly string[] = []): Promise<CacheEntry | null> {
    const entry = this.#entries.get(key)
    if (!entry) return null
    const tags = [...entry.tags, ...moreTags]
    const isOver =
      hasEnded(tags, Date.now()) ||
      tags.some((tag) => (this.#expired.get(tag) ?? 0) > entry.version)
    return isOver ? null : entry
  }

  async write(key: string, entry: CacheEntry): Promise<void> {
    const newer = (this.#entries.peek(key)?.version ?? 0) > entry.version
    if (!newer) this.#entries.set(key, entry)
  }

  async expire(tags: Iterable<string>): Promise<void> {
    this.#version = Math.max(this.#version + 1, Date.now())
    for (const tag of tags) {
      this.#expired.delete(tag)
      this.#expired.set(tag, this.#version)
    }
    for (const [tag, version] of this.#expired) {
      if (version > this.#version - TAG_LIFE_MS) break
      this.#expired.delete(tag)
    }
  }
}
