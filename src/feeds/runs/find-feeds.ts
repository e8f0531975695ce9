import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { log } from '@/server/log'
import type { FeedDatabase } from '../database/feed-database'
import { FeedRunRows, failureReport } from './feed-run-rows'
import { textAndJson } from './import-run'
import { FeedInbox, feedFilesOf } from './inbox'

/** Between two looks at files that may still be written. Milliseconds. */
const LOOK_AGAIN = 1000

export type FinderServices = {
  database: FeedDatabase
  /** Folder of everything that the workers keep. */
  dataDir: string
  now: () => Date
  /** How long it waits for files that may still be written before it leaves them to the next look. Milliseconds. */
  waitForFiles: number
}

/**
 * Takes what has settled in the watched folders, and gives every run that waits without a job to the
 * workers. One call at a time.
 */
export async function findFeeds(services: FinderServices): Promise<void> {
  const { database, dataDir, now } = services
  const rows = new FeedRunRows(database)
  const inbox = new FeedInbox(join(dataDir, 'feeds'))
  // Taken out of the inbox by a worker that ended before it could say so.
  for (const batch of await inbox.unfinished())
    if (!(await rows.isKnownFolder(batch.folder)))
      await add(rows, inbox, { ...batch, files: await feedFilesOf(batch.folder) })
  const began = performance.now()
  for (;;) {
    const { batches, unsettled, failures } = await inbox.take(now().getTime())
    for (const failure of failures)
      log.error(failure, 'The feed folder of a dealership cannot be read or emptied')
    for (const batch of batches) await add(rows, inbox, batch)
    if (!unsettled || performance.now() - began >= services.waitForFiles) break
    await setTimeout(LOOK_AGAIN)
  }
  await rows.sendWaiting()
}

async function add(
  rows: FeedRunRows,
  inbox: FeedInbox,
  batch: { dealership: string; folder: string; files: string[] },
) {
  if (await rows.add(batch)) return
  const report = failureReport(
    `There is no dealership "${batch.dealership}" in the CMS: name the folder by the dealership's slug.`,
  )
  await inbox.file(batch.folder, batch.dealership, 'failed', textAndJson(report))
  log.error({ dealership: batch.dealership }, 'A feed lies in the folder of no dealership')
}
