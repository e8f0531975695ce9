// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mayBeSignedIn, setSignedIn } from '@/account/sign-in/signed-in-hint'
import { readStored, writeStored } from '@/inventory/saved/device-storage'
import { StandingOffer } from '@/journeys/trade-in/StandingOffer'
import type { ValuationRecord } from '@/journeys/trade-in/valuation-record'
import { readDraft, writeDraft } from '@/leads/device/form-draft'
import { shopperSite } from '@/search/card/shopper-site'
import { givenCar, givenSite } from '../../inventory/given'
import { reactPage } from '../../react-page'

const { page, draw } = reactPage()
const moves = { replace: vi.fn(), assign: vi.fn() }
const listed = vi.hoisted(() => ({ search: vi.fn() }))
vi.mock('@/search/engine/search-client', () => ({ browserSearchClient: () => listed }))

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  history.replaceState(null, '', '/my-garage')
  for (const [name, move] of Object.entries(moves)) {
    move.mockReset()
    vi.spyOn(location, name as 'assign').mockImplementation(move)
  }
  listed.search.mockResolvedValue({ results: [{ hits: [] }] })
})

const sent = [{ kind: 'Test drive', car: 'Mazda CX-5', day: 'Thursday 12 November 2026' }]

async function show({ garage = 200, hasList = true } = {}) {
  const posted: string[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (init.method === 'POST') posted.push(path)
    if (init.method === 'POST') return Response.json({ success: true, ok: true })
    if (path === '/api/garage') {
      return Response.json(
        { phone_number: '0412345678', sent, reservations: [] },
        { status: garage },
      )
    }
    return Response.json({ phone_number: '0412345678', isStockRead: true, entries: [] })
  })
  const { GarageContents } = await import('@/account/garage/GarageContents')
  await act(async () =>
    draw(
      <GarageContents
        site={shopperSite(givenSite({ accounts: { garage_enabled: true } }))}
        index={{ appId: 'a', apiKey: 'k', indexName: 'Car_production', path: null }}
        stockPath="/search"
        listPath={hasList ? '/watchlist' : null}
        standingOffer={<StandingOffer siteSlug="sunnyside" />}
        now="2026-11-20T00:00:00Z"
      />,
    ),
  )
  return posted
}
const press = (name: string) =>
  act(async () =>
    [...page.querySelectorAll('button')].find((each) => each.textContent === name)?.click(),
  )
const titles = () => [...page.querySelectorAll('h2')].map((title) => title.textContent)

test('AUTH-07 AUTH-12 who is signed in reads as whom, and what was sent by kind, car and day', async () => {
  await show()
  expect(page.textContent).toContain('Signed in as 0412 345 678')
  expect(page.textContent).toContain('Test drive, Mazda CX-5')
  expect(page.textContent).toContain('Thursday 12 November 2026')
  expect(titles()).toEqual(['Your watchlist', 'What you sent us', 'Forget me'])
})

test('AUTH-09 a site without a watchlist has none in its garage', async () => {
  await show({ hasList: false })
  expect(titles()).toEqual(['What you sent us', 'Forget me'])
  expect(page.textContent).not.toContain('watchlist')
})

test('STORE-02 AUTH-09 the cars that this device viewed are there as they are today', async () => {
  writeStored('sunnyside', 'viewed-cars', [{ id: '7001' }, { id: '7009' }])
  listed.search.mockResolvedValue({ results: [{ hits: [givenCar()] }] })
  await show()
  expect(titles()).toContain('Cars you viewed on this device')
  expect(page.querySelector('article')?.dataset.car).toBe('7001')
  expect(listed.search.mock.calls[0]?.[0][0].params.filters).toBe('id:"7001" OR id:"7009"')
})

test.each([
  ['stands', Date.now(), true],
  ['has ended', Date.now() - 8 * 86_400_000, false],
])('STORE-05 TRADE-22 an offer of this device that %s', async (_, made_at, shows) => {
  const offer: ValuationRecord = {
    offer_price: 34_650,
    id: 'encrypted',
    towards: null,
    adjustment_answers: {},
    answers: {},
    rego: '481FK7',
    regoState: 'QLD',
    email: '',
    phone: '',
    lead_id: 'l',
    form_completed: true,
    offer_accepted: false,
    vehicle: '2021 Toyota HiLux SR5',
    form_id: 'f',
    acceptance: 'a',
    made_at,
  }
  writeStored('sunnyside', 'trade-in-valuation', offer)
  await show()
  expect(titles().includes('Our offer for your car')).toBe(shows)
  expect(page.textContent?.includes('$34,650')).toBe(shows)
})

test('AUTH-07 ROUTE-17 who is not signed in is led there', async () => {
  setSignedIn('sunnyside')
  await show({ garage: 401 })
  expect(moves.replace).toHaveBeenCalledExactlyOnceWith(
    '/sign-in?type=my-garage&redirect=%2Fmy-garage&back=%2F',
  )
  expect(mayBeSignedIn('sunnyside')).toBe(false)
})

test('AUTH-10 signing out ends the session and leaves the page', async () => {
  setSignedIn('sunnyside')
  const posted = await show()
  await press('Sign out')
  expect(posted).toEqual(['/api/sign-in/sign-out'])
  expect(mayBeSignedIn('sunnyside')).toBe(false)
  expect(moves.assign).toHaveBeenCalledExactlyOnceWith('/')
})

test('AUTH-10 being forgotten is asked twice, and clears the device of this site alone', async () => {
  setSignedIn('sunnyside')
  writeStored('sunnyside', 'viewed-cars', [{ id: '7001' }])
  writeStored('aldersyde', 'viewed-cars', [{ id: '8001' }])
  const draft = { values: { name: 'Sam' }, step: 0, key: crypto.randomUUID(), leadId: '' }
  for (const site of ['sunnyside', 'aldersyde']) writeDraft(site, 'contact', draft)
  const posted = await show()
  await press('Clear my list and forget me')
  expect(posted).toEqual([])
  await press('Keep it')
  await press('Clear my list and forget me')
  await press('Yes, forget me')
  expect(posted).toEqual(['/api/watchlist/forget'])
  expect(readStored('sunnyside', 'viewed-cars')).toBeNull()
  expect(readStored('aldersyde', 'viewed-cars')).not.toBeNull()
  // What was typed into a form that was not sent is the shopper's, too.
  expect(readDraft('sunnyside', 'contact')).toBeNull()
  expect(readDraft('aldersyde', 'contact')).toEqual(draft)
  expect(mayBeSignedIn('sunnyside')).toBe(false)
  expect(moves.assign).toHaveBeenCalledExactlyOnceWith('/')
})

test('AUTH-10 a failure is said, and nothing is cleared', async () => {
  await show()
  writeStored('sunnyside', 'viewed-cars', [{ id: '7001' }])
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not reached.' }, { status: 503 }))
  await press('Clear my list and forget me')
  await press('Yes, forget me')
  expect(page.querySelector('[role=alert]')?.textContent).toBe('Not reached.')
  expect(readStored('sunnyside', 'viewed-cars')).not.toBeNull()
  await press('Sign out')
  expect(page.textContent).toContain('You are still signed in')
  expect(moves.assign).not.toHaveBeenCalled()
})
