import { PgBoss } from 'pg-boss'
import { jobSender } from '@/server/jobs/job-sender'
import type { JobData, QueueName } from '@/server/jobs/queues'

/** Does the due jobs of a queue, one after the other, until none is left; `false` is to be tried again. */
export async function workJobs<Name extends QueueName>(
  queue: Name,
  handle: (data: JobData[Name]) => Promise<boolean>,
): Promise<number> {
  for (let done = 0; ; done += 1) {
    const [job] = await jobSender().fetch<JobData[Name]>(queue)
    if (!job) return done
    if (await handle(job.data)) await jobSender().complete(queue, job)
    else await jobSender().fail(queue, job)
  }
}

/** A job library that works, as in a worker; its tests call `supervise` themselves. */
export async function startBoss(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL,
    max: 3,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  return await boss.start()
}

/** Jobs that failed are due now, and not after their back-off. */
export async function makeJobsDue(queue: QueueName): Promise<void> {
  const jobs = await jobSender().findJobs(queue, { queued: true })
  for (const { id } of jobs) await jobSender().update(queue, undefined, { id, startAfter: 0 })
}

/**
 * What workers that were killed had under way has been silent for too long, and another worker notices. Its
 * job waits for its back-off.
 */
export async function noticeDeadWorkers(boss: PgBoss, queue: QueueName): Promise<void> {
  const past = "now() - interval '1 hour'"
  await boss
    .getDb()
    .executeSql(
      `update pgboss.job set heartbeat_on = ${past} where name = $1 and state = 'active'`,
      [queue],
    )
  await boss
    .getDb()
    .executeSql(
      'update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = $1',
      [queue],
    )
  await boss.supervise(queue)
}
