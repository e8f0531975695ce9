import { rm } from 'node:fs/promises'
import path from 'node:path'
import { isEmpty, migrateIfDue, seed } from './platform'
import { listens, withServices } from './services'
import { settingsFrom } from './settings'
import { LaunchError, reportFailure, step } from './step'
import { withDatabase } from './with-database'

/**
 * `npm run seed`: fills an empty platform with the demo; `-- --reset` empties it first, `-- --light` makes
 * one site with thirty cars.
 */
const reset = process.argv.includes('--reset')
const light = process.argv.includes('--light')

try {
  const settings = settingsFrom(process.env)
  if (reset && (await listens(settings.webPort))) {
    throw new LaunchError('The platform is running. Stop it (Ctrl-C), then reset.')
  }
  if (reset) await rm(path.join(settings.dataDir, 'stock-index'), { recursive: true, force: true })
  await withServices(async (env) => {
    if (reset) await step('Emptying the platform', () => emptyPlatform(env, settings.dataDir))
    await migrateIfDue(env)
    if (!(await isEmpty(env))) {
      throw new LaunchError(
        'The platform has sites already, so nothing was seeded. `npm run seed -- --reset` deletes everything and starts with the demo.',
      )
    }
    if (light) await step('Seeding one site with thirty cars', () => seed(env, 'light'))
    else await step('Seeding the demo (about 3,000 vehicles)', () => seed(env))
  })
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}

async function emptyPlatform(env: NodeJS.ProcessEnv, dataDir: string) {
  await withDatabase(env.DATABASE_URL ?? '', async (client) => {
    await client.query('drop schema public cascade')
    await client.query('create schema public')
    await client.query('drop schema if exists pgboss cascade')
  })
  for (const place of ['media', 'photos', 'feeds', 'cache', 'demo-logins.txt']) {
    await rm(path.join(dataDir, place), { recursive: true, force: true })
  }
}
