import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { readStockDashboard } from '@/dashboards/read/stock'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { type LeadDealer, leadDealer } from '../leads/given'
import { testPayload, unique } from '../payload'
import { stockIndex } from '../stock-index'
import { figure, lead, scopeOf, store, table } from './given-figures'

let payload: Payload
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  theirs = await leadDealer(payload)
})

test('a car of the stock has its views, saves, leads and price moves of the period', async () => {
  const dealer = await leadDealer(payload)
  const index = await stockIndex()
  const id = unique('car')
  const car = {
    ...{ objectID: id, id, slug: id, name: '2022 Toyota RAV4', make: 'Toyota', model: 'RAV4' },
    ...{
      year: 2022,
      km: 40_000,
      stocknum: id,
      car_type: 'used',
      item_type: 'car',
      status: 'in_stock',
    },
    ...{
      sold: false,
      sold_at_timestamp: 4_102_444_800,
      price_type: 'drive_away',
      asked_price: 30_000,
    },
    ...{ created_at_timestamp: Date.parse('2026-08-01T02:00:00Z') / 1000, photos_count: 9 },
    ...{ dealership_slug: dealer.dealership.slug, dealership_name: 'Yard' },
  }
  const stranger = { ...car, objectID: unique('car'), dealership_slug: theirs.dealership.slug }
  const { taskID } = await index
    .saveObjects({ indexName: STOCK_INDEX, objects: [car, stranger] })
    .then(([answer]) => answer ?? { taskID: 0 })
  await index.waitForTask({ indexName: STOCK_INDEX, taskID })
  const seen = { site_id: dealer.shown.id, car_id: id, opens: 9, enquiries: 2, calls: 1 }
  await store('measurement_cars', {
    ...seen,
    day: '2026-11-20',
    channel: 'direct',
    views: 5,
    saves: 1,
  })
  await store('measurement_cars', {
    ...seen,
    day: '2026-11-21',
    channel: 'social',
    views: 2,
    saves: 0,
  })
  await store('measurement_cars', {
    ...seen,
    day: '2026-10-01',
    channel: 'social',
    views: 90,
    saves: 9,
  })
  await lead(dealer.shown, '2026-11-20T02:00:00Z', { car_id: id })
  const price = { group_id: dealer.group.id, dealership_slug: dealer.dealership.slug, car_id: id }
  const moves = [
    ['2026-10-01T02:00:00Z', 33, 32],
    ['2026-11-05T02:00:00Z', 32, 31],
    ['2026-11-25T02:00:00Z', 31, 30],
  ]
  for (const [at, from, to] of moves) {
    await store('stock_events', {
      ...price,
      at,
      kind: 'price',
      '"from"': `${from}000`,
      '"to"': `${to}000`,
    })
  }
  const dashboard = await readStockDashboard(await scopeOf(dealer.users['site-editor']))
  expect(table(dashboard, 'cars')).toMatchObject([
    {
      ...{ name: '2022 Toyota RAV4', price: 30_000, days: 119, views: 7, saves: 1, leads: 1 },
      ...{ opens: 18, forms: 4, calls: 2, moves: '2, −$2,000', place: '–', photos: 9 },
    },
  ])
  expect(table(dashboard, 'old')).toHaveLength(1)
  expect(figure(dashboard, 'rate')?.value).toBeCloseTo(1 / 7)
  const social = await readStockDashboard(
    await scopeOf(dealer.users['site-editor'], { channel: 'social' }),
  )
  expect(table(social, 'cars')).toMatchObject([{ views: 2, leads: 0 }])
  expect(figure(social, 'rate')?.value).toBe(0)
  const used = await readStockDashboard(
    await scopeOf(dealer.users['site-editor'], { carType: 'new' }),
  )
  expect(table(used, 'cars')).toEqual([])
})
