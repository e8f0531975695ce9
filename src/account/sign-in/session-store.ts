import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { leadDatabase } from '@/leads/record/lead-database'
import { SESSION_DAYS } from './session-cookie'

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
