import type { CollectionAfterLoginHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { encryption } from '@/server/encrypted-text'
import { env } from '@/server/env'

const { encrypt, decrypt } = encryption('staff-device')
const deviceSchema = z.object({ user: z.number(), id: z.string(), ends: z.number() })
const SECONDS = 180 * 86_400

/** Only our own host, over https, can set a cookie named `__Host-`. */
const isSecure = () => env().SITE_PROTOCOL === 'https'
const nameOf = () => (isSecure() ? '__Host-forecourt-device' : 'forecourt-device')

/**
 * Marks the browser that somebody signed in with. Wrong passwords from elsewhere lock the account for
 * everybody but its known devices ("device cookie" of OWASP).
 */
export const rememberDevice: CollectionAfterLoginHook = async ({ req, user }) => {
  if (req.payloadAPI === 'local') return user
  const device = { user: user.id, id: crypto.randomUUID(), ends: Date.now() + SECONDS * 1000 }
  const value = await encrypt(JSON.stringify(device))
  const secure = isSecure() ? '; Secure' : ''
  req.responseHeaders ??= new Headers()
  req.responseHeaders.append(
    'set-cookie',
    `${nameOf()}=${value}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  )
  return user
}

/** Id of the device that sends a request, if this account signed in with it before; else null. */
export async function knownDevice(
  { headers }: Pick<PayloadRequest, 'headers'>,
  user: number,
): Promise<string | null> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${nameOf()}=`))?.slice(nameOf().length + 1)
  const text = await decrypt(value)
  const device = text === null ? null : deviceSchema.safeParse(JSON.parse(text)).data
  return device?.user === user && device.ends > Date.now() ? device.id : null
}
