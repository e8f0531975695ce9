import type { Queryable } from '../record/lead-database'
import { BREAKER_FAILURES } from './delivery-record'

export type FailingDestination = {
  key: string
  /** Null for an e-mail that no rule chose. */
  id: number | null
  label: string
  site: number
  site_name: string
  time_zone: string
  /** Given up, in the last 30 days. */
  dead: number
  waiting: number
  /** When the oldest of them was to be delivered first. */
  since: Date
  why: string | null
}

/** Tries after which a delivery that waits is no short hiccup. */
const TRIES = 3

/** A delivery that does not arrive: given up, or tried again and again. `d` its row, `b` its breaker. */
export const failsSql = `(d.state = 'dead' OR d.state IN ('waiting', 'sending')
  AND (d.attempts >= ${TRIES} OR coalesce(b.failures, 0) >= ${BREAKER_FAILURES}))`

/**
 * Destinations that leads do not reach, the longest first; answers to shoppers and checks are none.
 * @param sites null for those of the whole platform
 */
export async function failingDestinations(
  database: Queryable,
  sites: readonly number[] | null,
): Promise<FailingDestination[]> {
  const { rows } = await database.query<FailingDestination>(
    `SELECT d.destination_key AS key, d.destination_id AS id, max(d.label) AS label,
       d.site_id AS site, max(s.name) AS site_name,
       coalesce(max(s.time_zone::text), 'Australia/Brisbane') AS time_zone,
       count(*) FILTER (WHERE d.state = 'dead')::int AS dead,
       count(*) FILTER (WHERE d.state <> 'dead')::int AS waiting, min(d.created_at) AS since,
       (array_agg(d.last_error ORDER BY d.created_at DESC) FILTER (WHERE d.last_error IS NOT NULL))[1] AS why
     FROM lead_deliveries d
     JOIN sites s ON s.id = d.site_id
     LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
     WHERE ($1::int[] IS NULL OR d.site_id = ANY($1)) AND d.kind NOT IN ('reply', 'check')
       AND d.state IN ('waiting', 'sending', 'dead') AND ${failsSql}
       AND d.created_at > now() - interval '30 days'
     GROUP BY d.destination_key, d.destination_id, d.site_id ORDER BY min(d.created_at)`,
    [sites],
  )
  return rows
}

/**
 * Sends all that a destination has not taken, now; those that were given up, too.
 * @returns the leads whose deliveries go, as shoppers are told them
 */
export async function retryDestination(database: Queryable, id: number): Promise<string[]> {
  await database.query('DELETE FROM lead_breakers WHERE destination_key = $1', [
    `destination:${id}`,
  ])
  const { rows } = await database.query<{ lead_id: string }>(
    `UPDATE lead_deliveries d
     SET state = 'waiting', next_at = now(),
       attempts = CASE WHEN d.state = 'dead' THEN 0 ELSE d.attempts END
     FROM leads l
     WHERE d.destination_id = $1 AND l.id = d.lead_id
       AND (l.erased_at IS NULL OR d.about = 'erased')
       AND (d.state = 'dead' AND d.created_at > now() - interval '30 days'
         OR d.state = 'waiting' AND d.attempts > 0)
     RETURNING l.lead_id`,
    [id],
  )
  return [...new Set(rows.map(({ lead_id }) => lead_id))]
}
