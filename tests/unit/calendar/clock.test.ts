import { expect, test } from 'vitest'
import { currentYear } from '@/calendar/clock'

test.each([
  ['2026-12-31T13:59:59Z', 2026],
  ['2026-12-31T14:00:00Z', 2027],
  ['2027-01-01T00:00:00Z', 2027],
])('SRCH-01 at %s the year in Australia is %s', (moment, year) => {
  expect(currentYear(new Date(moment))).toBe(year)
})
