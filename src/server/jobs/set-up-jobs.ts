import { PgBoss } from 'pg-boss'
import { DEAD_LETTERS, duties, queues } from './queues'

/**
 * Makes or migrates the schema of the job library, its queues and its schedules. Part of the migration of
 * the database; running it again, or beside another, does no harm.
 */
export async function setUpJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 2,
    supervise: false,
    schedule: false,
    registerInstance: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name))
    if (!known.has(DEAD_LETTERS)) await boss.createQueue(DEAD_LETTERS)
    for (const [name, { policy, ...options }] of Object.entries(queues)) {
      if (known.has(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, { policy, ...options })
    }
    for (const { key } of await boss.getSchedules('duty')) {
      if (!Object.hasOwn(duties, key)) await boss.unschedule('duty', key)
    }
    for (const [duty, cron] of Object.entries(duties)) {
      await boss.schedule('duty', cron, { duty }, { key: duty, singletonKey: duty })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
