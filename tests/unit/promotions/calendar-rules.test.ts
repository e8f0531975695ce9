import { describe, expect, test } from 'vitest'
import { instantAt, localTime } from '@/calendar/local-time'
import { type Move, movedOn, windowWords } from '@/promotions/calendar/CalendarBar'
import type { CalendarPromo } from '@/promotions/calendar/calendar-rules'
import {
  clashesOf,
  dayPosition,
  gapsOf,
  linesOf,
  movedByDays,
  stateAt,
} from '@/promotions/calendar/calendar-rules'
import { reasonOf } from '@/promotions/calendar/use-promo-moves'
import { givenPromo as promo } from './given'

describe('PROMO-05 days of a zone', () => {
  test.each([
    ['2025-07-01', 0, 'Australia/Brisbane', '2025-06-30T14:00:00.000Z'],
    ['2026-04-05', 0, 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
    ['2026-04-05', 150, 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    ['2026-04-06', 0, 'Australia/Sydney', '2026-04-05T14:00:00.000Z'],
    ['2026-10-04', 0, 'Australia/Hobart', '2026-10-03T14:00:00.000Z'],
    // 2:30 am does not exist in that night.
    ['2026-10-04', 150, 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
    ['2026-10-05', 0, 'Australia/Hobart', '2026-10-04T13:00:00.000Z'],
    ['2026-10-04', 180, 'Australia/Adelaide', '2026-10-03T16:30:00.000Z'],
    ['2026-10-04', 540.5, 'Australia/Perth', '2026-10-04T01:00:30.000Z'],
    ['2026-04-05', 0, 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z'],
  ])('%s, %d minutes in, %s: %s', (date, minutes, zone, instant) => {
    expect(instantAt(date, minutes, zone).toISOString()).toBe(instant)
  })

  test('a promotion that moves over a change of clocks keeps its time of the day, to the second', () => {
    const moved = movedByDays('2026-10-02T23:00:07.000Z', 2, 'Australia/Sydney')
    expect(moved).toBe('2026-10-04T22:00:07.000Z')
    expect(movedByDays(moved, -2, 'Australia/Sydney')).toBe('2026-10-02T23:00:07.000Z')
    expect(movedByDays('2026-10-02T23:00:00Z', 2, 'Australia/Brisbane')).toBe(
      '2026-10-04T23:00:00.000Z',
    )
  })

  test('stands on the line of days by the clocks of the site', () => {
    expect(dayPosition('2025-06-30T14:00:00Z', '2025-07-01', 'Australia/Brisbane')).toBe(0)
    expect(dayPosition('2025-07-24T14:00:00Z', '2025-07-01', 'Australia/Brisbane')).toBe(24)
    expect(dayPosition('2025-06-30T16:00:00Z', '2025-07-01', 'Australia/Perth')).toBe(0)
  })

  test('where a site has other clocks, both are said', () => {
    const site = { id: 1, name: 'A', timeZone: 'Australia/Perth', positions: [] }
    expect(windowWords(promo(), site)).toContain('10:00 am Brisbane')
    expect(windowWords(promo(), site)).toContain('here from Mon 1 June 2026, 8:00 am Perth')
    expect(windowWords(promo(), { ...site, timeZone: 'Australia/Brisbane' })).not.toContain('here')
  })
})

describe('PROMO-07 promotions of a site that compete for a position', () => {
  const site = { positions: [8, 17] }
  const names = (promos: CalendarPromo[]) =>
    clashesOf(promos, site).map(({ shown, left, place }) => [shown.name, left.name, place])

  test('two share the site’s two positions; a third is left out', () => {
    const [a, b] = [promo({ name: 'a' }), promo({ name: 'b' })]
    expect(names([a, b])).toEqual([])
    expect(names([a, b, promo({ name: 'c' })])).toEqual([
      ['a', 'c', 8],
      ['b', 'c', 17],
    ])
  })

  test('the same own position, only while both run', () => {
    const a = promo({ name: 'a', position: [9] })
    const later = { start: '2026-06-05T00:00:00Z', expiry: '2026-07-01T00:00:00Z' }
    const clashes = clashesOf([a, promo({ name: 'b', position: [9], ...later })], site)
    expect(clashes).toHaveLength(1)
    expect(clashes[0]?.from).toBe(Date.parse('2026-06-05T00:00:00Z'))
    expect(clashes[0]?.to).toBe(Date.parse('2026-06-11T00:00:00Z'))
    const after = promo({ position: [9], start: a.expiry, expiry: '2026-07-01T00:00:00Z' })
    expect(clashesOf([a, after], site)).toEqual([])
  })

  test('a place that is far behind every list is nobody’s', () => {
    const far = { position: [1_000_000_000] }
    expect(names([promo(far), promo(far)])).toEqual([])
  })

  test('PROMO-06 not where no page shows both', () => {
    const used = promo({ name: 'used', position: [9], display: ['used'], strictDisplay: true })
    const fresh = promo({ name: 'new', position: [9], display: ['new'] })
    expect(names([used, fresh])).toEqual([])
    expect(names([{ ...used, strictDisplay: false }, fresh])).toEqual([['used', 'new', 9]])
  })
})

test('gaps lie between promotions, not before the first or after the last', () => {
  const gaps = gapsOf([
    promo({ start: '2026-06-20T00:00:00Z', expiry: '2026-06-25T00:00:00Z' }),
    promo({ start: '2026-06-01T00:00:00Z', expiry: '2026-06-11T00:00:00Z' }),
    promo({ start: '2026-06-02T00:00:00Z', expiry: '2026-06-03T00:00:00Z' }),
  ])
  expect(gaps).toEqual([
    { from: Date.parse('2026-06-11T00:00:00Z'), to: Date.parse('2026-06-20T00:00:00Z') },
  ])
  expect(gapsOf([])).toEqual([])
})

test('bars that run at once lie on lines of their own', () => {
  const [a, b] = [promo(), promo()]
  const after = promo({ start: a.expiry, expiry: '2026-07-01T00:00:00Z' })
  const lines = linesOf([a, b, after])
  expect([a, b, after].map(({ id }) => lines.get(id))).toEqual([0, 1, 0])
})

test('PROMO-09 an edge cannot be moved past the other', () => {
  const short = promo({ start: '2026-06-01T00:00:00Z', expiry: '2026-06-02T00:00:00Z' })
  expect(movedOn(null, short, 'expiry', -1)).toBeNull()
  expect(movedOn(null, short, 'start', 1)).toBeNull()
  expect(movedOn(null, short, 'whole', -1)?.to.expiry).toBe('2026-06-01T00:00:00.000Z')
  expect(movedOn(null, short, 'expiry', 1)?.to).toEqual({
    start: short.start,
    expiry: '2026-06-03T00:00:00.000Z',
  })
})

test.each([
  // Spring: 2:30 am of 4 October 2026 is skipped in Sydney; autumn: the second 2:30 am of 5 April.
  ['over the hour that the clocks skip', '2026-10-02T16:30:00.000Z', [1, 1, -1, -1]],
  ['from the hour that the clocks show twice', '2026-04-04T16:30:00.000Z', [1, 1, -1, -1]],
])('PROMO-09 keys that move a promotion %s bring it back to its time', (_, start, presses) => {
  const zone = 'Australia/Sydney'
  const expiry = '2026-12-01T13:00:00.000Z'
  const given = promo({ start, expiry, startZone: zone, expiryZone: zone })
  const clocks: string[] = []
  let last: Move | null = null
  let shown = given
  for (const days of presses) {
    last = movedOn(last, shown, 'start', days)
    shown = { ...shown, ...last?.to }
    clocks.push(localTime(new Date(shown.start), zone).time)
  }
  expect(clocks[1]).toBe('02:30:00')
  expect(shown).toEqual(given)
  // Put elsewhere meanwhile, as by a refused save: the next press begins anew.
  const elsewhere = { ...given, start: '2026-06-01T00:00:00.000Z' }
  expect(movedOn(last, elsewhere, 'start', 1)?.to.start).toBe('2026-06-02T00:00:00.000Z')
})

test('why the CMS refused is said in the words of the field, else of the answer', () => {
  const message = 'The promotion ends before it starts.'
  expect(reasonOf({ errors: [{ message: 'x', data: { errors: [{ message }] } }] })).toBe(message)
  expect(reasonOf({ errors: [{ message: 'You are not allowed' }] })).toBe('You are not allowed')
  expect(reasonOf('<html>')).toBeNull()
})

test('PROMO-04 a promotion is to come, runs from its start on, and has ended at its end', () => {
  const june = promo({ start: '2026-06-01T00:00:00Z', expiry: '2026-06-11T00:00:00Z' })
  const states = [
    ['2026-05-31T23:59:59.999Z', 'ahead'],
    ['2026-06-01T00:00:00.000Z', 'running'],
    ['2026-06-10T23:59:59.999Z', 'running'],
    ['2026-06-11T00:00:00.000Z', 'ended'],
  ]
  expect(states.map(([now]) => [now, stateAt(june, now ?? '')])).toEqual(states)
})
