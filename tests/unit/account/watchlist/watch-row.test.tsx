// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayBeSignedIn, setSignedIn } from '@/account/sign-in/signed-in-hint'
import { pendingSave, storePendingSave } from '@/account/watchlist/use-watchlist'
import { readStored } from '@/inventory/saved/device-storage'
import { reactPage } from '../../react-page'

const { page, draw } = reactPage()
const car = { id: '7001', name: '2022 Toyota RAV4 Cruiser' }

type Call = {
  path: string
  body: unknown
  answer: (status: number, json: unknown) => Promise<void>
}
let calls: Call[] = []
const assign = vi.fn()

beforeEach(() => {
  calls = []
  vi.resetModules()
  localStorage.clear()
  history.replaceState(null, '', '/cars/rav4-7001?from=search')
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.stubGlobal('dataLayer', [])
  vi.stubGlobal('alert', vi.fn())
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (path: string, init: RequestInit = {}) =>
        new Promise<Response>((resolve) => {
          calls.push({
            path,
            body: init.body ? JSON.parse(String(init.body)) : null,
            answer: (status, json) =>
              act(async () => resolve(Response.json(json as object, { status }))),
          })
        }),
    ),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  assign.mockReset()
})

/** The button of the page, with a list of its own; saved has these ids, null is not signed in. */
async function show(saved: string[] | null, { isSold = false } = {}) {
  if (saved) setSignedIn('sunnyside')
  const { WatchRow } = await import('@/account/watchlist/WatchRow')
  const { ToastRegion: Region } = await import('@/ui/Toast')
  await act(async () =>
    draw(
      <>
        <h1>{car.name}</h1>
        <WatchRow
          siteSlug="sunnyside"
          car={car}
          isSold={isSold}
          listPath="/saved-cars"
          className=""
        />
        <Region />
      </>,
    ),
  )
  const asked = calls.find(({ path }) => path === '/api/watchlist?only=ids')
  if (saved) {
    await asked?.answer(200, {
      phone_number: '0412345678',
      entries: saved.map((id) => ({ id })),
    })
  }
}
const button = () => page.querySelector<HTMLButtonElement>('button[aria-pressed]')
const isSaved = () => button()?.getAttribute('aria-pressed') === 'true'
const press = () => act(async () => button()?.click())
const last = () => calls.at(-1) as Call
const toast = () => page.querySelector('[data-toast-region]')?.textContent
const events = () => (window.dataLayer as { event_id: number }[]).map(({ event_id }) => event_id)

test('WATCH-03 WATCH-06 WATCH-08 ROUTE-32 CALL-09 ANLY-07 a car is saved at once, then by the server', async () => {
  await show([])
  expect(isSaved()).toBe(false)
  await press()
  expect(isSaved()).toBe(true)
  expect(button()?.getAttribute('aria-busy')).toBe('true')
  expect(last()).toMatchObject({
    path: '/api/watchlist/save-car',
    body: { phone_number: '0412345678', car_id: '7001' },
  })
  expect(Object.keys(last().body as object)).toEqual(['phone_number', 'car_id'])
  await press()
  expect(calls).toHaveLength(2)
  expect(events()).toEqual([])
  await last().answer(200, { success: true })
  expect(button()?.hasAttribute('aria-busy')).toBe(false)
  expect(isSaved()).toBe(true)
  expect(events()).toEqual([39])
  await vi.waitFor(() => expect(toast()).toContain('Car Saved In Watchlist'))
  expect(toast()).toContain('2022 Toyota RAV4 Cruiser is now available in your watchlist')
  const link = page.querySelector('[data-toast-region] a')
  expect(link?.textContent).toBe('View List')
  expect(link?.getAttribute('href')).toBe('/saved-cars')
})

test('WATCH-04 WATCH-07 WATCH-08 CALL-10 ANLY-07 a car is dropped at once, then by the server', async () => {
  await show(['7001', '7002'])
  expect(isSaved()).toBe(true)
  await press()
  expect(isSaved()).toBe(false)
  expect(last()).toMatchObject({
    path: '/api/watchlist/remove-car',
    body: { phone_number: '0412345678', car_id: '7001' },
  })
  await last().answer(200, { success: true })
  await vi.waitFor(() => expect(toast()).toContain('Car Removed'))
  expect(toast()).toContain('2022 Toyota RAV4 Cruiser is no longer in your watchlist')
  expect(page.querySelector('[data-toast-region] a')?.textContent).toBe('View List')
  expect(events()).toEqual([])
})

