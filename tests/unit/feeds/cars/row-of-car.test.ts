import { generateStock } from '@seed/stock/generate-stock'
import { expect, test } from 'vitest'
import { deriveCar, type FeedDealership } from '@/feeds/cars/derive-car'
import { rowOfCar } from '@/feeds/cars/row-of-car'
import { withLocks } from '@/feeds/locks/apply-override'
import { heldValues, lockProblem, valuesOfLocks } from '@/feeds/locks/lockable-fields'
import { parseRow } from '@/feeds/rows/row-problem'
import { carSchema } from '@/inventory/car'
import { askedPrice } from '@/inventory/price'
import { givenYard } from '../given-yard'

const now = new Date('2026-03-02T00:00:00Z')
const dealership = givenYard({ id: 7, slug: 'yard', name: 'Yard' }, ['second-yard'])
const cars = generateStock({ seed: 3, now })
  .filter((_, at) => at % 9 === 0)
  .map((row) => carSchema.parse(deriveCar(row, dealership, null, now)))

test('DATA-01 DATA-10 a car gives back the row that makes it again', () => {
  expect(cars.length).toBeGreaterThan(200)
  for (const car of cars) {
    const parsed = parseRow(1, rowOfCar(car))
    expect(parsed.problems).toEqual([])
    if (!parsed.ok) continue
    const previous = { ...car, sold_at_timestamp: car.sold ? car.sold_at_timestamp : null }
    const again = deriveCar(parsed.row, dealership, previous, new Date(car.updated_at))
    expect(carSchema.parse(again)).toEqual(car)
  }
})

test('DATA-03 a lock changes its field and what follows from it; without it the car is as before', () => {
  for (const car of cars.filter((each) => !each.sold && each.price !== null).slice(0, 20)) {
    const locked = withLocks(car, dealership, {}, { price: '9,990' }, now)
    if (!locked.ok) throw new Error(locked.message)
    const asked_price = askedPrice({ ...car, price: 9990 })
    const changed = { updated_at: now.toISOString(), updated_at_timestamp: now.getTime() / 1000 }
    expect(locked.car).toMatchObject({ price: 9990, asked_price, slug: car.slug, ...changed })
    expect(locked.feedValues).toMatchObject({ price: car.price })
    const released = withLocks(locked.car, dealership, locked.feedValues, {}, now)
    if (!released.ok) throw new Error(released.message)
    expect(carSchema.parse(released.car)).toEqual({ ...car, ...changed })
  }
})

test('a value that no car can have is refused in a sentence', () => {
  expect(lockProblem('price', 'a lot')).toBe('This is not a number.')
  expect(lockProblem('price', '$23,990')).toBeNull()
  expect(lockProblem('status', '')).toBeNull()
  expect(lockProblem('vin', 'x')).toBe('Choose a field first.')
  const car = cars[0]!
  expect(withLocks(car, dealership, {}, { price: 'a lot' }, now)).toMatchObject({
    ok: false,
    message: expect.stringContaining('is not a number'),
  })
})

test('a lock that has ended holds nothing', () => {
  const locks = [
    { field: 'price', value: '9990', until: '2026-03-01T00:00:00Z' },
    { field: 'tag', value: 'HOT', until: '2026-03-03T00:00:00Z' },
    { field: 'photos', value: 'a.webp\nb.webp' },
  ]
  expect(valuesOfLocks(locks, now)).toEqual({ tag: 'HOT', photos: ['a.webp', 'b.webp'] })
})

test('FIN-02 AMB-51 a car at a locked price has no lender figure of the price of its feed', () => {
  const financed = cars.filter(
    (each) => !each.sold && each.price !== null && Object.keys(each.finance_lenders).length > 0,
  )
  expect(financed.length).toBeGreaterThan(5)
  for (const car of financed) {
    const locked = withLocks(
      car,
      dealership,
      {},
      { price: (car.price ?? 0) + 1111, offer_price: null },
      now,
    )
    if (!locked.ok) throw new Error(locked.message)
    expect(locked.car.finance_lenders).toEqual({})
    const lockedAgain = withLocks(locked.car, dealership, locked.feedValues, { tag: 'Hot' }, now)
    if (!lockedAgain.ok) throw new Error(lockedAgain.message)
    expect(lockedAgain.car.finance_lenders).toEqual(car.finance_lenders)
  }
})

