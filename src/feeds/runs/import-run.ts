import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Algoliasearch } from 'algoliasearch'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { fileStore } from '@/server/files/files'
import { log } from '@/server/log'
import { cmsDirectory } from '../database/directory'
import type { FeedDatabase } from '../database/feed-database'
import { cmsHistory } from '../database/feed-database'
import { importTurns } from '../database/import-turns'
import { finishRun } from '../database/runs'
import { importFeeds } from '../import/import-feeds'
import type { StockChanged } from '../import/ports'
import { type FeedReport, nextStepText, reportText } from '../import/report'
import { cmsLocks } from '../locks/locks'
import { feedPhotosIn } from '../photos/feed-photos'
import { feedProfiles } from '../profiles/all-profiles'
import { mailFailure } from './failure-mail'
import { type BegunRun, FeedRunRows, failureReport } from './feed-run-rows'
import { FeedInbox, feedFilesOf } from './inbox'

/** Between two looks at the progress in the admin. Milliseconds. */
const PROGRESS_EVERY = 1000
/** A run that was begun this often and never came to an end is not begun again. */
const MOST_ATTEMPTS = 2
const interrupted =
  'The import was interrupted twice, so it is not begun again by itself. Nothing is half done: import the feed again.'

export type ImportServices = {
  database: FeedDatabase
  client: Algoliasearch
  onChanged: StockChanged
  /** Folder of everything that the workers keep. */
  dataDir: string
  now: () => Date
}

/**
 * Imports a run of `feed-runs` that waits, or whose worker has died.
 * @returns false where another import is at work on the dealership, as from the command line: the run
 * waits for it.
 */
export async function importRun(id: number, services: ImportServices): Promise<boolean> {
  const rows = new FeedRunRows(services.database)
  const inbox = new FeedInbox(join(services.dataDir, 'feeds'))
  const run = await rows.begin(id)
  // It has been imported, or deleted, meanwhile.
  if (!run) return true
  let report: FeedReport
  let status: string
  try {
    if (run.attempts > MOST_ATTEMPTS) {
      report = failureReport(interrupted)
      status = await rows.fail(id, interrupted)
    } else {
      report = await importFiles(run, rows, services)
      if (report.dealers.some(({ outcome }) => outcome === 'busy')) {
        await rows.putBack(id)
        return false
      }
      status = await finishRun(services.database, id, run.dealership, report)
    }
  } catch (error) {
    log.error({ error, run: id }, 'A feed could not be imported')
    const message = `The import broke off: ${error instanceof Error ? error.message : String(error)} Nothing is lost: import it again.`
    report = failureReport(message)
    status = await rows.fail(id, message)
  }
  if (!run.dryRun && (status === 'failed' || status === 'stopped'))
    await mailFailure(services.database, { dealership: run.dealership, run: id, report })
  if (run.storedIn !== null) {
    const state = status === 'failed' || status === 'stopped' ? 'failed' : 'done'
    const folder = await inbox.file(run.storedIn, run.dealership, state, textAndJson(report))
    await rows.moved(id, folder)
  }
  return true
}

export const textAndJson = (report: FeedReport) => ({
  text: [reportText(report, Number.POSITIVE_INFINITY), nextStepText(report, 'folder')]
    .filter(Boolean)
    .join('\n'),
  json: JSON.stringify(report, null, 2),
})

/** @throws Error when the uploaded file of the run is lost. */
async function importFiles(
  run: BegunRun,
  rows: FeedRunRows,
  services: ImportServices,
): Promise<FeedReport> {
  const { storedIn, filename } = run
  if (storedIn !== null) {
    const names = await feedFilesOf(storedIn)
    const paths = names.map((name) => join(storedIn, name))
    return await importPaths(paths, run, rows, services)
  }
  const upload = await fileStore('feeds', services.dataDir).local(`uploads/${filename}`)
  if (!upload) throw new Error(`The uploaded file ${filename} is lost.`)
  try {
    return await importPaths([upload.path], run, rows, services)
  } finally {
    await upload.release()
  }
}

async function importPaths(
  files: string[],
  run: BegunRun,
  rows: FeedRunRows,
  { client, database, dataDir, now, onChanged }: ImportServices,
): Promise<FeedReport> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const directory = cmsDirectory(database)
  const dealership = await directory.findDealership(run.dealership)
  const profile = run.profile ?? dealership?.profile ?? null
  const started = now()
  let told = 0
  return importFeeds(files, {
    client,
    indexName: STOCK_INDEX,
    directory,
    history: cmsHistory(database),
    locks: cmsLocks(database, started),
    turns: importTurns(database),
    photos: feedPhotosIn(dataDir),
    onChanged,
    now: started,
    dealership: run.dealership,
    profile: feedProfiles.find((each) => each.name === profile) ?? null,
    dryRun: run.dryRun,
    allowRemovals: run.allowRemovals,
    onProgress: ({ bytes, rows: read }) => {
      if (performance.now() - told < PROGRESS_EVERY) return
      told = performance.now()
      // Reading is most of the work; the last part is writing. What is shown may lag behind.
      rows.tellProgress(run.id, total === 0 ? 0 : (bytes / total) * 95, read).catch((error) => {
        log.warn({ error, run: run.id }, 'The progress of a feed run was not written')
      })
    },
  })
}
