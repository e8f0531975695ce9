import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Algoliasearch } from 'algoliasearch'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { PhotoStore, photosNamedIn } from '@/media/photo-store'
import { log } from '@/server/log'
import type { FeedDatabase } from '../database/feed-database'
import { feedFilesKeptSince } from './feed-files-kept'
import { FeedInbox } from './inbox'
import { RunQueue } from './run-queue'

const DAY = 86_400_000
const CARS_A_PAGE = 1000
const photoAttributes = [
  'images',
  'thumbnails',
  'primary_image_url',
  'spin_images',
  'spin_interior_image',
]

export type TidyServices = {
  database: FeedDatabase
  client: Pick<Algoliasearch, 'browse'>
  /** Folder of everything that this machine keeps. */
  dataDir: string
  now: () => Date
}

/**
 * Deletes, once a day, what would fill the disk in the end: the files of feeds a month after their import,
 * and photos that no car has had for a month. What fails is logged and tried again the next day; imports
 * do not wait for it.
 */
export async function tidyOnceADay(services: TidyServices): Promise<void> {
  const { database, dataDir, now } = services
  const feeds = join(dataDir, 'feeds')
  const mark = join(feeds, '.tidied')
  if (!(await isDue(mark, now()))) return
  await mkdir(feeds, { recursive: true })
  await writeFile(mark, now().toISOString())
  try {
    const files = await tidyFeeds(new RunQueue(database), feeds, now())
    const { photos } = await tidyPhotos(services, now())
    if (files + photos > 0)
      log.info({ files, photos }, 'Old feeds and photos of no car were deleted')
  } catch (error) {
    log.error({ error }, 'Old feeds and photos were not all deleted; it is tried again tomorrow')
  }
}

/** Whether a day has passed since the mark was made (ISO 8601). */
async function isDue(mark: string, now: Date): Promise<boolean> {
  const made = await readFile(mark, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return !(now.getTime() - Date.parse(made) < DAY)
}

async function tidyFeeds(queue: RunQueue, feeds: string, now: Date): Promise<number> {
  const since = feedFilesKeptSince(now)
  const folders = await new FeedInbox(feeds).clear(since)
  await queue.forgetFolders(folders)
  const uploads = await queue.uploadsBefore(new Date(since))
  for (const { filename } of uploads) await rm(join(feeds, 'uploads', filename), { force: true })
  await queue.forgetUploads(uploads.map(({ id }) => id))
  return folders.length + uploads.length
}

async function tidyPhotos(
  { client, database, dataDir }: TidyServices,
  now: Date,
): Promise<{ photos: number }> {
  const used = new Set<number>()
  const keep = (text: string) => {
    for (const photo of photosNamedIn(text)) used.add(photo)
  }
  let cursor: string | undefined
  do {
    const page = await client.browse({
      indexName: STOCK_INDEX,
      browseParams: cursor
        ? { cursor }
        : { attributesToRetrieve: photoAttributes, hitsPerPage: CARS_A_PAGE },
    })
    keep(JSON.stringify(page.hits))
    cursor = page.cursor
  } while (cursor)
  // A car whose photos are locked goes back to these when its lock ends.
  const { rows } = await database.query<{ values: string }>(
    'select feed_values::text as values from vehicle_overrides where feed_values is not null',
  )
  for (const { values } of rows) keep(values)
  return await new PhotoStore(join(dataDir, 'photos')).sweep(used, now)
}
