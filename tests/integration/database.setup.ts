import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../src/launch/child'
import { startDatabase } from '../../src/launch/database'

const TEMPLATE = 'migrated'

/**
 * A database server for all integration tests, with one database that is migrated as in production.
 * Each file of tests has a copy of it to itself: see own-platform.setup.ts.
 */
export default async function setup(project: TestProject) {
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const database = await startDatabase({
    directory: path.join(directory, 'postgres'),
    port: await freePort(),
    password: 'integration-tests',
    name: TEMPLATE,
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
    // Dealers' systems of the tests listen on loopback.
    LEAD_INTERNAL_HOSTS: '127.0.0.1',
    PAYLOAD_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'silent',
  })
  try {
    const migrate = ['node_modules/payload/bin.js', 'migrate']
    await promisify(execFile)(process.execPath, migrate, { env: process.env })
  } catch (error) {
    await database.stop()
    throw error
  }
  project.provide('migratedDatabase', database.url)
  return async () => {
    await database.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
