import type { FeedDatabase } from './feed-database'

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
