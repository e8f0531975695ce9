import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { expect, test } from 'vitest'
import { testPayload } from '../payload'

const migrations = path.resolve(import.meta.dirname, '../../../migrations')

test('the migrations make the schema that the code describes; if not, run `npm run migration`', async () => {
  const payload = await testPayload()
  const db = payload.db as unknown as PostgresAdapter
  const latest = readdirSync(migrations)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .at(-1)
  const before = JSON.parse(readFileSync(path.join(migrations, latest ?? ''), 'utf8'))
  const { generateDrizzleJson, generateMigration } = db.requireDrizzleKit()
  const statements = await generateMigration(before, await generateDrizzleJson(db.schema))
  expect(statements).toEqual([])
})

test('the schema is only ever changed by migrations', async () => {
  const payload = await testPayload()
  expect((payload.db as unknown as PostgresAdapter).push).toBe(false)
  expect((payload.db as unknown as PostgresAdapter).blocksAsJSON).toBe(true)
})
