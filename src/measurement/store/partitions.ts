import type { ClientBase, Pool } from 'pg'
import { measurementDatabase } from './database'

type Queryable = Pick<ClientBase | Pool, 'query'>

/** Days for which raw events are kept. */
export const KEPT_DAYS = 30
/** Days whose partitions are made ahead. */
const AHEAD_DAYS = 3
/** Days may differ by one between the clocks of sites. */
const CLOCKS = 1
const DAY = 86_400_000

const prefix = 'measurement_events_'
const nameOf = (day: string) => prefix + day.replaceAll('-', '')
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Makes the partition of a day, if it is not there. @param day "2026-11-28" */
export async function makePartition(day: string, database: Queryable = measurementDatabase()) {
  // Two processes that make the same table at once: the second would fail instead of finding it.
  await database.query(`DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('${prefix}'));
    CREATE TABLE IF NOT EXISTS ${nameOf(day)} PARTITION OF measurement_events
      FOR VALUES FROM ('${day}') TO ('${dayAfter(day, 1)}');
  END $$`)
}

/**
 * Makes the partitions of the coming days, and drops those of raw events that are too old.
 * @returns the days that were dropped
 */
export async function keepPartitions(now: Date): Promise<string[]> {
  const today = now.toISOString().slice(0, 10)
  for (let days = -CLOCKS; days <= AHEAD_DAYS; days += 1) await makePartition(dayAfter(today, days))
  const { rows } = await measurementDatabase().query<{ name: string }>(
    `SELECT relid::text AS name FROM pg_partition_tree('measurement_events') WHERE isleaf`,
  )
  const first = nameOf(dayAfter(today, -KEPT_DAYS - CLOCKS))
  const old = rows.map(({ name }) => name).filter((name) => name.startsWith(prefix) && name < first)
  // Whoever writes waits for the drop, which needs the table for itself for a moment.
  for (const name of old) await measurementDatabase().query(`DROP TABLE IF EXISTS ${name}`)
  return old.map((name) => name.slice(prefix.length))
}
