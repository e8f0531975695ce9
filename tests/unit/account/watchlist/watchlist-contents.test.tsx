// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pendingSave, storePendingSave } from '@/account/watchlist/use-watchlist'
import type { Car } from '@/inventory/car'
import { shopperSite } from '@/search/card/shopper-site'
import { givenCar, givenSite } from '../../inventory/given'
import { reactPage } from '../../react-page'

const { page, draw } = reactPage()
const replace = vi.fn()

beforeEach(() => {
  vi.resetModules()
  replace.mockReset()
  localStorage.clear()
  history.replaceState(null, '', '/watchlist')
  vi.spyOn(location, 'replace').mockImplementation(replace)
  vi.stubGlobal('alert', vi.fn())
})

const entryOf = (id: string, car: Partial<Car> | null, more: object = {}) => ({
  id,
  name: `Car ${id}`,
  slug: `car-${id}`,
  make: 'Toyota',
  model: 'RAV4',
  primary_image_url: null,
  price: 46_990,
  price_type: 'drive_away',
  saved_at: '2026-11-12T03:00:00.000Z',
  car: car && givenCar({ id, objectID: id, slug: `car-${id}`, ...car }),
  similarHref: car ? null : '/search/toyota',
  ...more,
})

async function show(status: number, answer: object, flags = {}) {
  const posted: string[] = []
  const outcome = { status: 200, json: { success: true } as object }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return Response.json(answer, { status })
    posted.push(`${path} ${init.body}`)
    return Response.json(outcome.json, { status: outcome.status })
  })
  const { WatchlistContents } = await import('@/account/watchlist/WatchlistContents')
  await act(async () =>
    draw(
      <WatchlistContents
        site={shopperSite(givenSite({ favourites: { watchlist: true }, ...flags }))}
        stockPath="/search"
        now="2026-11-20T00:00:00Z"
      />,
    ),
  )
  return { posted, outcome }
}
const items = () => [...page.querySelectorAll('li:has([aria-label^="Remove "])')]
const list = (...entries: object[]) => ({
  phone_number: '0412345678',
  isStockRead: true,
  entries,
})

test('ROUTE-32 WATCH-09 the list has a card for each car, with what it cost before where it fell', async () => {
  await show(
    200,
    list(
      entryOf('1', { price: 44_000 }),
      entryOf('2', { price: 46_990 }),
      entryOf('3', { status: 'sold', sold: true, price: 40_000 }),
      entryOf('4', null),
    ),
  )
  const [fallen, same, sold, gone] = items().map((item) => item.textContent ?? '')
  expect(items()).toHaveLength(4)
  expect(fallen).toContain('$44,000')
  expect(fallen).toContain('Was $46,990 when you saved it')
  expect(same).not.toContain('when you saved it')
  expect(same).toContain('Saved Thursday 12 November 2026')
  expect(sold).toContain('Recently sold')
  expect(sold).not.toContain('when you saved it')
  expect(gone).toContain('Car 4')
  expect(gone).toContain('no longer listed')
  expect(items()[3]?.querySelector('a')?.getAttribute('href')).toBe('/search/toyota')
})

test('WATCH-04 WATCH-10 ERR-01 a removal takes the card at once, and one that fails brings it back in its place', async () => {
  const { posted, outcome } = await show(
    200,
    list(entryOf('1', {}), entryOf('2', {}), entryOf('3', {})),
  )
  const remove = (at: number) =>
    act(async () => {
      const button = items()[at]?.querySelector<HTMLElement>('[aria-label^="Remove "]')
      button?.focus()
      button?.click()
    })
  await remove(1)
  expect(posted).toEqual(['/api/watchlist/remove-car {"phone_number":"0412345678","car_id":"2"}'])
  expect(items()).toHaveLength(2)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Car 3')
  Object.assign(outcome, { status: 503, json: { success: false, error: 'Not reached.' } })
  await remove(0)
  expect(window.alert).toHaveBeenCalledExactlyOnceWith('Not reached.')
  expect(items().map((item) => item.querySelector('article')?.dataset.car)).toEqual(['1', '3'])
})

test('WATCH-02 CALL-09 the list has the car whose save the page before did not end', async () => {
  storePendingSave('sunnyside', { id: '2', name: 'Car 2' }, Date.now())
  const { posted } = await show(200, list(entryOf('1', {})))
  expect(posted).toEqual(['/api/watchlist/save-car {"phone_number":"0412345678","car_id":"2"}'])
  expect(pendingSave('sunnyside', Date.now())).toBeNull()
})

test('ROUTE-32 an empty list says how to fill it', async () => {
  await show(200, list())
  expect(page.textContent).toContain('No cars on your watchlist yet')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/search')
})

