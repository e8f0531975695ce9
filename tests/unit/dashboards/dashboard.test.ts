import { describe, expect, test } from 'vitest'
import { tableCsv } from '@/dashboards/admin/csv-endpoint'
import { sortRows } from '@/dashboards/admin/FigureTable'
import { changeOf, valueWords } from '@/dashboards/rules/dashboard'
import {
  type ComparedCar,
  carsByAge,
  carsToMind,
  median,
  placesInMarket,
} from '@/dashboards/rules/stock-lists'

test.each([
  [1204, 'count', '1,204'],
  [0.125, 'share', '13 %'],
  [0.0125, 'share', '1.3 %'],
  [0, 'share', '0 %'],
  [18_990.4, 'dollars', '$18,990'],
  [185, 'minutes', '3 h 5 min'],
  [2449, 'milliseconds', '2.4 s'],
  [180, 'milliseconds', '180 ms'],
  [0.043, 'score', '0.04'],
  ['2026-11-01', 'day', '1 Nov 2026'],
  [null, 'count', '–'],
] as const)('%s as %s reads "%s"', (value, kind, words) => {
  expect(valueWords(value, kind)).toBe(words)
})

describe('the change of a figure', () => {
  const change = (value: number | null, before: number | null | undefined, more = {}) =>
    changeOf({ kind: 'count', value, ...(before !== undefined && { before }), ...more }, 'May')
  test.each([
    [change(120, 100), { words: '+20 % on May', tone: 'good' }],
    [change(80, 100), { words: '−20 % on May', tone: 'bad' }],
    [change(80, 100, { good: 'less' }), { words: '−20 % on May', tone: 'good' }],
    [change(120, 100, { compared: 90 }), { words: '−10 % on May', tone: 'bad' }],
    [change(120, 100, { good: null }), { words: '+20 % on May', tone: null }],
    [change(100, 100), { words: 'As in May', tone: null }],
    [change(0, 0), { words: 'As in May', tone: null }],
    [change(5, 0), { words: 'None in May', tone: null }],
    [change(5, null), { words: 'Nothing to compare in May', tone: null }],
    [change(0.5, 0.4, { kind: 'share' }), { words: '+10 points on May', tone: 'good' }],
    [change(5, undefined), null],
  ])('%#', (found, expected) => {
    expect(found).toEqual(expected)
  })
})

test('a table as CSV holds numbers as numbers, and no formula', () => {
  const csv = tableCsv({
    columns: [
      { key: 'name', label: 'Search', kind: 'text' },
      { key: 'rate', label: 'Rate, all', kind: 'share' },
    ],
    rows: [
      { name: '=HYPERLINK("x")', rate: 0.25, hidden: 1 },
      { name: 'ute', rate: null },
    ],
  })
  expect(csv).toBe('\uFEFFSearch,"Rate, all"\r\n"\'=HYPERLINK(""x"")",0.25\r\nute,\r\n')
})

test('rows are sorted by a column; those without a value come last in both directions', () => {
  const rows = [{ at: 2 }, { at: null }, { at: 10 }]
  const sorted = (down: boolean) => sortRows(rows, { column: 'at', down }).map(({ at }) => at)
  expect(sorted(false)).toEqual([2, 10, null])
  expect(sorted(true)).toEqual([10, 2, null])
})

describe('the stock', () => {
  const car = (days: number, views: number, enquiries = 0) => ({ days, views, enquiries })

  test('asks to look at cars that are often seen and not asked about', () => {
    const cars = [car(20, 40), car(20, 41, 1), car(20, 5), car(20, 6), car(20, 4), car(20, 5)]
    expect(carsToMind(cars)).toMatchObject({ manyViews: [car(20, 40)], many: 11 })
  })

  test('calls fewer than ten views of a quiet yard not many', () => {
    expect(carsToMind([car(20, 9), car(20, 0), car(20, 0)])).toMatchObject({
      manyViews: [],
      many: 10,
    })
  })

  test('asks to look at cars that nobody opened, the longest first, and not at those of today', () => {
    expect(carsToMind([car(2, 0), car(3, 0), car(50, 0), car(9, 1)]).noViews).toEqual([
      car(50, 0),
      car(3, 0),
    ])
  })

  test('is old from ninety days on', () => {
    expect(carsToMind([car(89, 1), car(90, 1)]).old).toEqual([car(90, 1)])
  })

  test('counts each car in one age', () => {
    const ages = carsByAge([0, 14, 15, 90, 91, 180, 181, 999].map((days) => ({ days })))
    expect(ages.map(({ cars }) => cars)).toEqual([2, 1, 0, 1, 2, 2])
  })

  test.each([
    [[], null],
    [[3], 3],
    [[9, 1, 5], 5],
    [[1, 2], 1.5],
  ])('median of %j is %j', (values, middle) => {
    expect(median(values)).toBe(middle)
  })
})

describe('VDP-40 the place of a price in its market', () => {
  const given = (
    id: string,
    price: number | null,
    more: Partial<ComparedCar> = {},
  ): ComparedCar => ({
    ...{ id, price, make: 'Toyota', model: 'RAV4', year: 2022, km: 40_000 },
    ...{ carType: 'used', priceType: 'drive_away', ...more },
  })
  const others = [30, 31, 32, 33, 35].map((price, at) => given(`o${at}`, price * 1000))
  const placeOf = (car: ComparedCar, market = others) =>
    placesInMarket([car], [...market, car]).get(car.id)

  test.each([
    [29_000, 0],
    [33_500, 0.8],
    [33_000, 0.7],
    [50_000, 1],
  ])('of $%i is %d', (price, place) => {
    expect(placeOf(given('own', price))).toBeCloseTo(place)
  })

  test('is unknown without a price or five similar cars', () => {
    expect(placeOf(given('own', null))).toBeNull()
    expect(placeOf(given('own', 30_000), others.slice(1))).toBeNull()
    for (const more of [
      { model: 'Corolla' },
      { year: 2025 },
      { km: 140_000 },
      { carType: 'demo' },
      { priceType: 'excl_gov_charges' },
    ]) {
      expect(placeOf(given('own', 30_000, more)), JSON.stringify(more)).toBeNull()
    }
  })
})
