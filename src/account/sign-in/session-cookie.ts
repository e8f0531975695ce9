import { z } from 'zod'
import { encryption } from '@/server/encrypted-text'

/** Days without use after which a session ends. */
export const SESSION_DAYS = 30

const { encrypt, decrypt } = encryption('shopper-session')
const sessionSchema = z.object({ site: z.string(), id: z.string().min(20) })

/** Only our own host, over https, can set a cookie named `__Host-`. Read at run time, for the proxy as well. */
const isSecure = () => process.env.SITE_PROTOCOL === 'https'
const cookieName = () => (isSecure() ? '__Host-shopper' : 'shopper')

/** The value of the cookie: the session's id and site, encrypted. */
export const encryptSession = (site: string, id: string): Promise<string> =>
  encrypt(JSON.stringify({ site, id }))

/**
 * The id of the session of a site that a request carries; null for anything else. Whether the session has
 * ended says its table.
 *
 * @param site its slug
 */
export const sessionIdOf = (headers: Headers, site: string): Promise<string | null> =>
  decryptSession(encryptedSession(headers.get('cookie')), site)

/** The id in the value of the cookie, if it is of this site. */
export async function decryptSession(
  encrypted: string | null,
  site: string,
): Promise<string | null> {
  const text = await decrypt(encrypted)
  if (text === null) return null
  const session = sessionSchema.safeParse(JSON.parse(text)).data
  return session?.site === site ? session.id : null
}

/** The value of the session's cookie in a `Cookie` header. */
export function encryptedSession(cookies: string | null): string | null {
  const name = cookieName()
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** `Set-Cookie` of a session, for its host alone and out of reach of scripts; null ends it. */
export function sessionCookie(encrypted: string | null): string {
  const seconds = encrypted === null ? 0 : SESSION_DAYS * 86_400
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${encrypted ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** `Set-Cookie` that begins the life of a request's session anew. */
export async function renewedSession(headers: Headers, site: string): Promise<string> {
  const encrypted = encryptedSession(headers.get('cookie'))
  // A session in the format of before is encrypted in the new one.
  const id = encrypted?.startsWith('v1.') ? await decryptSession(encrypted, site) : null
  return sessionCookie(id ? await encryptSession(site, id) : encrypted)
}
