import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GET } from '@/app/(site)/[host]/api/route-status/route'
import { findRoute, findRouteStatus } from '@/routing/find-route-status'
import type { SiteFlagOverrides } from '@/sites/flags'
import { callRoute } from '../../get-site'
import { givenCar, givenSite } from '../inventory/given'

const stock = vi.hoisted(() => ({ getCar: vi.fn(), findCars: vi.fn() }))
vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))
vi.mock('@/inventory/index/get-car', () => ({ ...stock }))
vi.mock('@/search/load-search', () => ({ isSearchPlace: async () => true }))
const content = vi.hoisted(() => vi.fn(async (): Promise<unknown> => null))
vi.mock('@/cms/reads/find-redirect', () => ({ findQueryRedirects: async () => [] }))
vi.mock('@/routing/resolve-content', () => ({ resolveContent: content }))
vi.mock('@/vehicle/delivery/price-delivery', () => ({ calculatesDelivery: () => true }))

const now = new Date('2026-11-20T00:00:00Z')
const at = (path: string, flags: SiteFlagOverrides = {}) =>
  findRouteStatus(givenSite(flags), path, now)

beforeEach(() => {
  stock.getCar.mockReset()
  stock.findCars.mockReset().mockResolvedValue([])
})

describe('the pages of a car', () => {
  test.each(['/cars/rav4-7001', '/cars/rav4-7001/delivery'])(
    'ROUTE-01 VDP-44 %s follows the car, and is out of reach while the index does not answer',
    async (path) => {
      stock.getCar.mockResolvedValueOnce(givenCar())
      expect(await at(path)).toBe('found')
      stock.getCar.mockResolvedValueOnce(null)
      expect(await at(path)).toBe('absent')
      stock.getCar.mockRejectedValueOnce(new Error('No answer of the index within 3000 ms'))
      expect(await at(path)).toBe('unreachable')
    },
  )
})

test.each([
  ['an hour', 3600, 'found'],
  ['eleven minutes', 660, 'found'],
  ['ten minutes', 600, 'expiring'],
  ['a second', 1, 'expiring'],
  ['no time', 0, 'gone'],
])(
  'ROUTE-01 SRCH-32 %s before its sold window ends a car is told in time',
  async (_, seconds, status) => {
    const stocked = { stock: { soldWindowDays: 3 } }
    const sold_at_timestamp = now.getTime() / 1000 - 3 * 86_400 + seconds
    stock.getCar.mockResolvedValue(givenCar({ status: 'sold', sold: true, sold_at_timestamp }))
    expect(await at('/cars/rav4-7001', stocked)).toBe(status)
  },
)

test('ROUTE-01 SRCH-32 the address of a car long sold leads on while the site sells it again', async () => {
  const gone = {
    status: 'sold',
    sold: true,
    sold_at_timestamp: 1,
    vin: 'JM0KF4WLA00123456',
  } as const
  stock.getCar.mockResolvedValue(givenCar(gone))
  expect(await at('/cars/rav4-7001')).toBe('gone')
  stock.findCars.mockResolvedValue([givenCar({ slug: 'rav4-8001' })])
  // The proxy follows it with what an advert added to the address.
  expect(await findRoute(givenSite({}), '/cars/rav4-7001', now)).toEqual({
    status: 'found',
    redirects: [{ to: '/cars/rav4-8001', permanent: false, query: '' }],
  })
  expect(await at('/cars/rav4-7001/checkout', { reserve: { enabled: true } })).toBe('gone')
  stock.findCars.mockRejectedValue(new Error('No answer of the index within 3000 ms'))
  expect(await at('/cars/rav4-7001')).toBe('gone')
})

describe('ROUTE-02 the page that reserves a car', () => {
  const reserve = { enabled: true, path: 'buy-online' } as const

  test.each([
    ['/cars/rav4-7001/buy-online', reserve, 'found'],
    ['/cars/rav4-7001/checkout', reserve, 'found'],
    ['/cars/rav4-7001/checkout', { enabled: true }, 'found'],
    ['/cars/rav4-7001/checkout', {}, 'absent'],
    ['/cars/rav4-7001/buy-online/more', reserve, 'absent'],
  ])('ROUTE-02 %s of a site with %o is %s', async (path, flags, status) => {
    stock.getCar.mockResolvedValue(givenCar())
    expect(await at(path, { reserve: flags })).toBe(status)
  })

  test('ROUTE-02 the other path leads to the one of the site', async () => {
    stock.getCar.mockResolvedValue(givenCar())
    const { redirects } = await findRoute(givenSite({ reserve }), '/cars/rav4-7001/checkout', now)
    expect(redirects).toEqual([{ to: '/cars/rav4-7001/buy-online', permanent: false, query: '' }])
    const own = await findRoute(givenSite({ reserve }), '/cars/rav4-7001/buy-online', now)
    expect(own.redirects).toEqual([])
  })

  test('ROUTE-02 SRCH-12 is over with the car, and takes wishes while the index does not answer', async () => {
    const path = '/cars/rav4-7001/buy-online'
    stock.getCar.mockResolvedValueOnce(
      givenCar({ status: 'sold', sold: true, sold_at_timestamp: 1 }),
    )
    expect(await at(path, { reserve })).toBe('gone')
    stock.getCar.mockResolvedValueOnce(null)
    expect(await at(path, { reserve })).toBe('absent')
    stock.getCar.mockRejectedValueOnce(new Error('No answer of the index within 3000 ms'))
    expect(await at(path, { reserve })).toBe('found')
  })
})

