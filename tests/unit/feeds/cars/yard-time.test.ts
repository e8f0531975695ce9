import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '@/calendar/local-time'
import { yardInstant } from '@/feeds/cars/measures'
import { auStates } from '@/sites/site'
import { timeZoneOf } from '@/sites/states'

describe('moments of a feed by the clock of the yard', () => {
  test.each([
    ['WA', '2026-11-23T20:00:00.000', '2026-11-23T12:00:00.000Z'],
    ['QLD', '2026-11-23T20:00:00.000', '2026-11-23T10:00:00.000Z'],
    ['SA', '2026-11-23T20:00:00.000', '2026-11-23T09:30:00.000Z'],
    ['NSW', '2026-11-23T20:00:00.000', '2026-11-23T09:00:00.000Z'],
    ['NSW', '2026-07-23T20:00:00.000', '2026-07-23T10:00:00.000Z'],
    ['NSW', '2026-10-04T01:59:00.000', '2026-10-03T15:59:00.000Z'],
    ['NSW', '2026-10-04T02:30:00.000', '2026-10-03T16:30:00.000Z'],
    ['NSW', '2026-10-04T03:00:00.000', '2026-10-03T16:00:00.000Z'],
    ['NSW', '2026-04-05T02:30:00.000', '2026-04-04T15:30:00.000Z'],
    ['NSW', '2026-01-01T00:00:00.000', '2025-12-31T13:00:00.000Z'],
    ['NSW', '2026-11-23T20:00:00.000Z', '2026-11-23T20:00:00.000Z'],
    [null, '2026-11-23T20:00:00.000', '2026-11-23T20:00:00.000Z'],
  ])('DATA-03 SRCH-32 in %s %s is %s', (state, moment, instant) => {
    expect(yardInstant(moment, state)).toBe(instant)
  })

  test('DATA-03 the wall of the state shows what the feed says, on every day', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 4 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...auStates), (minute, state) => {
        const wall = new Date(Date.UTC(2024, 0, 1) + minute * 60_000).toISOString().slice(0, -1)
        const { date, time } = localTime(new Date(yardInstant(wall, state)), timeZoneOf[state])
        const isSkipped = /-10-0[1-7]T02/.test(wall)
        expect(isSkipped || `${date}T${time}.000` === wall).toBe(true)
      }),
    )
  })
})
