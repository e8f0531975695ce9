import { Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg'
import { env } from '@/server/env'
import { log } from '@/server/log'

/** A connection, or the pool: what runs one statement. */
export type Queryable = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>
}

// One pool a process, also when the module is loaded again in development.
const kept = globalThis as typeof globalThis & { leadPool?: Pool }

/**
 * Connections of the leads alone: slow pages never hold up a lead. Leads are written here and not
 * through the CMS because its transactions report success when the COMMIT itself has failed
 * (`beginTransaction` of @payloadcms/drizzle swallows it): a lead could be acknowledged and lost.
 */
export function leadDatabase(): Pool {
  if (!kept.leadPool) {
    kept.leadPool = new Pool({
      connectionString: env().DATABASE_URL,
      max: 10,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      // Of a server that hangs, and cannot end a statement by itself.
      query_timeout: 12_000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
    })
    // A connection that the server ends while it idles is no reason to end the process.
    kept.leadPool.on('error', (error) => log.warn({ err: error }, 'lead database connection lost'))
  }
  return kept.leadPool
}

/**
 * Runs work in one transaction. When this returns, it is committed and on disk.
 * @throws what the work or the database throws; then nothing of it is there, or the outcome is
 * unknown because the connection broke during the commit.
 */
export async function inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await leadDatabase().connect()
  let broken: Error | undefined
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    await client.query('BEGIN')
    const result = await work(client)
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers the COMMIT of a failed transaction with a rollback, not with an error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.')
    return result
  } catch (error) {
    if (isReadTimeout(error)) broken = error
    else {
      await client.query('ROLLBACK').catch((cause: Error) => {
        broken = cause
      })
    }
    throw error
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

/** The server hangs: whatever is asked next would wait behind it. The driver has no other name for it. */
const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** True where the connection failed, not the statement: the same work may succeed on another. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // 57P: shut down or crashed; 08: connection exceptions.
  if (/^(57P0|08)/.test(code)) return true
  if (['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'].includes(code)) return true
  return /connection terminated|connection timeout|client has encountered a connection error/i.test(
    error.message,
  )
}
