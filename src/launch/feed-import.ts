import { Pool } from 'pg'
import { renewPages } from '@/feeds/pages/renew-pages'
import { FeedRunRows } from '@/feeds/runs/feed-run-rows'
import { importRun } from '@/feeds/runs/import-run'
import { adminIndexClient } from '@/inventory/index/index-client'
import { env } from '@/server/env'
import { BUSY } from '@/worker/import-in-child'

// Started by a worker, with its environment: imports one feed run, then ends.
const run = Number(process.argv[2])
const { dataDir, DATABASE_URL } = env()
const database = new Pool({ connectionString: DATABASE_URL, max: 4 })

// The worker is dead: another one begins the run again.
process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', async () => {
  await new FeedRunRows(database).putBack(run).catch(() => {})
  process.exit(BUSY)
})

const isOver = await importRun(run, {
  database,
  client: adminIndexClient(),
  onChanged: renewPages,
  dataDir,
  now: () => new Date(),
})
process.exit(isOver ? 0 : BUSY)
