import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Algoliasearch } from 'algoliasearch'
import type { Payload } from 'payload'
import { releaseEndedLocks } from '@/feeds/locks/ended-locks'
import { findFeeds } from '@/feeds/runs/find-feeds'
import { importRun } from '@/feeds/runs/import-run'
import { adminIndexClient } from '@/inventory/index/index-client'
import { makeJobsDue, workJobs } from '../jobs'

type Given = {
  payload: Payload
  dataDir: string
  /** Milliseconds. */
  clock: number
  onChanged?: (slugs: readonly string[]) => void
  calls?: Partial<Pick<Algoliasearch, 'browse' | 'batch'>>
}

/** What the workers do with feeds at one minute. */
export async function workFeeds({ payload, dataDir, clock, onChanged, calls }: Given) {
  const services = {
    database: (payload.db as unknown as PostgresAdapter).pool,
    client: { ...adminIndexClient(), ...calls },
    onChanged: async (_: string, slugs: readonly string[]) => onChanged?.(slugs),
    dataDir,
    now: () => new Date(clock),
  }
  await releaseEndedLocks(services)
  await findFeeds({ ...services, waitForFiles: 0 })
  await makeJobsDue('import-feed')
  await workJobs('import-feed', ({ run }) => importRun(run, services))
}
