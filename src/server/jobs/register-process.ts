import { PgBoss } from 'pg-boss'
import { log } from '../log'
import { readVersion } from '../version'
import { jobDatabase } from './job-sender'

export type ProcessKind = 'web' | 'worker'

/** Seconds between two signs of life; after three that are missing a process counts as gone. */
export const HEARTBEAT = 10

/** What a process is called in the registry of the job library: "web 0.1.0 1f2e3d4c5b6a". */
export async function processName(kind: ProcessKind): Promise<string> {
  const { version, revision } = await readVersion()
  return [kind, version, revision ?? ''].join(' ').trim()
}

/**
 * Lists this process among those that are alive, in the registry that workers are in by themselves. Tries
 * until the database answers; never throws.
 */
export async function registerProcess(kind: ProcessKind): Promise<void> {
  const boss = new PgBoss({
    db: jobDatabase(),
    instanceName: await processName(kind),
    instanceHeartbeatSeconds: HEARTBEAT,
    supervise: false,
    schedule: false,
    migrate: false,
    persistQueueStats: false,
  })
  boss.on('error', (error) => log.debug({ err: error }, 'no sign of life was given'))
  try {
    await boss.start({ attempts: 100_000 })
  } catch (error) {
    log.warn({ err: error }, 'this process is not listed among those that are alive')
  }
}