test('FAV-05 ROUTE-32 the way to the comparison is there where the site compares', async () => {
  await show(200, list(entryOf('1', {})), { favourites: { watchlist: true, enabled: true } })
  expect(page.querySelector('a[href="/compare"]')).not.toBeNull()
  expect(page.querySelector('[aria-label^="Save "]')).not.toBeNull()
})

test('WATCH-09 while the stock is out of reach no car is called gone', async () => {
  await show(200, { ...list(entryOf('1', null)), isStockRead: false })
  expect(page.textContent).not.toContain('no longer listed')
  expect(page.textContent).toContain('cannot be shown right now')
  expect(page.querySelector('a[href="/cars/car-1"]')?.textContent).toBe('Car 1')
})

test('WATCH-01 ROUTE-17 who is not signed in is led there, and comes back', async () => {
  await show(401, { success: false, error: 'Please sign in to use your watchlist.' })
  expect(replace).toHaveBeenCalledExactlyOnceWith(
    '/sign-in?type=watchlist&redirect=%2Fwatchlist&back=%2Fsearch',
  )
})

test('ERR-01 a list that does not come can be asked for again', async () => {
  await show(503, { success: false, error: 'Not reached.' })
  expect(page.textContent).toContain('cannot be shown right now')
  const again = [...page.querySelectorAll('button')].find(
    (each) => each.textContent === 'Try again',
  )
  vi.stubGlobal('fetch', async () => Response.json(list(entryOf('1', {}))))
  await act(async () => again?.click())
  expect(items()).toHaveLength(1)
})

test('ROUTE-32 WATCH-08 a list whose cars are on their way, or do not come, is not called empty', async () => {
  const calls: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('only=ids')
      ? Response.json(list({ id: '1' }))
      : new Promise<Response>((answer) => calls.push(answer)),
  )
  const { watchlistOf } = await import('@/account/watchlist/watchlist')
  const { WatchlistContents } = await import('@/account/watchlist/WatchlistContents')
  const site = shopperSite(givenSite({ favourites: { watchlist: true } }))
  // The page of a car has asked for the ids; "View List" then leads here without loading anew.
  await watchlistOf(site.slug).load('ids')
  await act(async () =>
    draw(<WatchlistContents site={site} stockPath="/search" now="2026-11-20T00:00:00Z" />),
  )
  expect(page.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(page.textContent).not.toContain('on your watchlist yet')
  await act(async () => calls[0]?.(Response.json({ error: 'Not reached.' }, { status: 503 })))
  expect(page.textContent).not.toContain('on your watchlist yet')
  expect(page.textContent).toContain('cannot be shown right now')
  const again = [...page.querySelectorAll('button')].find(
    (each) => each.textContent === 'Try again',
  )
  await act(async () => again?.click())
  await act(async () => calls[1]?.(Response.json(list(entryOf('1', {})))))
  expect(items()).toHaveLength(1)
})

test('WATCH-03 a car that is being saved stays on the list that is read meanwhile', async () => {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) =>
    init.method === 'POST' ? new Promise<Response>(() => {}) : Response.json(list()),
  )
  const { watchlistOf } = await import('@/account/watchlist/watchlist')
  const watchlist = watchlistOf('northgate')
  void watchlist.save({ id: '7001', name: 'RAV4' }, '/watchlist')
  await vi.waitFor(() => expect(watchlist.read().status).toBe('loaded'))
  await watchlist.load('ids')
  expect(watchlist.read().entries).toEqual([{ id: '7001' }])
})

test('WATCH-04 a card that is taken away while the list is read anew does not come back with it', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) =>
    init.method === 'POST'
      ? Response.json({ success: true })
      : new Promise<Response>((resolve) => {
          answer = resolve
        }),
  )
  const both = () => Response.json(list(entryOf('1', {}), entryOf('2', {})))
  const { watchlistOf } = await import('@/account/watchlist/watchlist')
  const { WatchlistContents } = await import('@/account/watchlist/WatchlistContents')
  const site = shopperSite(givenSite({ favourites: { watchlist: true } }))
  const draws = () =>
    act(async () =>
      draw(<WatchlistContents site={site} stockPath="/search" now="2026-11-20T00:00:00Z" />),
    )
  await draws()
  await act(async () => answer(both()))
  // Back on the page, the list stands and is read once more.
  const again = watchlistOf(site.slug).load('cars')
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Remove Car 1"]')?.click())
  await act(async () => {
    answer(both())
    await again
  })
  expect(items().map((item) => item.querySelector('article')?.dataset.car)).toEqual(['2'])
})
