import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../src/launch/child'
import { startDatabase } from '../../src/launch/database'
import { fingerprint, makeUnlessFresh } from '../../src/launch/made-from'
import { setUpJobs } from '../../src/server/jobs/set-up-jobs'

const run = promisify(execFile)
/** The cluster with the migrated database, stopped, from the last run with the same migrations. */
const kept = path.resolve('.data/test-database')

type Server = { url: string; directory: string; stop: () => Promise<void> }
/** Both projects of integration tests set it up, and share one. */
const shared = globalThis as typeof globalThis & { databaseOfTests?: Promise<Server> }

export default async function setup(project: TestProject) {
  const isFirst = !shared.databaseOfTests
  shared.databaseOfTests ??= startServer()
  const { url, directory, stop } = await shared.databaseOfTests
  project.provide('migratedDatabase', url)
  project.provide('runFolder', directory)
  if (isFirst) return stop
}

/**
 * A database server for all integration tests, with one database that is migrated as in production.
 * Each worker has a copy of it to itself: see worker-platform.setup.ts.
 */
async function startServer(): Promise<Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const start = async () => {
    const cluster = path.join(directory, 'postgres')
    const options = { password: 'integration-tests', name: 'migrated', disposable: true }
    return await startDatabase({ directory: cluster, port: await freePort(), ...options })
  }
  const environment = {
    NODE_ENV: 'test' as const,
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
  }
  const sources = ['migrations', 'package-lock.json', 'src/server/jobs']
  await makeUnlessFresh(kept, await fingerprint(sources), async () => {
    const { url, stop } = await start()
    try {
      await run(process.execPath, ['node_modules/payload/bin.js', 'migrate'], {
        env: { ...process.env, ...environment, DATABASE_URL: url },
      })
      await setUpJobs(url)
    } finally {
      await stop()
    }
    await copy(directory, kept)
  })
  await copy(kept, directory)
  const database = await start()
  Object.assign(process.env, environment)
  const stop = async () => {
    await database.stop()
    await rm(directory, { recursive: true, force: true })
  }
  return { url: database.url, directory, stop }
}

/** Copies the cluster, with its owner. */
async function copy(from: string, to: string): Promise<void> {
  await rm(path.join(to, 'postgres'), { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  await run('cp', ['-a', path.join(from, 'postgres'), to])
}
