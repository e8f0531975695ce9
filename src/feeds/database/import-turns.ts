import type { PoolClient } from 'pg'
import type { ImportTurns } from '../import/ports'
import type { FeedDatabase } from './feed-database'

const takeTurn = "select pg_try_advisory_lock(hashtext('forecourt.import'), hashtext($1)) as taken"

/**
 * The turns of one run, as advisory locks of PostgreSQL on a connection of their own: they hold between
 * processes and machines, and end with their process whatever happens to it.
 */
export function importTurns(database: FeedDatabase): ImportTurns {
  let client: PoolClient | undefined
  const onLost = (cause: Error) => {
    // Thrown outside of any call, so that the process ends: another import may be at work by now.
    throw new Error('The connection that keeps other imports away is lost.', { cause })
  }
  return {
    take: async (dealershipSlug) => {
      if (!client) {
        client = await database.connect()
        client.on('error', onLost)
      }
      const { rows } = await client.query<{ taken: boolean }>(takeTurn, [dealershipSlug])
      return rows[0]?.taken ?? false
    },
    end: async () => {
      const held = client
      client = undefined
      if (!held) return
      held.off('error', onLost)
      await held.query('select pg_advisory_unlock_all()').then(
        () => held.release(),
        (error: Error) => held.release(error),
      )
    },
  }
}
