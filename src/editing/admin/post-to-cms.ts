type Refusal = { errors?: { message: string; data?: { errors?: { message: string }[] } | null }[] }

/**
 * Asks the CMS to do something for the person who is signed in. What it refuses comes in its words, the
 * word at a field first; a connection that is gone in those of `otherwise`.
 */
export async function postToCms<T>(
  path: string,
  body: object,
  otherwise: string,
): Promise<{ ok: true; body: T } | { ok: false; message: string }> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said: unknown = await answer.json()
    if (answer.ok) return { ok: true, body: said as T }
    const [error] = (said as Refusal).errors ?? []
    return {
      ok: false,
      message: error?.data?.errors?.[0]?.message ?? error?.message ?? otherwise,
    }
  } catch {
    return { ok: false, message: otherwise }
  }
}
