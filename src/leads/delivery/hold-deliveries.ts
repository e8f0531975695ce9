import type { Queryable } from '../record/lead-database'

/** What staff reads beside a delivery that waits for them. */
export const HELD = 'Kept apart as spam. Give the lead another status to send it.'

/** Keeps the deliveries of a new lead that looks like spam until somebody has looked at it. */
export async function holdDeliveries(database: Queryable, lead: number): Promise<void> {
  await database.query(
    "UPDATE lead_deliveries SET state = 'cancelled', last_error = $2 WHERE lead_id = $1",
    [lead, HELD],
  )
}

/** Sends what was kept, of a lead that was not erased meanwhile; how many deliveries that are. */
export async function releaseDeliveries(database: Queryable, lead: number): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE lead_deliveries SET state = 'waiting', next_at = now(), last_error = NULL
     WHERE lead_id = $1 AND state = 'cancelled' AND last_error = $2
       AND EXISTS (SELECT 1 FROM leads WHERE id = $1 AND erased_at IS NULL)`,
    [lead, HELD],
  )
  return rowCount ?? 0
}

/** What staff reads beside a delivery of a restored backup. */
const HELD_BY_RESTORE =
  'Held since a backup was restored: it may have been sent before. The platform’s admin sends it.'

/** Holds all that waited when the backup was made. @returns how many deliveries that are */
export async function holdRestoredDeliveries(database: Pick<Queryable, 'query'>): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE lead_deliveries SET state = 'cancelled', last_error = $1
     WHERE state IN ('waiting', 'sending')`,
    [HELD_BY_RESTORE],
  )
  return rowCount ?? 0
}

/** Sends what a restore has held, of leads that were not erased meanwhile. @returns how many */
export async function releaseRestoredDeliveries(
  database: Pick<Queryable, 'query'>,
): Promise<number> {
  const { rowCount } = await database.query(
    `UPDATE lead_deliveries d SET state = 'waiting', next_at = now(), last_error = NULL
     FROM leads l WHERE l.id = d.lead_id AND (l.erased_at IS NULL OR d.about = 'erased')
       AND d.state = 'cancelled' AND d.last_error = $1`,
    [HELD_BY_RESTORE],
  )
  return rowCount ?? 0
}
