import { createHash } from 'node:crypto'
import type { Lender, LenderCustomerAnswer } from './port'

/** So long the same application is one. Milliseconds. */
const ONE_MINUTE = 60_000

/**
 * One customer of a lender for one application: two tabs that send it at once, and a press whose answer was
 * lost on the way, lead to the same page. Another loan, or another contact, is another application, and a
 * failure is tried again. Of each process by itself.
 */
export function createdOnce(
  create: Lender['createCustomer'],
  now: () => number = Date.now,
): Lender['createCustomer'] {
  const made = new Map<string, { answer: Promise<LenderCustomerAnswer>; until: number }>()
  return async (customer, site) => {
    for (const [key, { until }] of made) if (until <= now()) made.delete(key)
    // Nothing of a person lies in memory for longer than the call.
    const key = createHash('sha256')
      .update(JSON.stringify([site, Object.entries(customer).sort()]))
      .digest('base64url')
    const known = made.get(key)
    if (known) return await known.answer
    const one = { answer: create(customer, site), until: now() + ONE_MINUTE }
    made.set(key, one)
    const forget = () => made.get(key) === one && made.delete(key)
    one.answer.then(({ ok }) => ok || forget(), forget)
    return await one.answer
  }
}
