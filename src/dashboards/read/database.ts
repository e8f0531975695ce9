import { Pool } from 'pg'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { meterPool } from '@/server/telemetry/meter-pool'

// One pool a process, also when the module is loaded again in development.
const kept = globalThis as typeof globalThis & { dashboardPool?: Pool }

/** Connections of dashboards alone: a year of figures never holds up a lead, a page or what is counted. */
export function dashboardDatabase(): Pool {
  if (!kept.dashboardPool) {
    kept.dashboardPool = new Pool({
      connectionString: env().DATABASE_URL,
      max: 4,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 15_000,
      query_timeout: 17_000,
      keepAlive: true,
      // Sums of many rows stay in memory; compiling such a query takes longer than running it.
      options: '-c work_mem=32MB -c jit=off',
    })
    meterPool('dashboards', kept.dashboardPool)
    // A database that restarts ends idle connections; unheard, each would end the process.
    kept.dashboardPool.on('error', (error) =>
      log.warn({ err: error }, 'database connection of the dashboards lost'),
    )
  }
  return kept.dashboardPool
}
