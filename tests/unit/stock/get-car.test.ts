import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getCar } from '@/stock/get-car'
import { BRIEF, PATIENCE } from '@/stock/in-time'
import { givenCar, givenSite } from './given'

const index = vi.hoisted(() => ({ searchSingleIndex: vi.fn() }))
vi.mock('@/stock/index-client', () => ({ indexClient: () => index }))
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const car = givenCar()
const get = () => getCar(givenSite(), car.slug)

test('ROUTE-01 SRCH-12 a car that a hanging index does not give is given up in time, and found at once after', async () => {
  index.searchSingleIndex.mockReturnValue(new Promise(() => {}))
  for (const patience of [PATIENCE, BRIEF]) {
    const refused = expect(get()).rejects.toThrow(`${patience} ms`)
    await vi.advanceTimersByTimeAsync(patience)
    await refused
  }
  index.searchSingleIndex.mockResolvedValue({ hits: [car] })
  expect((await get())?.id).toBe(car.id)
})
