import type { Algoliasearch } from 'algoliasearch'
import type { Car } from '@/inventory/car'
import { anyOf, equals } from '@/inventory/index/filter-clauses'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { isVin } from '@/inventory/vin'
import { cmsDirectory } from '../database/directory'
import { cmsHistory, type FeedDatabase, inStockTurn, storableJson } from '../database/feed-database'
import type { LockedValues, StockChanged } from '../import/ports'
import { applyOverride } from './apply-override'
import { type Lock, valuesOfLocks } from './lockable-fields'

type Values = Readonly<Record<string, unknown>>
type Reads = Pick<FeedDatabase, 'query'>

/** As an editor would lock it. */
const reserved: Values = { reserved: 'yes' }
/** A hold by VIN covers every listing of the car, also one that a feed brings later. */
const vinKey = (vin: string) => `vin:${vin.toUpperCase()}`

/** What is locked of a car: by its id, and by its VIN for one that a shopper holds. */
export function locksOf(
  locks: LockedValues,
  { id, vin }: { id: string; vin?: unknown },
): Values | undefined {
  const own = locks.get(id)
  const held = typeof vin === 'string' && isVin(vin) ? locks.get(vinKey(vin)) : undefined
  return own && held ? { ...own, ...held } : (own ?? held)
}

/** Adds the cars of the dealership's group that shoppers hold: no feed takes RESERVED from them. VDP-12 */
export async function withHeldCars(
  database: Reads,
  dealershipSlug: string,
  locks: ReadonlyMap<string, Values>,
): Promise<LockedValues> {
  const { rows } = await database.query<{ car_id: string; vin: string | null }>(
    `SELECT car_id, vin FROM reservations
     WHERE holds_car AND state IN ('held', 'confirmed') AND group_id =
       (SELECT group_id FROM dealerships WHERE slug = $1 AND deleted_at IS NULL)`,
    [dealershipSlug],
  )
  const all = new Map(locks)
  for (const { car_id, vin } of rows)
    for (const key of vin === null ? [car_id] : [car_id, vinKey(vin)])
      all.set(key, { ...all.get(key), ...reserved })
  return all
}

/** What the feed says of held cars: where they go back to when they are released. */
export async function keepFeedReserved(
  database: Reads,
  dealershipSlug: string,
  values: LockedValues,
): Promise<void> {
  for (const [carId, fields] of values)
    if ('reserved' in fields)
      await database.query(
        `UPDATE reservations SET feed_reserved = feed_reserved || $3::jsonb
         WHERE holds_car AND group_id =
           (SELECT group_id FROM dealerships WHERE slug = $1 AND deleted_at IS NULL)
           AND (car_id = $2 OR feed_reserved ? $2)`,
        [dealershipSlug, carId, storableJson({ [carId]: fields.reserved })],
      )
}

export type HeldCar = { groupId: number; carId: string; vin: string | null }
export type Listing = Car & { content_hash?: string | null }
type Services = {
  client: Algoliasearch
  database: FeedDatabase
  onChanged: StockChanged
  now: Date
}

/** Every listing of the car in the stock of its group. */
export async function listingsOf(
  { client, database }: Pick<Services, 'client' | 'database'>,
  { groupId, carId, vin }: HeldCar,
): Promise<Listing[]> {
  const { rows } = await database.query<{ slug: string }>(
    'SELECT slug FROM dealerships WHERE group_id = $1 AND deleted_at IS NULL',
    [groupId],
  )
  const theirs = anyOf(
    'dealership_slug',
    rows.map(({ slug }) => slug),
  )
  if (theirs === null) return []
  const car =
    vin === null ? equals('id', carId) : `(${equals('id', carId)} OR ${equals('vin', vin)})`
  const { hits } = await client.browse<Listing>({
    indexName: STOCK_INDEX,
    browseParams: { filters: `${theirs} AND ${car}` },
  })
  return hits
}

/**
 * Makes every listing of a car say what the reservations of this moment say: RESERVED while one holds it, else
 * what the feed and editors say. Each in the turn of its dealership, so that neither an import nor another
 * reservation overwrites it with what was true before.
 * @throws what the index throws when it refuses or cannot be reached
 */
export async function showHold(services: Services, car: HeldCar): Promise<void> {
  for (const listing of await listingsOf(services, car)) await showListing(services, listing, car)
}

async function showListing(
  { client, database, onChanged, now }: Services,
  { id, vin, dealership_slug: slug, reserved: reservedNow }: Listing,
  car: HeldCar,
): Promise<void> {
  const dealership = await cmsDirectory(database).findDealership(slug)
  if (!dealership) return
  // Before the index says otherwise: what is stored first stays.
  await database.query(
    `UPDATE reservations SET feed_reserved = $4::jsonb || feed_reserved
     WHERE holds_car AND group_id = $1 AND (car_id = $2 OR vin = $3)`,
    [car.groupId, car.carId, car.vin, JSON.stringify({ [id]: reservedNow })],
  )
  const shown = await inStockTurn(database, slug, async (transaction) => {
    const { locks, feedValues } = await editorsOf(transaction, id)
    const all = await withHeldCars(transaction, slug, new Map([[id, valuesOfLocks(locks, now)]]))
    const said = await feedReserved(transaction, car, id)
    return await applyOverride({
      ...{ client, indexName: STOCK_INDEX, dealership, carId: id, now },
      feedValues: { reserved: said, ...feedValues },
      locks: locksOf(all, { id, vin }) ?? {},
    })
  })
  if (!shown.ok) {
    if (shown.error === 'NO_SUCH_CAR') return
    throw new Error(`The car ${id} cannot be shown as reserved: ${shown.message}`)
  }
  await onChanged(slug, [shown.car.slug])
  await cmsHistory(database).append(shown.events)
}

/** What editors lock of the car, and what the feed says of that. */
async function editorsOf(
  database: Reads,
  carId: string,
): Promise<{ locks: Lock[]; feedValues: Values }> {
  const { rows } = await database.query<{ locks: Lock[]; feed_values: Values | null }>(
    `SELECT feed_values, jsonb_agg(jsonb_build_object(
         'field', locks.field, 'value', locks.value, 'until', locks.until)
         ORDER BY locks._order) AS locks
       FROM vehicle_overrides overrides
       JOIN vehicle_overrides_locks locks ON locks._parent_id = overrides.id
       WHERE car_id = $1 GROUP BY overrides.id`,
    [carId],
  )
  return { locks: rows[0]?.locks ?? [], feedValues: rows[0]?.feed_values ?? {} }
}

/** What the feed said last of the car while it was held; it was free when that began. */
async function feedReserved(
  database: Reads,
  { groupId, carId, vin }: HeldCar,
  id: string,
): Promise<unknown> {
  const { rows } = await database.query<{ said: unknown }>(
    `SELECT feed_reserved->$4 AS said FROM reservations
     WHERE group_id = $1 AND (car_id = $2 OR vin = $3) AND feed_reserved ? $4
     ORDER BY updated_at DESC LIMIT 1`,
    [groupId, carId, vin, id],
  )
  return rows[0]?.said ?? false
}
