import 'server-only'
import { Pool } from 'pg'
import { env } from '@/server/env'
import { log } from '@/server/log'
import { ViewCounter, type ViewStore, type ViewTally } from './view-counter'

type Row = { site_id: number; car_id: string; views: string }

/**
 * The table `vehicle_views` of the migrations: one row a site and car.
 * @throws when the database cannot be reached
 */
function postgresViewStore(pool: Pick<Pool, 'query'>): ViewStore {
  return {
    async add(tallies) {
      const { rows } = await pool.query<Row>(
        `INSERT INTO vehicle_views (site_id, car_id, views)
         SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[])
         ON CONFLICT (site_id, car_id)
         DO UPDATE SET views = vehicle_views.views + excluded.views, updated_at = now()
         RETURNING site_id, car_id, views`,
        [
          tallies.map(({ siteId }) => siteId),
          tallies.map(({ carId }) => carId),
          tallies.map(({ views }) => views),
        ],
      )
      return rows.map(tallyOf)
    },
    async read(siteId, carId) {
      const { rows } = await pool.query<Row>(
        'SELECT site_id, car_id, views FROM vehicle_views WHERE site_id = $1 AND car_id = $2',
        [siteId, carId],
      )
      return rows[0] ? tallyOf(rows[0]).views : 0
    },
  }
}

const tallyOf = (row: Row): ViewTally => ({
  siteId: row.site_id,
  carId: row.car_id,
  views: Number(row.views),
})

// One counter a process, also when the module is loaded again in development.
const kept = globalThis as typeof globalThis & { vehicleViewCounter?: ViewCounter }

/** The counter of this process; it has its own two connections, so that views never hold up pages. */
export function viewCounter(): ViewCounter {
  kept.vehicleViewCounter ??= new ViewCounter(postgresViewStore(viewPool()), (cause) =>
    log.error({ err: cause }, 'Views of vehicles were not stored'),
  )
  return kept.vehicleViewCounter
}

function viewPool(): Pool {
  const pool = new Pool({
    connectionString: env().DATABASE_URL,
    max: 2,
    connectionTimeoutMillis: 5_000,
  })
  // A database that restarts ends idle connections; unheard, each would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'database connection of the views lost'))
  return pool
}
