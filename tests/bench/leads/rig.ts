import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../../src/launch/child'
import { binOf, workerCommand } from '../../../src/launch/commands'
import { startDatabase } from '../../../src/launch/database'
import { platformEnvironment } from '../../../src/launch/platform'
import { readSecrets } from '../../../src/launch/secrets'
import { setUpJobs } from '../../../src/server/jobs/set-up-jobs'

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type Rig = {
  port: number
  hosts: string[]
  databaseUrl: string
  env: NodeJS.ProcessEnv
  startWeb: () => Promise<void>
  killWeb: () => Promise<void>
  startDatabase: () => Promise<void>
  killDatabase: () => Promise<void>
  startWorker: () => Promise<void>
  killWorker: () => Promise<void>
  close: () => Promise<void>
}

/**
 * A platform of its own on free ports: a database that keeps its promises, the built web process, a
 * worker. The stock index and the mail server are addresses where nothing listens.
 */
export async function startRig(options: { sites: number; webhook: string }): Promise<Rig> {
  if (!existsSync('.next/BUILD_ID')) throw new Error('Build first: run `npm start` once.')
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const [port, databasePort] = [await freePort(), await freePort()]
  const settings = { dataDir: directory, webPort: port, databasePort, indexPort: 9, demo: false }
  const secrets = await readSecrets(directory)
  const folder = path.join(directory, 'postgres')
  let database: Awaited<ReturnType<typeof startDatabase>> | undefined
  const start = async () => {
    database = await startDatabase({
      directory: folder,
      port: databasePort,
      password: secrets.databasePassword,
    })
  }
  await start()
  const env: NodeJS.ProcessEnv = {
    ...platformEnvironment(settings, secrets, { mode: 'production' }),
    STOCK_INDEX_URL: 'http://127.0.0.1:9',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LEAD_INTERNAL_HOSTS: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  }
  const run = promisify(execFile)
  await run(process.execPath, ['node_modules/payload/bin.js', 'migrate'], { env })
  await setUpJobs(String(env.DATABASE_URL))
  const { stdout } = await run(
    process.execPath,
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      'tests/bench/leads/give-sites.ts',
      String(options.sites),
      options.webhook,
    ],
    { env },
  )
  const { hosts } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { hosts: string[] }

  let web: ChildProcess | undefined
  let worker: ChildProcess | undefined
  const gone = (child: ChildProcess | undefined) =>
    !child || child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          child.on('exit', () => resolve())
          child.kill('SIGKILL')
        })
  const rig: Rig = {
    port,
    hosts,
    databaseUrl: String(env.DATABASE_URL),
    env,
    async startWeb() {
      const args = ['start', '-H', 'localhost', '-p', String(port)]
      web = spawn(process.execPath, [binOf('next'), ...args], {
        env: { ...env, NODE_OPTIONS: '--dns-result-order=ipv4first' },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      for (;;) {
        const { status } = await call(port, 'localhost', 'GET', '/api/health').catch(() => ({
          status: 0,
        }))
        // The index is down on purpose, so the health check answers 503.
        if (status > 0) return
        await pause(200)
      }
    },
    killWeb: () => gone(web),
    startDatabase: async () => {
      for (let tries = 0; ; tries++) {
        try {
          return await start()
        } catch (error) {
          // The killed server's children need a moment to notice.
          if (tries > 50) throw error
          await pause(200)
        }
      }
    },
    killDatabase: async () => {
      const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, 'SIGKILL')
      await pause(50)
    },
    startWorker: async () => {
      worker = spawn(process.execPath, workerCommand, { env, stdio: 'ignore' })
    },
    killWorker: () => gone(worker),
    close: async () => {
      await Promise.all([gone(web), gone(worker)])
      await database?.stop().catch(() => {})
      await rm(directory, { recursive: true, force: true })
    },
  }
  return rig
}

export type Answer = {
  status: number
  text: string
  location: string | null
  headers: http.IncomingHttpHeaders
}

/** One request to the rig as a shopper of a host sends it; refused after 20 s. */
export function call(
  port: number,
  host: string,
  method: 'GET' | 'POST' | 'PATCH',
  pathname: string,
  options: {
    body?: object | string
    headers?: Record<string, string>
    /** Address of this machine that it is sent from. */
    from?: string
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: pathname,
        timeout: 20_000,
        localAddress: options.from,
        headers: {
          host: `${host}:${port}`,
          ...(typeof options.body === 'object' ? { 'content-type': 'application/json' } : {}),
          ...options.headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece
        })
        response.on('end', () => {
          const { statusCode = 0, headers } = response
          resolve({ status: statusCode, text, location: headers.location ?? null, headers })
        })
        response.on('error', reject)
      },
    )
    request.on('timeout', () => request.destroy(new Error('timeout')))
    request.on('error', reject)
    const { body } = options
    request.end(typeof body === 'object' ? JSON.stringify(body) : body)
  })
}
