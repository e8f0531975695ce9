import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/env'

const derived = (use: string) => Buffer.from(hkdfSync('sha256', env().PAYLOAD_SECRET, '', use, 32))

/** An address under a keyed hash: what is unsubscribed is known, not who. */
export function addressHash(siteId: number, email: string): string {
  return createHmac('sha256', derived('lead-unsubscribe-hash'))
    .update(`${siteId} ${email.trim().toLowerCase()}`)
    .digest('base64url')
}

/**
 * Path of the page that stops e-mail to an address. It carries the hash alone, signed: nobody can
 * make one for another address, and no address stands in a log of URLs.
 */
export function unsubscribePath(siteId: number, email: string): string {
  return `/unsubscribe/${unsubscribeToken(siteId, addressHash(siteId, email))}`
}

/** The address that a mail program posts to. RFC 8058 */
export const oneClickPath = (siteId: number, email: string): string =>
  `/api${unsubscribePath(siteId, email)}`

const mac = (siteId: number, hash: string) =>
  createHmac('sha256', derived('lead-unsubscribe-link')).update(`${siteId} ${hash}`).digest()

function unsubscribeToken(siteId: number, hash: string): string {
  return `${hash}.${mac(siteId, hash).toString('base64url')}`
}

/** The hash of a link of this site, or null for a link that is not ours. */
export function readUnsubscribeToken(siteId: number, token: string): string | null {
  const [hash, signed, ...rest] = token.split('.')
  if (!hash || !signed || rest.length > 0) return null
  const given = Buffer.from(signed, 'base64url')
  const expected = mac(siteId, hash)
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null
}
