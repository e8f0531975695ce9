import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAskedPrices } from '@/feeds/import/asked-prices'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { type Running, startServer } from '../../stock-index/server-under-test'

let server: Running
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
  server.remove()
})

const settled = { price: 20_000, asked_price: 20_000 }
const cars = [
  ['an offer', { price: 33_990, offer_price: 29_990 }, 29_990],
  ['a price alone', { price: 11, offer_price: null }, 11],
  ['no price', { price: 10, offer_price: 10 }, undefined],
  ['price on application', { price: 33_990, price_type: 'price_on_application' }, undefined],
  ['an older price', { price: 19_000, asked_price: 20_000 }, 19_000],
  ['a price no longer published', { price: null, asked_price: 20_000 }, null],
  ['the price already', settled, 20_000],
] as const

test('PRICE-05 before the first feed there is nothing to write', async () => {
  await writeAskedPrices(server.admin)
  expect((await server.admin.listIndices()).items).toEqual([])
})

test('PRICE-05 AMB-54 cars that an older platform wrote get the price that their cards show, and keep all else', async () => {
  const { admin } = server
  // More than one page of cars stands before them.
  const many = Array.from({ length: 1500 }, (_, at) => ({ objectID: `many-${at}`, ...settled }))
  const objects = [...many, ...cars.map(([name, car]) => ({ objectID: name, km: 7, ...car }))]
  const saved = await admin.saveObjects({ indexName: STOCK_INDEX, objects, waitForTasks: true })
  expect(saved.length).toBeGreaterThan(0)

  await writeAskedPrices(admin)

  for (const [name, car, asked_price] of cars) {
    const found = await admin.getObject({ indexName: STOCK_INDEX, objectID: name })
    expect(found, name).toEqual({
      ...{ objectID: name, km: 7, ...car },
      ...(asked_price !== undefined && { asked_price }),
    })
  }

  // What is right already is not written again.
  let writes = 0
  const watched = {
    browse: admin.browse,
    waitForTask: admin.waitForTask,
    batch: (...given: Parameters<typeof admin.batch>) => {
      writes++
      return admin.batch(...given)
    },
  }
  await writeAskedPrices(watched)
  expect(writes).toBe(0)
})
