import { describe, expect, test } from 'vitest'
import { coveredUntil, isRunning, nextBoundary } from '@/cms/reads/promo-window'
import { activePromos, fitsPage, placePromos, promoSpans } from '@/promotions/place-promos'
import { endWords, randomOffset } from '@/promotions/shown-promo'

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

describe('PROMO-04 PROMO-05 an edge is an instant, in every zone and on the nights that clocks change', () => {
  // [what the wall of the zone shows, the instant in UTC]
  test.each([
    ['Sydney, midnight before summer time ends', '2026-04-05T00:00:00+11:00', '2026-04-04T13:00Z'],
    ['Sydney, 2:30 am for the first time', '2026-04-05T02:30:00+11:00', '2026-04-04T15:30Z'],
    ['Sydney, 2:30 am for the second time', '2026-04-05T02:30:00+10:00', '2026-04-04T16:30Z'],
    ['Sydney, the first second of summer time', '2026-10-04T03:00:00+11:00', '2026-10-03T16:00Z'],
    ['Sydney, midnight after it began', '2026-10-05T00:00:00+11:00', '2026-10-04T13:00Z'],
    ['Hobart, midnight before summer time ends', '2026-04-05T00:00:00+11:00', '2026-04-04T13:00Z'],
    ['Hobart, the first second of summer time', '2026-10-04T03:00:00+11:00', '2026-10-03T16:00Z'],
    ['Adelaide, the second before the change', '2026-10-04T01:59:59+09:30', '2026-10-03T16:29:59Z'],
    ['Adelaide, the first second of summer', '2026-10-04T03:00:00+10:30', '2026-10-03T16:30Z'],
    ['Adelaide, midnight after summer', '2026-04-06T00:00:00+09:30', '2026-04-05T14:30Z'],
    ['Perth, where nothing changes', '2026-10-04T02:30:00+08:00', '2026-10-03T18:30Z'],
    ['Brisbane, where nothing changes', '2026-10-04T02:30:00+10:00', '2026-10-03T16:30Z'],
  ])('%s', (_, wall, utc) => {
    const edge = Date.parse(utc)
    const year = 365 * 24 * 3600 * 1000
    const ends = promo({ start: new Date(edge - year).toISOString(), expiry: wall })
    const starts = promo({ start: wall, expiry: new Date(edge + year).toISOString() })
    const at = (ms: number) => new Date(edge + ms)
    expect([isRunning(ends, at(-1)), isRunning(ends, at(0))]).toEqual([true, false])
    expect([isRunning(starts, at(-1)), isRunning(starts, at(0))]).toEqual([false, true])
    expect(nextBoundary([ends], at(-1))).toEqual(at(0))
  })
})

test('NAV-10 offers run on while one promotion takes over from another, and stop at a gap', () => {
  const promos = [
    promo({ start: '2026-06-01T00:00:00Z', expiry: '2026-07-01T00:00:00Z' }),
    promo({ start: '2026-03-01T00:00:00Z', expiry: '2026-06-01T00:00:00Z' }),
    promo({ start: '2026-07-01T00:00:01Z', expiry: '2026-08-01T00:00:00Z' }),
  ]
  const until = (now: string) => coveredUntil(promos, new Date(now))?.toISOString() ?? null
  expect(until('2026-02-28T23:59:59Z')).toBeNull()
  expect(until('2026-03-01T00:00:00Z')).toBe('2026-07-01T00:00:00.000Z')
  expect(until('2026-07-01T00:00:00Z')).toBeNull()
  expect(until('2026-07-15T00:00:00Z')).toBe('2026-08-01T00:00:00.000Z')
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
    expect(placesOf(promos, [17])).toEqual([
      ['b', 9],
      ['a', 17],
    ])
  })

  test('no two stand side by side', () => {
    const promos = [promo({ name: 'a' }), promo({ name: 'b', position: [9] })]
    expect(placesOf(promos, [8])).toEqual([
      ['b', 9],
      ['a', 11],
    ])
  })

  test.each([
    [22, [8]],
    [23, [8, 17]],
    [22, [8, 17]],
    [24, [8, 17]],
    [7, []],
  ])('of %d cells with promotions at %j none is left empty beside them', (cells, places) => {
    const items = Array.from({ length: cells }, (_, at) =>
      places.includes(at)
        ? { kind: 'promo' as const, promo: at, place: at }
        : { kind: 'car' as const, car: at },
    )
    const spans = promoSpans(items)
    const width = (prefix: string) =>
      places.reduce((sum, at) => {
        const span = new RegExp(`(?:^| )${prefix}:col-span-(\\d)`).exec(spans.get(at) ?? '')
        return sum + Number(span?.[1] ?? 1) - 1
      }, 0)
    if (places.length > 0) {
      expect((cells + width('sm:max-xl')) % 2).toBe(0)
      expect((cells + width('xl')) % 3).toBe(0)
    }
  })

  test('a short list shows only the places that it reaches', () => {
    expect(placesOf([promo({ name: 'a' })], [8, 17], cars.slice(0, 5))).toEqual([])
    expect(placesOf([promo({ name: 'a' })], [8], cars.slice(0, 8))).toEqual([['a', 8]])
  })

  test('each place is taken once, and a place below nought by nobody', () => {
    const promos = [promo({ name: 'a', position: [9] }), promo({ name: 'b', position: [9, -1] })]
    expect(placesOf(promos, [8, 8])).toEqual([['a', 9]])
  })

  test('PROMO-08 a card that moves onto another goes to the next free place', () => {
    const promos = [promo({ name: 'a' }), promo({ name: 'b', position: [10] })]
    const list = placePromos(cars, promos, [8], ({ name }) => (name === 'a' ? 2 : 0))
    expect(list.map((entry) => (entry.kind === 'promo' ? entry.promo.name : ''))).toEqual(
      Object.assign(Array(22).fill(''), { 10: 'b', 12: 'a' }),
    )
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

describe('PROMO-08 the random offset', () => {
  const site = { slug: 'sunnyside', timeZone: 'Australia/Brisbane' }
  const noon = (day: number) => new Date(Date.UTC(2026, 5, day, 2))
  const offset = (id: number, day: number, slug = site.slug) =>
    randomOffset({ id }, { ...site, slug }, noon(day))

  test('is the same all day, by the clock of the site', () => {
    const moments = ['2026-06-01T14:00:00Z', '2026-06-02T05:00:00Z', '2026-06-02T13:59:59Z']
    const offsets = moments.map((moment) => randomOffset({ id: 7 }, site, new Date(moment)))
    expect(new Set(offsets).size).toBe(1)
  })

  test('takes each of its values about as often, over days, promotions and sites', () => {
    const days = Array.from({ length: 400 }, (_, day) => day)
    for (const offsets of [
      days.map((day) => offset(7, day)),
      days.map((id) => offset(id, 1)),
      days.map((at) => offset(7, 1, `site-${at}`)),
    ]) {
      for (const value of [0, 1, 2, 3]) {
        const times = offsets.filter((each) => each === value).length
        expect(times).toBeGreaterThan(60)
        expect(times).toBeLessThan(140)
      }
    }
  })
})
