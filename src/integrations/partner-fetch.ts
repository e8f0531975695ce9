/** Characters; responses of partners are a handful of numbers. */
const MAX_BODY = 20_000

type PartnerFailure = { ok: false; error: 'NOT_FOUND' | 'UNAVAILABLE'; message: string }
type PartnerAnswer = { ok: true; body: unknown } | PartnerFailure

type PartnerRequest = {
  /** Until the whole body has arrived. */
  timeoutMs: number
  /** Sent as a bearer token; null sends none. */
  key: string | null
  /** For tests. */
  fetch?: typeof fetch
}

/** GET of a partner's JSON. Never throws: any failure is returned. */
export async function fetchPartnerJson(url: URL, request: PartnerRequest): Promise<PartnerAnswer> {
  return jsonOf(await send(url, {}, request))
}

/** POST of JSON, answered with JSON; otherwise as {@link fetchPartnerJson}. */
export async function postPartnerJson(
  url: URL,
  body: object,
  request: PartnerRequest,
): Promise<PartnerAnswer> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return jsonOf(await send(url, init, request))
}

/** POST of a form with files. Any 2xx is success, whatever its body. */
export async function postPartnerForm(
  url: URL,
  form: FormData,
  request: PartnerRequest,
): Promise<{ ok: true } | PartnerFailure> {
  const answer = await send(url, { method: 'POST', body: form }, request)
  return answer.ok ? { ok: true } : answer
}

async function send(
  url: URL,
  init: { method?: string; headers?: Record<string, string>; body?: string | FormData },
  { timeoutMs, key, fetch: request = fetch }: PartnerRequest,
): Promise<{ ok: true; text: string } | PartnerFailure> {
  try {
    const response = await request(url, {
      ...init,
      headers: {
        accept: 'application/json',
        ...init.headers,
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
    return { ok: true, text }
  } catch (cause) {
    return unavailable(reasonOf(cause))
  }
}

function jsonOf(answer: Awaited<ReturnType<typeof send>>): PartnerAnswer {
  if (!answer.ok) return answer
  const { text } = answer
  if (text.length > MAX_BODY) return unavailable('The partner answered with too much')
  if (text.trim() === '') return unavailable('The partner answered with nothing')
  try {
    return { ok: true, body: JSON.parse(text) }
  } catch {
    // Not the parser's message: it quotes the response, which may contain personal data.
    return unavailable('The partner answered with something other than JSON')
  }
}

/** Why a request failed: "fetch failed" says nothing, its cause does. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message}: ${cause.cause.message}` : cause.message
}

const unavailable = (message: string): PartnerFailure => ({
  ok: false,
  error: 'UNAVAILABLE',
  message,
})
