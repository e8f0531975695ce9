import { describe, expect, test } from 'vitest'
import {
  isAvailable,
  isInSoldWindow,
  isSold,
  NEVER_SOLD,
  soldAtTimestamp,
  soldNotice,
} from '@/inventory/availability'
import { givenCar } from './given'

describe('availability', () => {
  test.each([
    ['in_stock', false, true],
    ['coming_soon', false, true],
    ['sold', false, false],
    ['in_stock', true, false],
    ['deleted', false, false],
    ['', false, false],
  ])('PRICE-01 status "%s" with sold %s: available %s', (status, sold, available) => {
    expect(isAvailable(givenCar({ status, sold }))).toBe(available)
  })

  test('PRICE-01 AMB-55 a car is sold by its flag or its status, an unknown status is neither', () => {
    expect(isSold(givenCar({ status: 'sold' }))).toBe(true)
    expect(isSold(givenCar({ status: 'in_stock', sold: true }))).toBe(true)
    expect(isSold(givenCar({ status: 'withdrawn' }))).toBe(false)
  })

  test.each([
    ['car', 'Unfortunately this car recently sold.'],
    ['caravan', 'Unfortunately this caravan recently sold.'],
    ['motorcycle', 'Unfortunately this motorcycle recently sold.'],
  ] as const)('PRICE-03 the notice names a %s', (item_type, text) => {
    expect(soldNotice(givenCar({ item_type }))).toEqual({ heading: 'SOLD', text })
  })

  test('SRCH-32 available cars stand in the far future, unknown statuses at 0, sold cars at their sale', () => {
    const sale = new Date('2026-11-18T03:00:00.900Z')
    expect(soldAtTimestamp(givenCar(), null)).toBe(NEVER_SOLD)
    expect(soldAtTimestamp(givenCar({ status: 'coming_soon' }), sale)).toBe(NEVER_SOLD)
    expect(soldAtTimestamp(givenCar({ status: 'sold' }), sale)).toBe(1_794_970_800)
    expect(soldAtTimestamp(givenCar({ status: 'sold' }), null)).toBe(0)
    expect(soldAtTimestamp(givenCar({ status: 'withdrawn' }), sale)).toBe(0)
  })

  test('SRCH-32 a sold car leaves its window when the days are over', () => {
    const car = givenCar({ status: 'sold', sold_at_timestamp: 1_794_970_800 })
    const at = (iso: string) => isInSoldWindow(car, 3, new Date(iso))
    expect(at('2026-11-21T02:59:59Z')).toBe(true)
    expect(at('2026-11-21T03:00:00Z')).toBe(false)
    expect(isInSoldWindow(givenCar(), 3, new Date('2026-11-19T00:00:00Z'))).toBe(false)
  })
})
