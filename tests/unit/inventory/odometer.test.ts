import { expect, test } from 'vitest'
import type { Car } from '@/inventory/car'
import { odometerKm, odometerText } from '@/inventory/odometer'

test.each<[item: Car['item_type'], type: Car['car_type'], km: number | null, text: string | null]>([
  ['car', 'new', 0, '0 km'],
  ['car', 'demo', 0, '0 km'],
  ['car', 'used', 0, null],
  ['motorcycle', 'new', 0, null],
  ['caravan', 'used', 0, null],
  ['motorcycle', 'used', 8_120, '8,120 km'],
  ['car', 'used', 42_180, '42,180 km'],
  ['car', 'new', null, null],
])('CARD-04 VDP-24 a %s that is %s with %s km says %s', (item_type, car_type, km, text) => {
  expect(odometerText({ item_type, car_type, km })).toBe(text)
  expect(odometerKm({ item_type, car_type, km })).toBe(text === null ? null : km)
})
