import type { PostcodePlace } from '@/dealers/postcode-place'
import type { RawResult } from '../rules/search-answer'
import type { SearchState } from '../rules/search-state'

/** Age after which a cached result expires: as on the server for the stock of a place. */
export const ANSWER_LIFE_MS = 10 * 60_000

/**
 * Caches the results of the last searches, so that going back requests nothing. Evicts the least
 * recently used entry; reading does not extend an entry's life. SRCH-40
 */
export class AnswerCache<T> {
  private readonly entries = new Map<string, { value: T; at: number }>()

  constructor(
    private readonly size: number,
    private readonly lifeMs = Number.POSITIVE_INFINITY,
  ) {}

  get(key: string): T | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    this.entries.delete(key)
    if (Date.now() - entry.at > this.lifeMs) return undefined
    this.entries.set(key, entry)
    return entry.value
  }

  set(key: string, value: T): void {
    this.entries.delete(key)
    this.entries.set(key, { value, at: Date.now() })
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.size) return
      this.entries.delete(oldest)
    }
  }

  delete(key: string): void {
    this.entries.delete(key)
  }

  clear(): void {
    this.entries.clear()
  }
}

/** A search with its answer, and where its postcode is. */
export type Answered = { state: SearchState; results: RawResult[]; place?: PostcodePlace }

/** Results of this visit, by site and URL, for going back without loading. */
const seen = new AnswerCache<Answered>(20, ANSWER_LIFE_MS)

export function rememberAnswer(siteSlug: string, url: string, answered: Answered): void {
  if (typeof window !== 'undefined') seen.set(`${siteSlug} ${url}`, answered)
}

export function lastAnswer(siteSlug: string, url: string): Answered | null {
  return seen.get(`${siteSlug} ${url}`) ?? null
}
