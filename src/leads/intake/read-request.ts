import 'server-only'

/** A lead is a page of text at most. Bytes. */
const MAX_BODY = 32_768

export type LeadRequest =
  | { ok: true; body: Record<string, unknown>; fromScript: boolean }
  | { ok: false; status: 403 | 413 | 415 | 400; fromScript: boolean }

/**
 * The body of a lead request: JSON from a script, or the fields of a plain form. Refuses cross-site
 * requests, bodies that are too large, and other types.
 */
export async function readLeadRequest(request: Request): Promise<LeadRequest> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  const fromScript = type === 'application/json'
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site') return { ok: false, status: 403, fromScript }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) {
    return { ok: false, status: 413, fromScript }
  }
  const text = await limitedText(request)
  if (text === null) return { ok: false, status: 413, fromScript }
  if (type === 'application/x-www-form-urlencoded') {
    return { ok: true, body: formFields(new URLSearchParams(text)), fromScript }
  }
  if (!fromScript) return { ok: false, status: 415, fromScript }
  try {
    const body: unknown = JSON.parse(text)
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    return isObject
      ? { ok: true, body: body as Record<string, unknown>, fromScript }
      : { ok: false, status: 400, fromScript }
  } catch {
    return { ok: false, status: 400, fromScript }
  }
}

async function limitedText(request: Request): Promise<string | null> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  const reader = request.body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > MAX_BODY) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(chunk.value, { stream: true })
  }
  return text + decoder.decode()
}

/** A name that comes twice becomes a list, as in `tags`. */
function formFields(params: URLSearchParams): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]
  }
  return fields
}
