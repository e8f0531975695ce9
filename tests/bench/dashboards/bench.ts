import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort, stopChildren } from '../../../src/launch/child'
import { startDatabase } from '../../../src/launch/database'
import { platformEnvironment, setUpIndexIfDue, startIndex } from '../../../src/launch/platform'
import { readSecrets } from '../../../src/launch/secrets'

/** Dashboards of twelve months and a hundred sites, from a database of its own. Goal: 300 ms at p95. */
export async function bench(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'forecourt-bench-'))
  // As root the database runs as another user, who has to get in.
  await chmod(directory, 0o755)
  const [databasePort, indexPort] = [await freePort(), await freePort()]
  const settings = { dataDir: directory, webPort: 9, databasePort, indexPort, demo: false }
  const secrets = await readSecrets(directory)
  const database = await startDatabase({
    directory: path.join(directory, 'postgres'),
    port: databasePort,
    password: secrets.databasePassword,
  })
  const env: NodeJS.ProcessEnv = {
    ...platformEnvironment(settings, secrets, { mode: 'production' }),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
  }
  const run = promisify(execFile)
  try {
    await run(process.execPath, ['node_modules/payload/bin.js', 'migrate'], { env })
    await startIndex(env, settings)
    await setUpIndexIfDue(env)
    const file = 'tests/bench/dashboards/measure.ts'
    const args = ['--conditions=react-server', '--import', 'tsx', file]
    const { stdout } = await run(process.execPath, args, { env, maxBuffer: 10_000_000 })
    console.log(stdout)
  } finally {
    await stopChildren()
    await database.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
