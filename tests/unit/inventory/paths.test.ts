import { describe, expect, test } from 'vitest'
import {
  allStockPath,
  answersUnder,
  breadcrumbTrail,
  searchPath,
  slugOf,
  typeSlugFor,
  vehiclePath,
} from '@/inventory/paths'
import { givenCar, givenSite } from './given'

const site = givenSite()
const usedOnly = givenSite({ stock: { usedOnly: true } })

describe('paths', () => {
  test('ROUTE-01 a vehicle page', () => {
    expect(vehiclePath(givenCar())).toBe('/cars/2022-toyota-rav4-cruiser-7001')
  })

  test.each([
    [['used'], 'used-cars'],
    [['new'], 'new-cars'],
    [['demo'], 'demo-cars'],
    [['demo', 'new'], 'new-and-demo-cars'],
    [[], 'new-used-and-demo-cars'],
    [['new', 'used'], null],
  ])('ROUTE-09 ROUTE-10 conditions %o are %s', (types, slug) => {
    expect(typeSlugFor(types)).toBe(slug)
  })

  test('ROUTE-09 … ROUTE-14 one place, one path', () => {
    expect(searchPath(site)).toBe('/search/new-used-and-demo-cars')
    expect(searchPath(site, { types: ['used'] })).toBe('/search/used-cars')
    expect(searchPath(site, { make: 'Mercedes-Benz' })).toBe('/search/mercedes-benz')
    expect(searchPath(site, { make: 'Toyota', model: 'LandCruiser 300' })).toBe(
      '/search/toyota/landcruiser-300',
    )
    expect(searchPath(site, { body: 'People Mover' })).toBe('/search/people-mover')
    expect(searchPath(site, { dealershipSlug: 'sunnyside-rocklea' })).toBe(
      '/search/sunnyside-rocklea',
    )
  })

  test('ROUTE-16 used-only sites have their own prefix', () => {
    expect(searchPath(usedOnly, { make: 'Toyota' })).toBe('/used-car/toyota')
    expect(allStockPath(usedOnly)).toBe('/used-car/used-cars')
    const own = givenSite({ stock: { usedOnly: true }, search: { defaultPath: '/search/ute' } })
    expect(allStockPath(own)).toBe('/used-car/ute')
  })

  test('ROUTE-16 AMB-60 /used-car answers on used-only sites alone, /search everywhere', () => {
    const prefixes = ['/search', '/used-car'] as const
    expect(prefixes.map((prefix) => answersUnder(prefix, site))).toEqual([true, false])
    expect(prefixes.map((prefix) => answersUnder(prefix, usedOnly))).toEqual([true, true])
  })

  test('NAV-16 the trail of a car', () => {
    expect(breadcrumbTrail(givenCar(), site)).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used cars', href: '/search/used-cars' },
      { label: 'Toyota', href: '/search/toyota' },
      { label: 'RAV4', href: '/search/toyota/rav4' },
      { label: 'SUV', href: '/search/suv' },
      { label: '2022 Toyota RAV4 Cruiser', href: null },
    ])
  })

  test('NAV-16 ROUTE-16 the trail on a used-only site, of a caravan without a body', () => {
    const car = givenCar({ item_type: 'caravan', simple_body: null })
    const trail = breadcrumbTrail(car, usedOnly)
    expect(trail.map(({ href }) => href)).toEqual([
      '/',
      '/used-car/used-cars',
      '/used-car/toyota',
      '/used-car/toyota/rav4',
      null,
    ])
    expect(trail[1]?.label).toBe('Used caravans')
  })

  test.each([
    ['Mercedes-Benz', 'mercedes-benz'],
    ['Citroën', 'citroen'],
    ['Cab & Chassis', 'cab-and-chassis'],
    ["Driver's Pick", 'drivers-pick'],
    ['  C-HR  ', 'c-hr'],
    ['ID.4', 'id-4'],
    ['///', ''],
  ])('ROUTE-15 %s is %s in an address', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })
})
