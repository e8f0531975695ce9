import { describe, expect, test } from 'vitest'
import { asOf, parseAsOf } from '@/calendar/parse-as-of'

describe('the moment of a preview', () => {
  test.each([
    ['2025-07-01T09:00', 'Australia/Brisbane', '2025-06-30T23:00:00.000Z'],
    ['2025-07-01T09:00', 'Australia/Perth', '2025-07-01T01:00:00.000Z'],
    ['2025-07-01T00:00:59', 'Australia/Adelaide', '2025-06-30T14:30:59.000Z'],
    ['2025-07-01T09:00:00+10:00', 'Australia/Perth', '2025-06-30T23:00:00.000Z'],
    ['2025-07-01T09:00Z', 'Australia/Sydney', '2025-07-01T09:00:00.000Z'],
    // Clocks go from 2:00 to 3:00: half past two is not there, and is the moment after the gap.
    ['2025-10-05T02:30', 'Australia/Sydney', '2025-10-04T16:30:00.000Z'],
    ['2025-10-05T03:00', 'Australia/Sydney', '2025-10-04T16:00:00.000Z'],
    // Clocks go back from 3:00 to 2:00: half past two comes twice, and is the first.
    ['2026-04-05T02:30', 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    ['2026-04-05T03:00', 'Australia/Sydney', '2026-04-04T17:00:00.000Z'],
    // Half an hour of daylight saving.
    ['2025-10-05T02:15', 'Australia/Lord_Howe', '2025-10-04T15:45:00.000Z'],
  ])('%s on the wall of %s is %s', (wall, zone, instant) => {
    expect(parseAsOf(wall, zone)?.toISOString()).toBe(instant)
  })

  test.each([undefined, '', 'tomorrow', '2025-13-01T09:00', '2025-02-30T09:00', '2025-07-01'])(
    '%s names none',
    (text) => expect(parseAsOf(text, 'Australia/Brisbane')).toBeNull(),
  )
})

test.each([
  ['2026-06-30T23:00:00.000Z', '2026-06-30T23:00:00Z'],
  ['2026-06-30T23:00:00.001Z', '2026-06-30T23:00:01Z'],
])('PROMO-04 a preview of %s is asked for as %s', (instant, asked) => {
  expect(asOf(new Date(instant))).toBe(asked)
  expect(parseAsOf(asked, 'Australia/Brisbane')?.toISOString()).toBe(asked.replace('Z', '.000Z'))
})
