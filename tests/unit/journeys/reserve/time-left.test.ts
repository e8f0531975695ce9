import { afterEach, expect, test, vi } from 'vitest'
import { deviceAhead } from '@/journeys/reserve/Countdown'
import { wordsOf } from '@/vehicle/sidebar/ReservingNow'

afterEach(() => vi.useRealTimers())

test('VDP-13 a countdown that is shown again goes on, by the device’s clock of the first time', () => {
  const served = '2026-11-29T02:00:00Z'
  vi.useFakeTimers({ now: new Date('2026-11-29T02:05:00Z'), toFake: ['Date'] })
  expect(deviceAhead(served)).toBe(300_000)
  vi.setSystemTime(new Date('2026-11-29T02:09:00Z'))
  expect(deviceAhead(served)).toBe(300_000)
  expect(deviceAhead('2026-11-29T02:04:00Z')).toBe(300_000)
})

test.each([
  [600, 'within 10 minutes'],
  [41, 'within a minute'],
  [0, 'soon'],
  [-900, 'soon'],
  [null, 'soon'],
])(
  'VDP-12 with %s seconds left others read that the car is free again %s',
  (secondsLeft, words) => {
    expect(wordsOf({ state: 'paying', secondsLeft }, 'car')).toContain(`free again ${words}.`)
  },
)
