import { describe, expect, test } from 'vitest'
import { activePromos, fitsPage, isRunning, nextBoundary } from '@/promos/active-promos'
import { placePromos } from '@/promos/place-promos'
import { endWords } from '@/promos/promo-dates'

const promo = (more: {
  start?: string
  expiry?: string
  display?: readonly ('new' | 'demo' | 'used')[]
  strictDisplay?: boolean
  position?: readonly number[]
  name?: string
}) => ({
  start: '2026-01-01T00:00:00Z',
  expiry: '2027-01-01T00:00:00Z',
  display: [],
  strictDisplay: false,
  position: [],
  name: 'promo',
  ...more,
})

describe('PROMO-05 the stocktake sale, 1 to 24 July 2025 in Brisbane', () => {
  // AMB-81: the 24th counts, so that the end is the first second of the 25th.
  const sale = promo({
    start: '2025-07-01T00:00:00+10:00',
    expiry: '2025-07-25T00:00:00+10:00',
  })
  test.each([
    ['2025-06-30T23:59:59+10:00', false],
    ['2025-07-01T00:00:00+10:00', true],
    ['2025-07-24T23:59:59+10:00', true],
    ['2025-07-25T00:00:00+10:00', false],
    // The same seconds as clocks elsewhere show them.
    ['2025-07-24T21:59:59+08:00', true],
    ['2025-07-24T22:00:00+08:00', false],
  ])('PROMO-04 at %s shows: %s', (moment, shows) => {
    expect(isRunning(sale, new Date(moment))).toBe(shows)
  })
})

test('PROMO-04 a start on the day of a clock change is the instant, not the wall', () => {
  // Sunday 4 October 2026, 3:00 am summer time in Melbourne; 2:30 am does not exist that night.
  const change = promo({ start: '2026-10-04T03:00:00+11:00' })
  expect(isRunning(change, new Date('2026-10-03T15:59:59Z'))).toBe(false)
  expect(isRunning(change, new Date('2026-10-03T16:00:00Z'))).toBe(true)
})

test.each([
  [[], false, ['used'], true],
  [['used'], false, ['new', 'demo', 'used'], true],
  [['used'], true, ['new', 'demo', 'used'], false],
  [['used'], true, ['used'], true],
  [['new', 'demo'], true, ['demo', 'new'], true],
  [['new', 'demo'], true, ['new'], false],
  [['new'], false, ['used'], false],
  [['new'], false, [], false],
  [[], true, ['used'], true],
] as const)(
  'PROMO-06 AMB-82 display %j, strict %s, page %j: %s',
  (display, strictDisplay, carTypes, fits) => {
    expect(fitsPage({ display, strictDisplay }, { carTypes })).toBe(fits)
  },
)

test('PROMO-04 PROMO-06 a page shows what runs and fits', () => {
  const over = promo({ name: 'over', expiry: '2026-05-01T00:00:00Z' })
  const used = promo({ name: 'used', display: ['used'] })
  const fresh = promo({ name: 'new', display: ['new'] })
  const shown = activePromos([over, used, fresh], { carTypes: ['used'] }, new Date('2026-06-01'))
  expect(shown.map(({ name }) => name)).toEqual(['used'])
})

test('PROMO-04 a cached page lives until the next start or end', () => {
  const promos = [
    promo({ start: '2026-03-01T00:00:00Z', expiry: '2026-06-01T00:00:00Z' }),
    promo({ start: '2026-05-01T00:00:00Z', expiry: '2026-09-01T00:00:00Z' }),
  ]
  const next = (now: string) => nextBoundary(promos, new Date(now))?.toISOString() ?? null
  expect(next('2026-02-01T00:00:00Z')).toBe('2026-03-01T00:00:00.000Z')
  expect(next('2026-03-01T00:00:00Z')).toBe('2026-05-01T00:00:00.000Z')
  expect(next('2026-05-15T00:00:00Z')).toBe('2026-06-01T00:00:00.000Z')
  expect(next('2026-09-01T00:00:00Z')).toBeNull()
})

describe('PROMO-07 places among the cars', () => {
  const cars = Array.from({ length: 20 }, (_, at) => `car ${at}`)
  const placesOf = (promos: ReturnType<typeof promo>[], positions: number[], list = cars) =>
    placePromos(list, promos, positions).flatMap((entry, at) =>
      entry.kind === 'promo' ? [[entry.promo.name, at]] : [],
    )

  test('two cards take the places 8 and 17 of the list, counted from 0', () => {
    const promos = [promo({ name: 'a' }), promo({ name: 'b' })]
    expect(placesOf(promos, [8, 17])).toEqual([
      ['a', 8],
      ['b', 17],
    ])
  })

  test('a card with its own place takes it; the others keep the site’s', () => {
    const promos = [promo({ name: 'a' }), promo({ name: 'b', position: [9] })]
    expect(placesOf(promos, [8, 17])).toEqual([
      ['a', 8],
      ['b', 9],
    ])
  })

  test('a short list shows only the places that it reaches', () => {
    expect(placesOf([promo({ name: 'a' })], [8, 17], cars.slice(0, 5))).toEqual([])
    expect(placesOf([promo({ name: 'a' })], [8], cars.slice(0, 8))).toEqual([['a', 8]])
  })

  test('no car is lost', () => {
    const list = placePromos(cars, [promo({}), promo({})], [8, 17])
    expect(list.flatMap((entry) => (entry.kind === 'car' ? [entry.car] : []))).toEqual(cars)
  })
})

test('PROMO-05 an end at midnight reads as the day before, in the zone of the site', () => {
  const now = new Date('2025-07-10T00:00:00Z')
  expect(endWords('2025-07-25T00:00:00+10:00', 'Australia/Brisbane', now)).toBe(
    'Until Thursday 24 July',
  )
  expect(endWords('2026-01-05T12:00:00+10:00', 'Australia/Brisbane', now)).toBe(
    'Until Monday 5 January 2026',
  )
})
