import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeValidateHook,
  type Payload,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import type { VehicleOverride } from '@/payload-types'
import { cmsDirectory } from '../database/directory'
import { cmsHistory } from '../database/feed-database'
import { applyOverride, carById, withLocks } from '../locks/apply-override'
import { valuesOfLocks } from '../locks/lockable-fields'
import { expireStock } from '../pages/expire-stock'

type Values = Record<string, unknown>

const refuse = (path: string, message: string) =>
  new ValidationError({ collection: 'vehicle-overrides', errors: [{ path, message }] })

const databaseOf = (payload: Payload) => (payload.db as unknown as PostgresAdapter).pool

/** Locks the dealership's stock; the lock is released at the end of the request's transaction. */
async function takeStockTurn(req: PayloadRequest, dealershipSlug: string): Promise<void> {
  const { sessions } = req.payload.db as unknown as PostgresAdapter
  const id = await req.transactionID
  const session = id === undefined || id === null ? undefined : sessions[id]
  if (!session) throw new Error('A lock of a vehicle is saved in a transaction, or not at all.')
  await session.db.execute(
    sql`select pg_advisory_xact_lock(hashtext('forecourt.stock'), hashtext(${dealershipSlug}))`,
  )
}

async function dealershipOf(payload: Payload, slug: string) {
  const dealership = await cmsDirectory(databaseOf(payload)).findDealership(slug)
  if (!dealership)
    throw refuse('car_id', 'The dealership of this car has no location in the CMS any more.')
  return dealership
}

/**
 * Reads the chosen car from the index: whose it is comes from there, never from the request; and
 * what the feed says about the fields that are locked is kept beside them.
 *
 * @throws ValidationError for a car that is not in the stock, or a value that no car can have.
 */
export const carOfTheOverride: CollectionBeforeValidateHook<VehicleOverride> = async ({
  data,
  originalDoc,
  req,
}) => {
  const carId = originalDoc?.car_id ?? data?.car_id
  if (!data || !carId) return data
  const read = () => carById(adminIndexClient(), STOCK_INDEX, carId)
  const slug = originalDoc?.dealership_slug ?? (await read())?.dealership_slug
  if (slug !== undefined) await takeStockTurn(req, slug)
  // Read within the turn: an import that was writing is done with the car.
  const car = await read()
  if (!car) throw refuse('car_id', 'This car is no longer in the stock.')
  const dealership = await dealershipOf(req.payload, car.dealership_slug)
  const locks = data.locks ?? originalDoc?.locks ?? []
  const twice = locks.find((lock, at) => locks.findIndex((one) => one.field === lock.field) !== at)
  if (twice) throw refuse('locks', `"${twice.field}" is locked twice: keep one of the two.`)
  const kept = (originalDoc?.feed_values ?? {}) as Values
  const values = valuesOfLocks(locks, new Date())
  const changed = withLocks(car, dealership, kept, values, new Date())
  if (!changed.ok) throw refuse('locks', changed.message)
  return {
    ...data,
    car_id: carId,
    dealership: Number(dealership.id),
    stocknum: car.stocknum,
    car_name: car.name,
    feed_values: changed.feedValues as Values,
  }
}

async function show(payload: Payload, doc: VehicleOverride, feedValues: Values, locks: Values) {
  const dealership = await dealershipOf(payload, doc.dealership_slug)
  const applied = await applyOverride({
    client: adminIndexClient(),
    indexName: STOCK_INDEX,
    dealership,
    carId: doc.car_id,
    feedValues,
    locks,
    now: new Date(),
  })
  if (!applied.ok) return applied
  await cmsHistory(databaseOf(payload)).append(applied.events)
  await expireStock(doc.dealership_slug, [applied.car.slug])
  return applied
}

/** Puts the locked values into the index and renews the pages of the car. */
export const showOverride: CollectionAfterChangeHook<VehicleOverride> = async ({
  doc,
  previousDoc,
  req,
}) => {
  const before = (previousDoc?.feed_values ?? {}) as Values
  const now = (doc.feed_values ?? {}) as Values
  const locks = valuesOfLocks(doc.locks ?? [], new Date())
  const applied = await show(req.payload, doc, { ...before, ...now }, locks)
  if (!applied.ok) throw refuse('locks', applied.message)
  return doc
}

/** Before the row goes: an import takes its turn first and the rows of the locks then. */
export const lockStock: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { dealership_slug } = await req.payload.findByID({
    collection: 'vehicle-overrides',
    id,
    depth: 0,
    select: { dealership_slug: true },
    req,
  })
  await takeStockTurn(req, dealership_slug)
}

/** The feed's values are back. A car that is gone needs nothing. */
export const releaseOverride: CollectionAfterDeleteHook<VehicleOverride> = async ({ doc, req }) => {
  const applied = await show(req.payload, doc, (doc.feed_values ?? {}) as Values, {})
  if (!applied.ok && applied.error !== 'NO_SUCH_CAR') throw refuse('locks', applied.message)
  return doc
}