describe('ROUTE-03 the page that asks to buy a car', () => {
  const bought = '/checkout-journey?car_id=rav4-7001'
  const on = { reserve: { purchase: true } }

  test.each<[string, SiteFlagOverrides, string]>([
    [bought, on, 'found'],
    ['/checkout-journey', on, 'found'],
    [bought, { reserve: { enabled: true } }, 'absent'],
    ['/checkout-journey', {}, 'absent'],
    ['/checkout-journey/rav4-7001', on, 'absent'],
    [`/checkout-journey?car_id=${'a'.repeat(400)}`, on, 'absent'],
  ])('ROUTE-03 VDP-14 %s of a site with %o is %s', async (path, flags, status) => {
    stock.getCar.mockResolvedValue(givenCar())
    expect(await at(path, flags)).toBe(status)
  })

  test('ROUTE-03 SITE-01 is over with the car, never was for another dealer’s, and takes wishes while the index does not answer', async () => {
    stock.getCar.mockResolvedValueOnce(
      givenCar({ status: 'sold', sold: true, sold_at_timestamp: 1 }),
    )
    expect(await at(bought, on)).toBe('gone')
    stock.getCar.mockResolvedValueOnce(null)
    expect(await at(bought, on)).toBe('absent')
    stock.getCar.mockRejectedValueOnce(new Error('No answer of the index within 3000 ms'))
    expect(await at(bought, on)).toBe('found')
  })

  test('AUTH-08 ROUTE-03 is closed by the gate of the checkout', async () => {
    stock.getCar.mockResolvedValue(givenCar())
    const site = givenSite({ ...on, accounts: { gates: ['checkout'] } })
    const query = new URLSearchParams({ path: bought })
    const answer = await callRoute(
      GET,
      site,
      new Request(`http://x.localhost/api/route-status?${query}`, { headers: { host: site.host } }),
    )
    expect(await answer.json()).toEqual({
      status: 'found',
      redirects: [],
      gate: { type: 'checkout', site: site.slug },
      origin: null,
    })
  })
})

test.each([
  [true, 'found'],
  [false, 'absent'],
])('FAV-05 with favourites %s the comparison is %s', async (enabled, status) => {
  expect(await at('/compare', { favourites: { enabled } })).toBe(status)
})

test.each([
  ['/unsubscribe/c2lnbmVk', 'found'],
  ['/unsubscribe', 'absent'],
  ['/unsubscribe/c2lnbmVk/more', 'absent'],
])('ROUTE-01 LEAD-23 %s of a message is %s', async (path, status) => {
  expect(await at(path)).toBe(status)
})

test('ROUTE-04 a printed page without a car is none', async () => {
  expect(await at('/cars/')).toBe('absent')
  expect(await at('/print')).toBe('absent')
})

test.each<[SiteFlagOverrides, string]>([
  [{}, 'absent'],
  [{ accounts: { gates: ['checkout'] } }, 'found'],
])('ROUTE-42 with %j the sign-in page is %s', async (flags, status) => {
  expect(await at('/sign-in', flags)).toBe(status)
})

describe('AUTH-07 AUTH-08 what is said of a page before it', () => {
  const gates: SiteFlagOverrides = { accounts: { gates: ['trade-in'] } }
  const said = async (path: string, flags: SiteFlagOverrides = {}) => {
    const site = givenSite(flags)
    const headers = { host: `${site.host}:3000` }
    const query = new URLSearchParams({ path })
    const request = new Request(`http://x.localhost/api/route-status?${query}`, { headers })
    return await (await callRoute(GET, site, request)).json()
  }

  test('AUTH-08 names what has to be signed in for, and on which site', async () => {
    content.mockResolvedValueOnce({ kind: 'page' })
    expect(await said('/trade-in', gates)).toEqual({
      status: 'found',
      redirects: [],
      gate: { type: 'trade-in', site: givenSite({}).slug },
      origin: null,
    })
    content.mockResolvedValueOnce({ kind: 'page' })
    expect(await said('/trade-in')).toEqual({
      ...{ status: 'found', redirects: [], gate: null, origin: null },
    })
  })

  test('AUTH-08 the gate is said also where nobody can tell whether there is a page', async () => {
    content.mockRejectedValueOnce(new Error('The database does not answer'))
    expect(await said('/trade-in', gates)).toMatchObject({
      status: null,
      gate: { type: 'trade-in' },
    })
  })
})
