import { generateStock } from '@seed/stock/generate-stock'
import { expect, test } from 'vitest'
import { withLocks } from '@/feed/apply-override'
import { deriveCar, type FeedDealership } from '@/feed/derive-car'
import { lockProblem, valuesOfLocks } from '@/feed/lockable-fields'
import { rowOfCar } from '@/feed/row-of-car'
import { parseRow } from '@/feed/row-problem'
import { carSchema } from '@/stock/car'
import { askedPrice } from '@/stock/price'

const now = new Date('2026-03-02T00:00:00Z')
const dealership: FeedDealership = {
  id: 7,
  slug: 'yard',
  name: 'Yard',
  locations: [
    {
      id: 1,
      name: 'Yard',
      slug: 'yard',
      phone: null,
      location_type: 'sales',
      address: {
        street: '1 A St',
        city: 'Hobart',
        state: 'TAS',
        postcode: '7000',
        place_url: null,
      },
      lat: null,
      lng: null,
      distribution_locations: ['second-yard'],
    },
  ],
}
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
    expect(carSchema.parse(deriveCar(parsed.row, dealership, previous, now))).toEqual(car)
  }
})

test('a lock changes its field and what follows from it; without it the car is as before', () => {
  for (const car of cars.filter((each) => !each.sold && each.price !== null).slice(0, 20)) {
    const locked = withLocks(car, dealership, {}, { price: '9,990' }, now)
    if (!locked.ok) throw new Error(locked.message)
    const asked_price = askedPrice({ ...car, price: 9990 })
    expect(locked.car).toMatchObject({ price: 9990, asked_price, slug: car.slug })
    expect(locked.feedValues).toEqual({ price: car.price })
    const released = withLocks(locked.car, dealership, locked.feedValues, {}, now)
    if (!released.ok) throw new Error(released.message)
    expect(carSchema.parse(released.car)).toEqual(car)
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
