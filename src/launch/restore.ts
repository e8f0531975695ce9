import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatCount } from '@/ui/number-format'
import { migrateIfDue, setUpIndexIfDue } from './platform'
import { replacePayloadSecret } from './secrets'
import { withServices } from './services'
import { settingsFrom } from './settings'
import { LaunchError, reportFailure, step } from './step'

const usage = `npm run restore -- <folder> [--send]
npm run restore -- --release

Puts a backup into an installation that has no sites yet. What waited to be sent to dealers and shoppers is
held, because the other installation may have sent it since: --release sends it. With --send nothing is
held, for an installation that moves and was stopped before the backup.`

/** `npm run restore -- <folder>`: a backup into an installation that has no sites yet. */
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      send: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
    },
  })
  const [folder, ...more] = positionals
  if (more.length > 0 || values.release === Boolean(folder)) throw new LaunchError(usage)
  if (folder) await restoreFrom(folder, !values.send)
  else await release()
} catch (error) {
  reportFailure(error)
  process.exit(1)
}
process.exit()

async function restoreFrom(folder: string, hold: boolean): Promise<void> {
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
    const [{ installationOf }, { jobSender }] = await Promise.all([
      import('./backup/installation'),
      import('@/server/jobs/job-sender'),
    ])
    const installation = {
      ...installationOf(),
      adoptSecret: (backedUp: string) => replacePayloadSecret(dataDir, backedUp),
    }
    const { tables, files, vehicles, vehiclesSha256, held } = await step('Restoring', () =>
      restore(installation, path.resolve(folder), { hold }),
    )
    // Links in mail to staff were of the other installation.
    if (hold) await jobSender().deleteQueuedJobs('send-mail')
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${formatCount(rows)} rows of ${tables.length} tables, ${formatCount(files.length)} files and ${formatCount(vehicles)} vehicles were restored and compared.`,
    )
    if (!vehiclesSha256)
      console.log('The backup is of an earlier version: its vehicles were counted, not compared.')
    if (!given)
      console.log(
        `The secret of the backup is in ${path.join(dataDir, 'secrets.json')} now. Processes that get PAYLOAD_SECRET by their environment need that of secret.json in the backup.`,
      )
    if (held > 0)
      console.log(
        `${formatCount(held)} deliveries of leads that waited when the backup was made are held: the other installation may have sent them. To send them from here: npm run restore -- --release`,
      )
  })
}

async function release(): Promise<void> {
  await withServices(async (env) => {
    Object.assign(process.env, env)
    const [{ leadDatabase }, { releaseRestoredDeliveries }, { releaseRestoredForwards }] =
      await Promise.all([
        import('@/leads/record/lead-database'),
        import('@/leads/delivery/hold-deliveries'),
        import('@/measurement/forward/hold-forwards'),
      ])
    await releaseRestoredForwards(leadDatabase())
    const released = await releaseRestoredDeliveries(leadDatabase())
    console.log(
      `${formatCount(released)} deliveries are on their way; a worker sends them within two minutes.`,
    )
  })
}
