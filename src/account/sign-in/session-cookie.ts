import { z } from 'zod'
import { encryption } from '@/server/encrypted-text'

/** Days without use after which a session ends. */
export const SESSION_DAYS = 30

/** Seconds in which a code is typed in. */
const CODE_SECONDS = 600

const { encrypt, decrypt } = encryption('shopper-session')
const codes = encryption('phone-code')
const sessionSchema = z.object({
  site: z.string(),
  id: z.string().min(20),
  /** Expiry in seconds since 1970. Values from before December 2026 have none. */
  ends: z.number().optional(),
})

/** Only our own host, over https, can set a cookie named `__Host-`. Read at run time, for the proxy as well. */
const isSecure = () => process.env.SITE_PROTOCOL === 'https'
const nameOf = (cookie: 'shopper' | 'shopper-code') => (isSecure() ? `__Host-${cookie}` : cookie)

/** The value of the cookie: the session's id and site, encrypted, and when it ends. */
export const encryptSession = (site: string, id: string, now = Date.now()): Promise<string> =>
  encrypt(JSON.stringify({ site, id, ends: Math.floor(now / 1000) + SESSION_DAYS * 86_400 }))

/**
 * The session id of this site in a request; null for anything else. Whether the session is valid is
 * decided by its table.
 *
 * @param site its slug
 */
export const sessionIdOf = (headers: Headers, site: string): Promise<string | null> =>
  decryptSession(encryptedSession(headers.get('cookie')), site)

/** The id in the value of the cookie, if it is of this site and has not ended. */
export async function decryptSession(
  encrypted: string | null,
  site: string,
  now = Date.now(),
): Promise<string | null> {
  const text = await decrypt(encrypted)
  if (text === null) return null
  const session = sessionSchema.safeParse(JSON.parse(text)).data
  const hasEnded = session?.ends !== undefined && session.ends * 1000 <= now
  return session?.site === site && !hasEnded ? session.id : null
}

/** The value of the session's cookie in a `Cookie` header. */
export function encryptedSession(cookies: string | null): string | null {
  return readCookie('shopper', cookies)
}

function readCookie(cookie: 'shopper' | 'shopper-code', cookies: string | null): string | null {
  const name = nameOf(cookie)
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** `Set-Cookie` for its host alone and out of reach of scripts. */
function setCookie(cookie: 'shopper' | 'shopper-code', value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${nameOf(cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** `Set-Cookie` of a session; null ends it. */
export const sessionCookie = (encrypted: string | null): string =>
  setCookie('shopper', encrypted ?? '', encrypted === null ? 0 : SESSION_DAYS * 86_400)

/** `Set-Cookie` of a browser that asked for a code; {@link codeReference} reads it. */
export const codeCookie = async (reference: string): Promise<string> =>
  setCookie('shopper-code', await codes.encrypt(reference), CODE_SECONDS)

/** The reference of the last code that this browser asked for, null if it asked for none. */
export const codeReference = (headers: Headers): Promise<string | null> =>
  codes.decrypt(readCookie('shopper-code', headers.get('cookie')))

/** `Set-Cookie` that extends the session of a request. */
export async function renewedSession(headers: Headers, site: string): Promise<string> {
  const id = await sessionIdOf(headers, site)
  return sessionCookie(id && (await encryptSession(site, id)))
}
