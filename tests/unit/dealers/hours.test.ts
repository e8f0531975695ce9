import { describe, expect, test } from 'vitest'
import {
  holidayRows,
  holidaySoon,
  hoursChange,
  hoursTable,
  type LocationHours,
  openState,
  openStateWords,
} from '@/dealers/hours'
import { openingOf } from '@/dealers/location-hours'
import type { OpeningHours } from '@/sites/site'
import { given } from './given'

const day = (weekday: number, open: string | null, close: string | null): OpeningHours => ({
  weekday,
  status: open ? 'Open' : 'Closed',
  formated_hours: null,
  open,
  close,
})
const week = [
  day(0, null, null),
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30')),
  day(6, '09:00', '17:00'),
]
const place = (more: Partial<LocationHours> = {}): LocationHours => ({
  location_type: 'sales',
  timeZone: 'Australia/Melbourne',
  opening_hours: week,
  special_hours: [],
  ...more,
})
const lines = (given: LocationHours, by: readonly ('sales' | 'service')[] = []) =>
  hoursTable(given, by).map(({ label, hours }) => `${label}: ${hours}`)

describe('the week', () => {
  test('LOC-14 five equal weekdays share the line Mon-Fri; the weekend stays apart', () => {
    expect(lines(place())).toEqual([
      'Mon-Fri: 8:30 am to 5:30 pm',
      'Saturday: 9:00 am to 5:00 pm',
      'Sunday: Closed',
    ])
  })

  test('LOC-14 AMB-74 one weekday that differs lists every day', () => {
    const late = week.map((each) => (each.weekday === 4 ? day(4, '08:30', '20:00') : each))
    expect(lines(place({ opening_hours: late }))).toEqual([
      'Monday: 8:30 am to 5:30 pm',
      'Tuesday: 8:30 am to 5:30 pm',
      'Wednesday: 8:30 am to 5:30 pm',
      'Thursday: 8:30 am to 8:00 pm',
      'Friday: 8:30 am to 5:30 pm',
      'Saturday: 9:00 am to 5:00 pm',
      'Sunday: Closed',
    ])
  })

  test('LOC-13 hours in words win over the times', () => {
    const words = { ...day(6, '09:00', '12:00'), formated_hours: '9 till noon' }
    const rows = hoursTable(place({ opening_hours: [words] }))
    expect(rows.find(({ label }) => label === 'Saturday')?.hours).toBe('9 till noon')
  })

  test.each([
    ['sales', ['sales'], 'By appointment only'],
    ['service', ['sales'], 'Closed'],
    ['service', ['sales', 'service'], 'By appointment only'],
    ['service-and-parts', ['service'], 'By appointment only'],
    ['parts', ['sales', 'service'], 'Closed'],
    ['sales', [], 'Closed'],
  ] as const)('LOC-15 LOC-16 a closed %s day with %j reads %s', (location_type, by, words) => {
    const given = place({ location_type, opening_hours: [] })
    expect(lines(given, by)).toEqual([
      `Mon-Fri: ${words}`,
      `Saturday: ${words}`,
      `Sunday: ${words}`,
    ])
  })
})

