import { expect, test } from 'vitest'
import { gateOf, isSwitchedOff, mayBeGated, pageBefore } from '@/account/sign-in/gates'
import { garagePathOf, hasSignIn, verifiesPhones } from '@/account/site-account'
import type { SiteFlagOverrides } from '@/sites/flags'
import { givenSite } from '../../inventory/given'

type Accounts = SiteFlagOverrides['accounts']
const gate = (path: string, accounts: Accounts = {}, more: SiteFlagOverrides = {}) =>
  gateOf(givenSite({ ...more, accounts }), path)
const every: Accounts = {
  gates: ['checkout', 'finance', 'spin-to-win', 'car-finance', 'trade-in'],
}

test.each([
  ['/cars/kia-1/checkout', 'checkout'],
  ['/cars/kia-1/buy-online', 'checkout'],
  ['/checkout-journey', 'checkout'],
  ['/checkout-journey?car_id=kia-1', 'checkout'],
  ['/personalised/finance', 'finance'],
  ['/spin-to-win', 'spin-to-win'],
  ['/trade-in', 'trade-in'],
  ['/sell-my-car', 'trade-in'],
  ['/cars/trade-in', 'trade-in'],
])('AUTH-08 %s is closed where the site says so, and open elsewhere', (path, type) => {
  expect(gate(path, every)).toBe(type)
  expect(gate(path)).toBeNull()
  expect(mayBeGated(path)).toBe(true)
})

test('AUTH-08 each gate closes its own pages and no others', () => {
  expect(gate('/trade-in', { gates: ['checkout'] })).toBeNull()
  expect(gate('/cars/kia-1/checkout', { gates: ['trade-in'] })).toBeNull()
  expect(gate('/personalised/finance', { gates: ['car-finance'] })).toBe('car-finance')
  for (const path of [
    '/',
    '/cars/kia-1',
    '/finance',
    '/search',
    '/sign-in',
    '/trade-in/offer',
    '/checkout-journeys',
  ]) {
    expect(gate(path, every), path).toBeNull()
    expect(mayBeGated(path), path).toBe(false)
  }
})

test('AUTH-07 online payment, garage and watchlist are always closed where they are', () => {
  expect(gate('/online-payment')).toBe('online-payment')
  expect(gate('/my-garage', { garage_enabled: true })).toBe('my-garage')
  expect(gate('/mymotorama', { garage_enabled: true, garagePath: '/mymotorama' })).toBe('my-garage')
  expect(gate('/my-garage')).toBeNull()
  expect(gate('/watchlist', {}, { favourites: { watchlist: true } })).toBe('watchlist')
  expect(gate('/watchlist')).toBeNull()
})

test.each(['/Trade-In', '/trade-in/', '//trade-in', '/trade%2Din', '/TRADE%2din/'])(
  'AUTH-08 %s is the page that routes take it for',
  (path) => {
    expect(gate(path, every)).toBe('trade-in')
    expect(mayBeGated(path)).toBe(true)
  },
)

test('ROUTE-18 AMB-87 where the finance button leads by way of the sign-in, its page is closed', () => {
  const finance = { route: 'gated' }
  expect(gate('/personalised/finance', {}, { finance })).toBe('car-finance')
})

test('ROUTE-42 online payment and spin to win are there where their switch is on', () => {
  const off = (path: string, accounts: Accounts = {}) =>
    isSwitchedOff(givenSite({ accounts }), path)
  expect(off('/online-payment')).toBe(true)
  expect(off('/Online-Payment/')).toBe(true)
  expect(off('/spin-to-win')).toBe(true)
  expect(off('/online-payment', { onlinePayment: true })).toBe(false)
  expect(off('/spin-to-win', { spinToWin: true })).toBe(false)
  expect(off('/contact')).toBe(false)
})

test('AUTH-06 the page before one about a car is the car’s own', () => {
  expect(pageBefore('/cars/kia-1/checkout')).toBe('/cars/kia-1')
  expect(pageBefore('/cars/kia-1/checkout?utm_source=news')).toBe('/cars/kia-1')
  expect(pageBefore('/checkout-journey?car_id=kia-1')).toBe('/cars/kia-1')
  expect(pageBefore('/checkout-journey?car_id=//evil.example')).toBe('/cars/%2F%2Fevil.example')
  expect(pageBefore('/checkout-journey')).toBe('/')
  expect(pageBefore('/trade-in')).toBe('/')
})

test.each<[SiteFlagOverrides, boolean, boolean]>([
  [{}, false, false],
  [{ accounts: { gates: ['trade-in'] } }, true, true],
  [{ accounts: { onlinePayment: true } }, true, true],
  [{ accounts: { spinToWin: true } }, true, true],
  [{ accounts: { garage_enabled: true } }, true, true],
  [{ favourites: { watchlist: true } }, true, true],
  [{ finance: { route: 'gated' } }, true, true],
  [{ finance: { lenderQuote: true } }, false, true],
])(
  'ROUTE-42 AUTH-02 a site with %j has a sign-in: %s, verifies phones: %s',
  (flags, has, verifies) => {
    expect(hasSignIn(givenSite(flags))).toBe(has)
    expect(verifiesPhones(givenSite(flags))).toBe(verifies)
  },
)

test('AUTH-09 the garage is the site’s own where it is on', () => {
  expect(garagePathOf(givenSite({}))).toBeNull()
  expect(garagePathOf(givenSite({ accounts: { garage_enabled: true } }))).toBe('/my-garage')
})
