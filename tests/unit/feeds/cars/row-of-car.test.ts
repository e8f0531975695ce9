import { generateStock } from '@seed/stock/generate-stock'
import { expect, test } from 'vitest'
import { deriveCar } from '@/feeds/cars/derive-car'
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
  expect(heldValues({ ...feed, lenders }, locks)).toEqual({
    ...locks,
    lenders: stands ? lenders : [],
  })
})

test('FIN-02 a lock of something else leaves the lenders to the feed', () => {
  expect(heldValues({ price: 1000, lenders: [] }, { tag: 'Hot' })).toEqual({ tag: 'Hot' })
})
