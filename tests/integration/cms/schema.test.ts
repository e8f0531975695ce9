import { type MigrateUpArgs, type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import { TransactionRollbackError } from '@payloadcms/db-postgres/drizzle'
import { describe, expect, test } from 'vitest'
import { up as makeSchema } from '../../../migrations/20261128_052157_initial'
import { up as makeOwnTables } from '../../../migrations/20261128_052200_hand_written_tables'
import { testPayload } from '../payload'

test('the schema is only ever changed by migrations', async () => {
  const payload = await testPayload()
  expect((payload.db as unknown as PostgresAdapter).push).toBe(false)
  expect((payload.db as unknown as PostgresAdapter).blocksAsJSON).toBe(true)
})

describe('a database from before the first migration', () => {
  const last = '20261126_153000_cars_of_test_drives'

  /** Migrates the database as one that ran these migrations; what was changed is taken back. */
  async function migrated(ran: readonly string[]): Promise<unknown[]> {
    const { drizzle } = (await testPayload()).db as unknown as PostgresAdapter
    let columns: unknown[] = []
    await drizzle
      .transaction(async (db) => {
        await db.execute(sql`DELETE FROM payload_migrations`)
        for (const name of ran) {
          await db.execute(sql`INSERT INTO payload_migrations (name, batch) VALUES (${name}, 1)`)
        }
        await db.execute(sql`ALTER TABLE feed_runs ALTER COLUMN file_name SET NOT NULL`)
        await makeSchema({ db } as unknown as MigrateUpArgs)
        await makeOwnTables({ db } as unknown as MigrateUpArgs)
        // A later migration drops it.
        await db.execute(sql`DROP TABLE vehicle_views`)
        columns = await schemaOf(db)
        db.rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
    return columns
  }

  const schemaOf = async (db: Pick<PostgresAdapter['drizzle'], 'execute'>) =>
    (
      await db.execute(sql`
        SELECT table_name, column_name, data_type, is_nullable, column_default
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`)
    ).rows

  test('is not migrated again where it ran them all', async () => {
    const { drizzle } = (await testPayload()).db as unknown as PostgresAdapter
    const fresh = await schemaOf(drizzle)
    expect(fresh.length).toBeGreaterThan(500)
    expect(await migrated(['20261121_044004_initial', last])).toEqual(fresh)
  })

  test('is refused when it ran only some of the earlier migrations', async () => {
    await expect(migrated(['20261121_044004_initial'])).rejects.toThrow(/earlier version first/)
  })
})
