import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { shownViews } from '@/vehicle/view/shown-views'
import { callView, changedFields, viewCallPath } from '@/vehicle/view/view-call'
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

test.each([
  [9, 10, null],
  [10, 10, 10],
  [1, 1, 1],
  [0, 1, null],
])('VDP-02 %d views are shown from %d on as %s', async (views, viewsFrom, shown) => {
  const site = { id: -1 - views - viewsFrom, flags: { vdp: { viewsFrom } } }
  expect(await shownViews(site, '7001', async () => views)).toBe(shown)
})

test('VDP-02 a database that does not answer shows no views', async () => {
  const site = { id: -99, flags: { vdp: { viewsFrom: 1 } } }
  const read = async () => {
    throw new Error('down')
  }
  expect(await shownViews(site, '7001', read)).toBeNull()
})
