import { randomUUID } from 'node:crypto'
import { addEvent } from '../receipt/lead-events'
import type { Queryable } from '../record/lead-database'
import type { PlannedDelivery } from '../routing/route-lead'

type Job = {
  lead: number
  site: number
  deliveries: readonly PlannedDelivery[]
  delayMinutes: number
}

/** The outbox rows of a lead that is new: nothing can wait yet, so one statement writes them all. */
export async function queueFirstDeliveries(
  database: Queryable,
  { lead, site, deliveries, delayMinutes }: Job,
): Promise<void> {
  if (deliveries.length === 0) return
  await database.query(
    `INSERT INTO lead_deliveries
       (id, lead_id, site_id, destination_key, destination_id, kind, label, next_at)
     SELECT d.id, $1, $2, d.key, d.destination, d.kind, d.label, now() + make_interval(mins => $3)
     FROM unnest($4::uuid[], $5::text[], $6::int[], $7::text[], $8::text[])
       AS d(id, key, destination, kind, label)`,
    [
      lead,
      site,
      delayMinutes,
      deliveries.map(() => randomUUID()),
      deliveries.map(({ key }) => key),
      deliveries.map(({ destinationId }) => destinationId),
      deliveries.map(({ kind }) => kind),
      deliveries.map(({ label }) => label),
    ],
  )
}

/**
 * Writes the outbox rows of a lead that has changed in the caller's transaction. What still waits is not doubled: a
 * message is written when it is sent, so it will say what the lead says then. What was sent gets a
 * next revision; an answer to a form of the shopper is sent once.
 */
export async function queueDeliveries(
  database: Queryable,
  { lead, site, deliveries, delayMinutes }: Job,
): Promise<void> {
  for (const { key, destinationId, kind, label } of deliveries) {
    const waiting = await database.query(
      `UPDATE lead_deliveries SET next_at = least(next_at, now() + make_interval(mins => $3))
       WHERE lead_id = $1 AND destination_key = $2 AND state = 'waiting' AND about = 'lead'`,
      [lead, key, delayMinutes],
    )
    if (waiting.rowCount) continue
    const added = await database.query(
      `INSERT INTO lead_deliveries
         (id, lead_id, site_id, destination_key, destination_id, kind, label, revision, next_at)
       SELECT $1::uuid, $2::int, $3::int, $4::text, $5::int, $6::text, $7::text,
         1 + coalesce(max(revision), 0), now() + make_interval(mins => $8)
       FROM lead_deliveries WHERE lead_id = $2 AND destination_key = $4
       HAVING $6 <> 'reply' OR count(*) = 0`,
      [randomUUID(), lead, site, key, destinationId, kind, label, delayMinutes],
    )
    if (added.rowCount) await addEvent(database, { lead, site, kind: 'queued', detail: { label } })
  }
}
