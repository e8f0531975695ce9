import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Algoliasearch } from 'algoliasearch'
import { Pool } from 'pg'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { cmsDirectory } from '../database/directory'
import type { FeedDatabase } from '../database/feed-database'
import { cmsHistory } from '../database/feed-database'
import { finishRun } from '../database/runs'
import { lockDealer } from '../import/dealer-lock'
import { importFeeds, lockFolderIn } from '../import/import-feeds'
import type { StockChanged } from '../import/ports'
import { type FeedReport, nextStepText, reportText } from '../import/report'
import { releaseEndedLocks } from '../locks/ended-locks'
import { cmsLocks } from '../locks/locks'
import { renewPagesBy } from '../pages/renew-pages'
import { feedPhotosIn } from '../photos/feed-photos'
import { feedProfiles } from '../profiles/all-profiles'
import { isFeedFile } from '../readers/read-feed'
import { FeedInbox } from './inbox'
import { failureReport, RunQueue, type WaitingRun } from './run-queue'
import { tidyOnceADay } from './tidy'

/** Between two looks at the progress in the admin. Milliseconds. */
const PROGRESS_EVERY = 1000
/** Between two looks at files that may still be written, and at uploads meanwhile. Milliseconds. */
const LOOK_AGAIN = 1000

export type WorkerServices = {
  database: FeedDatabase
  client: Algoliasearch
  onChanged: StockChanged
  /** Folder of everything that this machine keeps. */
  dataDir: string
  now: () => Date
  /** How long it waits for files that may still be written before it leaves them to the next worker. Milliseconds. */
  waitForFiles: number
}

/** The worker with the services of the environment: returns the exit code. */
export async function runFeedWorker(): Promise<number> {
  const { dataDir, ADMIN_HOST, DATABASE_URL, JOBS_SECRET, SITE_PROTOCOL } = env()
  const database = new Pool({ connectionString: DATABASE_URL, max: 3 })
  try {
    await importWaitingFeeds({
      database,
      client: adminIndexClient(),
      onChanged: renewPagesBy({ origin: `${SITE_PROTOCOL}://${ADMIN_HOST}`, secret: JOBS_SECRET }),
      dataDir,
      now: () => new Date(),
      waitForFiles: 30_000,
    })
    return 0
  } catch (error) {
    log.error({ error }, 'The feed worker stopped; it begins again within a minute')
    return 1
  } finally {
    await database.end()
  }
}

/**
 * Imports every feed that waits: uploads, and what settled in the watched folders. One worker a
 * machine is at work; a second one returns at once.
 */
export async function importWaitingFeeds(services: WorkerServices): Promise<void> {
  const { database, dataDir, now } = services
  const lock = lockDealer(lockFolderIn(dataDir), '_worker')
  if (!lock) return
  try {
    const queue = new RunQueue(database)
    const inbox = new FeedInbox(join(dataDir, 'feeds'))
    await queue.recover()
    await releaseEndedLocks(services)
    // Taken out of the inbox by a worker that ended before it could say so.
    for (const batch of await inbox.unfinished())
      if (!(await queue.isKnownFolder(batch.folder)))
        await enqueue(queue, inbox, { ...batch, files: await feedFilesOf(batch.folder) })
    const began = performance.now()
    for (;;) {
      const { batches, unsettled, failures } = await inbox.take(now().getTime())
      for (const failure of failures)
        log.error(failure, 'The feed folder of a dealership cannot be read or emptied')
      for (const batch of batches) await enqueue(queue, inbox, batch)
      const busy: number[] = []
      for (let run = await queue.take(); run; run = await queue.take())
        if (!(await importRun(run, queue, inbox, services))) busy.push(run.id)
      await queue.putBack(busy)
      if (!unsettled || performance.now() - began >= services.waitForFiles) break
      await setTimeout(LOOK_AGAIN)
    }
  } finally {
    lock.release()
  }
  // What was uploaded meanwhile does not wait for it.
  await tidyOnceADay(services)
}

const feedFilesOf = async (folder: string) =>
  (await readdir(folder)).filter((name) => isFeedFile(name)).sort()

async function enqueue(
  queue: RunQueue,
  inbox: FeedInbox,
  batch: { dealership: string; folder: string; files: string[] },
) {
  if (await queue.add(batch)) return
  const report = failureReport(
    `There is no dealership "${batch.dealership}" in the CMS: name the folder by the dealership's slug.`,
  )
  await inbox.file(batch.folder, batch.dealership, 'failed', textAndJson(report))
  log.error({ dealership: batch.dealership }, 'A feed lies in the folder of no dealership')
}

const textAndJson = (report: FeedReport) => ({
  text: [reportText(report, Number.POSITIVE_INFINITY), nextStepText(report, 'folder')]
    .filter(Boolean)
    .join('\n'),
  json: JSON.stringify(report, null, 2),
})

/** False where another import is at work on the dealership, as from the command line: the run waits for it. */
async function importRun(
  run: WaitingRun,
  queue: RunQueue,
  inbox: FeedInbox,
  services: WorkerServices,
): Promise<boolean> {
  let report: FeedReport
  let status: string
  try {
    report = await importFiles(run, queue, services)
    if (report.dealers.some(({ outcome }) => outcome === 'busy')) return false
    status = await finishRun(services.database, run.id, run.dealership, report)
  } catch (error) {
    log.error({ error, run: run.id }, 'A feed could not be imported')
    report = failureReport(
      `The import broke off: ${error instanceof Error ? error.message : String(error)} Nothing is lost: import it again.`,
    )
    status = 'failed'
    await queue.fail(run.id, report.notices[0] ?? '')
  }
  if (run.storedIn !== null) {
    const state = status === 'failed' || status === 'stopped' ? 'failed' : 'done'
    const folder = await inbox.file(run.storedIn, run.dealership, state, textAndJson(report))
    await queue.moved(run.id, folder)
  }
  return true
}

async function importFiles(
  run: WaitingRun,
  queue: RunQueue,
  { client, database, dataDir, now, onChanged }: WorkerServices,
): Promise<FeedReport> {
  const folder = run.storedIn ?? join(dataDir, 'feeds', 'uploads')
  const names = run.storedIn ? await feedFilesOf(folder) : [run.filename ?? '']
  const files = names.map((name) => join(folder, name))
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
    photos: feedPhotosIn(dataDir),
    onChanged,
    now: started,
    lockFolder: lockFolderIn(dataDir),
    dealership: run.dealership,
    profile: feedProfiles.find((each) => each.name === profile) ?? null,
    dryRun: run.dryRun,
    allowRemovals: run.allowRemovals,
    onProgress: ({ bytes, rows }) => {
      if (performance.now() - told < PROGRESS_EVERY) return
      told = performance.now()
      // Reading is most of the work; the last part is writing. What is shown may lag behind.
      queue.tellProgress(run.id, total === 0 ? 0 : (bytes / total) * 95, rows).catch((error) => {
        log.warn({ error, run: run.id }, 'The progress of a feed run was not written')
      })
    },
  })
}
