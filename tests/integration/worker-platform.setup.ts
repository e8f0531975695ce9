import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { registerPayload } from '@/cms/payload'
import { withDatabase } from '../../src/launch/with-database'
import { createServer } from '../../src/stock-index/protocol/server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database that has every migration and no record. */
    migratedDatabase: string
    /** Folder of the whole run, removed at its end. */
    runFolder: string
  }
}

// This file runs before each file of tests; the platform is started once for the worker process.
const worker = globalThis as typeof globalThis & { platformOfTests?: Promise<void> }
worker.platformOfTests ??= startPlatform()
await worker.platformOfTests
registerPayload(async () => {
  const [{ getPayload }, { default: config }] = await Promise.all([
    import('payload'),
    import('@payload-config'),
  ])
  return await getPayload({ config })
})

/**
 * A worker has a database, an index and a folder to itself, and all its files of tests share them, one
 * after the other, with one loaded Payload. So a test makes its own groups, sites and cars, counts only
 * those, and never destroys Payload: whatever uses it afterwards would wait for ever.
 */
async function startPlatform(): Promise<void> {
  const folder = await mkdtemp(path.join(inject('runFolder'), 'worker-'))
  const migrated = new URL(inject('migratedDatabase'))
  const name = path.basename(folder).toLowerCase()
  const addressOf = (database: string) =>
    Object.assign(new URL(migrated), { pathname: database }).href

  await withDatabase(addressOf('postgres'), (client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(migrated.pathname.slice(1))}`,
    ),
  )
  const keys = { adminKey: 'admin-key-of-the-tests', searchKey: 'search-key-of-the-tests' }
  const index = createServer({
    ...keys,
    dataDir: path.join(folder, 'stock-index'),
    appId: 'forecourt',
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
  })
  Object.assign(process.env, {
    DATABASE_URL: addressOf(name),
    DATA_DIR: folder,
    STOCK_INDEX_URL: `http://127.0.0.1:${await index.listen()}`,
    STOCK_INDEX_ADMIN_KEY: keys.adminKey,
    STOCK_INDEX_SEARCH_KEY: keys.searchKey,
  })
}
