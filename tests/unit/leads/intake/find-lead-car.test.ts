import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INDEX_TIMEOUT, SHORT_TIMEOUT } from '@/inventory/index/timeout'
import { findLeadCar, findLeadCarSoon } from '@/leads/intake/find-lead-car'
import { givenCar, givenSite } from '../../inventory/given'

const index = vi.hoisted(() => ({ searchSingleIndex: vi.fn() }))
vi.mock('@/inventory/index/index-client', () => ({ indexClient: () => index }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const car = givenCar()
const site = givenSite()

test.each([
  ['TDB-01 SRCH-12 a page', findLeadCar, [INDEX_TIMEOUT, SHORT_TIMEOUT]],
  ['VDP-12 a lead, far shorter,', findLeadCarSoon, [400, 50]],
])(
  '%s waits for a hanging index, and has the car the moment it is back',
  async (_, find, waits) => {
    index.searchSingleIndex.mockReturnValue(new Promise(() => {}))
    for (const patience of waits) {
      const refused = expect(find(site, car.id)).rejects.toThrow(`${patience} ms`)
      await vi.advanceTimersByTimeAsync(patience)
      await refused
    }
    index.searchSingleIndex.mockResolvedValue({ hits: [car] })
    expect((await find(site, car.id))?.stocknum).toBe(car.stocknum)
    index.searchSingleIndex.mockResolvedValue({ hits: [] })
    expect(await find(site, car.id)).toBeNull()
  },
)
