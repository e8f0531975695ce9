import { randomUUID } from 'node:crypto'
import { addEvent, type EventDetail, type LeadEventKind } from '../receipt/lead-events'
import type { Queryable } from '../record/lead-database'

export type Delivery = {
  id: string
  lead_id: number
  site_id: number
  destination_key: string
  destination_id: number | null
  kind: string
  label: string
  revision: number
  /** Tries, this one included. */
  attempts: number
  /** Proof that the row is still this worker's. */
  lease: string
}

/** Longer than any try may take, in seconds: a worker that died lets go after this. */
export const LEASE_SECONDS = 90

/**
 * Takes deliveries that are due, for this worker alone, and counts the try before it is made. A
 * destination whose breaker is open is left alone; when its time is up one delivery probes.
 */
export async function claimDeliveries(database: Queryable, limit: number): Promise<Delivery[]> {
  const lease = randomUUID()
  const { rows } = await database.query<Delivery & { failures: number }>(
    `WITH due AS (
       SELECT d.id, coalesce(b.failures, 0) AS failures
       FROM lead_deliveries d
       LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
       WHERE d.next_at <= now()
         AND (d.state = 'waiting' OR (d.state = 'sending' AND d.leased_until < now()))
         AND (b.open_until IS NULL OR b.open_until <= now())
       ORDER BY d.next_at
       LIMIT $1
       FOR UPDATE OF d SKIP LOCKED
     )
     UPDATE lead_deliveries d
     SET state = 'sending', lease = $2, attempts = d.attempts + 1,
         leased_until = now() + make_interval(secs => $3)
     FROM due WHERE d.id = due.id
     RETURNING d.id, d.lead_id, d.site_id, d.destination_key, d.destination_id, d.kind, d.label,
       d.revision, d.attempts, d.lease, due.failures`,
    [limit, lease, LEASE_SECONDS],
  )
  const claimed: Delivery[] = []
  for (const { failures, ...delivery } of rows) {
    const mayTry = failures < BREAKER_FAILURES || (await takeProbe(database, delivery))
    if (mayTry) claimed.push(delivery)
    else await letGo(database, delivery)
  }
  return claimed
}

/** One worker moves the breaker's end on and probes; the others find it open. */
async function takeProbe(database: Queryable, { destination_key }: Delivery): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE lead_breakers SET open_until = now() + make_interval(secs => $2)
     WHERE destination_key = $1 AND (open_until IS NULL OR open_until <= now())`,
    [destination_key, LEASE_SECONDS],
  )
  return rowCount === 1
}

async function letGo(database: Queryable, { id, lease }: Delivery): Promise<void> {
  await database.query(
    `UPDATE lead_deliveries
     SET state = 'waiting', lease = NULL, leased_until = NULL, attempts = attempts - 1
     WHERE id = $1 AND lease = $2`,
    [id, lease],
  )
}

/** Notes that a delivery arrived; false if another worker took it over in between. */
export async function noteSent(
  database: Queryable,
  delivery: Delivery,
  outcome: { kind: LeadEventKind; answer: string; detail?: EventDetail },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE lead_deliveries
     SET state = 'sent', sent_at = now(), answer = $3, last_error = NULL, lease = NULL,
         leased_until = NULL
     WHERE id = $1 AND lease = $2`,
    [delivery.id, delivery.lease, outcome.answer],
  )
  await database.query('DELETE FROM lead_breakers WHERE destination_key = $1', [
    delivery.destination_key,
  ])
  if (!rowCount) return false
  await addEvent(database, {
    lead: delivery.lead_id,
    site: delivery.site_id,
    kind: outcome.kind,
    detail: { label: delivery.label, answer: outcome.answer, ...outcome.detail },
  })
  return true
}

/**
 * Notes a try that failed: the next one comes later, or never when a person has to look.
 * @param failure `final` says that trying again cannot help.
 */
