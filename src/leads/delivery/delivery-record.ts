import { addEvent, type EventDetail, type LeadEventKind } from '../receipt/lead-events'
import type { Queryable } from '../record/lead-database'
import type { About } from './notice'

export type Delivery = {
  id: string
  lead_id: number
  site_id: number
  destination_key: string
  destination_id: number | null
  kind: string
  label: string
  about: About
  revision: number
  /** Tries, this one included; also the proof that the row is still this try's. */
  attempts: number
}

/** A probe that says nothing for so long has died: another may probe. Seconds, more than a try may take. */
const PROBE_SECONDS = 90

/**
 * Takes a delivery for one try, and counts the try before it is made. One that a worker had under way
 * when it died is taken again: the library has given its job to this worker.
 * @returns `left` while the destination's breaker is open, null where there is nothing to do any more.
 */
export async function beginDelivery(
  database: Queryable,
  id: string,
): Promise<Delivery | 'left' | null> {
  const { rows } = await database.query<{
    destination_key: string
    failures: number
    open: boolean
  }>(
    `SELECT d.destination_key, coalesce(b.failures, 0) AS failures,
       coalesce(b.open_until > now(), false) AS open
     FROM lead_deliveries d LEFT JOIN lead_breakers b ON b.destination_key = d.destination_key
     WHERE d.id = $1 AND d.state IN ('waiting', 'sending')`,
    [id],
  )
  const found = rows[0]
  if (!found) return null
  const isProbe = found.failures >= BREAKER_FAILURES
  if (found.open || (isProbe && !(await takeProbe(database, found.destination_key)))) return 'left'
  const begun = await database.query<Delivery>(
    `UPDATE lead_deliveries SET state = 'sending', attempts = attempts + 1
     WHERE id = $1 AND state IN ('waiting', 'sending')
     RETURNING id, lead_id, site_id, destination_key, destination_id, kind, label, about, revision,
       attempts`,
    [id],
  )
  return begun.rows[0] ?? null
}

/** One worker moves the breaker's end on and probes; the others find it open. */
async function takeProbe(database: Queryable, key: string): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE lead_breakers SET open_until = now() + make_interval(secs => $2)
     WHERE destination_key = $1 AND (open_until IS NULL OR open_until <= now())`,
    [key, PROBE_SECONDS],
  )
  return rowCount === 1
}

/** Notes that a delivery arrived; false if another worker took it over in between. */
export async function noteSent(
  database: Queryable,
  delivery: Delivery,
  outcome: { kind: LeadEventKind; answer: string; detail?: EventDetail },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `UPDATE lead_deliveries
     SET state = 'sent', sent_at = now(), answer = $3, last_error = NULL
     WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
    [delivery.id, delivery.attempts, outcome.answer],
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
 * @param nextSeconds the longest that the library waits before the next try
 */
export async function noteFailed(
  database: Queryable,
  delivery: Delivery,
  failure: { message: string; refused: boolean; final: boolean },
  nextSeconds: number,
): Promise<'waiting' | 'dead' | 'lost'> {
  const { attempts, destination_key, kind } = delivery
  const dead =
    failure.final || attempts >= MOST_ATTEMPTS || (failure.refused && attempts >= MOST_REFUSALS)
  const message = failure.message.slice(0, 300)
  const { rowCount } = await database.query(
    `UPDATE lead_deliveries
     SET state = $3, last_error = $4, next_at = now() + make_interval(secs => $5)
     WHERE id = $1 AND attempts = $2 AND state = 'sending'`,
    [delivery.id, attempts, dead ? 'dead' : 'waiting', message, nextSeconds],
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

/**
 * Sends now what waits for its next try, or was given up: its breaker is closed so that it goes at once.
 */
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
    `UPDATE lead_deliveries SET next_at = now(), state = 'waiting',
       attempts = CASE WHEN state = 'dead' THEN 0 ELSE attempts END,
       last_error = CASE WHEN state = 'dead' THEN NULL ELSE last_error END
     WHERE id = $1 AND (state = 'dead' OR state = 'waiting' AND attempts > 0)
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

/** After so many tries, eleven hours on average, a person has to look. */
const MOST_ATTEMPTS = 30
/** A refusal that says it is one is tried a few times, in case the dealer mends it, then shown. */
export const MOST_REFUSALS = 4

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
