import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Challenge } from './port'

/** Milliseconds; a shopper waits meanwhile. */
const PATIENCE = 3000

const answerSchema = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).default([]),
})

/** Error codes about the token; all others are faults of this platform or of the service. */
const tokenErrors = new Set([
  'missing-input-response',
  'invalid-input-response',
  'timeout-or-duplicate',
])

/**
 * Cloudflare Turnstile, https://developers.cloudflare.com/turnstile/get-started/server-side-validation/.
 * The shopper's address is not passed on.
 */
export function turnstile(
  { origin, secret }: { origin: string; secret: string },
  { send = fetch, patience = PATIENCE }: { send?: typeof fetch; patience?: number } = {},
): Challenge {
  return {
    async verify(token) {
      try {
        const response = await send(`${origin}/turnstile/v0/siteverify`, {
          method: 'POST',
          body: new URLSearchParams({
            secret,
            response: token,
            // A form that is sent again carries the same token, which counts once without this.
            idempotency_key: uuidOf(token),
          }),
          redirect: 'error',
          cache: 'no-store',
          signal: AbortSignal.timeout(patience),
        })
        const answer = answerSchema.safeParse(await response.json())
        if (!answer.success) return 'unknown'
        if (answer.data.success) return 'passed'
        return answer.data['error-codes'].some((code) => tokenErrors.has(code))
          ? 'failed'
          : 'unknown'
      } catch {
        return 'unknown'
      }
    },
  }
}

/** A UUID derived from the token, so that the same token gets the same key. */
function uuidOf(token: string): string {
  const hex = createHash('sha256').update(token).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
