import { LRUCache } from 'lru-cache'
import type { DeliveryAnswer } from '@/integrations/delivery/port'

/** Prices that were answered, so that a partner is asked for a postcode once an hour. */
export function rememberedPrices() {
  const known = new LRUCache<string, DeliveryAnswer>({ max: 500, ttl: 3_600_000 })
  return async (key: string, ask: () => Promise<DeliveryAnswer>): Promise<DeliveryAnswer> => {
    const kept = known.get(key)
    if (kept) return kept
    const answer = await ask()
    if (answer.ok || answer.error !== 'UNAVAILABLE') known.set(key, answer)
    return answer
  }
}
