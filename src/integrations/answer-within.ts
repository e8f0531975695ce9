/** A partner's answer is a handful of numbers. Characters. */
const LARGEST_ANSWER = 20_000

export type PartnerAnswer =
  | { ok: true; body: unknown }
  | { ok: false; error: 'NOT_FOUND' | 'UNAVAILABLE'; message: string }

/**
 * GET of a partner's JSON within a time. Never throws: whatever goes wrong there is an answer here.
 *
 * @param timeoutMs longest wait, answer included
 * @param key sent as a bearer token; null sends none
 */
export async function getJsonWithin(
  url: URL,
  { timeoutMs, key, send = fetch }: { timeoutMs: number; key: string | null; send?: typeof fetch },
): Promise<PartnerAnswer> {
  const unavailable = (message: string): PartnerAnswer => ({
    ok: false,
    error: 'UNAVAILABLE',
    message,
  })
  try {
    const response = await send(url, {
      headers: {
        accept: 'application/json',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      // A redirect would carry the key to another address.
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.status === 404) {
      return { ok: false, error: 'NOT_FOUND', message: 'The partner knows none' }
    }
    if (!response.ok) return unavailable(`The partner answered with status ${response.status}`)
    if (text.length > LARGEST_ANSWER) return unavailable('The partner answered with too much')
    return { ok: true, body: JSON.parse(text) }
  } catch (cause) {
    return unavailable(cause instanceof Error ? cause.message : String(cause))
  }
}
