import type { SendResult } from './forward-queue'

const TIMEOUT_MS = 10_000
const MAX_ANSWER = 2000

/** Posts JSON to a measuring service. A fault of ours (4xx) is refused for good, every other is tried again. */
export async function postEvents(url: URL, body: object): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A redirect would carry the key to another address.
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return { outcome: 'SENT' }
    const said = messageOf((await response.text()).slice(0, MAX_ANSWER))
    const message = `HTTP ${response.status}${said && `: ${said}`}`
    const isOurs = response.status < 500 && ![408, 425, 429].includes(response.status)
    return { outcome: isOurs ? 'REFUSED' : 'UNAVAILABLE', message }
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
    return {
      outcome: 'UNAVAILABLE',
      message: reason instanceof Error ? reason.message : 'No answer',
    }
  }
}

/** Meta says why in `error.message`. */
function messageOf(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } }
    return typeof error?.message === 'string' ? error.message : ''
  } catch {
    return ''
  }
}
