import { z } from 'zod'
import { encryption } from '@/server/encrypted-text'

/** Days without use after which a session ends. */
export const SESSION_DAYS = 30

const { encrypt, decrypt } = encryption('shopper-session')
const sessionSchema = z.object({ site: z.string(), id: z.string().min(20) })

/** Only our own host, over https, can set a cookie of the longer name. Read at run time: the proxy asks too. */
const isSecure = () => process.env.SITE_PROTOCOL === 'https'
const cookieName = () => (isSecure() ? '__Host-shopper' : 'shopper')

/** What the browser keeps of a session: its id and site, encrypted. */
export const sealSession = (site: string, id: string): Promise<string> =>
  encrypt(JSON.stringify({ site, id }))

/** The id of a session of this site; null for anything else. Whether it still stands says the store. */
export async function openSession(sealed: string | null, site: string): Promise<string | null> {
  const text = await decrypt(sealed)
  if (text === null) return null
  const session = sessionSchema.safeParse(JSON.parse(text)).data
  return session?.site === site ? session.id : null
}

/** The sealed session among the cookies of a request. */
export function sessionIn(cookies: string | null): string | null {
  const name = cookieName()
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}

/** `Set-Cookie` of a session, for its host alone and out of reach of scripts; null ends it. */
export function sessionCookie(sealed: string | null): string {
  const life = sealed === null ? 0 : SESSION_DAYS * 86_400
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${sealed ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}

/** `Set-Cookie` by which the session that a request of a site carries lasts as long again. */
export async function renewedSession(headers: Headers, site: string): Promise<string> {
  const sealed = sessionIn(headers.get('cookie'))
  const id = sealed?.startsWith('v1.') ? await openSession(sealed, site) : null
  // One of the earlier form goes on in the new one.
  return sessionCookie(id ? await sealSession(site, id) : sealed)
}
