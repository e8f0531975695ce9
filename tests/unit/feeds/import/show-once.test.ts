import { describe, expect, test } from 'vitest'
import { type Listing, shownBy } from '@/feeds/import/show-once'
import { givenCar } from '../../inventory/given'

const vin = 'JM0KF4WLA00123456'
const listing = (dealership_slug: string, car: Partial<Listing> = {}): Listing =>
  givenCar({ objectID: `${dealership_slug}-1`, dealership_slug, vin, ...car })
const marks = (...listings: Listing[]) =>
  Object.fromEntries(
    Array.from(shownBy(listings), ([{ objectID }, dealerships]) => [objectID, dealerships]),
  )
const [earlier, later] = [{ created_at_timestamp: 1000 }, { created_at_timestamp: 2000 }]

describe('a car that two dealerships of a group list', () => {
  test.each<[string, Partial<Listing>, Partial<Listing>, 'a' | 'b' | 'both']>([
    ['the later of two that are alike', earlier, later, 'b'],
    [
      'the one in stock, not the one that is coming',
      later,
      { ...earlier, status: 'coming_soon' },
      'a',
    ],
    ['the one with photos', { ...earlier, photos_count: 9 }, { ...later, photos_count: 2 }, 'a'],
    [
      'the later one, both with photos enough for every site',
      earlier,
      { ...later, photos_count: 14 },
      'b',
    ],
    ['not one that some sites call sold', earlier, { ...later, tag: 'Sold' }, 'a'],
    [
      'the one for sale, not the sold one',
      { ...later, status: 'sold', sold: true, sold_at_timestamp: 5 },
      { ...earlier, photos_count: 0 },
      'b',
    ],
    [
      'the one sold last',
      { status: 'sold', sold: true, sold_at_timestamp: 5 },
      { status: 'sold', sold: true, sold_at_timestamp: 9 },
      'b',
    ],
    [
      'both where a site may show the one alone: used and demo',
      earlier,
      { ...later, car_type: 'demo' },
      'both',
    ],
    [
      'both where each has what the other lacks',
      { status: 'coming_soon' },
      { photos_count: 0 },
      'both',
    ],
  ])('SRCH-07 SRCH-32 shown is %s', (_, a, b, shown) => {
    const expected = { a: { 'b-1': ['a'] }, b: { 'a-1': ['b'] }, both: {} }[shown]
    expect(marks(listing('a', a), listing('b', b))).toEqual(expected)
    expect(marks(listing('b', b), listing('a', a))).toEqual(expected)
  })

  test.each<[string, Partial<Listing>]>([
    ['another make under the same number', { make: 'Kia' }],
    ['another year', { year: 2019 }],
    ['another VIN', { vin: 'JM0KF4WLA00123457' }],
  ])('SRCH-07 %s is another car', (_, other) => {
    expect(marks(listing('a'), listing('b', other))).toEqual({})
  })

  test.each(['TBA', '00000000000000000', 'XXXXXXXXXXXXXXXXX', '', null])(
    'SRCH-07 “%s” in place of a VIN makes no two cars one',
    (no) => {
      expect(marks(listing('a', { vin: no }), listing('b', { vin: no }))).toEqual({})
    },
  )

  test('SRCH-07 each of three names those that show it better; one that stands alone again is shown', () => {
    const [a, b, c] = [1, 2, 3].map((day) => ({ created_at_timestamp: day }))
    expect(marks(listing('a', a), listing('b', b), listing('c', c))).toEqual({
      'a-1': ['b', 'c'],
      'b-1': ['c'],
    })
    expect(marks(listing('a', { shown_by: ['b'] }))).toEqual({ 'a-1': [] })
    expect(marks(listing('a', { ...a, shown_by: ['b'] }), listing('b', b))).toEqual({})
  })

  test('SRCH-07 two stock numbers of one dealership are two cars, also with one VIN', () => {
    expect(marks(listing('a', earlier), listing('a', { objectID: 'a-2', ...later }))).toEqual({})
  })
})
