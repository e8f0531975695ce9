import type { FeedDatabase } from '../database/feed-database'

/** Minutes after which a feed that waits is late. */
const WAITS = 15
/** Minutes without a row read, after which a running import stands still. */
const STILL = 10
const LISTED = 50

export type LateImport = { run: number; dealership: string; file: string; since: Date; why: string }

/** Imports that a person should look at, the oldest first: waiting too long, or standing still. */
export async function readLateImports(
  database: Pick<FeedDatabase, 'query'>,
): Promise<LateImport[]> {
  const { rows } = await database.query<LateImport>(
    `select id as run, dealership_slug as dealership, coalesce(file_name, filename, '') as file,
       updated_at as since, case status when 'queued' then 'waits for a worker' else 'stands still' end as why
     from feed_runs
     where source <> 'command'
       and (status = 'queued' and updated_at < now() - make_interval(mins => $1)
         or status = 'running' and updated_at < now() - make_interval(mins => $2))
     order by updated_at limit $3`,
    [WAITS, STILL, LISTED],
  )
  return rows
}
