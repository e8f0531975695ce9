import { fromClient, jobSender, sendJob } from '@/server/jobs/job-sender'
import type { FeedDatabase } from '../database/feed-database'
import type { InboxBatch } from './inbox'

/** A run of `feed-runs` that a worker has begun. */
export type BegunRun = {
  id: number
  dealership: string
  profile: string | null
  dryRun: boolean
  allowRemovals: boolean
  /** Folder of a batch of the watched folder. */
  storedIn: string | null
  /** Name of an uploaded file. */
  filename: string | null
  /** Times begun, this one included. */
  attempts: number
}

/** The rows of `feed-runs`, as the workers read and write them. */
export class FeedRunRows {
  readonly #database: FeedDatabase

  constructor(database: FeedDatabase) {
    this.#database = database
  }

  /**
   * Files of the watched folder become a run, with its job. False for a dealership that the CMS does not
   * have.
   */
  async add(batch: InboxBatch): Promise<boolean> {
    const client = await this.#database.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<{ id: number }>(
        `insert into feed_runs (group_id, dealership_id, dealership_slug, source, file_name, status,
           started, stored_in, attempts)
         select group_id, id, slug, 'folder', $2, 'queued', now(), $3, 0
         from dealerships where slug = $1 and deleted_at is null
         returning id`,
        [batch.dealership, batch.files.join(', ').slice(0, 500), batch.folder],
      )
      const run = rows[0]
      if (run) {
        const options = { key: batch.dealership, within: fromClient(client) }
        await sendJob('import-feed', { run: run.id }, options)
      }
      await client.query('commit')
      return run !== undefined
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  /**
   * Gives the runs that wait without a job to the workers: of an earlier release, of a database that was
   * restored, or whose job was given up.
   */
  async sendWaiting(): Promise<void> {
    const { rows } = await this.#database.query<{ id: number; slug: string }>(
      `select id, dealership_slug as slug from feed_runs
       where source <> 'command' and (status = 'queued' and updated_at < now() - interval '1 minute'
         or status = 'running' and updated_at < now() - interval '10 minutes')
       order by id`,
    )
    for (const { id, slug } of rows) {
      const jobs = await jobSender().findJobs('import-feed', { key: slug })
      // In this queue a job that was given up holds up all that follow.
      for (const job of jobs.filter(({ state }) => state === 'failed'))
        await jobSender().deleteJob('import-feed', job.id)
      const isUnderWay = jobs.some(
        ({ data, state }) =>
          (data as { run: number }).run === id && ['created', 'retry', 'active'].includes(state),
      )
      if (!isUnderWay) await sendJob('import-feed', { run: id }, { key: slug })
    }
  }

  /** The run, now running; null when it is over. */
  async begin(id: number): Promise<BegunRun | null> {
    const { rows } = await this.#database.query<BegunRun>(
      `update feed_runs set status = 'running', started = now(), ended = null, report = null,
         progress = 0, attempts = coalesce(attempts, 0) + 1, updated_at = now()
       where id = $1 and status in ('queued', 'running')
       returning id, dealership_slug as dealership, profile::text, attempts::int,
         coalesce(dry_run, false) as "dryRun", coalesce(allow_removals, false) as "allowRemovals",
         stored_in as "storedIn", filename`,
      [id],
    )
    return rows[0] ?? null
  }

  /** A run that could not be begun, or whose worker is told to stop, waits as if it had not been. */
  async putBack(id: number): Promise<void> {
    await this.#database.query(
      `update feed_runs set status = 'queued', attempts = greatest(attempts - 1, 0), updated_at = now()
       where id = $1 and status = 'running'`,
      [id],
    )
  }

  async tellProgress(id: number, percent: number, rows: number): Promise<void> {
    await this.#database.query(
      'update feed_runs set progress = $2, read = $3, updated_at = now() where id = $1',
      [id, Math.floor(percent), rows],
    )
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

  async fail(id: number, message: string): Promise<'failed'> {
    await this.#database.query(
      `update feed_runs set status = 'failed', ended = now(), updated_at = now(), report = $2::jsonb
       where id = $1`,
      [id, JSON.stringify(failureReport(message))],
    )
    return 'failed'
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
