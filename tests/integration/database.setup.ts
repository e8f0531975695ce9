import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startDatabase } from '../../src/launch/database'

/**
 * One embedded database for all integration tests: migrated as in production, thrown away at the
 * end. Tests make their own groups and sites in it and never count on an empty table.
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
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    PAYLOAD_SECRET: 'secret-of-the-integration-tests-0',
    JOBS_SECRET: 'jobs-secret-of-the-integration-te',
    FIRST_ADMIN_TOKEN: 'first-admin-token-of-tests',
    ADMIN_HOST: 'localhost:3000',
    SITE_PORT: ':3000',
    PAYLOAD_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'silent',
  })
  try {
    // Without the condition Node 20 may end, with success, while it loads the editor of the CMS:
    // its packages wait for themselves in `*.node.mjs`.
    const migrate = ['--conditions=production', 'node_modules/payload/bin.js', 'migrate']
    await promisify(execFile)(process.execPath, migrate, { env: process.env })
  } catch (error) {
    await database.stop()
    throw error
  }
  return async () => {
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
