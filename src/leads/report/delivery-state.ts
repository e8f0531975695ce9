import type { Queryable } from '../record/lead-database'

export type DeliveryState = { waiting: number; late: number; dead: number }

/** What is under way, what fails again and again, and what waits for a person. */
export async function deliveryState(
  database: Queryable,
  sites: readonly number[] | null,
): Promise<DeliveryState> {
  const { rows } = await database.query<DeliveryState>(
    `SELECT count(*) FILTER (WHERE state IN ('waiting', 'sending'))::int AS waiting,
       count(*) FILTER (WHERE state IN ('waiting', 'sending') AND attempts >= 3)::int AS late,
       count(*) FILTER (WHERE state = 'dead')::int AS dead
     FROM lead_deliveries
     WHERE state IN ('waiting', 'sending', 'dead') AND ($1::int[] IS NULL OR site_id = ANY($1))`,
    [sites],
  )
  return rows[0] ?? { waiting: 0, late: 0, dead: 0 }
}
