import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

/** The database as a request sees it: with what its transaction changed, where it has one. */
export async function transactionOf({
  payload,
  transactionID,
}: Pick<PayloadRequest, 'payload' | 'transactionID'>): Promise<PostgresAdapter['drizzle']> {
  const db = payload.db as unknown as PostgresAdapter
  const id = await transactionID
  const session = id ? db.sessions[id] : undefined
  return (session?.db as PostgresAdapter['drizzle'] | undefined) ?? db.drizzle
}
