import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient, type QueryResult, type QueryResultRow } from 'pg'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { meterPool } from '@/server/telemetry/meter-pool'

/** A connection or the pool: runs one statement. */
export type Queryable = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>
}

// On `globalThis`: one pool per process, also when the module is reloaded in development.
const kept = globalThis as typeof globalThis & { leadPool?: Pool; leadProbe?: Pool }

/**
 * Connections for leads only: slow pages never block a lead. Leads are written here and not through
 * Payload because its transactions report success even if the COMMIT failed (`beginTransaction` of
 * @payloadcms/drizzle swallows the error): a lead could be acknowledged and lost.
 */
export function leadDatabase(): Pool {
  if (!kept.leadPool) {
    kept.leadPool = new Pool({
      connectionString: env().DATABASE_URL,
      max: 10,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      // Timeout for a server that hangs and cannot cancel a statement itself.
      query_timeout: 12_000,
      idle_in_transaction_session_timeout: 15_000,
      keepAlive: true,
    })
    // An idle connection closed by the server must not end the process.
    meterPool('leads', kept.leadPool)
    kept.leadPool.on('error', (error) => log.warn({ err: error }, 'lead database connection lost'))
  }
  return kept.leadPool
}

/**
 * Runs work in one transaction. When it returns, the work is committed and on disk.
 * @throws what the work or the database throws; then nothing was written, or the outcome is unknown
 * because the connection broke during the commit.
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
    // PostgreSQL answers the COMMIT of a failed transaction with ROLLBACK, not with an error.
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

/**
 * Milliseconds after which the database is asked whether it answers at all, and for how long: a shopper reads
 * within two seconds that a form was not stored. E13
 */
const LOOKS_AFTER = 1000
const ANSWERS_WITHIN = 700

let look: Promise<boolean> | undefined

/** Whether the database answers. Callers at the same time share one look. */
function databaseAnswers(): Promise<boolean> {
  look ??= Promise.race([answersOnce(), sleep(ANSWERS_WITHIN, false, { ref: false })]).finally(
    () => {
      look = undefined
    },
  )
  return look
}

/** On a connection of its own: that all others are busy is no sign that the database hangs. */
async function answersOnce(): Promise<boolean> {
  kept.leadProbe ??= newProbe()
  try {
    const client = await kept.leadProbe.connect()
    // One that has not answered is not asked again.
    const answered = await client.query('SELECT 1').then(
      () => true,
      () => false,
    )
    client.release(!answered)
    return answered
  } catch {
    return false
  }
}

function newProbe(): Pool {
  const probe = new Pool({
    connectionString: env().DATABASE_URL,
    max: 1,
    connectionTimeoutMillis: ANSWERS_WITHIN,
    query_timeout: ANSWERS_WITHIN,
    allowExitOnIdle: true,
  })
  probe.on('error', () => {})
  return probe
}

/**
 * Waits for work that needs the database, for as long as the database answers anybody. The work goes on: what
 * it stores after all is stored, and its key makes a second send the same lead.
 * @throws Error where the database hangs
 */
export async function unlessDatabaseHangs<T>(work: Promise<T>): Promise<T> {
  const ended = work.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([ended, sleep(LOOKS_AFTER, false, { ref: false })]))) {
    if (!(await Promise.race([ended, databaseAnswers()])))
      throw new Error(`The database has not answered for ${ANSWERS_WITHIN} ms.`)
  }
  return await work
}

/**
 * The server hangs: further requests would wait behind this one. The driver has no error code for
 * it.
 */
const isReadTimeout = (error: unknown): error is Error =>
  error instanceof Error && error.message === 'Query read timeout'

/** Whether the connection failed, not the statement: a retry on another one may succeed. */
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
