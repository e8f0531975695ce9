import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, instantOf, localTime } from '@/calendar/local-time'

describe('PROMO-04 the moment at which a wall shows a time', () => {
  test.each([
    ['2025-07-01T09:00:00Z', 'Australia/Brisbane', '2025-06-30T23:00:00.000Z', false],
    // The clock goes back: the first of the two.
    ['2026-04-05T02:30:00Z', 'Australia/Sydney', '2026-04-04T15:30:00.000Z', false],
    // The clock goes on: as far behind the gap.
    ['2026-10-04T02:30:00Z', 'Australia/Sydney', '2026-10-03T16:30:00.000Z', true],
    ['2025-10-05T02:15:00Z', 'Australia/Lord_Howe', '2025-10-04T15:45:00.000Z', true],
    ['2026-10-04T09:00:30.250Z', 'Australia/Perth', '2026-10-04T01:00:30.250Z', false],
  ])('%s in %s', (wall, zone, instant, skipped) => {
    const found = instantOf(Date.parse(wall), zone)
    expect(new Date(found.instant).toISOString()).toBe(instant)
    expect(found.skipped).toBe(skipped)
  })
})

describe('LOC-12 a moment on the wall of a place', () => {
  test.each([
    ['2026-12-24T22:30:15Z', 'Australia/Sydney', '2026-12-25 09:30:15 +11:00', 5, 570],
    ['2026-12-24T22:30:15Z', 'Australia/Eucla', '2026-12-25 07:15:15 +08:45', 5, 435],
    ['2026-07-04T14:30:00Z', 'Australia/Lord_Howe', '2026-07-05 01:00:00 +10:30', 0, 60],
    ['2026-07-05T02:00:00Z', 'America/New_York', '2026-07-04 22:00:00 -04:00', 6, 1320],
    ['2026-07-05T02:00:00Z', 'UTC', '2026-07-05 02:00:00 +00:00', 0, 120],
  ])('%s in %s is %s', (moment, zone, words, weekday, minutes) => {
    const local = localTime(new Date(moment), zone)
    expect(`${local.date} ${local.time} ${local.offset}`).toBe(words)
    expect(local).toMatchObject({ weekday, minutes })
  })

  test('a zone that does not exist is an error', () => {
    expect(() => localTime(new Date(), 'Australia/Atlantis')).toThrow(RangeError)
  })
})

test('calendar dates are counted without clocks', () => {
  expect(addDays('2026-10-03', 2)).toBe('2026-10-05')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addMonths('2026-11-15', 3)).toBe('2027-02-01')
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-01')
  expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2)
})
