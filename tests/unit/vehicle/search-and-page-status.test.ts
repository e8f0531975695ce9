import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soldAtTimestamp } from '@/inventory/availability'
import type { Car } from '@/inventory/car'
import { indexSettings } from '@/inventory/index/index-settings'
import { compileStockFilter } from '@/inventory/index/stock-filter'
import { vehiclePageStatus } from '@/vehicle/vehicle-page-status'
import { givenCar, givenSite } from '../inventory/given'
import { IndexUnderTest } from '../stock-index/index-under-test'

const now = new Date('2026-11-20T10:45:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const kinds: { [F in keyof Car]?: readonly Car[F][] } = {
  status: ['in_stock', 'coming_soon', 'sold', 'transit'],
  sold: [false, true],
  tag: [null, 'Sold', 'just sold', 'Manager’s Special'],
  photos_count: [2, 9],
  make: ['Mazda', 'Toyota'],
  car_type: ['new', 'used'],
  item_type: ['car', 'caravan'],
  sold_at_timestamp: [1, 5],
}
const everyKind = Object.entries(kinds).reduce<Partial<Car>[]>(
  (cars, [field, values]) =>
    cars.flatMap((car) => values.map((value) => ({ ...car, [field]: value }))),
  [{}],
)
const cars = everyKind.map((kind, at) => {
  const car = givenCar({ ...kind, id: String(at), objectID: String(at) })
  return { ...car, sold_at_timestamp: soldAtTimestamp(car, daysAgo(car.sold_at_timestamp)) }
})
const index = new IndexUnderTest(indexSettings as ConstructorParameters<typeof IndexUnderTest>[0])
index.write(cars)

test('PRICE-01 SRCH-25 SRCH-26 SRCH-27 SRCH-28 SRCH-29 SRCH-32 what a search lists has a page, and every page of a car for sale is listed', () => {
  fc.assert(
    fc.property(
      fc.record({
        usedOnly: fc.boolean(),
        itemTypes: fc.subarray(['car', 'caravan'] as const),
        excludedMakes: fc.subarray(['mazda', 'Toyota']),
        excludedCarTypes: fc.subarray(['new', 'used'] as const),
        requireInStock: fc.boolean(),
        minPhotoCount: fc.constantFrom(0, 3),
        excludeTaggedSold: fc.boolean(),
        soldWindowDays: fc.constantFrom(0, 3, 7),
      }),
      (stock) => {
        const site = givenSite({ stock })
        const filters = compileStockFilter(site, now)
        const { hits } = index.search({ filters, hitsPerPage: 1000 })
        const listed = new Set(hits.map(({ objectID }) => objectID))
        const paged = cars.map((car) => [car.id, vehiclePageStatus(car, site, now)] as const)
        const having = (...wanted: string[]) =>
          paged.filter(([, presence]) => wanted.includes(presence)).map(([id]) => id)
        expect(having('on-sale').filter((id) => !listed.has(id))).toEqual([])
        expect(having('gone', 'absent').filter((id) => listed.has(id))).toEqual([])
      },
    ),
  )
})
