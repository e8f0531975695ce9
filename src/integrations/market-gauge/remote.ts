import { z } from 'zod'
import { fetchPartnerJson } from '../partner-fetch'
import type { GaugeSource, MarketGaugeAnswer } from './port'

const DEFAULT_TIMEOUT_MS = 3000

const number = z.number().finite().nullish()
const gaugeSchema = z.object({
  fill: number,
  listing_price: number,
  market_range_min: number,
  market_range_max: number,
  confidence: number,
  description: z.string().max(500).nullish(),
})

export type GaugeAccount = {
  /** Address that the path of a car is joined to, without a slash at the end. */
  url: string
  key: string | null
  timeoutMs?: number
  fetch?: typeof fetch
}

/** A market data partner: `GET {url}{car path}/autogauge`, no payload. Never throws. CALL-01 AMB-04 */
export function remoteGauge(account: GaugeAccount): GaugeSource {
  return {
    async gauge({ path }): Promise<MarketGaugeAnswer> {
      const answer = await fetchPartnerJson(
        new URL(`${account.url.replace(/\/+$/, '')}${path}/autogauge`),
        {
          key: account.key,
          timeoutMs: account.timeoutMs ?? DEFAULT_TIMEOUT_MS,
          fetch: account.fetch,
        },
      )
      if (!answer.ok) return { ok: false, error: 'UNAVAILABLE', message: answer.message }
      const gauge = gaugeSchema.safeParse(answer.body)
      if (gauge.success) return { ok: true, gauge: gauge.data }
      const fields = gauge.error.issues.map((issue) => issue.path.join('.')).join(', ')
      return { ok: false, error: 'UNAVAILABLE', message: `Not a gauge: ${fields}` }
    },
  }
}
