import type { FeedDatabase } from '../database/feed-database'
import type { InboxBatch } from './inbox'

/** A run of `feed-runs` that waits, or was taken by the worker. */
export type WaitingRun = {
  id: number
  dealership: string
  profile: string | null
  dryRun: boolean
  allowRemovals: boolean
  source: 'upload' | 'folder'
  /** Folder of a batch of the watched folder. */
  storedIn: string | null
  /** Name of an uploaded file. */
  filename: string | null
}

/** A run that was begun this often and never came to an end is not begun again. */
const MOST_ATTEMPTS = 2
const interrupted =
  'The import was interrupted twice, so it is not begun again by itself. Nothing is half done: import the feed again.'

/** The waiting runs of `feed-runs`, for the one worker that is at work. */
export class RunQueue {
  readonly #database: FeedDatabase

  constructor(database: FeedDatabase) {
    this.#database = database
  }

  /** Runs whose worker is gone wait again, or have failed. */
  async recover(): Promise<void> {
    await this.#database.query(
      `update feed_runs set
         status = (case when attempts < $1 then 'queued' else 'failed' end)::enum_feed_runs_status,
         ended = now(), updated_at = now(),
         report = case when attempts < $1 then report else $2::jsonb end
       where status = 'running' and source <> 'command'`,
      [MOST_ATTEMPTS, JSON.stringify(failureReport(interrupted))],
    )
  }

  /** Files of the watched folder get in line. False for a dealership that the CMS does not have. */
  async add(batch: InboxBatch): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `insert into feed_runs (group_id, dealership_id, dealership_slug, source, file_name, status,
         started, stored_in, attempts)
       select group_id, id, slug, 'folder', $2, 'queued', now(), $3, 0
       from dealerships where slug = $1 and deleted_at is null`,
      [batch.dealership, batch.files.join(', ').slice(0, 500), batch.folder],
    )
    return rowCount === 1
  }

  /** The longest waiting run, now running; null when none waits. */
  async take(): Promise<WaitingRun | null> {
    const { rows } = await this.#database.query<WaitingRun>(
      `update feed_runs set status = 'running', started = now(), ended = null, report = null,
         progress = 0, attempts = coalesce(attempts, 0) + 1, updated_at = now()
       where id = (select id from feed_runs where status = 'queued' order by id limit 1)
       returning id, dealership_slug as dealership, profile::text,
         coalesce(dry_run, false) as "dryRun", coalesce(allow_removals, false) as "allowRemovals",
         source::text, stored_in as "storedIn", filename`,
    )
    return rows[0] ?? null
  }

  /** Runs that another import kept from beginning are taken again by the next worker. */
  async putBack(ids: readonly number[]): Promise<void> {
    await this.#database.query(
      `update feed_runs set status = 'queued', attempts = greatest(attempts - 1, 0), updated_at = now()
       where id = any($1) and status = 'running'`,
      [ids],
    )
  }

  async tellProgress(id: number, percent: number, rows: number): Promise<void> {
    await this.#database.query('update feed_runs set progress = $2, read = $3 where id = $1', [
      id,
      Math.floor(percent),
      rows,
    ])
  }

  async isKnownFolder(folder: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'select 1 from feed_runs where stored_in = $1 limit 1',
      [folder],
    )
    return rowCount !== 0
  }

  async moved(id: number, folder: string): Promise<void> {
    await this.#database.query('update feed_runs set stored_in = $2 where id = $1', [id, folder])
  }

  /** Runs whose folders are gone. */
  async forgetFolders(folders: readonly string[]): Promise<void> {
    await this.#database.query('update feed_runs set stored_in = null where stored_in = any($1)', [
      folders,
    ])
  }

  /**
   * The uploads of runs that ended before then. The last of each dealership that was imported is not among
   * them: the index can be built from it.
   */
  async uploadsBefore(before: Date): Promise<{ id: number; filename: string }[]> {
    const { rows } = await this.#database.query<{ id: number; filename: string }>(
      `select id, filename from feed_runs
       where filename is not null and status not in ('queued', 'running')
         and coalesce(ended, started) < $1 and id not in (
           select max(id) from feed_runs
           where filename is not null and status in ('done', 'done_with_errors')
           group by dealership_slug)`,
      [before],
    )
    return rows
  }

  async forgetUploads(ids: readonly number[]): Promise<void> {
    await this.#database.query(
      `update feed_runs set filename = null, url = null, mime_type = null, filesize = null
       where id = any($1)`,
      [ids],
    )
  }

  async fail(id: number, message: string): Promise<void> {
    await this.#database.query(
      `update feed_runs set status = 'failed', ended = now(), updated_at = now(), report = $2::jsonb
       where id = $1`,
      [id, JSON.stringify(failureReport(message))],
    )
  }
}

/** A report for a run of which nothing but its end is known. */
export const failureReport = (message: string) => ({
  startedAt: new Date().toISOString(),
  seconds: 0,
  dryRun: false,
  files: [],
  dealers: [],
  problems: [],
  moreProblems: 0,
  notices: [message],
  ok: false,
})
