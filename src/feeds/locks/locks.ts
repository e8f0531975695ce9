import type { FeedDatabase } from '../database/feed-database'
import { inStockTurn, storableJson } from '../database/feed-database'
import type { LockedFields } from '../import/ports'
import { keepFeedReserved, withHeldCars } from './held-cars'
import { type Lock, valuesOfLocks } from './lockable-fields'

type OverrideRow = { id: number; car_id: string; locks: Lock[] }

/** The locks that editors set in the admin (`vehicle-overrides`) and holds of shoppers, for the import. */
export function cmsLocks(database: FeedDatabase, now: Date): LockedFields {
  const lockedFields = async (from: Pick<FeedDatabase, 'query'>, dealershipSlug: string) => {
    const { rows } = await from.query<OverrideRow>(
      `select overrides.id, car_id, jsonb_agg(jsonb_build_object(
           'field', locks.field, 'value', locks.value, 'until', locks.until)
           order by locks._order) as locks
         from vehicle_overrides overrides
         join vehicle_overrides_locks locks on locks._parent_id = overrides.id
         where dealership_slug = $1
         group by overrides.id`,
      [dealershipSlug],
    )
    const locks = new Map(rows.map((row) => [row.car_id, valuesOfLocks(row.locks, now)]))
    return await withHeldCars(from, dealershipSlug, locks)
  }
  return {
    lockedFields: (dealershipSlug) => lockedFields(database, dealershipSlug),
    whileHeld: (dealershipSlug, write) =>
      inStockTurn(database, dealershipSlug, async (transaction) =>
        write(await lockedFields(transaction, dealershipSlug)),
      ),
    forget: async (carIds) => {
      await database.query('delete from vehicle_overrides where car_id = any($1)', [carIds])
    },
    keepFeedValues: async (dealershipSlug, values) => {
      for (const [carId, fields] of values)
        await database.query(
          `update vehicle_overrides set feed_values = coalesce(feed_values, '{}') || $3::jsonb
           where dealership_slug = $1 and car_id = $2`,
          [dealershipSlug, carId, storableJson(fields)],
        )
      await keepFeedReserved(database, dealershipSlug, values)
    },
  }
}
