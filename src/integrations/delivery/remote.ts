import { z } from 'zod'
import { fetchPartnerJson } from '../partner-fetch'
import type { DeliveryAnswer, DeliveryPricer } from './port'

const DEFAULT_TIMEOUT_MS = 5000

const answerSchema = z.object({
  name: z.string().trim().min(1).max(120),
  price: z.number().finite().nonnegative(),
})

export type DeliveryAccount = {
  /** Address that answers `?postcode=`. */
  url: string
  key: string | null
  timeoutMs?: number
  fetch?: typeof fetch
}

/** A transport partner: `GET {url}?postcode=`, answered with name and price. Never throws. CALL-15 */
export function remoteDelivery(account: DeliveryAccount): DeliveryPricer {
  return {
    async price(postcode): Promise<DeliveryAnswer> {
      const url = new URL(account.url)
      url.searchParams.set('postcode', postcode)
      const answer = await fetchPartnerJson(url, {
        key: account.key,
        timeoutMs: account.timeoutMs ?? DEFAULT_TIMEOUT_MS,
        fetch: account.fetch,
      })
      if (!answer.ok) {
        const error = answer.error === 'NOT_FOUND' ? 'NO_ESTIMATE' : 'UNAVAILABLE'
        return { ok: false, error, message: answer.message }
      }
      const found = answerSchema.safeParse(answer.body)
      if (found.success) return { ok: true, ...found.data }
      return { ok: false, error: 'NO_ESTIMATE', message: 'The partner answered without a price' }
    },
  }
}
