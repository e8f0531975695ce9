import type { Pool } from 'pg'

/** What staff reads beside events of a restored backup. */
const HELD_BY_RESTORE = 'Held since a backup was restored: they may have been sent before.'

/** Holds the events that waited when a backup was made, as its deliveries are. */
export async function holdRestoredForwards(database: Pick<Pool, 'query'>): Promise<void> {
  await database.query(
    `UPDATE event_forwards SET state = 'dead', last_error = $1, ended_at = now() WHERE state = 'waiting'`,
    [HELD_BY_RESTORE],
  )
}

/** Sends what a restore has held. */
export async function releaseRestoredForwards(database: Pick<Pool, 'query'>): Promise<void> {
  await database.query(
    `UPDATE event_forwards SET state = 'waiting', attempts = 0, next_at = now(), ended_at = NULL, last_error = NULL
     WHERE state = 'dead' AND last_error = $1`,
    [HELD_BY_RESTORE],
  )
}
