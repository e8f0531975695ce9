import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { writeAskedPrices } from '@/feeds/import/asked-prices'
import { connect, forWriters } from '@/inventory/index/index-client'
import { hasIndexSettings, pushIndexSettings } from '@/inventory/index/index-settings'
import { parseEnv, withoutEmpty } from '@/server/env'
import { setUpJobs } from '@/server/jobs/set-up-jobs'
import { build, buildIsFresh } from './build'
import { endOf, requireFreePort, runChild, startChild, waitFor } from './child'
import {
  binOf,
  indexCommand,
  ipv4First,
  KEEP_ALIVE_MS,
  webEnvironment,
  workerCommand,
} from './commands'
import { startDatabase } from './database'
import { keepRunning, type Running } from './keep-running'
import { readSecrets, type Secrets } from './secrets'
import type { Settings } from './settings'
import { LaunchError, step } from './step'
import { withDatabase } from './with-database'

/** A platform that serves: its environment and what ends it. */
export type Platform = {
  env: NodeJS.ProcessEnv
  secrets: Secrets
  webPort: number
  stopDatabase: () => Promise<void>
}

type Mode = 'production' | 'development'

/**
 * Brings up everything that a site needs on this machine, in order; each step says what it does.
 * @throws LaunchError with a sentence that says what to do.
 */
export async function startPlatform(
  settings: Settings,
  options: { mode: Mode; disposable?: boolean; quiet?: boolean },
): Promise<Platform> {
  const { dataDir, webPort, indexPort, databasePort } = settings
  const secrets = await readSecrets(dataDir)
  const env = platformEnvironment(settings, secrets, options)
  await requireFreePort(webPort, 'PORT')
  // Beside the first seed: it needs no database. Its failure is reported where it is waited for.
  const due = options.mode === 'production' && !(await buildIsFresh())
  const built = due ? build(env) : null
  built?.catch(() => {})

  // A test that kills a process wants to know, not to have it mended.
  const keep = options.disposable
    ? async (_name: string, start: () => Promise<Running>) => void (await start())
    : keepRunning
  let stopDatabase = async () => {}
  if (!process.env.DATABASE_URL) {
    await requireFreePort(databasePort, 'DATABASE_PORT')
    await step('Starting the database', () =>
      keep('The database', () => {
        const database = startEmbeddedDatabase(settings, secrets, options)
        // Also one that is only just starting must not outlive the platform.
        stopDatabase = () =>
          database.then(
            ({ stop }) => stop(),
            () => {},
          )
        return database
      }),
    )
  }

  try {
    if (!process.env.ALGOLIA_APP_ID && !process.env.STOCK_INDEX_URL) {
      await requireFreePort(indexPort, 'STOCK_INDEX_PORT')
      await step('Starting the stock index', () =>
        keep('The stock index', () => startIndex(env, settings)),
      )
    }
    await migrateIfDue(env)
    await setUpIndexIfDue(env)
    const empty = await isEmpty(env)
    if (!empty) refuseHalfDemo(dataDir)
    if (settings.demo && empty) {
      await step('Seeding the demo (about 3,000 vehicles)', () => seed(env))
    }
    if (built) await step('Building the sites (a minute or two)', () => built)
    await step(`Serving on port ${webPort}`, () =>
      keep('The web process', () => serve(env, settings, options)),
    )
    await keep('The worker', async () => startWorker(env, settings, options))
  } catch (error) {
    await stopDatabase()
    throw error
  }
  return { env, secrets, webPort, stopDatabase: () => stopDatabase() }
}

export async function startEmbeddedDatabase(
  { dataDir, databasePort }: Settings,
  secrets: Secrets,
  options: { disposable?: boolean },
) {
  return await startDatabase({
    directory: path.join(dataDir, 'postgres'),
    port: databasePort,
    password: secrets.databasePassword,
    disposable: options.disposable,
  })
}

/**
 * What every process of the platform is told; what the caller's environment says wins.
 * @throws LaunchError that names each variable which is wrong.
 */
