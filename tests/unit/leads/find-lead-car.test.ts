import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findLeadCar } from '@/leads/find-lead-car'
import { BRIEF, PATIENCE } from '@/stock/index/in-time'
import { givenCar, givenSite } from '../stock/given'

const index = vi.hoisted(() => ({ searchSingleIndex: vi.fn() }))
vi.mock('@/stock/index/index-client', () => ({ indexClient: () => index }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const car = givenCar()
const find = () => findLeadCar(givenSite(), car.id)

test('TDB-01 SRCH-12 a hanging index is waited for as by a page, and has the car the moment it is back', async () => {
  index.searchSingleIndex.mockReturnValue(new Promise(() => {}))
  for (const patience of [PATIENCE, BRIEF]) {
    const refused = expect(find()).rejects.toThrow(`${patience} ms`)
    await vi.advanceTimersByTimeAsync(patience)
    await refused
  }
  index.searchSingleIndex.mockResolvedValue({ hits: [car] })
  expect((await find())?.stocknum).toBe(car.stocknum)
  index.searchSingleIndex.mockResolvedValue({ hits: [] })
  expect(await find()).toBeNull()
})
