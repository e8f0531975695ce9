import { describe, expect, test } from 'vitest'
import { clockWords, dateWords, formatDate, momentWords } from '@/calendar/date-words'

test('LOC-14 dates and clocks are written as Australians read them', () => {
  expect(dateWords('2026-12-25')).toBe('Friday 25 December 2026')
  expect(formatDate('2026-11-03', { weekday: 'short', day: 'numeric', month: 'short' })).toBe(
    'Tue 3 Nov',
  )
  expect(['00:05', '08:30', '12:00', '24:00', 'noon'].map(clockWords)).toEqual([
    '12:05 am',
    '8:30 am',
    '12:00 pm',
    '12:00 am',
    'noon',
  ])
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
