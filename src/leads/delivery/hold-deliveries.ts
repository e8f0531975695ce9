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
