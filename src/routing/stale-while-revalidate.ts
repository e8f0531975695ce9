import { LRUCache } from 'lru-cache'

/** How long a stale value may be served while it is fetched again, in milliseconds. */
export const MAX_STALE_MS = 10 * 60_000
/** Values in one cache; the least recently used is evicted. */
const MAX_VALUES = 5000

/** `at` is when the fetch began, in ms since 1970, and `version` what was published by then. */
type Cached<T> = { value: T; at: number; version: Version }
/** Of the page cache (`cacheStore`): another with each publish; null while it is not known. */
type Version = number | null

/**
 * Caches per host and subject what the data layer says, so that a visit does not wait for it: a stale value
 * is served at once and fetched again in the background. (`fetchMethod` of lru-cache knows neither a limit
 * of staleness nor values that are not cached, and aborts the fetch of those who wait before a change.)
 */
export class StaleWhileRevalidate<T> {
  private readonly cache = new LRUCache<string, Cached<T>>({ max: MAX_VALUES })
  private readonly fetching = new Map<string, { value: Promise<T>; at: number; version: Version }>()

  /**
   * @param fetchValue may reject; then `get` resolves to `fallback`, which is never cached
   * @param rules `fallback` must be safe for every host; a value is fresh for `freshMs`; a value that
   *   `isCacheable` refuses is fetched each time
   */
  constructor(
    private readonly fetchValue: (host: string, subject: string) => Promise<T>,
    private readonly rules: {
      fallback: T
      freshMs: number
      isCacheable?: (value: T) => boolean
    },
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Never rejects.
   *
   * @param version a value that was fetched at another one is dropped; without one nothing is cached
   */
  async get(host: string, subject = '', version: Version = 0): Promise<T> {
    const key = `${host} ${subject}`
    const cached = this.current(this.cache.get(key), version)
    const age = cached ? this.now() - cached.at : Number.POSITIVE_INFINITY
    if (cached && age < this.rules.freshMs) return cached.value
    const fetched = this.revalidate(host, subject, version)
    return cached && age < MAX_STALE_MS ? cached.value : fetched
  }

  private current<E extends { version: Version }>(entry: E | undefined, version: Version) {
    return version !== null && entry?.version === version ? entry : undefined
  }

  /** Simultaneous visits share one fetch, but a visit after a change does not share one that began before it. */
  private revalidate(host: string, subject: string, version: Version): Promise<T> {
    const key = `${host} ${subject}`
    const running = this.current(this.fetching.get(key), version)
    if (running) return running.value
    const at = this.now()
    const value = this.fetchValue(host, subject)
      .then(
        (fetched) => {
          // Else a visit after a change has fetched it since.
          if (this.fetching.get(key) !== entry) return fetched
          if (this.rules.isCacheable?.(fetched) === false) this.cache.delete(key)
          else this.cache.set(key, { value: fetched, at, version })
          return fetched
        },
        () => this.rules.fallback,
      )
      .finally(() => {
        if (this.fetching.get(key) === entry) this.fetching.delete(key)
      })
    const entry = { value, at, version }
    this.fetching.set(key, entry)
    return value
  }
}
