import { z } from 'zod'
import { sealer } from '@/sealed'

/** Days without use after which a session ends. */
export const SESSION_DAYS = 30

const { seal, open } = sealer('shopper-session')
const sessionSchema = z.object({ site: z.string(), id: z.string().min(20) })

/** Only our own host, over https, can set a cookie of the longer name. Read at run time: the proxy asks too. */
const isSecure = () => process.env.SITE_PROTOCOL === 'https'
const cookieName = () => (isSecure() ? '__Host-shopper' : 'shopper')

/** What the browser keeps of a session: its id and site, sealed. */
export const sealSession = (site: string, id: string): string => seal(JSON.stringify({ site, id }))

/** The id of a session of this site; null for anything else. Whether it still stands says the store. */
export function openSession(sealed: string | null, site: string): string | null {
  const text = open(sealed)
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

/** `Set-Cookie` by which the session that a request carries lasts as long again. */
export const renewedSession = (headers: Headers): string =>
  sessionCookie(sessionIn(headers.get('cookie')))
