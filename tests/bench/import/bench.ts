import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { adminIndexClient } from '@/inventory/index/index-client'
import { pushIndexSettings } from '@/inventory/index/index-settings'
import { stopChildren } from '@/launch/child'
import { startDatabase } from '@/launch/database'
import { indexEnvironment, migrateIfDue, startIndex } from '@/launch/platform'
import { readSecrets } from '@/launch/secrets'
import { writeFeed } from './feed-file'

const DEALERSHIP = 'bench-yard'
const MEMORY_LIMIT = 300

type Run = {
  seconds: number
  importSeconds: number
  rows: number
  megabytes: number
  cpu: number
  did: string
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/**
 * `npm run bench -- import`: the import command as it is, in a process of its own, against the real
 * index server and a migrated database. ROWS=20000,60000 takes smaller files (speed, memory).
 */
export async function bench(): Promise<void> {
  const [fast = 100_000, large = 300_000] = (process.env.ROWS ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number)
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'))
  // Started by root, the database runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const settings = {
    dataDir: join(folder, 'data'),
    webPort: await freePort(),
    databasePort: await freePort(),
    indexPort: await freePort(),
    demo: false,
  }
  const secrets = await readSecrets(settings.dataDir)
  const database = await startDatabase({
    directory: join(folder, 'postgres'),
    port: settings.databasePort,
    password: secrets.databasePassword,
  })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: settings.dataDir,
    DATABASE_URL: database.url,
    PAYLOAD_SECRET: secrets.payloadSecret,
    JOBS_SECRET: secrets.jobsSecret,
    ADMIN_HOST: `localhost:${settings.webPort}`,
    STOCK_INDEX_URL: `http://127.0.0.1:${settings.indexPort}`,
    ...indexEnvironment(settings, secrets),
  }
  try {
    await startIndex(env, settings)
    await migrateIfDue(env)
    Object.assign(process.env, env)
    await pushIndexSettings(adminIndexClient())
    await makeYard(database.url)

    const path = (name: string) => join(folder, name)
    await writeFeed(path('one.csv'), DEALERSHIP, 1)
    await writeFeed(path('fast.csv'), DEALERSHIP, fast)
    await writeFeed(path('large.csv'), DEALERSHIP, large)
    const size = async (name: string) => `${Math.round((await stat(path(name))).size / 1e6)} MB`
    console.log(
      `Feeds: ${fast} rows ${await size('fast.csv')}, ${large} rows ${await size('large.csv')}`,
    )

    const base = await importFile(path('one.csv'), env, folder)
    print('1 row: the base of the process', base)
    const added = await importFile(path('fast.csv'), env, folder)
    print(`${fast} new rows`, added, 40 * (fast / 100_000))
    const same = await importFile(path('fast.csv'), env, folder)
    print(`${fast} unchanged rows`, same, 10 * (fast / 100_000))
    print(
      `${large} rows, ${large - fast} of them new`,
      await importFile(path('large.csv'), env, folder),
    )
    print(`${large} unchanged rows`, await importFile(path('large.csv'), env, folder))
  } finally {
    await stopChildren()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeYard(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      with bench_group as (insert into groups (name, slug) values ('Bench', 'bench') returning id),
        yard as (insert into dealerships (group_id, name, slug)
          select id, 'Bench Yard', '${DEALERSHIP}' from bench_group returning id, group_id)
      insert into locations (dealership_id, group_id, name, slug, address_street, address_city,
        address_state, address_postcode)
      select id, group_id, 'Bench Yard', '${DEALERSHIP}', '1 A St', 'Hobart', 'TAS', '7000' from yard`)
  } finally {
    await client.end()
  }
}

async function importFile(file: string, env: NodeJS.ProcessEnv, folder: string): Promise<Run> {
  const peak = join(folder, 'peak')
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...(process.env.IMPORT_NODE_OPTIONS?.split(' ') ?? []),
      // As `npm run import` does.
      '--max-old-space-size=160',
      '--conditions=react-server',
      '--import',
      'tsx',
      '--import',
      './tests/bench/import/peak-memory.ts',
      'src/launch/import.ts',
      file,
      '--report',
      'json',
    ],
    { env: { ...env, PEAK_MEMORY_FILE: peak }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  const seconds = (performance.now() - started) / 1000
  if (code !== 0) throw new Error(`The import ended with ${code}:\n${output.slice(-4000)}`)
  const report = JSON.parse(output) as {
    seconds: number
    files: { rows: number }[]
    dealers: Record<string, number>[]
  }
  const [dealer] = report.dealers
  const used = JSON.parse(await readFile(peak, 'utf8')) as { maxRSS: number; cpu: number }
  return {
    seconds,
    importSeconds: report.seconds,
    rows: report.files[0]!.rows,
    megabytes: used.maxRSS / 1024,
    cpu: used.cpu,
    did: `${dealer?.added} new, ${dealer?.changed} changed, ${dealer?.unchanged} unchanged, ${dealer?.refused} refused`,
  }
}

function print(title: string, run: Run, limit?: number): void {
  const verdict = (good: boolean, text: string) => `${text} ${good ? 'pass' : 'FAIL'}`
  const rate = Math.round(run.rows / run.importSeconds).toLocaleString('en-AU')
  console.log(
    [
      title.padEnd(34),
      `${run.importSeconds.toFixed(1)} s (${run.seconds.toFixed(1)} s with start)`,
      `${rate} rows/s`,
      `CPU ${run.cpu.toFixed(1)} s`,
      `peak ${Math.round(run.megabytes)} MB`,
      ...(limit ? [verdict(run.seconds <= limit, `≤ ${limit} s`)] : []),
      verdict(run.megabytes < MEMORY_LIMIT, `< ${MEMORY_LIMIT} MB`),
      run.did,
    ].join('  '),
  )
}
