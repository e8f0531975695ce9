import { afterEach, expect, test, vi } from 'vitest'
import { similarCars } from '@/vehicle/similar/get-similar'
import { givenCar, givenSite } from '../../inventory/given'

const stock = vi.hoisted(() => ({ alike: vi.fn(), list: vi.fn(), livesUntil: vi.fn() }))
vi.mock('@/vehicle/similar/read-similar', async (actual) => ({
  ...(await actual<object>()),
  readSimilar: stock.alike,
}))
vi.mock('@/inventory/index/read-index', () => ({
  readIndex: (_: unknown, read: () => unknown) => read(),
  stockSeconds: () => 3600,
}))
vi.mock('@/inventory/index/get-car', () => ({ findCars: stock.list }))
vi.mock('@/server/log', () => ({ log: { error: () => {} } }))
vi.mock('@/cms/cache/cached', async (actual) => ({
  ...(await actual<object>()),
  livesUntil: stock.livesUntil,
}))

afterEach(() => void vi.resetAllMocks())
const similar = () => similarCars(givenSite(), givenCar())
const other = givenCar({ id: 'other' })

test('SIM-04 a page with the cars alike lives as long as any', async () => {
  stock.alike.mockResolvedValue([other])
  expect(await similar()).toEqual([other])
  expect(stock.livesUntil).not.toHaveBeenCalled()
})

test('SIM-06 ERR-12 a page that missed the cars alike is drawn again soon', async () => {
  stock.alike.mockRejectedValue(new Error('down'))
  stock.list.mockRejectedValue(new Error('down'))
  expect(await similar()).toEqual([])
  expect(stock.livesUntil).toHaveBeenCalledOnce()
})