describe('open now', () => {
  test.each([
    // Wednesday 18 November 2026, Melbourne is 11 hours ahead of UTC.
    ['2026-11-17T21:29:59Z', 'Closed, opens today 8:30 am'],
    ['2026-11-17T21:30:00Z', 'Open until 5:30 pm'],
    ['2026-11-18T06:29:59Z', 'Open until 5:30 pm'],
    ['2026-11-18T06:30:00Z', 'Closed, opens tomorrow 8:30 am'],
    // Saturday evening: Sunday is closed.
    ['2026-11-21T07:00:00Z', 'Closed, opens Monday 8:30 am'],
  ])('LOC-15 at %s reads "%s"', (moment, words) => {
    expect(openStateWords(place(), new Date(moment))).toBe(words)
  })

  test('a special day replaces the week, closed or with other hours', () => {
    const special = place({
      special_hours: [
        { date: '2026-12-24', status: 'Open', start_hour: '08:30', end_hour: '12:00', note: null },
        { date: '2026-12-25', status: 'Closed', start_hour: null, end_hour: null, note: null },
      ],
    })
    // Thursday 24 December, 1 pm in Melbourne: closed early, Friday is Christmas Day.
    expect(openStateWords(special, new Date('2026-12-24T02:00:00Z'))).toBe(
      'Closed, opens Saturday 9:00 am',
    )
    expect(openState(special, new Date('2026-12-24T00:59:00Z'))).toEqual({
      open: true,
      until: '12:00',
    })
  })

  test('the same instant is open in Brisbane and closed in Perth', () => {
    // Wednesday 9:00 am in Brisbane is 7:00 am in Perth.
    const now = new Date('2026-11-17T23:00:00Z')
    expect(openState(place({ timeZone: 'Australia/Brisbane' }), now).open).toBe(true)
    expect(openState(place({ timeZone: 'Australia/Perth' }), now).open).toBe(false)
  })

  test('half-hour zones count: Adelaide opens thirty minutes after Melbourne', () => {
    const now = new Date('2026-11-17T21:45:00Z')
    expect(openState(place(), now).open).toBe(true)
    expect(openState(place({ timeZone: 'Australia/Adelaide' }), now).open).toBe(false)
  })

  describe('over the edges of daylight saving', () => {
    const allWeek = place({
      opening_hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, '01:30', '08:30')),
    })

    test('when clocks go forward, closing stays at half past eight on the wall', () => {
      // Sunday 4 October 2026, 2:00 am becomes 3:00 am in Melbourne.
      expect(openState(allWeek, new Date('2026-10-03T15:29:00Z')).open).toBe(false)
      expect(openState(allWeek, new Date('2026-10-03T15:30:00Z')).open).toBe(true)
      // 8:29 am summer time comes an hour earlier than it would have.
      expect(openState(allWeek, new Date('2026-10-03T21:29:00Z')).open).toBe(true)
      expect(openState(allWeek, new Date('2026-10-03T21:30:00Z')).open).toBe(false)
    })

    test('when clocks go back, the hour that comes twice is open both times', () => {
      // Sunday 5 April 2026, 3:00 am becomes 2:00 am in Melbourne.
      expect(openState(allWeek, new Date('2026-04-04T15:30:00Z')).open).toBe(true)
      expect(openState(allWeek, new Date('2026-04-04T16:30:00Z')).open).toBe(true)
      expect(openState(allWeek, new Date('2026-04-04T22:29:00Z')).open).toBe(true)
      expect(openState(allWeek, new Date('2026-04-04T22:30:00Z')).open).toBe(false)
    })

    test('Brisbane does not move', () => {
      const brisbane = { ...allWeek, timeZone: 'Australia/Brisbane' }
      expect(openState(brisbane, new Date('2026-10-03T22:29:00Z')).open).toBe(true)
      expect(openState(brisbane, new Date('2026-10-03T22:30:00Z')).open).toBe(false)
    })
  })

  test('a place that never opens has no next opening', () => {
    const closed = place({ opening_hours: [] })
    expect(openState(closed, new Date('2026-11-18T00:00:00Z'))).toEqual({ open: false, next: null })
    expect(openStateWords(closed, new Date('2026-11-18T00:00:00Z'))).toBe('Closed')
  })
})

describe('a day with a break', () => {
  // A workshop that closes at noon, on Christmas Eve too; its rows need no order.
  const workshop = place({
    location_type: 'service',
    opening_hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
      day(weekday, '13:00', '17:00'),
      day(weekday, '07:30', '12:00'),
    ]),
    special_hours: [
      { date: '2026-12-24', status: 'Open', start_hour: '13:00', end_hour: '15:00', note: null },
      { date: '2026-12-24', status: 'Open', start_hour: '08:00', end_hour: '12:00', note: 'Eve' },
    ],
  })

  test('LOC-13 LOC-14 the table has both times in one line', () => {
    const sorted = [...workshop.opening_hours].reverse()
    expect(lines({ ...workshop, opening_hours: sorted })[0]).toBe(
      'Mon-Fri: 7:30 am to 12:00 pm, 1:00 pm to 5:00 pm',
    )
  })

  test.each([
    // Wednesday 18 November 2026, Melbourne is 11 hours ahead of UTC.
    ['07:00', 'Closed, opens today 7:30 am', '07:30'],
    ['11:59', 'Open until 12:00 pm', '12:00'],
    ['12:00', 'Closed, opens today 1:00 pm', '13:00'],
    ['12:59', 'Closed, opens today 1:00 pm', '13:00'],
    ['13:00', 'Open until 5:00 pm', '17:00'],
  ])('LOC-13 LOC-15 at %s it reads "%s" until %s', (clock, words, until) => {
    const now = new Date(`2026-11-18T${clock}:00+11:00`)
    expect(openStateWords(workshop, now)).toBe(words)
    expect(hoursChange(workshop, now)).toEqual(new Date(`2026-11-18T${until}:00+11:00`))
  })

  test('LOC-13 rows that meet are one time, and so are rows that overlap', () => {
    const meets = [day(3, '08:00', '12:00'), day(3, '12:00', '17:00'), day(3, '09:00', '10:00')]
    const now = new Date('2026-11-18T11:00:00+11:00')
    expect(openStateWords(place({ opening_hours: meets }), now)).toBe('Open until 5:00 pm')
  })

  test('LOC-17 LOC-18 a special day with a break is one row and replaces the week', () => {
    const now = new Date('2026-12-24T12:30:00+11:00')
    expect(openStateWords(workshop, now)).toBe('Closed, opens today 1:00 pm')
    expect(holidayRows(workshop, now)).toEqual([
      { date: '2026-12-24', note: 'Eve', hours: '8:00 am to 12:00 pm, 1:00 pm to 3:00 pm' },
    ])
  })
})

