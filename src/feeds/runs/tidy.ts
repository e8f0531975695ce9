import { join } from 'node:path'
import type { Algoliasearch } from 'algoliasearch'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { PhotoStore, photosNamedIn } from '@/media/photo-store'
import { fileStore } from '@/server/files/files'
import { log } from '@/server/log'
import type { FeedDatabase } from '../database/feed-database'
import { feedFilesKeptSince } from './feed-files-kept'
import { FeedRunRows } from './feed-run-rows'
import { FeedInbox } from './inbox'

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
 * Deletes what would fill the disk in the end: the files of feeds a month after their import, and photos
 * that no car has had for a month. Once a day, by one worker.
 */
export async function tidyFeedFiles(services: TidyServices): Promise<void> {
  const { database, dataDir, now } = services
  const files = await tidyFeeds(new FeedRunRows(database), dataDir, now())
  const { photos } = await tidyPhotos(services, now())
  if (files + photos > 0) log.info({ files, photos }, 'Old feeds and photos of no car were deleted')
}

async function tidyFeeds(rows: FeedRunRows, dataDir: string, now: Date): Promise<number> {
  const since = feedFilesKeptSince(now)
  const folders = await new FeedInbox(join(dataDir, 'feeds')).clear(since)
  await rows.forgetFolders(folders)
  const uploads = await rows.uploadsBefore(new Date(since))
  const files = fileStore('feeds', dataDir)
  for (const { filename } of uploads) await files.remove(`uploads/${filename}`)
  await rows.forgetUploads(uploads.map(({ id }) => id))
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
  return await new PhotoStore(fileStore('photos', dataDir)).sweep(used, now)
}
