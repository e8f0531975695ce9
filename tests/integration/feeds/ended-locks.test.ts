import type { PostgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { releaseEndedLocks } from '@/feeds/locks/ended-locks'
import { cmsLocks } from '@/feeds/locks/locks'
import type { Car } from '@/inventory/car'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { type Dealer, makeDealer, testPayload } from '../payload'
import { makeCar } from './stocked-car'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

const HOUR = 3_600_000
const database = () => (payload.db as unknown as PostgresAdapter).pool
const dealerWithYard = () => makeDealer(payload, { yard: true })
const read = (car: Car) =>
  adminIndexClient().getObject({
    indexName: STOCK_INDEX,
    objectID: car.id,
  }) as unknown as Promise<Car>
const endOf = (onChanged: (slug: string) => Promise<void> = async () => {}) =>
  releaseEndedLocks({
    client: adminIndexClient(),
    database: database(),
    now: () => new Date(Date.now() + 2 * HOUR),
    onChanged,
  })
const locksOf = async (car: Car) =>
  (
    await payload.find({
      collection: 'vehicle-overrides',
      where: { car_id: { equals: car.id } },
      depth: 0,
    })
  ).docs

/** A car whose price is locked for an hour, and another field without an end. */
async function lockedCar(dealer: Dealer, more: { field: 'price' | 'badge'; value: string }[] = []) {
  const car = await makeCar(dealer.dealership)
  const until = new Date(Date.now() + HOUR).toISOString()
  const lock = await payload.create({
    collection: 'vehicle-overrides',
    data: {
      car_id: car.id,
      locks: [
        { field: 'price', value: '18500', reason: 'Weekend', until },
        ...more.map((each) => ({ ...each, reason: 'Shorter' })),
      ],
    } as never,
    user: dealer.users['site-editor'],
    overrideAccess: false,
    depth: 0,
  })
  return { car, lock }
}
const feedSays = (car: Car, dealer: Dealer, values: Record<string, unknown>) =>
  cmsLocks(database(), new Date()).keepFeedValues(
    dealer.dealership.slug,
    new Map([[car.id, values]]),
  )

test('DATA-09 a lock that ends over a price that nobody can read leaves the car as it is, and is gone', async () => {
  const dealer = await dealerWithYard()
  const { car } = await lockedCar(dealer)
  await feedSays(car, dealer, { price: '45.990' })
  await endOf()
  expect(await read(car)).toMatchObject({ price: 18500 })
  expect(await locksOf(car)).toEqual([])
})

test('DATA-09 an editor takes a lock away though the feed has a price that nobody can read', async () => {
  const dealer = await dealerWithYard()
  const { car, lock } = await lockedCar(dealer, [{ field: 'badge', value: 'GT' }])
  await feedSays(car, dealer, { price: 'a lot', badge: 'x'.repeat(200) })
  await payload.update({
    collection: 'vehicle-overrides',
    id: lock.id,
    data: { locks: [{ field: 'badge', value: 'GT SP', reason: 'Shorter' }] } as never,
  })
  expect(await read(car)).toMatchObject({ price: 18500, badge: 'GT SP' })
  expect((await locksOf(car))[0]?.feed_values).toEqual({ badge: 'x'.repeat(200) })
  await payload.delete({ collection: 'vehicle-overrides', id: lock.id })
  expect(await read(car)).toMatchObject({ price: 18500, badge: 'GT SP' })
})

test('DATA-09 what fails at one dealership keeps no lock of another, and no feed, waiting', async () => {
  const [broken, other] = [await dealerWithYard(), await dealerWithYard()]
  const [kept, released] = [await lockedCar(broken), await lockedCar(other)]
  await endOf(async (slug) => {
    if (slug === broken.dealership.slug) throw new Error('the web process is away')
  })
  expect(await read(released.car)).toMatchObject({ price: 20000 })
  expect(await locksOf(released.car)).toEqual([])
  expect(await locksOf(kept.car)).toHaveLength(1)
  await endOf()
  expect(await locksOf(kept.car)).toEqual([])
})

test('DATA-09 what the feed says of a locked field is kept, also with signs that no database keeps', async () => {
  const dealer = await dealerWithYard()
  const { car } = await lockedCar(dealer)
  await feedSays(car, dealer, { price: '19\u0000500', dealercomments: 'cut within \ud83d' })
  expect((await locksOf(car))[0]?.feed_values).toMatchObject({
    price: '19500',
    dealercomments: 'cut within ',
  })
})
