import path from 'node:path'
import { formatCount } from '@/ui/number-format'
import { migrateIfDue, setUpIndexIfDue } from './platform'
import { replacePayloadSecret } from './secrets'
import { withServices } from './services'
import { settingsFrom } from './settings'
import { LaunchError, reportFailure, step } from './step'

/** `npm run restore -- <folder>`: a backup into an installation that has no sites yet. */
try {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0)
    throw new LaunchError('Name the folder of the backup: npm run restore -- ../backup-of-today')
  const { dataDir } = settingsFrom(process.env)
  const { readBackedUpSecret, readManifest, restore } = await import('./backup/backup')
  await readManifest(folder)
  const secret = await readBackedUpSecret(folder)
  const given = process.env.PAYLOAD_SECRET
  if (given && given !== secret)
    throw new LaunchError(
      'PAYLOAD_SECRET is not that of the backup, so nothing encrypted could be read. Set it to the one in secret.json of the backup, or unset it.',
    )
  await withServices(async (env) => {
    await migrateIfDue(env)
    await setUpIndexIfDue(env)
    Object.assign(process.env, env)
    const { installationOf } = await import('./backup/installation')
    const installation = {
      ...installationOf(),
      adoptSecret: (backedUp: string) => replacePayloadSecret(dataDir, backedUp),
    }
    const { tables, files, vehicles } = await step('Restoring', () =>
      restore(installation, path.resolve(folder)),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${formatCount(rows)} rows of ${tables.length} tables, ${formatCount(files.length)} files and ${formatCount(vehicles)} vehicles were restored and compared.`,
    )
  })
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
process.exit()
