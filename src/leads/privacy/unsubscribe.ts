import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '@/server/env'
import { queueNotices } from '../delivery/notice'
import { addEvent } from '../receipt/lead-events'
import type { Queryable } from '../record/lead-database'

/** Nobody was told of this lead's unsubscription yet. */
const isNews = `NOT EXISTS (SELECT 1 FROM lead_events e
  WHERE e.lead_id = leads.id AND e.kind = 'unsubscribed')`

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
     WHERE site_id = $1 AND email IS NOT NULL AND (subscribe OR opt_in AND ${isNews})`,
    [siteId],
  )
  const theirs = rows.filter(({ email }) => addressHash(siteId, email) === hash)
  await withdraw(
    database,
    siteId,
    theirs.map(({ id }) => id),
  )
}

/**
 * As {@link unsubscribe}, for somebody who told the dealer's people: all leads of the site with the e-mail
 * address or the phone number.
 * @param by who was told
 */
export async function unsubscribePerson(
  database: Queryable,
  { site, email, phone }: { site: number; email: string | null; phone: string | null },
  by: string | null,
): Promise<void> {
  if (email) {
    await database.query(
      `INSERT INTO lead_unsubscribes (site_id, address_hash) VALUES ($1, $2)
       ON CONFLICT (site_id, address_hash) DO UPDATE SET at = now()`,
      [site, addressHash(site, email)],
    )
  }
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM leads
     WHERE site_id = $1 AND erased_at IS NULL AND (lower(email) = lower($2) OR phone = $3)
       AND (subscribe OR ${isNews})`,
    [site, email, phone],
  )
  await withdraw(
    database,
    site,
    rows.map(({ id }) => id),
    by,
  )
}

/** Takes the consent to offers away, and tells whoever got the leads with it. */
async function withdraw(
  database: Queryable,
  site: number,
  leads: readonly number[],
  by: string | null = null,
): Promise<void> {
  await database.query('UPDATE leads SET subscribe = false WHERE id = ANY($1)', [leads])
  for (const lead of leads) {
    await addEvent(database, { lead, site, kind: 'unsubscribed', detail: by ? { by } : {} })
  }
  await queueNotices(database, leads, 'unsubscribed')
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

const derive = (use: string) => Buffer.from(hkdfSync('sha256', env().PAYLOAD_SECRET, '', use, 32))
/** Derived once: all addresses of a site may be looked through. */
const keys = new Map<string, Buffer>()
function derived(use: string): Buffer {
  const key = keys.get(use) ?? derive(use)
  keys.set(use, key)
  return key
}

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
