import type { Payload } from 'payload'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Car } from '@/inventory/car'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { leadDatabase } from '@/leads/record/lead-database'
import { confirmSale } from '@/payments/end-hold'
import { readLedger } from '@/payments/ledger'
import { seeCar } from '@/payments/see-car'
import { type SeenCar, watchHeldCars } from '@/payments/watch-held-cars'
import { makeCar } from '../feeds/stocked-car'
import { makeDealership, makeLocation, testPayload, unique } from '../payload'
import { after, now, reserveDesk } from './reserve-desk'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

const DAYS = 24
const inStock: SeenCar = { gone: null, shown: true }
const newVin = () =>
  `6T1BF3FK${unique('X').replace(/\W/g, '').slice(-1).toUpperCase()}CX${String((process.pid * 7) % 1_000_000).padStart(6, '7')}`

async function heldCar(values: Record<string, unknown> = {}) {
  const desk = await reserveDesk(payload)
  const car = await makeCar(desk.dealer.dealership, values)
  const id = await desk.pay(await desk.start(car))
  const reservation = async () => (await readLedger(leadDatabase(), id))!.reservation
  /** The stock says this of the car, and nothing new of others. */
  const look = (seen: SeenCar | null | Error, at = now) =>
    watchHeldCars(
      desk.ports,
      async (each) => {
        if (each.id !== id) return null
        if (seen instanceof Error) throw seen
        return seen
      },
      at,
    )
  return { ...desk, car, id, reservation, look }
}

test('VDP-12 a car that was sold to its shopper stays theirs while a feed loses it for days', async () => {
  const { id, ports, look, reservation, start, car } = await heldCar()
  await confirmSale(ports, id, { by: 'staff:1', reason: 'Contract 4711', now })
  await look({ gone: 'dropped', shown: false })
  await look({ gone: 'dropped', shown: false }, after(20 * DAYS))
  expect(await start(car)).toMatchObject({ ok: false })
  await look(inStock, after(20 * DAYS))
  expect(await reservation()).toMatchObject({ holdsCar: true, carGone: null, carGoneAt: null })
  // Weeks after it has left, it may come back as a used car.
  await look({ gone: 'sold', shown: false }, after(21 * DAYS))
  await look({ gone: 'dropped', shown: false }, after(41 * DAYS))
  expect((await reservation()).holdsCar).toBe(true)
  await look({ gone: 'dropped', shown: false }, after(42 * DAYS))
  expect(await reservation()).toMatchObject({ holdsCar: false, state: 'confirmed' })
})

test('VDP-12 a sale that is confirmed because the feed said sold holds the car as well', async () => {
  const { id, ports, look, reservation } = await heldCar()
  await look({ gone: 'sold', shown: false })
  await confirmSale(ports, id, { by: 'staff:1', reason: 'Contract 4712', now })
  expect((await reservation()).holdsCar).toBe(true)
})

test('VDP-12 an index without any car says nothing of held cars', async () => {
  const { services, reservation } = await heldCar()
  const held = await reservation()
  const gone = { ...held, car: { ...held.car!, id: 'of-no-feed' } }
  expect(await seeCar(services, gone)).toEqual({ gone: 'dropped', shown: false })
  const client = Object.create(services.client) as typeof services.client
  client.browse = vi.fn().mockResolvedValue({ hits: [] })
  client.searchSingleIndex = vi.fn().mockResolvedValue({ hits: [], nbHits: 0 })
  expect(await seeCar({ ...services, client }, gone)).toBeNull()
})

test('VDP-12 a held car of which the index says nothing keeps no other from being looked at', async () => {
  const [one, two] = [await heldCar(), await heldCar()]
  await watchHeldCars(
    one.ports,
    async ({ id }) => {
      if (id === two.id) return { gone: 'sold', shown: false }
      throw new Error('The index is away.')
    },
    now,
  )
  expect((await two.reservation()).carGone).toBe('sold')
  expect((await one.reservation()).carGone).toBeNull()
})

test('VDP-12 a VIN that the feed brings later covers the other listings of the car', async () => {
  const { car, dealer, ports, services, id, reservation, isReserved, start } = await heldCar()
  const yard = await makeDealership(payload, dealer.group)
  await makeLocation(payload, yard, dealer.group)
  const vin = newVin()
  const there: Car = await makeCar(yard, { vin })
  const watch = () =>
    watchHeldCars(ports, async (each) => (each.id === id ? seeCar(services, each) : null), now)
  await watch()
  expect((await reservation()).vin).toBeNull()
  const { taskID = 0 } = await services.client.partialUpdateObject({
    indexName: STOCK_INDEX,
    objectID: car.id,
    attributesToUpdate: { vin },
  })
  await services.client.waitForTask({ indexName: STOCK_INDEX, taskID })
  await watch()
  expect((await reservation()).vin).toBe(vin)
  expect(await isReserved(there)).toBe(true)
  expect(await start(there)).toMatchObject({ error: 'HELD' })
})
