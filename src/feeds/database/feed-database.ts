import type { Pool } from 'pg'
import type { StockHistory } from '../import/ports'

/**
 * The CMS tables that the import reads and writes, through a connection pool. Not through Payload:
 * its code alone takes as much memory as the import of 300,000 rows.
 */
export type FeedDatabase = Pick<Pool, 'query' | 'connect'>

/** What PostgreSQL refuses in a text: NUL, and half of a surrogate pair where a value was cut. */
const storable = (_: string, value: unknown) =>
  typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '') : value

/** JSON of a feed value, in the form that a JSON column accepts. */
export const storableJson = (value: unknown): string => JSON.stringify(value, storable)

/**
 * Appends to `stock-events` of the CMS. One statement for all events: a new yard brings hundreds.
 * @throws Error for a dealership that the CMS does not have; the database's own errors.
 */
export function cmsHistory(database: FeedDatabase): StockHistory {
  return {
    append: async (events) => {
      if (events.length === 0) return
      const { rowCount } = await database.query(
        `insert into stock_events (group_id, dealership_slug, car_id, at, kind, "from", "to")
         select dealerships.group_id, dealership_slug, car_id, at, kind::enum_stock_events_kind,
           "from", "to"
         from jsonb_to_recordset($1::jsonb) as row
           (dealership_slug text, car_id text, at timestamptz, kind text, "from" text, "to" text)
         join dealerships on dealerships.slug = dealership_slug and deleted_at is null`,
        [JSON.stringify(events)],
      )
      if (rowCount !== events.length)
        throw new Error(
          `${events.length - (rowCount ?? 0)} events are of no dealership of the CMS: ${[...new Set(events.map((event) => event.dealership_slug))].join(', ')}.`,
        )
    },
  }
}

/**
 * Whoever changes cars of a dealership takes a turn: an import that writes, an editor who saves a
 * lock, a lock that ends. Each reads the stock and the locks inside of its turn, so none of them
 * overwrites what another has just saved. PostgreSQL keeps the turns, so they hold between processes
 * and machines, and end with the transaction whatever happens to its process.
 */
const takeTurn = "select pg_advisory_xact_lock(hashtext('forecourt.stock'), hashtext($1))"

/**
 * Does the work in a turn of its own, as one transaction of the client that it is given.
 * @throws what the work throws; its transaction is then undone.
 */
export async function inStockTurn<T>(
  database: FeedDatabase,
  dealershipSlug: string,
  work: (transaction: Pick<FeedDatabase, 'query'>) => Promise<T>,
): Promise<T> {
  const client = await database.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    await client.query(takeTurn, [dealershipSlug])
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost
    })
    throw error
  } finally {
    client.release(broken)
  }
}
