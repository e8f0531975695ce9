import { z } from 'zod'
import type { Lender, LenderCustomerAnswer, LenderQuoteAnswer } from './port'

export type YouxAccount = {
  /** Address of the lender's API, without a slash at the end. */
  url: string
  apiKey: string
  /** Hosts of its application pages beside that of the API: "apply.youx.example". */
  applicationHosts?: readonly string[]
  /** Longest wait for an answer; a shopper's page waits for it. Milliseconds. */
  timeoutMs?: number
  fetch?: typeof fetch
}

const DEFAULT_TIMEOUT_MS = 8000
/** An answer is three numbers, or an address. Characters. */
const LARGEST_ANSWER = 20_000

const quoteSchema = z.object({
  weeklyRepaymentAmount: z.number().positive(),
  advertisedRate: z.number().min(0).max(100),
  comparisonRate: z.number().min(0).max(100),
  // Not in the documents: the loan for which the comparison rate is. Without it the site states it.
  comparisonExample: z
    .object({
      amount: z.number().positive(),
      termMonths: z.number().positive(),
      secured: z.boolean(),
    })
    .optional()
    .catch(undefined),
})

type Failure = { ok: false; error: 'UNAVAILABLE'; message: string }
const unavailable = (message: string): Failure => ({ ok: false, error: 'UNAVAILABLE', message })

/**
 * The partner lender YouX. Never throws: failures are returned. The paths are our reading of its
 * interface (docs/lender-quotes.md). CALL-11 CALL-12
 */
export function youxLender(account: YouxAccount): Lender {
  const base = account.url.replace(/\/+$/, '')
  const hosts = [new URL(base).host, ...(account.applicationHosts ?? [])]
  return {
    async quote(request) {
      const answer = await post(account, `${base}/quote`, request)
      return answer.ok ? readQuote(answer.body) : answer
    },
    async createCustomer(customer) {
      const answer = await post(account, `${base}/create-customer`, customer)
      return answer.ok ? readCustomer(answer.body, hosts) : answer
    },
  }
}

async function post(
  { apiKey, timeoutMs = DEFAULT_TIMEOUT_MS, fetch: send = fetch }: YouxAccount,
  url: string,
  body: object,
): Promise<{ ok: true; body: unknown } | Failure> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${apiKey}`,
      },
      body: JSON.stringify(body),
      // A redirect would carry the key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) return unavailable(`YouX answered with status ${response.status}`)
    if (text.length > LARGEST_ANSWER) return unavailable('YouX answered with too much')
    return readJson(text)
  } catch (cause) {
    return unavailable(cause instanceof Error ? cause.message : String(cause))
  }
}

function readJson(text: string): { ok: true; body: unknown } | Failure {
  try {
    return { ok: true, body: JSON.parse(text) }
  } catch {
    return unavailable('YouX answered with something other than JSON')
  }
}

const refusal = z.object({ error: z.string().min(1) })

function readQuote(body: unknown): LenderQuoteAnswer {
  const quote = quoteSchema.safeParse(body)
  if (quote.success) return { ok: true, quote: quote.data }
  const declined = refusal.safeParse(body)
  if (declined.success) return { ok: false, error: 'DECLINED', message: declined.data.error }
  const fields = quote.error.issues.map((issue) => issue.path.join('.')).join(', ')
  return unavailable(`YouX answered without a usable quote: ${fields}`)
}

/** A shopper who has just given contact details is sent only to the lender's own pages. */
function readCustomer(body: unknown, hosts: readonly string[]): LenderCustomerAnswer {
  const refused = refusal.safeParse(body)
  if (refused.success) return unavailable('YouX answered with an error')
  const { redirectUrl } = z.object({ redirectUrl: z.url() }).safeParse(body).data ?? {}
  if (!redirectUrl) {
    return { ok: false, error: 'NO_REDIRECT', message: 'YouX answered without a redirectUrl' }
  }
  const { protocol, host } = new URL(redirectUrl)
  if (protocol === 'https:' && hosts.includes(host)) return { ok: true, redirectUrl }
  const message = `YouX would send the shopper to ${protocol}//${host}, which is not allowed`
  return { ok: false, error: 'NO_REDIRECT', message }
}