describe('holiday hours', () => {
  const special = place({
    special_hours: [
      { date: '2027-01-01', status: 'Closed', start_hour: null, end_hour: null, note: 'New Year' },
      { date: '2026-11-17', status: 'Closed', start_hour: null, end_hour: null, note: 'Cup Day' },
      { date: '2026-12-24', status: 'Open', start_hour: '08:30', end_hour: '14:00', note: null },
    ],
  })

  test('LOC-17 AMB-75 from today on, earliest first', () => {
    // 10 pm on the 17th in UTC is the 18th in Melbourne: Cup Day is over there.
    const rows = holidayRows(special, new Date('2026-11-17T22:00:00Z'))
    expect(rows.map(({ date, hours }) => [date, hours])).toEqual([
      ['2026-12-24', '8:30 am to 2:00 pm'],
      ['2027-01-01', 'Closed'],
    ])
  })

  test('a card mentions a special day two weeks ahead, not three', () => {
    expect(holidaySoon(special, new Date('2026-12-10T00:00:00Z'))?.date).toBe('2026-12-24')
    expect(holidaySoon(special, new Date('2026-12-01T00:00:00Z'))).toBeNull()
  })
})

describe('what a page says of the hours', () => {
  // Melbourne is 11 hours ahead of UTC in November and 10 in June.
  test.each([
    ['closed in the morning', '2026-11-23T07:00', '2026-11-23T08:30'],
    ['at its opening', '2026-11-23T08:30', '2026-11-23T17:30'],
    ['a second before it closes', '2026-11-23T17:29:59', '2026-11-23T17:30'],
    ['in the evening', '2026-11-23T18:00', '2026-11-24T00:00'],
    ['on a Sunday', '2026-11-22T12:00', '2026-11-23T00:00'],
  ])('LOC-16 %s it holds until the hours or the day change', (_, now, until) => {
    expect(hoursChange(place(), new Date(`${now}+11:00`))).toEqual(new Date(`${until}+11:00`))
  })

  test('LOC-16 a night in which the clock goes forward ends an hour earlier', () => {
    const saturday = new Date('2026-10-03T20:00:00+10:00')
    expect(hoursChange(place(), saturday)).toEqual(new Date('2026-10-04T00:00:00+10:00'))
    const sunday = new Date('2026-10-04T01:00:00+10:00')
    expect(hoursChange(place(), sunday)).toEqual(new Date('2026-10-05T00:00:00+11:00'))
  })

  test('LOC-16 a place without hours holds until its day ends', () => {
    const bare = place({ opening_hours: [] })
    expect(hoursChange(bare, new Date('2026-11-23T12:00:00+11:00'))).toEqual(
      new Date('2026-11-24T00:00:00+11:00'),
    )
  })
})

test('LOC-16 the header says whether somebody is there, and nothing of unknown hours', () => {
  const noon = new Date('2026-11-23T12:00:00+11:00')
  expect(openingOf(given({ opening_hours: week }), [], noon)).toEqual({
    open: true,
    text: 'Open until 5:30 pm',
  })
  const night = new Date('2026-11-23T20:00:00+11:00')
  expect(openingOf(given({ opening_hours: week }), [], night)).toEqual({
    open: false,
    text: 'Closed, opens tomorrow 8:30 am',
  })
  expect(openingOf(given(), [], noon)).toBeUndefined()
})
