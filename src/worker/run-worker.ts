import { AsyncLocalStorage } from 'node:async_hooks'
import config from '@payload-config'
import { getPayload } from 'payload'
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { expireTagsBy } from '@/cms/cache/expire-tags'
import { getPayloadClient, registerPayload } from '@/cms/payload'
import { env } from '@/server/env'
import { type JobData, type QueueName, queues } from '@/server/jobs/queues'
import { HEARTBEAT, processName } from '@/server/jobs/register-process'
import { tellWeb } from '@/server/jobs/tell-web'
import { log } from '@/server/log'
import { type Handler, handlers, type Result } from './handlers'

/** Seconds between two looks for jobs whose worker has died. */
const SUPERVISE = 10
/** Milliseconds that jobs under way are given when the worker is told to stop. */
const GRACE = 6_000

/** Tags that the job under way has expired. Those of another job may not be committed yet. */
const expired = new AsyncLocalStorage<Set<string>>()

/** Starts a worker in this process. @returns what ends it, after the jobs that it has under way */
export async function runWorker(): Promise<() => Promise<void>> {
  registerPayload(() => getPayload({ config }))
  expireTagsBy((tags) => {
    const ofJob = expired.getStore()
    if (!ofJob) return void tellExpired(tags)
    for (const tag of tags) ofJob.add(tag)
  })
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    max: 6,
    instanceName: await processName('worker'),
    instanceHeartbeatSeconds: HEARTBEAT,
    superviseIntervalSeconds: SUPERVISE,
    monitorIntervalSeconds: SUPERVISE,
  })
  boss.on('error', reportOf())
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start({ attempts: 20 })
  // Loaded before the first job needs it.
  await getPayloadClient()
  const stopping = new AbortController()
  for (const name of Object.keys(queues) as QueueName[]) await work(boss, name, stopping.signal)
  log.info('worker ready')
  return async () => {
    stopping.abort()
    await boss.stop({ graceful: true, timeout: GRACE })
  }
}

/** While the database is away each look for jobs fails, many a second: one line in ten seconds says it. */
function reportOf() {
  let said = Number.NEGATIVE_INFINITY
  return (error: Error) => {
    if (performance.now() - said < 10_000) return
    said = performance.now()
    log.error({ err: error }, 'job library')
  }
}

async function work<Name extends QueueName>(boss: PgBoss, name: Name, stopping: AbortSignal) {
  const { work: options, handle } = handlers[name] as Handler<Name>
  await boss.work<JobData[Name], unknown, typeof options & { perJobResults: true }>(
    name,
    { ...options, perJobResults: true },
    async (jobs: Job<JobData[Name]>[]): Promise<JobResult[]> =>
      await Promise.all(
        jobs.map(async (job) => {
          const signal = AbortSignal.any([job.signal, stopping])
          const { again, output } = await attempt(name, { ...job, signal }, handle)
          return { id: job.id, status: again ? 'failed' : 'completed', output: { message: output } }
        }),
      ),
  )
}

/** One that throws is tried again: the others of its batch are none the worse. */
async function attempt<Name extends QueueName>(
  name: Name,
  job: Job<JobData[Name]>,
  handle: Handler<Name>['handle'],
): Promise<Result> {
  const tags = new Set<string>()
  try {
    return await expired.run(tags, () => handle(job))
  } catch (error) {
    log.error({ err: error, queue: name, job: job.id, try: job.retryCount + 1 }, 'job failed')
    return { again: true, output: error instanceof Error ? error.message : String(error) }
  } finally {
    await tellExpired(tags)
  }
}

/** After the job: what it changed is committed, and a page that is rendered now shows it. */
async function tellExpired(tags: ReadonlySet<string>): Promise<void> {
  if (tags.size === 0) return
  await tellWeb('/api/expire-tags', { tags: [...tags] }).catch((error) =>
    log.error({ err: error }, 'pages were not expired'),
  )
}
