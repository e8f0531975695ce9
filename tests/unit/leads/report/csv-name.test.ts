import { expect, test } from 'vitest'
import { csvName } from '@/leads/report/export-leads'

test.each([
  ['2026-11-25T22:30:00Z', 'Australia/Brisbane', '2026-11-26'],
  ['2026-11-25T13:30:00Z', 'Australia/Hobart', '2026-11-26'],
  ['2026-11-25T13:30:00Z', 'Australia/Perth', '2026-11-25'],
])('an export made at %s bears the day in %s', (now, timeZone, day) => {
  expect(csvName(new Date(now), timeZone)).toBe(`leads-${day}.csv`)
})
