import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stopChildren } from './child'
import { firstAdminHint, type Platform, startPlatform } from './platform'
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

async function printAddresses({ env, webPort }: Platform, dataDir: string) {
  const sites = await readSites(env)

  console.log('\nSites')
  for (const site of sites) console.log(`  ${site.name.padEnd(26)} http://${site.host}:${webPort}`)
  console.log(`\nAdmin\n  http://${env.ADMIN_HOST}/admin`)
  const hint = await firstAdminHint(env)
  if (hint) console.log(`  ${hint}`)
  const logins = path.join(dataDir, 'demo-logins.txt')
  if (existsSync(logins)) {
    console.log(`\nDemo logins (also in ${path.relative('.', logins)})`)
    console.log((await readFile(logins, 'utf8')).trimEnd().replaceAll(/^/gm, '  '))
  }
  console.log('\nReady. Ctrl-C stops everything.')
}

async function readSites(env: NodeJS.ProcessEnv) {
  return await withDatabase(env.DATABASE_URL ?? '', async (client) => {
    const { rows } = await client.query<{ name: string; host: string }>(
      'select s.name, h.host from sites s join sites_hosts h on h._parent_id = s.id and h._order = 1 order by s.id',
    )
    return rows
  })
}
