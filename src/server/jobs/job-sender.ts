import { randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import { env } from '../env'
import { log } from '../log'
import { meterPool } from '../telemetry/meter-pool'
import type { JobData, QueueName } from './queues'

/** Next bundles the routes apart from the instrumentation: a module variable would be there twice. */
const shared = globalThis as typeof globalThis & { jobSender?: PgBoss; jobDatabase?: Db }

/** The job library's connections in a process that does no jobs. */
export function jobDatabase(): Db {
  if (!shared.jobDatabase) {
    const pool = new Pool({
      connectionString: env().DATABASE_URL,
      max: 2,
      connectionTimeoutMillis: 5_000,
      query_timeout: 10_000,
      allowExitOnIdle: true,
    })
    pool.on('error', (error) => log.warn({ err: error }, 'job database connection lost'))
    meterPool('jobs', pool)
    shared.jobDatabase = { executeSql: (text, values) => pool.query(text, values) }
  }
  return shared.jobDatabase
}

/**
 * The job library as every process may use it: to send jobs and to look at them. Only a worker does them
 * (`src/worker`). It is never started, so it holds no timer, and a connection only while it is asked.
 */
export function jobSender(): PgBoss {
  if (!shared.jobSender) {
    shared.jobSender = new PgBoss({
      db: jobDatabase(),
      supervise: false,
      schedule: false,
      migrate: false,
      registerInstance: false,
    })
    shared.jobSender.on('error', (error) => log.warn({ err: error }, 'job library'))
  }
  return shared.jobSender
}

export type SendOptions = {
  /** Not before. */
  at?: Date
  /** Of two jobs with one key, a queue runs one at a time, or keeps one (`queues`); without it each is done. */
  key?: string
  /** What a worker does not do too much of at once. */
  group?: string
  /** The transaction of which the job is a part. */
  within?: Db
}

export async function sendJob<Name extends QueueName>(
  queue: Name,
  data: JobData[Name],
  { at, key, group, within }: SendOptions = {},
): Promise<void> {
  await jobSender().send(queue, data, {
    ...(at && { startAfter: at }),
    singletonKey: key ?? randomUUID(),
    ...(group && { group: { id: group } }),
    ...(within && { db: within }),
  })
}

/** The transaction of a connection, as a job can be a part of it. */
export const fromClient = (client: Pick<PoolClient, 'query'>): Db => ({
  executeSql: (text, values) => client.query(text, values),
})
