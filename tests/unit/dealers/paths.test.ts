import { describe, expect, test } from 'vitest'
import {
  dealershipCardPath,
  directionsUrl,
  findLocation,
  type LocationPathSite,
  locationPath,
  mapUrl,
  slugFromName,
} from '@/dealers/paths'
import { distanceKm } from '@/integrations/geocoding/port'
import { given } from './given'

const site = (
  flags: Partial<LocationPathSite['flags']['locations']> = {},
  manufacturer: LocationPathSite['manufacturer'] = null,
): LocationPathSite => ({
  manufacturer,
  flags: { locations: { ourLocationRoute: false, cardToContact: false, ...flags } },
})
const mazda = { id: 1, name: 'Mazda', slug: 'mazda', logo: null }

test('ROUTE-37 the flag moves location pages to /our-location', () => {
  expect(locationPath({ slug: 'preston' }, site())).toBe('/contact-us/preston')
  expect(locationPath({ slug: 'preston' }, site({ ourLocationRoute: true }))).toBe(
    '/our-location/preston',
  )
})

test.each([
  ['Northside Mazda - Service', 'northside-mazda'],
  ['Northside Mazda - Sales', 'northside-mazda'],
  ['Northside Mazda - Parts', 'northside-mazda'],
  ['O’Brien & Söhne', 'o-brien-sohne'],
  ['Parts - Sydney', 'parts-sydney'],
])('ROUTE-38 %s becomes %s', (name, slug) => {
  expect(slugFromName(name)).toBe(slug)
})

test('ROUTE-39 AMB-90 cards lead to /locations, or to /contact for one brand or by flag', () => {
  expect(dealershipCardPath({ slug: 'preston' }, site())).toBe('/locations/preston')
  expect(dealershipCardPath({ slug: 'preston' }, site({}, mazda))).toBe('/contact')
  expect(dealershipCardPath({ slug: 'preston' }, site({ cardToContact: true }))).toBe('/contact')
})

describe('the location of a path', () => {
  const service = given({
    id: 2,
    slug: 'northgate-service',
    name: 'Northgate Mazda - Service',
    primary: false,
    location_type: 'service',
  })
  const other = given({ id: 3, slug: 'elsewhere', name: 'Elsewhere', dealership_slug: 'other' })
  const sites = (flags = {}) => ({ ...site(flags), locations: [service, given(), other] })

  test.each([
    ['/contact-us/northgate-service', 2],
    ['/contact-us/northgate-mazda', 1],
    ['/locations/elsewhere', 3],
    ['/locations/northgate', 1],
    ['/locations/other', 3],
    ['/contact-us/unknown', null],
    ['/contact-us', null],
    ['/somewhere/northgate-mazda', null],
    ['/our-location/northgate-mazda', null],
  ])('ROUTE-37 ROUTE-38 ROUTE-39 %s is location %s', (path, id) => {
    expect(findLocation(sites(), path)?.id ?? null).toBe(id)
  })

  test('ROUTE-37 /our-location answers where the flag is set', () => {
    expect(
      findLocation(sites({ ourLocationRoute: true }), '/our-location/northgate-mazda')?.id,
    ).toBe(1)
  })
})

test.each([
  [
    'the stored link',
    { place_url: 'https://maps.example/abc', place_id: 'ChIJ1' },
    'https://maps.example/abc',
  ],
  [
    'the place id, with the address for maps that know none',
    { place_id: 'ChIJ1' },
    'https://www.google.com/maps/dir/?api=1&destination=226%20High%20Street%2C%20Preston%2C%20VIC%203072&destination_place_id=ChIJ1',
  ],
  [
    'the address, not a link that is none',
    { place_url: 'javascript:alert(1)' },
    'https://www.google.com/maps/dir/?api=1&destination=226%20High%20Street%2C%20Preston%2C%20VIC%203072',
  ],
])('LOC-27 directions lead to %s', (_, change, url) => {
  expect(directionsUrl(given({ address: { ...given().address, ...change } }))).toBe(url)
})

test('LOC-27 the place on a map is a search, and without a street by its name', () => {
  const address = { ...given().address, street: '', place_id: 'ChIJ1' }
  expect(mapUrl(given({ name: 'Northgate', address }))).toBe(
    'https://www.google.com/maps/search/?api=1&query=Northgate%2C%20Preston%2C%20VIC%203072&query_place_id=ChIJ1',
  )
})

test('LOC-25 Melbourne to Sydney is 714 km, within one per cent', () => {
  const melbourne = { lat: -37.8136, long: 144.9631 }
  const sydney = { lat: -33.8688, long: 151.2093 }
  const distance = distanceKm(melbourne, sydney)
  expect(distance).toBeGreaterThan(714 * 0.99)
  expect(distance).toBeLessThan(714 * 1.01)
  expect(distanceKm(sydney, sydney)).toBe(0)
})
