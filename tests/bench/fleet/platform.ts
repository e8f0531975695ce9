import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  endOf,
  freePort,
  runChild,
  startChild,
  stopChildren,
  waitFor,
} from '../../../src/launch/child'
import { binOf, KEEP_ALIVE_MS, webEnvironment, workerCommand } from '../../../src/launch/commands'
import { keepRunning } from '../../../src/launch/keep-running'
import {
  migrateIfDue,
  platformEnvironment,
  setUpIndexIfDue,
  startEmbeddedDatabase,
  startIndex,
} from '../../../src/launch/platform'
import { readSecrets } from '../../../src/launch/secrets'
import { listens } from '../../../src/launch/services'
import { type Answer, call } from '../leads/rig'
import type { MadeSites } from './make-sites'

/** A process that is started again whenever it ends, as process managers do. */
export type Part = {
  name: string
  port: number
  /** It answers: false from its end until it does again. */
  serves: boolean
  kill: () => void
}

export type Fleet = MadeSites & {
  env: NodeJS.ProcessEnv
  /** Of the proxy. */
  port: number
  webs: Part[]
  workers: Part[]
  redis: Part
  /** The database takes connections and answers nothing, its processes are killed, it is started again. */
  hangDatabase: () => void
  killDatabase: () => void
  startDatabase: () => Promise<void>
  close: () => Promise<void>
}

/**
 * One database, one index, Redis, two web processes, two workers and Caddy with the configuration that ships, on
 * free ports of loopback and in a folder that `close` deletes.
 */
