import path from 'node:path'
import { formatCount } from '@/ui/number-format'
import { migrateIfDue } from './platform'
import { withServices } from './services'
import { LaunchError, reportFailure, step } from './step'

/** `npm run backup -- <folder>`: the whole installation in a new folder; docs/storage.md describes it. */
try {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0)
    throw new LaunchError('Name the folder of the backup: npm run backup -- ../backup-of-today')
  await withServices(async (env) => {
    await migrateIfDue(env)
    Object.assign(process.env, env)
    const [{ backUp }, { installationOf }] = await Promise.all([
      import('./backup/backup'),
      import('./backup/installation'),
    ])
    const { tables, files, vehicles } = await step('Backing up', () =>
      backUp(installationOf(), path.resolve(folder)),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${formatCount(rows)} rows of ${tables.length} tables, ${formatCount(files.length)} files and ${formatCount(vehicles)} vehicles are in ${folder}. It holds personal data and the secret of this installation: keep it where nobody else reads it.`,
    )
  })
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
// The index client leaves connections open that would keep the process alive.
process.exit()
