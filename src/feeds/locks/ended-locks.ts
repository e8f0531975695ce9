import { STOCK_INDEX } from '@/inventory/index/index-names'
import { log } from '@/server/log'
import { cmsDirectory } from '../database/directory'
import type { FeedDatabase } from '../database/feed-database'
import { cmsHistory, inStockTurn } from '../database/feed-database'
import type { ImportServices } from '../runs/import-run'
import { applyOverride } from './apply-override'
import { type Lock, valuesOfLocks } from './lockable-fields'

type Override = {
  id: number
  car_id: string
  dealership_slug: string
  feed_values: Record<string, unknown> | null
  locks: Lock[]
}
type Services = Pick<ImportServices, 'client' | 'database' | 'now' | 'onChanged'>

const ended = `select overrides.id, car_id, dealership_slug, feed_values,
    jsonb_agg(jsonb_build_object('field', locks.field, 'value', locks.value, 'until', locks.until)
      order by locks._order) as locks
  from vehicle_overrides overrides
  join vehicle_overrides_locks locks on locks._parent_id = overrides.id
  where $2::text is null or dealership_slug = $2
  group by overrides.id having min(locks.until) <= $1`

/**
 * Takes locks away whose time is over: the car has the feed's value again, and its page is renewed. What
 * fails at one dealership is logged and tried again with the next call; feeds do not wait for it.
 */
export async function releaseEndedLocks(services: Services): Promise<void> {
  const now = services.now()
  const { rows } = await services.database.query<Override>(ended, [now, null])
  for (const slug of new Set(rows.map((override) => override.dealership_slug))) {
    await releaseAt(slug, services, now).catch((error: unknown) => {
      log.error({ error, dealership: slug }, 'Ended locks could not be taken away')
    })
  }
}

async function releaseAt(slug: string, services: Services, now: Date): Promise<void> {
  await inStockTurn(services.database, slug, async (transaction) => {
    const { rows } = await transaction.query<Override>(ended, [now, slug])
    const changed: string[] = []
    for (const override of rows) {
      const carSlug = await showWithout(override, services, now)
      if (carSlug !== null) changed.push(carSlug)
      await forget(override.id, transaction, now)
    }
    // Within the turn: the locks are there again when the pages could not be renewed.
    if (changed.length > 0) await services.onChanged(slug, changed)
  })
}

/**
 * The slug of the car as it stands now; null when there is no such car any more, or when a lock that
 * stays no longer goes with what the feed says: the next import reads the row without the ended one.
 */
async function showWithout(
  { car_id, dealership_slug, feed_values, locks }: Override,
  { client, database }: Services,
  now: Date,
): Promise<string | null> {
  const dealership = await cmsDirectory(database).findDealership(dealership_slug)
  if (!dealership) return null
  const applied = await applyOverride({
    client,
    indexName: STOCK_INDEX,
    dealership,
    carId: car_id,
    feedValues: feed_values ?? {},
    locks: valuesOfLocks(locks, now),
    now,
  })
  if (!applied.ok) {
    if (applied.error === 'BAD_VALUE')
      log.warn({ car: car_id, reason: applied.message }, 'A car stays as it is without its lock')
    return null
  }
  await cmsHistory(database).append(applied.events)
  return applied.car.slug
}

async function forget(
  id: number,
  transaction: Pick<FeedDatabase, 'query'>,
  now: Date,
): Promise<void> {
  await transaction.query(
    'delete from vehicle_overrides_locks where _parent_id = $1 and until <= $2',
    [id, now],
  )
  await transaction.query(
    `delete from vehicle_overrides where id = $1 and not exists
       (select 1 from vehicle_overrides_locks where _parent_id = $1)`,
    [id],
  )
}
