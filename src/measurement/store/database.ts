import { Pool } from 'pg'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { meterPool } from '@/server/telemetry/meter-pool'

// One pool a process, also when the module is loaded again in development.
const kept = globalThis as typeof globalThis & { measurementPool?: Pool }

/** Connections of measurement alone: what is counted never holds up a page or a lead. */
export function measurementDatabase(): Pool {
  if (!kept.measurementPool) {
    kept.measurementPool = new Pool({
      connectionString: env().DATABASE_URL,
      max: 3,
      connectionTimeoutMillis: 5_000,
      query_timeout: 60_000,
      keepAlive: true,
    })
    meterPool('measurement', kept.measurementPool)
    // A database that restarts ends idle connections; unheard, each would end the process.
    kept.measurementPool.on('error', (error) =>
      log.warn({ err: error }, 'database connection of the measurement lost'),
    )
  }
  return kept.measurementPool
}
