import { describe, expect, test } from 'vitest'
import { readAnswer, readId, readWatchedEntry } from '@/account/watchlist/watched-entry'
import { priceBeforeFall, savedPrice, showsWatchButton } from '@/account/watchlist/watchlist-rules'
import type { Car } from '@/inventory/car'
import { givenCar, givenSite } from '../../inventory/given'

test.each([
  [false, false, true],
  [false, true, true],
  [true, true, true],
  [true, false, false],
])('WATCH-05 with a car that is sold %s and saved %s the button shows %s', (sold, saved, shows) => {
  expect(showsWatchButton(sold, saved)).toBe(shows)
})

describe('the price when it was saved', () => {
  const site = givenSite()
  const before = (now: Partial<Car>, then: Partial<Car> = {}) =>
    priceBeforeFall(savedPrice(givenCar({ price: 50_000, ...then }), site), givenCar(now), site)

  test.each<[string, Partial<Car>, Partial<Car>, number | null]>([
    ['it fell', { price: 48_500 }, {}, 50_000],
    ['an offer came', { price: 50_000, offer_price: 47_000 }, {}, 50_000],
    ['it is the same', { price: 50_000 }, {}, null],
    ['it rose', { price: 52_000 }, {}, null],
    ['it includes less now', { price: 46_000, price_type: 'excl_gov_charges' }, {}, null],
    ['it is on application now', { price_type: 'price_on_application' }, {}, null],
    ['there was none', { price: 40_000 }, { price: null }, null],
  ])('WATCH-09 PRICE-09 is told only where %s', (_, now, then, told) => {
    expect(before(now, then)).toBe(told)
  })

  test('PRICE-04 a weekly price is no price that could have fallen', () => {
    const weekly = givenSite({ price: { subscription: true } })
    const saved = savedPrice(givenCar({ price: 50_000, subscription_price: 300 }), weekly)
    expect(saved.price).toBeNull()
    expect(priceBeforeFall(saved, givenCar({ subscription_price: 250 }), weekly)).toBeNull()
  })
})

describe('the answer of the server', () => {
  const entry = {
    id: '7001',
    name: '2022 Toyota RAV4 Cruiser',
    slug: 'rav4-7001',
    make: 'Toyota',
    model: 'RAV4',
    saved_at: '2026-11-12T03:00:00.000Z',
  }

  test('WATCH-09 is a list of entries, each with its id', () => {
    const answer = { phone_number: '0412345678', entries: [entry, { id: 5 }, null, 'x'] }
    expect(readAnswer(answer, readId)).toEqual({
      phone: '0412345678',
      isStockRead: true,
      entries: [{ id: '7001' }],
    })
    expect(readAnswer(answer, readWatchedEntry)?.entries).toEqual([
      {
        ...entry,
        price: null,
        price_type: null,
        primary_image_url: null,
        car: null,
        similarHref: null,
      },
    ])
  })

  test('WATCH-09 brings the car as cards read it', () => {
    const [read] =
      readAnswer(
        { phone_number: '0412345678', entries: [{ ...entry, car: givenCar(), price: 46_990 }] },
        readWatchedEntry,
      )?.entries ?? []
    expect(read).toMatchObject({ price: 46_990, car: { id: '7001', price: 46_990 } })
  })

  test.each([null, 'login page', [], {}, { entries: [] }, { phone_number: '0412345678' }])(
    'WATCH-09 is none where it is %j',
    (answer) => {
      expect(readAnswer(answer, readId)).toBeNull()
    },
  )
})
