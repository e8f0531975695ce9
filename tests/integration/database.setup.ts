import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { startDatabase } from '../../src/launch/database'
import { createServer as createIndex } from '../../src/stock-index/server'

/**
 * One embedded database and one stock index for all integration tests: migrated as in production,
 * thrown away at the end. Tests make their own groups, sites and cars in them and never count on an
 * empty table.
 */
export default async function setup() {
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const database = await startDatabase({
    directory: path.join(directory, 'postgres'),
    port: await freePort(),
    password: 'integration-tests',
    disposable: true,
  })
  const index = createIndex({
    dataDir: path.join(directory, 'stock-index'),
    appId: 'forecourt',
    adminKey: 'admin-key-of-the-tests',
    searchKey: 'search-key-of-the-tests',
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
  })
  Object.assign(process.env, {
    STOCK_INDEX_URL: `http://127.0.0.1:${await index.listen()}`,
    STOCK_INDEX_ADMIN_KEY: 'admin-key-of-the-tests',
    STOCK_INDEX_SEARCH_KEY: 'search-key-of-the-tests',
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    PAYLOAD_SECRET: 'secret-of-the-integration-tests-0',
    JOBS_SECRET: 'jobs-secret-of-the-integration-te',
    FIRST_ADMIN_TOKEN: 'first-admin-token-of-tests',
    ADMIN_HOST: 'localhost:3000',
    SITE_PORT: ':3000',
    // Dealers' systems of the tests listen on loopback.
    LEAD_INTERNAL_HOSTS: '127.0.0.1',
    PAYLOAD_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'silent',
  })
  try {
    // Without the condition Node 20 may end, with success, while it loads the editor of the CMS:
    // its packages wait for themselves in `*.node.mjs`.
    const migrate = ['--conditions=production', 'node_modules/payload/bin.js', 'migrate']
    await promisify(execFile)(process.execPath, migrate, { env: process.env })
  } catch (error) {
    await index.close()
    await database.stop()
    throw error
  }
  return async () => {
    await index.close()
    await database.stop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
