import { LRUCache } from 'lru-cache'

/**
 * Caches answers of a partner for an hour: every shopper who opens a car asks for the same one, and
 * partners count requests. An answer that does not last, such as a failure, is fetched again.
 */
export function cachedAnswers<T extends { ok: boolean }>(
  lasts: (answer: T) => boolean = ({ ok }) => ok,
) {
  const cache = new LRUCache<string, T>({ max: 500, ttl: 3_600_000 })
  return async (key: string, fetchAnswer: () => Promise<T>): Promise<T> => {
    const known = cache.get(key)
    if (known) return known
    const answer = await fetchAnswer()
    if (lasts(answer)) cache.set(key, answer)
    return answer
  }
}
