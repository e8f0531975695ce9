import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Lender, LenderCustomerAnswer } from './lender-quote/port'

/**
 * Caches answers of a partner for an hour: every shopper who opens a car needs the same one, and
 * partners limit requests.
 *
 * @param lasts whether an answer is cached; by default failures are not
 */
export function cacheAnswers<T extends { ok: boolean }>(
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

/** How long two applications with the same data count as one. Milliseconds. */
const ONE_MINUTE = 60_000

/**
 * Creates one lender customer per application: two tabs that send at once, or a retry after a lost
 * response, get the same result. Another loan or contact is another application, and a failure is
 * retried. Of this process.
 */
export function createCustomerOnce(create: Lender['createCustomer']): Lender['createCustomer'] {
  const made = new LRUCache<string, Promise<LenderCustomerAnswer>>({ max: 1000, ttl: ONE_MINUTE })
  return async (customer, site) => {
    // Keyed by a hash, so that no personal data stays in memory after the call.
    const key = createHash('sha256')
      .update(JSON.stringify([site, Object.entries(customer).sort()]))
      .digest('base64url')
    const known = made.get(key)
    if (known) return await known
    const answer = create(customer, site)
    made.set(key, answer)
    const forget = () => made.get(key) === answer && made.delete(key)
    answer.then(({ ok }) => ok || forget(), forget)
    return await answer
  }
}
