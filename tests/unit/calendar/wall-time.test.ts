import { describe, expect, test } from 'vitest'
import { instantOf, momentWords } from '@/calendar/wall-time'

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

describe('a moment in words', () => {
  test.each([
    ['2025-06-30T23:00:00Z', 'Australia/Brisbane', 'Tue 1 July 2025, 9:00 am Brisbane'],
    ['2025-06-30T14:00:00Z', 'Australia/Brisbane', 'Tue 1 July 2025, 12:00 am Brisbane'],
    ['2025-12-25T01:30:00Z', 'Australia/Perth', 'Thu 25 December 2025, 9:30 am Perth'],
    ['2026-01-01T02:00:00Z', 'Australia/Lord_Howe', 'Thu 1 January 2026, 1:00 pm Lord Howe'],
    ['2026-10-04T02:00:00Z', 'Australia/Broken_Hill', 'Sun 4 October 2026, 12:30 pm Broken Hill'],
  ])('%s in %s reads "%s"', (moment, zone, words) => {
    expect(momentWords(moment, zone)).toBe(words)
    expect(momentWords(new Date(moment), zone)).toBe(words)
  })
})