test.each([
  ['the same price', { price: '$23,990' }, { price: 23_990 }, true],
  ['another price', { price: '23990' }, { price: '22,990' }, false],
  ['a price behind an offer', { price: 25_000, offer_price: 23_990 }, { price: 24_990 }, true],
  ['an offer', { price: 23_990 }, { offer_price: 22_990 }, false],
  ['no price', { price: 23_990 }, { price: null }, false],
  ['the same price in words', { price: '$23,990 Drive Away' }, { price: '23990' }, true],
  ['another in words', { price: '$23,990 Drive Away' }, { price: '$22,990 Drive Away' }, false],
])('FIN-02 AMB-51 a lender figure beside a lock of %s', (_, feed, locks, stands) => {
  const lenders = [{ provider: 'Angle', interestRate: '7.5' }]
  expect(heldValues({ ...feed, lenders }, locks)).toMatchObject({
    ...locks,
    lenders: stands ? lenders : [],
  })
})

const charged: FeedDealership = {
  ...dealership,
  charges: [
    {
      ...{ state: 'TAS', condition: null, kind: null, from: 0, fixed: 1500, percent: 0 },
      ...{ source: 'sro.tas.gov.au', date: '2026-11-28' },
    },
  ],
}
const egc = { price: '30000', price_type: 'EGC' }
test.each<[string, object, Record<string, unknown>, number | null, string | null]>([
  ['a price', egc, { price: '28,990' }, 28_990, 'drive_away'],
  [
    'a price beside a total',
    { ...egc, drive_away_price: '32000' },
    { price: '28990' },
    28_990,
    'drive_away',
  ],
  [
    'a special beside a total',
    { ...egc, drive_away_price: '32000' },
    { offer_price: '27990' },
    27_990,
    'drive_away',
  ],
  ['a price of POA', { price: 'POA' }, { price: '28990' }, 28_990, 'drive_away'],
  ['a price and its type', egc, { price: '28990', price_type: 'EGC' }, 30_490, 'drive_away'],
  ['a price in words', egc, { price: '28990 EGC' }, 30_490, 'drive_away'],
  ['no special', { ...egc, offer_price: '27000' }, { offer_price: null }, 31_500, 'drive_away'],
  [
    'no price beside a total',
    { ...egc, drive_away_price: '32000' },
    { price: null },
    null,
    'excl_gov_charges',
  ],
  [
    'a price behind a special',
    { ...egc, offer_price: '27000' },
    { price: '29000' },
    28_500,
    'drive_away',
  ],
])('PRICE-09 a lock of %s shows what the editor typed', (_, feed, locks, asked, price_type) => {
  const row = { stocknum: '1', car_type: 'Used', year: '2021', make: 'Mazda', model: '3', ...feed }
  const parsed = parseRow(1, row)
  if (!parsed.ok) throw new Error('no car')
  const car = carSchema.parse(deriveCar(parsed.row, charged, null, now))
  const locked = withLocks(car, charged, {}, locks, now)
  if (!locked.ok) throw new Error(locked.message)
  expect(locked.car).toMatchObject({ asked_price: asked, price_type })
  const released = withLocks(locked.car, charged, locked.feedValues, {}, now)
  if (!released.ok) throw new Error(released.message)
  const { updated_at, updated_at_timestamp } = car
  expect(carSchema.parse({ ...released.car, updated_at, updated_at_timestamp })).toEqual(car)
})

test('FIN-02 a lock of something else leaves the lenders to the feed', () => {
  expect(heldValues({ price: 1000, lenders: [] }, { tag: 'Hot' })).toEqual({ tag: 'Hot' })
})