export function platformEnvironment(
  settings: Settings,
  secrets: Secrets,
  { mode }: { mode: Mode },
): NodeJS.ProcessEnv {
  const { dataDir, webPort, indexPort, databasePort } = settings
  const env: NodeJS.ProcessEnv = {
    ADMIN_HOST: `localhost:${webPort}`,
    SITE_PORT: `:${webPort}`,
    SITE_PROTOCOL: 'http',
    STOCK_INDEX_URL: `http://127.0.0.1:${indexPort}`,
    DATABASE_URL: `postgres://forecourt:${secrets.databasePassword}@127.0.0.1:${databasePort}/forecourt`,
    PAYLOAD_SECRET: secrets.payloadSecret,
    JOBS_SECRET: secrets.jobsSecret,
    FIRST_ADMIN_TOKEN: secrets.firstAdminToken,
    ...indexEnvironment(settings, secrets),
    ...withoutEmpty(process.env),
    DATA_DIR: dataDir,
    NODE_ENV: mode,
    NEXT_TELEMETRY_DISABLED: '1',
    PAYLOAD_TELEMETRY_DISABLED: '1',
  }
  try {
    parseEnv(env)
  } catch (error) {
    throw new LaunchError((error as Error).message)
  }
  return env
}

/** What the index process, and everybody who calls it, needs to know. */
export function indexEnvironment({ indexPort, dataDir }: Settings, secrets: Secrets) {
  return {
    STOCK_INDEX_HOST: '127.0.0.1',
    STOCK_INDEX_PORT: String(indexPort),
    STOCK_INDEX_DATA: path.join(dataDir, 'stock-index'),
    STOCK_INDEX_APP_ID: 'forecourt',
    STOCK_INDEX_ADMIN_KEY: secrets.indexAdminKey,
    STOCK_INDEX_SEARCH_KEY: secrets.indexSearchKey,
  }
}