export async function noteFailed(
  database: Queryable,
  delivery: Delivery,
  failure: { message: string; refused: boolean; final: boolean },
  random = Math.random(),
): Promise<'waiting' | 'dead' | 'lost'> {
  const { attempts, destination_key, kind } = delivery
  const dead =
    failure.final || attempts >= MOST_ATTEMPTS || (failure.refused && attempts >= MOST_REFUSALS)
  const message = failure.message.slice(0, 300)
  const { rowCount } = await database.query(
    `UPDATE lead_deliveries
     SET state = $3, last_error = $4, lease = NULL, leased_until = NULL,
         next_at = now() + make_interval(secs => $5)
     WHERE id = $1 AND lease = $2`,
    [
      delivery.id,
      delivery.lease,
      dead ? 'dead' : 'waiting',
      message,
      backoffSeconds(attempts, random),
    ],
  )
  // Shoppers have nothing in common: one bad address must not stop the answers to the others.
  if (!failure.final && kind !== 'reply') await countFailure(database, destination_key)
  if (!rowCount) return 'lost'
  await addEvent(database, {
    lead: delivery.lead_id,
    site: delivery.site_id,
    kind: dead ? 'dead' : 'failed',
    detail: { label: delivery.label, error: message, attempt: attempts },
  })
  return dead ? 'dead' : 'waiting'
}

async function countFailure(database: Queryable, key: string): Promise<void> {
  const { rows } = await database.query<{ failures: number }>(
    `INSERT INTO lead_breakers (destination_key, failures) VALUES ($1, 1)
     ON CONFLICT (destination_key)
     DO UPDATE SET failures = lead_breakers.failures + 1, updated_at = now()
     RETURNING failures`,
    [key],
  )
  const seconds = breakerSeconds(rows[0]!.failures)
  await database.query(
    `UPDATE lead_breakers
     SET open_until = CASE WHEN $2 = 0 THEN NULL ELSE now() + make_interval(secs => $2) END
     WHERE destination_key = $1`,
    [key, seconds],
  )
}

/** Milliseconds until a delivery is due, null if none waits. */
export async function untilNextDelivery(database: Queryable): Promise<number | null> {
  const { rows } = await database.query<{ wait: number | null }>(
    `SELECT (extract(epoch FROM min(greatest(
         CASE WHEN d.state = 'sending' THEN d.leased_until ELSE d.next_at END, b.open_until)) - now()
       ) * 1000)::float8 AS wait
     FROM lead_deliveries d LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
     WHERE d.state IN ('waiting', 'sending')`,
  )
  const wait = rows[0]?.wait
  return wait === null || wait === undefined ? null : Math.max(0, wait)
}

/** Puts a dead letter back into the queue; its breaker is closed so that it goes at once. */
export async function replayDelivery(
  database: Queryable,
  id: string,
  by: string | null,
): Promise<boolean> {
  const { rows } = await database.query<{
    lead_id: number
    site_id: number
    label: string
    destination_key: string
  }>(
    `UPDATE lead_deliveries SET state = 'waiting', attempts = 0, next_at = now(), last_error = NULL
     WHERE id = $1 AND state = 'dead'
     RETURNING lead_id, site_id, label, destination_key`,
    [id],
  )
  const row = rows[0]
  if (!row) return false
  await database.query('DELETE FROM lead_breakers WHERE destination_key = $1', [
    row.destination_key,
  ])
  await addEvent(database, {
    lead: row.lead_id,
    site: row.site_id,
    kind: 'replayed',
    detail: { label: row.label, by },
  })
  return true
}

const FIRST_SECONDS = 5
const LONGEST_SECONDS = 3600

/** After so many tries, eleven hours on average, a person has to look. */
export const MOST_ATTEMPTS = 30
/** A refusal that says it is one is tried a few times, in case the dealer mends it, then shown. */
export const MOST_REFUSALS = 4

/**
 * Seconds until the next try: exponential with full jitter, so that the leads of a destination that
 * comes back do not all arrive at once.
 * @param attempts Tries so far, at least 1.
 * @param random Between 0 and 1.
 */
export function backoffSeconds(attempts: number, random: number): number {
  const ceiling = Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (attempts - 1))
  return Math.max(1, Math.round(ceiling * random))
}

/** Failures in a row that open the breaker of a destination. */
export const BREAKER_FAILURES = 5

/**
 * Seconds that a destination is left alone after so many failures in a row; 0 while it is closed.
 * Afterwards one delivery tries, and its outcome closes or opens the breaker again.
 */
export function breakerSeconds(failures: number): number {
  if (failures < BREAKER_FAILURES) return 0
  return Math.min(900, 30 * 2 ** (failures - BREAKER_FAILURES))
}
