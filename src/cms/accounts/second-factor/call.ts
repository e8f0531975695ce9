import type { Setup } from './setup-ticket'

type Answer = { message?: string; recoveryCodes?: string[] } & Partial<Setup>

export const NO_ANSWER = 'The platform did not answer. Try again.'

/** Calls an endpoint of `users`. */
export async function call<T = Answer>(
  path: string,
  body: object = {},
): Promise<{ ok: boolean; status: number; answer: T & { message?: string } }> {
  try {
    const response = await fetch(`/api/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { ok, status } = response
    return { ok, status, answer: await response.json() }
  } catch {
    return { ok: false, status: 0, answer: { message: NO_ANSWER } as T & { message: string } }
  }
}
