import { z } from 'zod'
import type { LenderQuoteAnswer, QuotingLender } from './port'

export type YouxAccount = {
  /** Address of the lender's API, without a slash at the end. */
  url: string
  apiKey: string
  /** Longest wait for a quote; a shopper's page waits for it. Milliseconds. */
  timeoutMs?: number
  fetch?: typeof fetch
}

const DEFAULT_TIMEOUT_MS = 8000
/** A quote is three numbers. Characters. */
const LARGEST_ANSWER = 20_000

const quoteSchema = z.object({
  weeklyRepaymentAmount: z.number().positive(),
  advertisedRate: z.number().min(0).max(100),
  comparisonRate: z.number().min(0).max(100),
})

const unavailable = (message: string): LenderQuoteAnswer => ({
  ok: false,
  error: 'UNAVAILABLE',
  message,
})

/** The partner lender YouX. Never throws: whatever goes wrong there is an answer here. CALL-11 */
export function youxLender(account: YouxAccount): QuotingLender {
  const send = account.fetch ?? fetch
  return {
    async quote(request) {
      try {
        const response = await send(`${account.url.replace(/\/+$/, '')}/quote`, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            authorization: `Bearer ${account.apiKey}`,
          },
          body: JSON.stringify(request),
          // A redirect would carry the key to another address.
          redirect: 'error',
          signal: AbortSignal.timeout(account.timeoutMs ?? DEFAULT_TIMEOUT_MS),
        })
        const text = await response.text()
        if (!response.ok) return unavailable(`YouX answered with status ${response.status}`)
        if (text.length > LARGEST_ANSWER) return unavailable('YouX answered with too much')
        return readAnswer(text)
      } catch (cause) {
        return unavailable(cause instanceof Error ? cause.message : String(cause))
      }
    },
  }
}

function readAnswer(text: string): LenderQuoteAnswer {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return unavailable('YouX answered with something other than JSON')
  }
  const quote = quoteSchema.safeParse(body)
  if (quote.success) return { ok: true, quote: quote.data }
  const declined = z.object({ error: z.string().min(1) }).safeParse(body)
  if (declined.success) return { ok: false, error: 'DECLINED', message: declined.data.error }
  const fields = quote.error.issues.map((issue) => issue.path.join('.')).join(', ')
  return unavailable(`YouX answered without a usable quote: ${fields}`)
}
