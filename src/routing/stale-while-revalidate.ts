import { LRUCache } from 'lru-cache'

/** How long a stale value may be served while it is fetched again, in milliseconds. */
export const MAX_STALE_MS = 10 * 60_000
/** Values in one cache; the least recently used is evicted. */
const MAX_VALUES = 5000

/** `at` is when the fetch began, in ms since 1970: the value has no change that came later. */
type Cached<T> = { value: T; at: number }

/**
 * Caches per host and subject what the data layer says, so that a visit does not wait for it: a stale value
 * is served at once and fetched again in the background. (`fetchMethod` of lru-cache knows neither a limit
 * of staleness nor values that are not cached, and aborts the fetch of those who wait before a change.)
 */
export class StaleWhileRevalidate<T> {
  private readonly cache = new LRUCache<string, Cached<T>>({ max: MAX_VALUES })
  private readonly fetching = new Map<string, { value: Promise<T>; at: number }>()

  /**
   * @param fetchValue may reject; then `get` resolves to `fallback`, which is never cached
   * @param rules `fallback` must be safe for every host; a value is fresh for `freshMs`; a value that
   *   `isCacheable` refuses is fetched each time; values fetched before `changedAt()` are dropped
   */
  constructor(
    private readonly fetchValue: (host: string, subject: string) => Promise<T>,
    private readonly rules: {
      fallback: T
      freshMs: number
      isCacheable?: (value: T) => boolean
      changedAt?: () => number
    },
    private readonly now: () => number = Date.now,
  ) {}

  /** Never rejects. */
  async get(host: string, subject = ''): Promise<T> {
    const cached = this.current(`${host} ${subject}`)
    const age = cached ? this.now() - cached.at : Number.POSITIVE_INFINITY
    if (cached && age < this.rules.freshMs) return cached.value
    const fetched = this.revalidate(host, subject)
    return cached && age < MAX_STALE_MS ? cached.value : fetched
  }

  private current(key: string): Cached<T> | undefined {
    const cached = this.cache.get(key)
    return cached && this.isAfterChange(cached.at) ? cached : undefined
  }

  private isAfterChange(at: number): boolean {
    return at > (this.rules.changedAt?.() ?? Number.NEGATIVE_INFINITY)
  }

  /** Simultaneous visits share one fetch, but a visit after a change does not share one that began before it. */
  private revalidate(host: string, subject: string): Promise<T> {
    const key = `${host} ${subject}`
    const running = this.fetching.get(key)
    if (running && this.isAfterChange(running.at)) return running.value
    const at = this.now()
    const value = this.fetchValue(host, subject)
      .then(
        (fetched) => {
          if (!this.isAfterChange(at)) return fetched
          if (this.rules.isCacheable?.(fetched) === false) this.cache.delete(key)
          else this.cache.set(key, { value: fetched, at })
          return fetched
        },
        () => this.rules.fallback,
      )
      .finally(() => {
        if (this.fetching.get(key)?.at === at) this.fetching.delete(key)
      })
    this.fetching.set(key, { value, at })
    return value
  }
}
