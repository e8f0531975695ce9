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

test('DATA-09 LEAD-04 a lead takes along where its car can be handed over', async () => {
  const location = { ...car.location, distribution_locations: ['rocklea'] }
  index.searchSingleIndex.mockResolvedValue({ hits: [{ ...car, location }] })
  const { vehicle } = (await findLeadCar(site, car.id)) ?? {}
  expect(vehicle?.distribution_locations).toEqual(['rocklea'])
  const asked = index.searchSingleIndex.mock.lastCall?.[0].searchParams.attributesToRetrieve
  expect(asked).toContain('location')
})
