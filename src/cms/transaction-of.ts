import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { type Db, fromDrizzle } from 'pg-boss'

/** The database in the scope of a request: with the changes of its transaction, if it has one. */
export async function transactionOf({
  payload,
  transactionID,
}: Pick<PayloadRequest, 'payload' | 'transactionID'>): Promise<PostgresAdapter['drizzle']> {
  const db = payload.db as unknown as PostgresAdapter
  const id = await transactionID
  const session = id ? db.sessions[id] : undefined
  return (session?.db as PostgresAdapter['drizzle'] | undefined) ?? db.drizzle
}

/** The same for a job that is to be sent with what a request changes, or not at all. */
export const jobsWithin = async (req: PayloadRequest): Promise<Db> =>
  fromDrizzle(await transactionOf(req), sql)
