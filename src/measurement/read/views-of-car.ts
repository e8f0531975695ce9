import 'server-only'
import { measurementDatabase } from '../store/database'

/** How many devices looked at a car, each once a day. VDP-02 CALL-08 */
export async function viewsOfCar(siteId: number, carId: string): Promise<number> {
  const { rows } = await measurementDatabase().query<{ views: number }>(
    `SELECT coalesce(sum(views), 0)::int AS views FROM measurement_cars WHERE site_id = $1 AND car_id = $2`,
    [siteId, carId],
  )
  return rows[0]?.views ?? 0
}
