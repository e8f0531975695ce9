import { describe, expect, test } from 'vitest'
import {
  collapsed,
  endOf,
  redirectFault,
  redirectLocation,
  redirectsAt,
} from '@/cms/redirects/redirect-rules'

const rules = [
  { from: '/specials', to: '/special-offers', permanent: true },
  { from: '/used-cars/*', to: '/search/used-cars', permanent: true },
  { from: '/used-cars/utes/*', to: '/search/utes/*', permanent: false },
  { from: '/blog-old/*', to: '/blog/*', permanent: true },
  { from: '/stock.php?id=12', to: '/cars/rav4-7001', permanent: true },
  { from: '/stock.php?id=12&view=print', to: '/print?car_id=rav4-7001', permanent: true },
  { from: '/stock.php', to: '/search', permanent: true },
  { from: '/?p=3', to: '/about-us', permanent: true },
  { from: '/apply', to: '/finance?type=loan#apply', permanent: true },
  { from: '/old-shop', to: 'https://shop.example/parts', permanent: true },
]

describe('an old address leads on', () => {
  test.each([
    ['/specials', '', '/special-offers'],
    ['/Specials/', '', '/special-offers'],
    ['/specials', '?gclid=a1&utm_source=x', '/special-offers?gclid=a1&utm_source=x'],
    ['/used-cars/toyota', '', '/search/used-cars'],
    ['/used-cars', '', null],
    ['/used-cars-old/a', '', null],
    ['/used-cars/utes/Hilux', '', '/search/utes/Hilux'],
    ['/blog-old/2019/my post', '?a=1', '/blog/2019/my%20post?a=1'],
    ['/stock.php', '?id=12', '/cars/rav4-7001'],
    ['/stock.php', '?utm_source=x&id=12', '/cars/rav4-7001?utm_source=x'],
    ['/stock.php', '?view=print&id=12', '/print?car_id=rav4-7001'],
    ['/stock.php', '?id=13', '/search?id=13'],
    ['/', '?p=3', '/about-us'],
    ['/', '?p=4', null],
    ['/', '', null],
    ['/apply', '', '/finance?type=loan#apply'],
    ['/apply', '?gclid=a1&type=lease', '/finance?type=loan&gclid=a1#apply'],
    ['/old-shop', '?gclid=a1', 'https://shop.example/parts?gclid=a1'],
    ['/nothing', '?p=3', null],
  ])('%s%s to %s', (path, search, location) => {
    const found = redirectLocation(redirectsAt(rules, path), search)
    expect(found?.location ?? null).toBe(location)
  })
})

test('a redirect says itself whether it is for good', () => {
  const isPermanent = (path: string) => redirectLocation(redirectsAt(rules, path), '')?.permanent
  expect(isPermanent('/specials')).toBe(true)
  expect(isPermanent('/used-cars/utes/hilux')).toBe(false)
})

describe('redirects in a row', () => {
  const rows = [
    { from: '/a', to: '/b' },
    { from: '/b', to: 'https://c.example' },
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
    { from: '/finance', to: '/loans' },
    { from: '/p/*', to: '/q/*' },
    { from: '/q/*', to: '/p/*' },
  ]
  test('end where the last one leads, with query and fragment; circles have no end', () => {
    expect(endOf('/a', rows)).toBe('https://c.example')
    expect(endOf('/finance?type=loan#apply', rows)).toBe('/loans?type=loan#apply')
    expect(endOf('/x', rows)).toBeNull()
    expect(endOf('/p/one', rows)).toBeNull()
  })
  test.each([
    ['/new', '/a', { ok: true, to: 'https://c.example' }],
    ['/new', '/finance?type=loan', { ok: true, to: '/loans?type=loan' }],
    ['/new/*', '/finance/*', { ok: true, to: '/finance/*' }],
    ['/b', '/a', { ok: false, error: 'LOOP' }],
    ['/q', '/Q/', { ok: false, error: 'SELF' }],
    ['/old/*', '/old/sub', { ok: false, error: 'SELF' }],
    ['/r/*', '/p/*', { ok: false, error: 'LOOP' }],
    ['/s?id=1', '/s?id=2', { ok: true, to: '/s?id=2' }],
    ['/s?id=1', '/s?id=1&a=b', { ok: false, error: 'SELF' }],
  ])('%s to %s is stored straight, or refused: %o', (from, to, result) => {
    expect(collapsed({ from, to }, rows)).toMatchObject(result)
  })
})

test.each([
  ['/specials', null],
  ['/used-cars/*', null],
  ['/stock.php?id=12', null],
  ['/?p=3', null],
  ['https://old.example/specials', 'Use a path of this site'],
  ['/specials#top', 'Leave out what stands behind the #'],
  ['/used*', 'A * stands alone at the end'],
  ['/*', 'A * stands alone at the end'],
  ['/a/*/b', 'A * stands alone at the end'],
  ['/a/*?id=1', 'A * stands alone at the end'],
  ['/cars/*', 'The platform itself answers'],
  ['/search', 'The platform itself answers'],
])('a redirect from %s: %s', (from, fault) => {
  if (fault === null) expect(redirectFault(from)).toBeNull()
  else expect(redirectFault(from)).toContain(fault)
})
