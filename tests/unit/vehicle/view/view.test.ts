import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callView, changedFields, viewCallPath } from '@/vehicle/view/view-call'
import { ViewCounter, type ViewStore, type ViewTally } from '@/vehicle/view/view-counter'
import { givenCar } from '../../inventory/given'

describe('view call', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  afterEach(() => vi.unstubAllGlobals())
  afterAll(() => warn.mockRestore())
  const answer = (response: Response | Error) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        if (response instanceof Error) throw response
        return response
      }),
    )

  test('CALL-08 sends photos, time of change and website', () => {
    expect(viewCallPath(givenCar({ slug: 'rav4' }), 'site 1')).toBe(
      '/api/cars/rav4/view.json?photos_count=24&updated_at=1791158400&website_id=site+1',
    )
  })

  test('CALL-08 a good answer gives views and fields', async () => {
    answer(Response.json({ views: 12, car_fields: null }))
    expect(await callView('/x')).toEqual({ views: 12, car_fields: null })
  })

  test.each<[string, () => Response | Error]>([
    ['404', () => new Response('no', { status: 404 })],
    ['500', () => new Response('no', { status: 500 })],
    ['HTML', () => new Response('<html>')],
    ['another shape', () => Response.json({ views: 'many' })],
    ['nothing', () => Response.json(null)],
    ['a network error', () => new Error('offline')],
  ])('CALL-08 %s is null', async (_, response) => {
    answer(response())
    expect(await callView('/x')).toBeNull()
  })

  test.each([
    ['a refusal', () => new Response('no', { status: 503 }), /503/],
    ['a network error', () => new Error('offline'), /offline/],
  ])('CALL-08 %s is named to who looks for it', async (_, response, reason) => {
    answer(response())
    await callView('/x')
    expect(String(warn.mock.lastCall?.[1])).toMatch(reason)
  })

  test('CALL-08 fields come only when the page is older than the car', () => {
    const query = (photos: number, updated: number) =>
      new URLSearchParams({ photos_count: String(photos), updated_at: String(updated) })
    const car = givenCar()
    expect(changedFields(car, query(24, car.updated_at_timestamp))).toBeNull()
    expect(changedFields(car, query(23, car.updated_at_timestamp))).toMatchObject({
      photos_count: 24,
      status: 'in_stock',
    })
    expect(changedFields(car, new URLSearchParams())).not.toBeNull()
  })
})

describe('view counter', () => {
  const rows = new Map<string, number>()
  let down = false
  const failures: unknown[] = []
  const writes: number[] = []
  const store: ViewStore = {
    async add(tallies) {
      if (down) throw new Error('down')
      writes.push(tallies.length)
      return tallies.map(({ siteId, carId, views }): ViewTally => {
        const total = (rows.get(`${siteId} ${carId}`) ?? 0) + views
        rows.set(`${siteId} ${carId}`, total)
        return { siteId, carId, views: total }
      })
    },
    async read(siteId, carId) {
      if (down) throw new Error('down')
      return rows.get(`${siteId} ${carId}`) ?? 0
    },
  }
  const counter = () => new ViewCounter(store, (cause) => failures.push(cause))

  beforeEach(() => {
    vi.useFakeTimers()
    rows.clear()
    failures.length = 0
    writes.length = 0
    down = false
  })
  afterEach(() => vi.useRealTimers())

  test('VDP-02 each view counts, on top of what is stored', async () => {
    rows.set('5 7001', 40)
    const views = counter()
    expect(await views.count(5, '7001')).toBe(41)
    expect(await views.count(5, '7001')).toBe(42)
    await views.flush()
    expect(rows.get('5 7001')).toBe(42)
    expect(await views.count(5, '7001')).toBe(43)
  })

  test('VDP-02 a car that is asked for is remembered longer than those that nobody asked for', async () => {
    const read = vi.spyOn(store, 'read')
    const views = counter()
    await views.count(5, 'favourite')
    for (let at = 0; at < 4999; at += 1) await views.count(5, String(at))
    await views.count(5, 'favourite')
    await views.count(5, 'one more')
    read.mockClear()
    await views.count(5, 'favourite')
    expect(read).not.toHaveBeenCalled()
    await views.count(5, '0')
    expect(read).toHaveBeenCalledTimes(1)
    read.mockRestore()
  })

  test('views of one car on two sites do not mix', async () => {
    const views = counter()
    await views.count(5, '7001')
    expect(await views.count(6, '7001')).toBe(1)
  })

  test('a hundred views of three cars are one write, after five seconds', async () => {
    const views = counter()
    for (let at = 0; at < 100; at += 1) await views.count(5, String(at % 3))
    expect(writes).toEqual([])
    await vi.advanceTimersByTimeAsync(5000)
    expect(writes).toEqual([3])
  })

  test('a store that is down loses nothing and says so; the answer is null', async () => {
    down = true
    const views = counter()
    expect(await views.count(5, '7001')).toBeNull()
    await views.flush()
    expect(failures).toHaveLength(2)
    await views.count(5, '7001')
    down = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(rows.get('5 7001')).toBe(2)
  })
})