export async function startFleet(options: {
  sites: number
  cars: number
  webhook: string
}): Promise<Fleet> {
  if (!existsSync('.next/BUILD_ID')) throw new Error('Build first: run `npm start` once.')
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const [port, databasePort, indexPort] = [await freePort(), await freePort(), await freePort()]
  // The proxy is where shoppers and the admin find the platform.
  const settings = { dataDir: directory, webPort: port, databasePort, indexPort, demo: false }
  const secrets = await readSecrets(directory)
  const redisPort = await freePort()
  const env: NodeJS.ProcessEnv = {
    ...platformEnvironment(settings, secrets, { mode: 'production' }),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TRUSTED_PROXIES: '1',
    WEB_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LEAD_INTERNAL_HOSTS: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  }
  let database = await startEmbeddedDatabase(settings, secrets, {})
  const signalDatabase = (signal: NodeJS.Signals) => {
    for (const pid of databaseProcesses(path.join(directory, 'postgres'))) kill(pid, signal)
  }
  const close = async () => {
    await stopChildren()
    // It may hang.
    signalDatabase('SIGCONT')
    await database.stop().catch(() => {})
    await rm(directory, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().finally(() => process.exit(1)))
  try {
    await startIndex(env, settings)
    const redis = await keep('Redis', redisPort, () => startRedis(redisPort, directory), {
      isReady: () => listens(redisPort),
    })
    await migrateIfDue(env)
    await setUpIndexIfDue(env)
    const made = await makeSites(env, directory, options)
    const webs: Part[] = []
    for (const name of ['Web 1', 'Web 2']) {
      const own = await freePort()
      const isReady = async () => {
        const known = `/api/hosts/known?domain=${env.ADMIN_HOST}`
        return (await callAsAdmin(env, own, known)).status === 200
      }
      webs.push(await keep(name, own, () => startWeb(env, own), { isReady }))
    }
    const workers: Part[] = []
    for (const name of ['Worker 1', 'Worker 2'])
      workers.push(await keep(name, 0, () => startWorker(env), { isReady: async () => true }))
    await startCaddy(env, { port, directory, webs })
    return {
      ...made,
      ...{ env, port, webs, workers, redis, close },
      hangDatabase: () => signalDatabase('SIGSTOP'),
      killDatabase: () => signalDatabase('SIGKILL'),
      startDatabase: async () => {
        for (let tries = 1; ; tries++) {
          try {
            database = await startEmbeddedDatabase(settings, secrets, {})
            return
          } catch (error) {
            // The killed server's children need a moment to notice.
            if (tries > 50) throw error
            await pause(200)
          }
        }
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** A request through the proxy as a browser of its own sends it: each has another address of loopback. */
export const visit = (
  { port }: Pick<Fleet, 'port'>,
  host: string,
  method: 'GET' | 'POST' | 'PATCH',
  pathname: string,
  options: Parameters<typeof call>[4] = {},
): Promise<Answer> => call(port, host, method, pathname, { from: someAddress(), ...options })

const below = (limit: number) => Math.floor(Math.random() * limit)
const someAddress = () => `127.${1 + below(250)}.${below(256)}.${1 + below(250)}`

async function keep(
  name: string,
  port: number,
  start: () => ChildProcess,
  { isReady }: { isReady: () => Promise<boolean> },
): Promise<Part> {
  let child: ChildProcess | undefined
  const part: Part = { name, port, serves: false, kill: () => void child?.kill('SIGKILL') }
  await keepRunning(
    name,
    async () => {
      const started = start()
      child = started
      await waitFor(started, name, 120_000, isReady)
      part.serves = true
      const ended = endOf(started)
      void ended.then(() => {
        part.serves = false
      })
      return { ended }
    },
    (line) => console.log(`  ${line}`),
  )
  return part
}

function startRedis(port: number, directory: string): ChildProcess {
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory]
  const limits = ['--maxmemory', '512mb', '--maxmemory-policy', 'volatile-lru']
  return startChild('redis-server', [...place, ...limits, '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  })
}

function startWeb(env: NodeJS.ProcessEnv, port: number): ChildProcess {
  const args = ['start', '-H', 'localhost', '-p', String(port)]
  return startChild(
    process.execPath,
    [binOf('next'), ...args, `--keepAliveTimeout=${KEEP_ALIVE_MS}`],
    { env: webEnvironment(env, port), stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

const startWorker = (env: NodeJS.ProcessEnv): ChildProcess =>
  startChild(process.execPath, workerCommand, { env, stdio: ['ignore', 'ignore', 'inherit'] })

const ofSites = /^https:\/\/ \{\n\ttls \{\n\t\ton_demand\n\t\}\n/m

/** The configuration that ships, without TLS: measured are its rules, and no browser knows its certificates. */
async function startCaddy(
  env: NodeJS.ProcessEnv,
  { port, directory, webs }: { port: number; directory: string; webs: readonly Part[] },
): Promise<void> {
  const shipped = await readFile('src/launch/Caddyfile', 'utf8')
  if (!ofSites.test(shipped)) throw new Error('The Caddyfile has changed: mend the bench.')
  const config = path.join(directory, 'Caddyfile')
  await writeFile(config, shipped.replace(ofSites, 'http:// {\n\tbind 127.0.0.1\n'))
  const [https, admin, ask] = [await freePort(), await freePort(), await freePort()]
  const caddy = startChild('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      ...env,
      WEB_PROCESSES: webs.map((web) => `127.0.0.1:${web.port}`).join(' '),
      CADDY_OPTIONS: 'auto_https off',
      HTTP_PORT: String(port),
      HTTPS_PORT: String(https),
      CADDY_ADMIN: `127.0.0.1:${admin}`,
      ASK_PORT: String(ask),
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
    },
    stdio: 'ignore',
  })
  await waitFor(caddy, 'Caddy', 20_000, async () => {
    const { status } = await callAsAdmin(env, port, `/api/hosts/known?domain=${env.ADMIN_HOST}`)
    return status === 200
  })
}

/** As the host of the admin, whichever port is called. */
const callAsAdmin = (env: NodeJS.ProcessEnv, port: number, pathname: string) =>
  call(port, 'localhost', 'GET', pathname, { headers: { host: env.ADMIN_HOST ?? '' } })

async function makeSites(
  env: NodeJS.ProcessEnv,
  directory: string,
  { sites, cars, webhook }: { sites: number; cars: number; webhook: string },
): Promise<MadeSites> {
  const made = path.join(directory, 'made-sites.json')
  await runChild(
    process.execPath,
    [
      ...['--conditions=react-server', '--import', 'tsx', 'tests/bench/fleet/make-sites.ts'],
      ...[String(sites), String(cars), webhook, made],
    ],
    { env, onLine: (line) => console.log(`  ${line}`), failure: 'The sites could not be made:' },
  )
  return JSON.parse(await readFile(made, 'utf8')) as MadeSites
}

/** The server first, so that it starts no more of the others. */
function databaseProcesses(folder: string): number[] {
  try {
    const [first] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
    return [first, ...children.trim().split(' ')].filter(Boolean).map(Number)
  } catch {
    // It does not run.
    return []
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
