import { cp } from 'node:fs/promises'
import path from 'node:path'
import config from '@payload-config'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { getPayload } from 'payload'
import { cmsDirectory } from '@/feeds/database/directory'
import { cmsHistory } from '@/feeds/database/feed-database'
import { cmsRuns } from '@/feeds/database/runs'
import { importFeeds } from '@/feeds/import/import-feeds'
import { reportText } from '@/feeds/import/report'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { pushIndexSettings } from '@/inventory/index/index-settings'
import { env } from '@/server/env'
import { diskFiles } from '@/server/files/disk-files'
import { fileStore, s3Settings } from '@/server/files/files'
import { copyFiles } from '@/server/files/move-files'
import { seedContent } from './content/seed-content'
import { writeLogins } from './logins'
import { makeMap } from './maps/make-map'
import { seedFigures } from './measurement/seed-figures'
import { makePhotos } from './photos/make-photos'
import { wantedPhotos } from './stock/generate-stock'
import { salesOf } from './stock/sales'
import { writeDemoFeeds } from './stock/write-feeds'

/** The same number gives the same demo stock. */
const STOCK_SEED = 20_260
const now = new Date()
const size = process.argv.includes('--light') ? 'light' : 'whole'
const { dataDir } = env()
const payload = await getPayload({ config })
const database = (payload.db as unknown as PostgresAdapter).pool

async function part<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  console.log(`${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return result
}

const { files, vehicles } = await part('Stock of all dealerships written as feeds', () =>
  writeDemoFeeds(path.join(dataDir, 'feeds'), { seed: STOCK_SEED, now, size }),
)
/** @returns the people's logins, and how the import went */
async function writeContentAndStock() {
  const logins = await part('Groups, sites, pages and people made', () =>
    seedContent(payload, now, size),
  )
  await part('Stock index set up', () => pushIndexSettings(adminIndexClient()))
  const report = await part('Feeds imported', () =>
    importFeeds(files, {
      client: adminIndexClient(),
      indexName: STOCK_INDEX,
      directory: cmsDirectory(database),
      history: cmsHistory(database),
      runs: cmsRuns(database),
      // Nothing is served yet, so that no page has to be made anew.
      onChanged: async () => {},
      now,
    }),
  )
  return { logins, report }
}

await part('Street map of the demo drawn', () =>
  diskFiles(path.join(dataDir, 'maps')).write('streets.pmtiles', makeMap()),
)
await part('Videos copied', () =>
  cp(path.join(import.meta.dirname, 'photos/video'), path.join(dataDir, 'videos'), {
    recursive: true,
  }),
)
// Side by side: the processes that paint need nothing of the database.
const [{ logins, report }] = await Promise.all([
  writeContentAndStock(),
  part('Photos painted', () => makePhotos(path.join(dataDir, 'photos'), wantedPhotos(vehicles))),
])
console.log(reportText(report))
await part('Sales of the month written', () => cmsHistory(database).append(salesOf(vehicles)))
await part('Figures of sixteen weeks made, as demo data', () => seedFigures(database, now))
if (s3Settings())
  await part('Photos, videos and the map copied into the bucket', async () => {
    for (const folder of ['photos', 'videos', 'maps'] as const)
      await copyFiles(diskFiles(path.join(dataDir, folder)), fileStore(folder))
  })
await writeLogins(path.join(dataDir, 'demo-logins.txt'), logins)
await payload.destroy()
process.exit(report.ok ? 0 : 1)
