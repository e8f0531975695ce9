import { expect, test, vi } from 'vitest'
import { answerTradeInCar } from '@/journeys/trade-in/answer-trade-in-car'
import { givenCar, givenSite } from '../../inventory/given'

vi.mock('@/server/log', () => ({ log: { error: () => {} } }))

const site = givenSite()
const car = givenCar({ id: '7001', slug: 'rav4-7001', year: 2022, make: 'Toyota', model: 'RAV4' })

test('ROUTE-05 TRADE-13 of the car that a trade-in is towards is told what its card says', async () => {
  const answer = await answerTradeInCar(site, '7001', async () => car)
  const told = await answer.json()
  expect(told).toMatchObject({ id: '7001', path: '/cars/rav4-7001', amount: car.price })
  expect(told.name).toMatch(/^2022 Toyota RAV4/)
  expect(told.purchase).toBeNull()
  expect(told).not.toHaveProperty('vin')
})

test.each([
  ['that is sold', { ...car, sold: true, status: 'sold' }],
  ['without a price', { ...car, price: null, offer_price: null }],
])('TRADE-13 from a car %s no offer is taken', async (_, other) => {
  const answer = await answerTradeInCar(site, '7001', async () => other)
  expect((await answer.json()).amount).toBeNull()
})

test.each([
  ['of nobody, or of another site', async () => null, 404],
  ['that the index does not give', () => Promise.reject(new Error('refused')), 503],
])('ROUTE-05 a car %s is not named', async (_, find, status) =>
  expect((await answerTradeInCar(site, '7001', find)).status).toBe(status),
)
