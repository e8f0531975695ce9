import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, stopChildren, waitFor } from '../../../src/launch/child'
import { binOf, webEnvironment, workerCommand } from '../../../src/launch/commands'
import {
  migrateIfDue,
  platformEnvironment,
  seed,
  setUpIndexIfDue,
  startEmbeddedDatabase,
  startIndex,
} from '../../../src/launch/platform'
import { readSecrets } from '../../../src/launch/secrets'
import { call } from '../leads/rig'

export type DepositPlatform = {
  /** Of the web processes. */
  ports: number[]
  env: NodeJS.ProcessEnv
  close: () => Promise<void>
}

/** The demo of one dealer on free ports: a database that keeps its promises, the index, web processes, a worker. */
export async function startDepositPlatform(webs: number): Promise<DepositPlatform> {
  if (!existsSync('.next/BUILD_ID')) throw new Error('Build first: run `npm start` once.')
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const ports: number[] = []
  for (let at = 0; at < webs; at++) ports.push(await freePort())
  const [webPort = 0] = ports
  const [databasePort, indexPort] = [await freePort(), await freePort()]
  const settings = { dataDir: directory, webPort, databasePort, indexPort, demo: true }
  const secrets = await readSecrets(directory)
  const env: NodeJS.ProcessEnv = {
    ...platformEnvironment(settings, secrets, { mode: 'production' }),
    // The bench is the proxy that says from where a shopper comes.
    TRUSTED_PROXIES: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  }
  const database = await startEmbeddedDatabase(settings, secrets, {})
  const children: ChildProcess[] = []
  const close = async () => {
    for (const child of children) child.kill('SIGKILL')
    await stopChildren()
    await database.stop().catch(() => {})
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await startIndex(env, settings)
    await migrateIfDue(env)
    await setUpIndexIfDue(env)
    await seed(env, 'light')
    for (const port of ports) {
      const args = ['start', '-H', 'localhost', '-p', String(port)]
      const web = spawn(process.execPath, [binOf('next'), ...args], {
        env: webEnvironment(env, port),
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      children.push(web)
      await waitFor(web, 'The web process', 120_000, async () => {
        const { status } = await call(port, 'localhost', 'GET', '/api/health')
        return status > 0
      })
    }
    const worker = { ...env, WEB_URL: `http://127.0.0.1:${webPort}` }
    children.push(spawn(process.execPath, workerCommand, { env: worker, stdio: 'ignore' }))
    return { ports, env, close }
  } catch (error) {
    await close()
    throw error
  }
}
