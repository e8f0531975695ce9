import { expect, test } from 'vitest'
import { datesOfCopy, mostOf } from '@/promotions/promo-defaults'

test('PROMO-04 a promotion is planned by the clocks of most of its planner’s sites', () => {
  const [perth, sydney] = ['Australia/Perth', 'Australia/Sydney']
  expect(mostOf([perth, sydney, sydney])).toBe(sydney)
  expect(mostOf([perth, sydney])).toBe(perth)
  expect(mostOf([])).toBeNull()
})

const zone = 'Australia/Sydney'
const now = new Date('2026-11-26T00:00:00Z')

test.each([
  [
    'one that runs is followed by its copy',
    ['2026-11-20T13:00:00.000Z', '2026-11-27T13:00:00.000Z'],
    ['2026-11-27T13:00:00.000Z', '2026-12-04T13:00:00.000Z'],
  ],
  [
    'on the same weekday, also where that leaves days between them',
    ['2026-11-20T13:00:00.000Z', '2026-11-29T13:00:00.000Z'],
    ['2026-12-04T13:00:00.000Z', '2026-12-13T13:00:00.000Z'],
  ],
  [
    'the copy of one that is over is still ahead, by the same clock',
    ['2026-06-30T14:00:00.000Z', '2026-07-24T14:00:00.000Z'],
    ['2026-12-01T13:00:00.000Z', '2026-12-25T13:00:00.000Z'],
  ],
  [
    'clocks that go forward in between do not let both run',
    ['2027-09-27T14:00:00.000Z', '2027-10-04T14:00:00.000Z'],
    ['2027-10-11T13:00:00.000Z', '2027-10-18T14:00:00.000Z'],
  ],
])('PROMO-04 %s', (_, [start = '', expiry = ''], [from, until]) => {
  const copy = datesOfCopy({ start, expiry, start_tz: zone, expiry_tz: zone }, now)
  expect(copy).toEqual({ start: from, expiry: until })
})
