import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import { withDatabase } from '../../src/launch/with-database'
import { createServer } from '../../src/stock-index/protocol/server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the database that has every migration and no record. */
    migratedDatabase: string
  }
}

/**
 * A file of tests has a platform to itself: a database, an index and a folder. What another file made
 * is not there to be read, and files run side by side. Tests still make their own groups, sites and
 * cars, and never count on an empty table: those of one file share it.
 */
const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-file-'))
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

afterAll(async () => {
  await index.close()
  await rm(folder, { recursive: true, force: true })
})
