import { addEvent } from '../receipt/lead-events'
import type { Queryable } from '../record/lead-database'
import { addressHash } from './unsubscribe-link'

/**
 * Stops automatic e-mail and offers of a site to the address behind a hash. Once is as good as ten
 * times: mail programs ask again.
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

/** Whether the address unsubscribed after the moment: who asks us anew wants an answer again. */
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