test.each([
  ['save', []],
  ['removal', ['7001']],
])('WATCH-10 ERR-01 a %s that fails is told by alert and taken back', async (_, saved) => {
  await show(saved)
  const before = isSaved()
  await press()
  expect(isSaved()).toBe(!before)
  await last().answer(409, { success: false, error: 'Your watchlist is full.' })
  expect(window.alert).toHaveBeenCalledExactlyOnceWith('Your watchlist is full.')
  expect(isSaved()).toBe(before)
  expect(toast()).toBe('')
  expect(events()).toEqual([])
})

test('WATCH-10 ERR-01 so is one that the network lost', async () => {
  await show([])
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await press()
  expect(window.alert).toHaveBeenCalledExactlyOnceWith(
    'Your watchlist was not reached. Please check your connection and try again.',
  )
  expect(isSaved()).toBe(false)
  // Leaving the page looks the same: the list tries again.
  expect(pendingSave('sunnyside', Date.now())).toEqual(car)
})

test('WATCH-01 WATCH-02 ROUTE-17 who is not signed in goes there, nobody is asked, and the wish is kept', async () => {
  await show(null)
  await press()
  expect(calls).toEqual([])
  const [target] = assign.mock.calls[0] ?? []
  const url = new URL(String(target), 'http://site.example')
  expect(url.pathname).toBe('/sign-in')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    type: 'watchlist',
    redirect: '/cars/rav4-7001?from=search',
    back: '/cars/rav4-7001?from=search',
  })
  expect(JSON.parse(readStored('sunnyside', 'watchlist-wish') ?? '')).toMatchObject({ id: '7001' })
})

test('WATCH-02 back from the sign-in the car is saved', async () => {
  storePendingSave('sunnyside', car, Date.now())
  await show([])
  expect(isSaved()).toBe(true)
  expect(last().path).toBe('/api/watchlist/save-car')
  // Until the server has it: the shopper may leave the page before.
  expect(readStored('sunnyside', 'watchlist-wish')).not.toBeNull()
  await last().answer(200, { success: true })
  await vi.waitFor(() => expect(toast()).toContain('Car Saved In Watchlist'))
  expect(readStored('sunnyside', 'watchlist-wish')).toBeNull()
})

test.each([
  ['for another car', '7002', 0],
  ['of an hour ago', '7001', 60 * 60_000],
])('WATCH-02 a wish %s saves nothing', async (_, id, age) => {
  storePendingSave('sunnyside', { ...car, id }, Date.now() - age)
  await show([])
  expect(isSaved()).toBe(false)
  expect(calls.map(({ path }) => path)).toEqual(['/api/watchlist?only=ids'])
})

test('WATCH-02 who comes back without a session has thought better of it', async () => {
  storePendingSave('sunnyside', car, performance.timeOrigin - 60_000)
  await show(null)
  expect(readStored('sunnyside', 'watchlist-wish')).toBeNull()
  expect(calls).toEqual([])
})

test('WATCH-02 a press before the page has quite started is not taken for such a return', async () => {
  storePendingSave('sunnyside', car, Date.now())
  await show(null)
  expect(readStored('sunnyside', 'watchlist-wish')).not.toBeNull()
})

test('WATCH-01 a session that ended meanwhile leads to the sign-in, without an alert', async () => {
  await show([])
  await press()
  await last().answer(401, { success: false, error: 'Please sign in to use your watchlist.' })
  expect(window.alert).not.toHaveBeenCalled()
  expect(mayBeSignedIn('sunnyside')).toBe(false)
  expect(String(assign.mock.calls[0])).toContain('/sign-in?type=watchlist')
  expect(isSaved()).toBe(false)
})

test('WATCH-05 the button of a sold car is there only to take it off', async () => {
  await show([], { isSold: true })
  expect(button()).toBeNull()
  vi.resetModules()
  await act(async () => draw(null))
  calls = []
  await show(['7001'], { isSold: true })
  expect(isSaved()).toBe(true)
  await act(async () => button()?.focus())
  await press()
  await last().answer(200, { success: true })
  expect(button()).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
})
