import type { TextMatch } from '../words/matching.ts'

/** Text that remembered hits may hold, in characters. */
const MAX_LENGTH = 4_000_000

type Written = { text: TextMatch | null; hits: Map<number, string> }

/**
 * Hits as JSON text. The first pages of a site are asked for all day, and a document never changes
 * once it has a number.
 */
export class HitMemory {
  private known = new Map<string, Written>()
  private length = 0

  clear(): void {
    this.known.clear()
    this.length = 0
  }

  /**
   * The hits written so far in one form.
   * @param form everything but the text that decides how a hit looks
   */
  writtenAs(form: string, text: TextMatch | null): Written['hits'] {
    if (this.length > MAX_LENGTH) this.clear()
    const key = text === null ? form : `${form}\u0005${text.key}`
    const known = this.known.get(key)
    // A reading made anew, after documents were added, may know more words to mark.
    if (known !== undefined && known.text === text) return known.hits
    const hits = new Map<number, string>()
    this.known.set(key, { text, hits })
    return hits
  }

  keep(hits: Written['hits'], doc: number, json: string): void {
    // Reading a letter makes one string of the pieces; as pieces they would take several times the room.
    json.charCodeAt(json.length - 1)
    hits.set(doc, json)
    this.length += json.length
  }
}