export async function startIndex(
  env: NodeJS.ProcessEnv,
  { indexPort }: Settings,
): Promise<Running> {
  const index = startChild(process.execPath, indexCommand, {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitFor(index, 'The stock index', 60_000, async () => {
    const { ok } = await fetch(`http://127.0.0.1:${indexPort}/health`)
    return ok
  })
  return { ended: endOf(index) }
}

/** Runs the migrations that the database has not seen, with those of the jobs; looking takes milliseconds. */
export async function migrateIfDue(env: NodeJS.ProcessEnv): Promise<void> {
  const files = (await readdir('migrations'))
    .filter((file) => /^\d.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
  const done = await ask(env, 'select name from payload_migrations')
  const names = new Set(done?.map((row) => row.name))
  if (!files.every((file) => names.has(file))) {
    await step('Migrating the database', () =>
      runChild(process.execPath, ['node_modules/payload/bin.js', 'migrate'], {
        env,
        failure: 'The database could not be migrated:',
      }),
    )
  }
  await setUpJobs(env.DATABASE_URL ?? '')
}

/** Brings the index to the settings that this version searches with; looking takes milliseconds. */
export async function setUpIndexIfDue(env: NodeJS.ProcessEnv): Promise<void> {
  const hosted = env.ALGOLIA_APP_ID
  const index = connect(
    (hosted || env.STOCK_INDEX_APP_ID) ?? '',
    (hosted ? env.ALGOLIA_ADMIN_KEY : env.STOCK_INDEX_ADMIN_KEY) ?? '',
    hosted ? null : (env.STOCK_INDEX_URL ?? null),
    forWriters,
  )
  try {
    if (await hasIndexSettings(index)) return
    await step('Setting up the stock index', async () => {
      // First: where this is broken off the settings are not those wanted, and both are done again.
      await writeAskedPrices(index)
      await pushIndexSettings(index)
    })
  } catch (cause) {
    // Sites stand without their index, and it may be back before anybody looks.
    console.warn('The stock index was not set up; the next start tries again.', cause)
  }
}

export async function isEmpty(env: NodeJS.ProcessEnv): Promise<boolean> {
  const rows = await ask(env, 'select 1 from sites limit 1')
  return rows === null || rows.length === 0
}

/** How the first person gets into the admin; null once somebody can sign in. */
export async function firstAdminHint(env: NodeJS.ProcessEnv): Promise<string | null> {
  const users = await ask(env, 'select 1 from users limit 1')
  if (users === null || users.length > 0) return null
  const address = `${env.SITE_PROTOCOL}://${env.ADMIN_HOST}/admin/create-first-user`
  return `Nobody can sign in yet. Create the platform admin at\n  ${address} with the one-time token ${env.FIRST_ADMIN_TOKEN}`
}

/** Stands while the demo is being made. */
const halfDemo = (dataDir: string) => path.join(dataDir, 'demo-unfinished')

/**
 * Sites without cars, and people whose passwords nobody has read, would be taken for the platform.
 * @throws LaunchError when the demo was broken off while it was being made.
 */
export function refuseHalfDemo(dataDir: string): void {
  const mark = halfDemo(dataDir)
  if (!existsSync(mark)) return
  throw new LaunchError(
    `The demo was broken off while it was being made. \`npm run seed -- --reset\` deletes what there is of it and makes it anew; then start again. To keep what there is, delete ${mark}.`,
  )
}

/** Fills an empty database with the demo, or with the light one of a single dealer. */
export async function seed(
  env: NodeJS.ProcessEnv,
  size: 'whole' | 'light' = 'whole',
): Promise<void> {
  const mark = halfDemo(env.DATA_DIR ?? '.data')
  await writeFile(mark, '')
  await runChild(
    process.execPath,
    [
      ...['--conditions=react-server', '--import', 'tsx', 'seed/run.ts'],
      ...(size === 'light' ? ['--light'] : []),
    ],
    {
      env,
      onLine: process.stdout.isTTY ? undefined : (line) => console.log(`    ${line}`),
      failure: 'The demo could not be seeded; `npm run seed -- --reset` starts over:',
    },
  )
  await rm(mark)
}

/** Rows of a query, or null when the table does not exist. */
async function ask(env: NodeJS.ProcessEnv, query: string) {
  return await withDatabase(env.DATABASE_URL ?? '', async (client) => {
    try {
      return (await client.query(query)).rows
    } catch (error) {
      if ((error as { code?: string }).code === '42P01') return null
      throw error
    }
  })
}

async function serve(
  env: NodeJS.ProcessEnv,
  { webPort }: Settings,
  options: { mode: Mode; quiet?: boolean },
): Promise<Running> {
  // By this name Next takes its own rewrites for its own; by 127.0.0.1 it would ask itself again.
  const host = env.HOST ?? 'localhost'
  const command =
    options.mode === 'production' ? ['start', `--keepAliveTimeout=${KEEP_ALIVE_MS}`] : ['dev']
  const web = startChild(
    process.execPath,
    [binOf('next'), ...command, '-H', host, '-p', String(webPort)],
    {
      env: {
        ...(options.mode === 'production'
          ? webEnvironment(env, webPort)
          : {
              ...env,
              PORT: String(webPort),
              NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${ipv4First}`,
            }),
        HOST: host,
      },
      stdio: ['ignore', options.quiet ? 'ignore' : 'inherit', 'inherit'],
    },
  )
  await waitFor(web, 'The web process', 120_000, async () => {
    const { status } = await callAdmin({ env, webPort }, '/api/health')
    // 503 names what is not well; pages are served all the same.
    return status === 200 || status === 503
  })
  return { ended: endOf(web) }
}

/** One that ends is started again; meanwhile its jobs wait in the database. */
function startWorker(
  env: NodeJS.ProcessEnv,
  { webPort }: Settings,
  options: { quiet?: boolean },
): Running {
  const worker = startChild(process.execPath, workerCommand, {
    env: { ...env, WEB_URL: env.WEB_URL ?? `http://127.0.0.1:${webPort}` },
    stdio: ['ignore', options.quiet ? 'ignore' : 'inherit', 'inherit'],
  })
  return { ended: endOf(worker) }
}

/**
 * Asks the web process for a path of the admin host, with the secret of the platform's own calls.
 * @returns the answer's status and text.
 * @throws when it cannot be reached, or `until` says that it took too long.
 */
export async function callAdmin(
  { env, webPort }: Pick<Platform, 'env' | 'webPort'>,
  pathname: string,
  until?: AbortSignal,
): Promise<{ status: number; text: string }> {
  return await new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port: webPort,
        path: pathname,
        headers: { host: env.ADMIN_HOST, authorization: `Bearer ${env.JOBS_SECRET}` },
        signal: until,
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        // It broke off in the middle.
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end()
  })
}
