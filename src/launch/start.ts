import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stopChildren } from './child'
import { type Platform, startPlatform } from './platform'
import { settingsFrom } from './settings'
import { reportFailure } from './step'
import { withDatabase } from './with-database'

const mode = process.argv.includes('--dev') ? 'development' : 'production'
let platform: Platform | undefined
let stopping = false

async function stop(code: number) {
  if (stopping) return
  stopping = true
  await stopChildren()
  await platform?.stopDatabase()
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.log('\nStopping …')
    void stop(0)
  })
}

try {
  const settings = settingsFrom(process.env)
  platform = await startPlatform(settings, { mode })
  await printAddresses(platform, settings.dataDir)
} catch (error) {
  if (!stopping) {
    reportFailure(error)
    await stop(1)
  }
}

async function printAddresses({ env, secrets, webPort }: Platform, dataDir: string) {
  const { sites, users } = await readAddresses(env)

  console.log('\nSites')
  for (const site of sites) console.log(`  ${site.name.padEnd(26)} http://${site.host}:${webPort}`)
  console.log(`\nAdmin\n  http://${env.ADMIN_HOST}/admin`)
  if (users === 0) {
    console.log(
      `  Nobody can sign in yet. Create the platform admin at\n  http://${env.ADMIN_HOST}/admin/create-first-user with the one-time token ${secrets.firstAdminToken}`,
    )
  }
  const logins = path.join(dataDir, 'demo-logins.txt')
  if (existsSync(logins)) {
    console.log(`\nDemo logins (also in ${path.relative('.', logins)})`)
    console.log((await readFile(logins, 'utf8')).trimEnd().replaceAll(/^/gm, '  '))
  }
  console.log('\nReady. Ctrl-C stops everything.')
}

async function readAddresses(env: NodeJS.ProcessEnv) {
  return await withDatabase(env.DATABASE_URL ?? '', async (client) => {
    const sites = await client.query<{ name: string; host: string }>(
      'select s.name, h.host from sites s join sites_hosts h on h._parent_id = s.id and h._order = 1 order by s.id',
    )
    const users = await client.query('select 1 from users')
    return { sites: sites.rows, users: users.rowCount }
  })
}
