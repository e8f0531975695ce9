import { createHash, randomBytes } from 'node:crypto'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import { decryptSession, encryptedSession, SESSION_DAYS } from './session-cookie'

/** Bytes of a session's id. */
const ID_BYTES = 32

/** The table holds no id that opens anything. */
const hashed = (id: string) => createHash('sha256').update(id).digest('base64url')

/** Begins a session of a phone on a site. @returns its id, which is nowhere else but in the cookie */
export async function beginSession(site: { id: number }, phone: string): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await leadDatabase().query(
    'INSERT INTO shopper_sessions (id_hash, site_id, phone) VALUES ($1, $2, $3)',
    [hashed(id), site.id, phone],
  )
  return id
}

/** The session's phone, if it stands on this site; that counts as use, written down once a day. */
export async function findSession(siteSlug: string, id: string): Promise<{ phone: string } | null> {
  const { rows } = await leadDatabase().query<{ phone: string; stale: boolean }>(
    `SELECT shopper_sessions.phone, used_at < now() - interval '1 day' AS stale
     FROM shopper_sessions JOIN sites ON sites.id = site_id
     WHERE id_hash = $1 AND sites.slug = $2 AND used_at > now() - make_interval(days => $3)`,
    [hashed(id), siteSlug, SESSION_DAYS],
  )
  const [session] = rows
  if (!session) return null
  if (session.stale) {
    await leadDatabase().query('UPDATE shopper_sessions SET used_at = now() WHERE id_hash = $1', [
      hashed(id),
    ])
  }
  return { phone: session.phone }
}

/** Signs out: whoever has a copy of the cookie has nothing. AUTH-10 */
export async function endSession(siteSlug: string, id: string): Promise<void> {
  await leadDatabase().query(
    `DELETE FROM shopper_sessions USING sites
     WHERE id_hash = $1 AND sites.id = site_id AND sites.slug = $2`,
    [hashed(id), siteSlug],
  )
}

/** Who is signed in on a site: a phone that was verified there, "0412345678". AUTH-01 */
export type Shopper = { phone: string }

/**
 * The shopper whose session on this site the request carries; null for anonymous visitors, for a
 * session of another site, and for one that was signed out or has ended.
 */
export async function findShopper(
  site: Pick<Site, 'slug'>,
  headers: Headers,
): Promise<Shopper | null> {
  const id = await decryptSession(encryptedSession(headers.get('cookie')), site.slug)
  return id ? await findSession(site.slug, id) : null
}

/** What a shopper reads whose session ended while a form was filled in. */
export const SIGN_IN_FIRST = 'Please sign in first. Your session may have ended.'

/**
 * Whether a call belongs to a page that the site keeps for signed-in shoppers, and nobody is signed in.
 * The gate before the page is the proxy's; what the page sends is held here. AUTH-08
 */
export async function needsSession(
  site: Site,
  gate: Site['flags']['accounts']['gates'][number],
  headers: Headers,
): Promise<boolean> {
  if (!site.flags.accounts.gates.includes(gate)) return false
  return (await findShopper(site, headers)) === null
}

type Gate = Site['flags']['accounts']['gates'][number]

/** The gate where it is closed to the call, as {@link needsSession}; null where there is none. */
export async function closedGate<Of extends Gate>(
  site: Site,
  gate: Of | undefined,
  headers: Headers,
): Promise<Of | null> {
  return gate && (await needsSession(site, gate, headers)) ? gate : null
}

/** What who sends a form reads, where the site has closed it to the call; null where it is open. */
export const closedForms =
  (site: Site, headers: Headers) =>
  async ({ gate }: { gate?: Gate }): Promise<string | null> =>
    (await closedGate(site, gate, headers)) ? SIGN_IN_FIRST : null

/** Days for which we can tell what was sent and verified, without the phone. CALL-26 */
const VERIFICATION_DAYS = 90

/** Deletes codes and sessions that are over and old verifications. @returns how many there were */
export async function deleteExpiredSignIns(): Promise<number> {
  const database = leadDatabase()
  const done = await Promise.all([
    database.query('DELETE FROM phone_codes WHERE ends_at < now()'),
    database.query(
      'DELETE FROM shopper_sessions WHERE used_at < now() - make_interval(days => $1)',
      [SESSION_DAYS],
    ),
    database.query(
      'DELETE FROM verifications WHERE created_at < now() - make_interval(days => $1)',
      [VERIFICATION_DAYS],
    ),
  ])
  return done.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}

/** Ends every session of a person's phones on sites, where the person asks to be forgotten. */
export async function endSessionsOf(
  phones: readonly string[],
  sites: readonly number[],
): Promise<void> {
  await leadDatabase().query(
    'DELETE FROM shopper_sessions WHERE phone = ANY($1) AND site_id = ANY($2)',
    [phones, sites],
  )
}
