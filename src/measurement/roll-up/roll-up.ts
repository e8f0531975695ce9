import type { PoolClient } from 'pg'
import { log } from '@/server/log'
import { measurementDatabase } from '../store/database'
import { KEPT_DAYS } from '../store/partitions'
import { rolledTables, rollUpStatement } from './figures-sql'

/** Days that one run rolls up at most; the next run takes the others. */
const DAYS = 2000
/** A day is rolled up no more often than once in so many times as it takes. */
const SHARE = 20

type Waiting = { site_id: number; day: string; mark: string }

/**
 * Makes the figures of all days that have new events. A day is made whole from its raw events each time, so
 * nothing counts twice, whoever runs it and whenever it was broken off. A day that fails is tried again later,
 * and the others go on. Days whose raw events are gone stay as they are.
 *
 * @returns how many days of sites were rolled up
 */
export async function rollUp(): Promise<number> {
  const { rows } = await measurementDatabase().query<Waiting>(
    `SELECT site_id, day::text, mark FROM measurement_rollups
     WHERE mark > rolled_mark AND day >= current_date - ${KEPT_DAYS}
       AND (not_before IS NULL OR not_before < now())
       AND (rolled_at IS NULL OR rolled_at < now() - make_interval(secs => took_ms * ${SHARE} / 1000.0))
     ORDER BY day, site_id LIMIT ${DAYS}`,
  )
  let done = 0
  for (const day of rows) if (await rollUpDay(day)) done += 1
  return done
}

/** @returns false while another process rolls it up, and when it failed */
async function rollUpDay({ site_id, day, mark }: Waiting): Promise<boolean> {
  const client = await measurementDatabase().connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const isDone =
      (await isFree(client, site_id, day)) && (await makeFigures(client, site_id, day, mark))
    await client.query('COMMIT')
    return isDone
  } catch (error) {
    log.error({ err: error, site: site_id, day }, 'The figures of a day were not made')
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause
    })
    await putOff(site_id, day)
    return false
  } finally {
    client.release(broken)
  }
}

/** A minute, and twice as long after each further failure, up to some hours. */
async function putOff(siteId: number, day: string): Promise<void> {
  await measurementDatabase().query(
    `UPDATE measurement_rollups SET failures = failures + 1,
       not_before = now() + make_interval(mins => (2 ^ least(failures, 8))::int)
     WHERE site_id = $1 AND day = $2`,
    [siteId, day],
  )
}

async function isFree(client: PoolClient, siteId: number, day: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    `SELECT pg_try_advisory_xact_lock($1, $2::date - '2000-01-01'::date) AS free`,
    [siteId, day],
  )
  return rows[0]?.free === true
}

async function makeFigures(
  client: PoolClient,
  siteId: number,
  day: string,
  mark: string,
): Promise<boolean> {
  const begun = performance.now()
  for (const table of rolledTables)
    await client.query(`DELETE FROM ${table} WHERE site_id = $1 AND day = $2`, [siteId, day])
  const { rows } = await client.query<{ events: number; left_out: number }>(rollUpStatement, [
    siteId,
    day,
  ])
  // Events that were added since the mark was read have raised it: the day waits again.
  await client.query(
    `UPDATE measurement_rollups SET rolled_mark = greatest(rolled_mark, $3), events = $4, left_out = $5,
       took_ms = $6, rolled_at = now(), failures = 0, not_before = NULL
     WHERE site_id = $1 AND day = $2`,
    [siteId, day, mark, rows[0]?.events, rows[0]?.left_out, Math.round(performance.now() - begun)],
  )
  return true
}
