import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/env'
import { addEvent } from '../receipt/lead-events'
import type { Queryable } from '../record/lead-database'

/**
 * Stops automatic e-mail and offers of a site to the address with a hash. Idempotent: mail programs
 * repeat the request.
 */
export async function unsubscribe(
  database: Queryable,
  siteId: number,
  hash: string,
): Promise<void> {
  const { rowCount } = await database.query(
    `INSERT INTO lead_unsubscribes (site_id, address_hash) VALUES ($1, $2)
     ON CONFLICT (site_id, address_hash) DO UPDATE SET at = now()
     WHERE lead_unsubscribes.at < now() - interval '1 minute'`,
    [siteId, hash],
  )
  if (!rowCount) return
  const { rows } = await database.query<{ id: number; email: string }>(
    `SELECT id, email FROM leads
     WHERE site_id = $1 AND email IS NOT NULL AND (subscribe OR opt_in)`,
    [siteId],
  )
  for (const { id, email } of rows) {
    if (addressHash(siteId, email) !== hash) continue
    await database.query('UPDATE leads SET subscribe = false WHERE id = $1', [id])
    await addEvent(database, { lead: id, site: siteId, kind: 'unsubscribed' })
  }
}

/**
 * Whether the address unsubscribed after a moment: whoever sends a new enquiry wants a reply again.
 */
export async function isUnsubscribed(
  database: Queryable,
  siteId: number,
  email: string,
  since: Date,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'SELECT 1 FROM lead_unsubscribes WHERE site_id = $1 AND address_hash = $2 AND at >= $3',
    [siteId, addressHash(siteId, email), since.toISOString()],
  )
  return Boolean(rowCount)
}

const derived = (use: string) => Buffer.from(hkdfSync('sha256', env().PAYLOAD_SECRET, '', use, 32))

/** Keyed hash of an address: the table reveals no addresses. */
function addressHash(siteId: number, email: string): string {
  return createHmac('sha256', derived('lead-unsubscribe-hash'))
    .update(`${siteId} ${email.trim().toLowerCase()}`)
    .digest('base64url')
}

/**
 * Path of the unsubscribe page of an address. It contains only the signed hash: nobody can forge
 * one for another address, and no address appears in a log of URLs.
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

/** The hash in a link of this site, or null if the signature is invalid. */
export function readUnsubscribeToken(siteId: number, token: string): string | null {
  const [hash, signed, ...rest] = token.split('.')
  if (!hash || !signed || rest.length > 0) return null
  const given = Buffer.from(signed, 'base64url')
  const expected = mac(siteId, hash)
  return given.length === expected.length && timingSafeEqual(given, expected) ? hash : null
}
