import { SalesCounter } from '@blocks/SalesCounter/config'
import { describe, expect, test } from 'vitest'
import { monthStart } from '@/calendar/local-time'
import { decorationCount, decorationLabelFault } from '@/promotions/decoration-count'

describe('the decoration', () => {
  test.each([
    ['2026-11-01T00:00:00+10:00', 0],
    ['2026-11-02T00:00:00+10:00', 192],
    ['2026-11-01T00:07:29+10:00', 0],
    ['2026-11-01T00:07:30+10:00', 1],
    ['2026-11-30T23:59:59+10:00', 29 * 192 + 191],
    // The first in Brisbane, still October in Perth and already daylight saving in Sydney.
    ['2026-10-31T14:00:00Z', 0],
  ])('PROMO-10 at %s is %d', (moment, count) => {
    expect(decorationCount(new Date(moment))).toBe(count)
  })

  test.each(['Cars sold', 'SALES this month', 'happy customers', 'delivered', 'bought today'])(
    'PROMO-10 cannot be labelled "%s"',
    (label) => {
      expect(decorationLabelFault(label)).toContain('counts nothing')
    },
  )

  test.each(['kilometres dreamed of', 'and counting', 'reasons to smile'])(
    'PROMO-10 may be labelled "%s"',
    (label) => {
      expect(decorationLabelFault(label)).toBeNull()
    },
  )

  test('PROMO-12 has picture, words, background and conditions, and counts sold cars by default', () => {
    const names = JSON.stringify(SalesCounter.fields)
    for (const name of ['image', 'alt', 'background', 'display']) {
      expect(names).toContain(`"name":"${name}"`)
    }
    const [source] = SalesCounter.fields
    expect(source && 'defaultValue' in source && source.defaultValue).toBe('sold')
  })
})

describe('the month of a true count begins at midnight of the site', () => {
  test.each([
    ['2026-11-21T02:00:00Z', 'Australia/Brisbane', '2026-10-31T14:00:00.000Z'],
    ['2026-11-21T02:00:00Z', 'Australia/Sydney', '2026-10-31T13:00:00.000Z'],
    ['2026-11-21T02:00:00Z', 'Australia/Perth', '2026-10-31T16:00:00.000Z'],
    // Daylight saving began on 4 October; the month began before it.
    ['2026-10-21T02:00:00Z', 'Australia/Hobart', '2026-09-30T14:00:00.000Z'],
    ['2026-10-31T13:30:00Z', 'Australia/Sydney', '2026-10-31T13:00:00.000Z'],
    ['2026-10-31T12:59:59Z', 'Australia/Sydney', '2026-09-30T14:00:00.000Z'],
  ])('PROMO-10 %s in %s', (now, zone, start) => {
    expect(monthStart(new Date(now), zone).toISOString()).toBe(start)
  })
})
