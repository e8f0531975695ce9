import { beforeEach, describe, expect, test, vi } from 'vitest'
import { accountPageAt, garageElsewhere } from '@/account/site-account'
import { accountPathFaults } from '@/sites/flag-faults'
import { checkAccountPath } from '@/sites/reserved-paths'
import { givenFlags, givenSite } from '../inventory/given'

const settings = vi.hoisted(() => ({ DEMO: true, SITE_PROTOCOL: 'http' }))
vi.mock('@/server/env', () => ({ env: () => settings }))
beforeEach(() => {
  settings.DEMO = true
})

const garage = (garagePath = '/my-garage', garage_enabled = true) =>
  givenSite({ accounts: { garage_enabled, garagePath } })
const watchlist = (watchlistPath = '/watchlist', on = true) =>
  givenSite({ favourites: { watchlist: on, watchlistPath } })
const dealershipPages = ['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco']

describe('pages of the shopper’s own', () => {
  test('ROUTE-42 AUTH-09 the garage is there where it is on, and only there', () => {
    expect(accountPageAt(garage(), '/my-garage')).toEqual({ kind: 'garage' })
    expect(accountPageAt(garage(), '/My-Garage')).toEqual({ kind: 'garage' })
    expect(accountPageAt(garage('/my-garage', false), '/my-garage')).toBeNull()
    expect(accountPageAt(garage(), '/watchlist')).toBeNull()
  })

  test.each(dealershipPages)('ROUTE-43 %s is the page of the site that it belongs to', (path) => {
    expect(accountPageAt(garage(path), path)).toEqual({ kind: 'garage' })
    for (const other of ['/my-garage', ...dealershipPages].filter((each) => each !== path)) {
      expect(accountPageAt(garage(other), path)).toBeNull()
      expect(accountPageAt(garage(path), other)).toBeNull()
    }
    expect(garageElsewhere(garage(path), '/my-garage')).toBe(path)
    expect(garageElsewhere(garage(path), path)).toBeNull()
    expect(garageElsewhere(garage(path, false), '/my-garage')).toBeNull()
    expect(garageElsewhere(garage(), '/my-garage')).toBeNull()
  })

  test('ROUTE-32 AMB-01 the watchlist is at its path where it is on', () => {
    expect(accountPageAt(watchlist(), '/watchlist')).toEqual({ kind: 'watchlist' })
    expect(accountPageAt(watchlist('/saved'), '/saved')).toEqual({ kind: 'watchlist' })
    expect(accountPageAt(watchlist('/saved'), '/watchlist')).toBeNull()
    expect(accountPageAt(watchlist('/watchlist', false), '/watchlist')).toBeNull()
  })

  test('AUTH-03 where no code can be sent there is neither', () => {
    settings.DEMO = false
    expect(accountPageAt(garage(), '/my-garage')).toBeNull()
    expect(accountPageAt(watchlist(), '/watchlist')).toBeNull()
    expect(garageElsewhere(garage('/myblinkr'), '/my-garage')).toBeNull()
  })
})

describe('what an editor may call them', () => {
  test.each(['/my-garage', '/watchlist', ...dealershipPages, '/account/cars'])(
    'ROUTE-43 %s is a path',
    (path) => {
      expect(checkAccountPath(path)).toBe(true)
    },
  )

  test.each([
    '/',
    '/cars',
    '/search/mine',
    '/compare',
    '/sign-in',
    'my-garage',
    '/My',
    '/a b',
    '//x',
  ])('ROUTE-43 AMB-59 %s is refused', (path) => {
    expect(checkAccountPath(path)).not.toBe(true)
  })

  test('AMB-59 they share no path, and take nobody else’s', () => {
    const faults = (path: string, list: string, taken: string[] = []) =>
      accountPathFaults(
        givenFlags({
          accounts: { garage_enabled: true, garagePath: path },
          favourites: { watchlist: true, watchlistPath: list },
        }),
        new Set(taken),
      ).map((each) => each.path)
    expect(faults('/my-garage', '/watchlist', ['/finance'])).toEqual([])
    expect(faults('/mine', '/mine')).toEqual(['flags.accounts.garagePath'])
    expect(faults('/my-garage', '/watchlist', ['/my-garage', '/watchlist'])).toEqual([
      'flags.accounts.garagePath',
      'flags.favourites.watchlistPath',
    ])
    expect(accountPathFaults(givenFlags(), new Set(['/my-garage', '/watchlist']))).toEqual([])
  })
})
