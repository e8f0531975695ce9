import type { Instance } from 'pg-boss'
import { jobSender } from './job-sender'
import { DEAD_LETTERS } from './queues'

/** Dead letters that are listed at a time. */
const LISTED = 200
const ours = (name: string) => name !== DEAD_LETTERS && !name.startsWith('__')

export type DeadLetter = {
  id: string
  queue: string
  /** What the job names: a duty, a plan, a path. */
  about: string
  reason: string
  tries: number
  givenUp: Date
}

/** Who does the jobs, what waits, and what waits for a person. */
export async function readJobs() {
  const [instances, queues, dead] = await Promise.all([
    jobSender().getInstances(),
    jobSender().getQueues(),
    jobSender().findJobs<Record<string, unknown>>(DEAD_LETTERS, { queued: true, limit: LISTED }),
  ])
  const processes = instances.filter(({ live }) => live).map(aliveProcess)
  return {
    processes,
    workers: processes.filter(({ kind }) => kind === 'worker'),
    queues: queues
      .filter(({ name }) => ours(name))
      .map(({ name, readyCount, deferredCount, activeCount, readyOldestSeconds }) => ({
        name,
        ready: readyCount,
        later: deferredCount,
        active: activeCount,
        oldestSeconds: readyOldestSeconds ?? 0,
      })),
    dead: dead.map(
      (job): DeadLetter => ({
        id: job.id,
        queue: job.sourceName ?? '',
        about: aboutOf(job.data),
        reason: reasonOf(job.sourceOutput),
        tries: (job.sourceRetryCount ?? 0) + 1,
        givenUp: job.createdOn,
      }),
    ),
  }
}

/** One that is alive, by its name in the registry (`processName`). */
function aliveProcess({ id, name, host, pid, startedOn, heartbeatOn, metrics }: Instance) {
  const [kind = '', version = '', revision = ''] = (name ?? '').split(' ')
  return {
    id,
    kind,
    version,
    revision,
    host,
    pid,
    started: startedOn,
    heard: heartbeatOn,
    megabytes: metrics?.rss ? Math.round(metrics.rss / 1_000_000) : null,
  }
}

const aboutOf = (data: Record<string, unknown> | null) =>
  Object.entries(data ?? {})
    .filter(([name]) => name !== 'encrypted')
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ')
    .slice(0, 200)

/** The failure of a handler, or what the library says of a worker that died. */
function reasonOf(output: unknown): string {
  const message = (output as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message.slice(0, 300) : 'Its worker ended.'
}

/** Dead letters go back to their queue. @returns how many */
export const runAgain = async (id: string): Promise<number> =>
  await jobSender().redrive(DEAD_LETTERS, { ids: [id] })

/** A duty comes again by itself; a letter about it, or one that nobody wants any more, can go. */
export const removeDeadLetter = async (id: string): Promise<void> => {
  await jobSender().deleteJob(DEAD_LETTERS, id)
}
