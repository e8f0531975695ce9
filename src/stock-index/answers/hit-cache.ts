import type { TextMatch } from '../words/matching.ts'

/** Most characters that cached hits may hold. */
const MAX_LENGTH = 4_000_000

type CachedHits = { text: TextMatch | null; hits: Map<number, string> }

/**
 * Caches hits as JSON text. The first pages of a site are requested all day, and a document never
 * changes once it has a number.
 */
export class HitCache {
  private entries = new Map<string, CachedHits>()
  private length = 0

  clear(): void {
    this.entries.clear()
    this.length = 0
  }

  /**
   * The cached hits of one form.
   * @param form everything but the query text that decides how a hit looks
   */
  hitsOfForm(form: string, text: TextMatch | null): CachedHits['hits'] {
    if (this.length > MAX_LENGTH) this.clear()
    const key = text === null ? form : `${form}\u0005${text.key}`
    const cached = this.entries.get(key)
    // A match computed again, after documents were added, may know more words to highlight.
    if (cached !== undefined && cached.text === text) return cached.hits
    const hits = new Map<number, string>()
    this.entries.set(key, { text, hits })
    return hits
  }

  add(hits: CachedHits['hits'], doc: number, json: string): void {
    // Reading a character flattens the concatenated string; unflattened it would take several times
    // the memory.
    json.charCodeAt(json.length - 1)
    hits.set(doc, json)
    this.length += json.length
  }
}
