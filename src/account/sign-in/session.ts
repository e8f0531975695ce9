import { createHash, randomBytes } from 'node:crypto'
import { leadDatabase } from '@/leads/record/lead-database'
import type { Site } from '@/sites/site'
import { decryptSession, encryptedSession, SESSION_DAYS } from './session-cookie'

/** Bytes of a session's id. */
const ID_BYTES = 32

/** The table stores hashes, from which no cookie can be made. */
const hashed = (id: string) => createHash('sha256').update(id).digest('base64url')

/** Begins a session of a phone on a site. @returns its id, which only the cookie stores */
export async function beginSession(site: { id: number }, phone: string): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  await leadDatabase().query(
    'INSERT INTO shopper_sessions (id_hash, site_id, phone) VALUES ($1, $2, $3)',
    [hashed(id), site.id, phone],
  )
  return id
}

/** The phone of a session of this site that has not ended. Counts as use, recorded once a day. */
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

/** Signs out; copies of the cookie are worthless afterwards. AUTH-10 */
export async function endSession(siteSlug: string, id: string): Promise<void> {
  await leadDatabase().query(
    `DELETE FROM shopper_sessions USING sites
     WHERE id_hash = $1 AND sites.id = site_id AND sites.slug = $2`,
    [hashed(id), siteSlug],
  )
}

/** A signed-in shopper of a site, by the verified phone: "0412345678". AUTH-01 */
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

/** For a shopper whose session ended while they filled in a form. */
export const SIGN_IN_FIRST = 'Please sign in first. Your session may have ended.'

/**
 * Whether a call needs a sign-in, because its page does on this site, and has no session. The proxy
 * checks pages; this checks API calls. AUTH-08
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

/** The gate if the call {@link needsSession} for it, else null. */
export async function closedGate<Of extends Gate>(
  site: Site,
  gate: Of | undefined,
  headers: Headers,
): Promise<Of | null> {
  return gate && (await needsSession(site, gate, headers)) ? gate : null
}

/** Why a form is refused: its gate needs a session that the call does not have; null if it is accepted. */
export const closedForms =
  (site: Site, headers: Headers) =>
  async ({ gate }: { gate?: Gate }): Promise<string | null> =>
    (await closedGate(site, gate, headers)) ? SIGN_IN_FIRST : null

/** Days for which records of sent and verified codes are stored, without the phone. CALL-26 */
const VERIFICATION_DAYS = 90

/** Deletes expired codes and sessions, and old verifications. @returns how many rows */
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

/** Ends all sessions of these phones on these sites, when a person's data is erased. */
export async function endSessionsOf(
  phones: readonly string[],
  sites: readonly number[],
): Promise<void> {
  await leadDatabase().query(
    'DELETE FROM shopper_sessions WHERE phone = ANY($1) AND site_id = ANY($2)',
    [phones, sites],
  )
}
