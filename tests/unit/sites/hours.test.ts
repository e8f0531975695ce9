import { describe, expect, test } from 'vitest'
import {
  isoDate,
  locationSubtypesFrom,
  locationTypeFrom,
  openingHoursFrom,
  reviewsFrom,
  specialHoursFrom,
  writtenDate,
} from '@/sites/hours'

describe('the week of a location', () => {
  test('LOC-12 LOC-13 rows come Sunday first with the documents’ own keys', () => {
    const rows = [
      { weekday: 6, status: 'Open', formated_hours: '9am - 3pm', open: '9:00', close: '15:00' },
      { weekday: '0', status: 'Closed' },
    ]
    expect(openingHoursFrom(rows)).toEqual([
      { weekday: 0, status: 'Closed', formated_hours: null, open: null, close: null },
      { weekday: 6, status: 'Open', formated_hours: '9am - 3pm', open: '09:00', close: '15:00' },
    ])
  })

  test('LOC-13 a day with a break keeps its rows, the morning first', () => {
    const monday = (open: string, close: string) => ({ weekday: 1, status: 'Open', open, close })
    const days = openingHoursFrom([monday('13:00', '17:00'), monday('7:30', '12:00')])
    expect(days.map(({ open, close }) => [open, close])).toEqual([
      ['07:30', '12:00'],
      ['13:00', '17:00'],
    ])
  })

  test.each([
    [{ weekday: 7, status: 'Open' }],
    [{ weekday: -1, status: 'Open' }],
    [{ weekday: 1.5, status: 'Open' }],
    [{ weekday: null, status: 'Open' }],
    [{ weekday: 'Monday', status: 'Open' }],
  ])('LOC-12 a row without a weekday from 0 to 6 is left out: %j', (row) => {
    expect(openingHoursFrom([row])).toEqual([])
  })

  test('LOC-15 a day without hours and status is closed; one with hours is open', () => {
    const [none, words, times] = openingHoursFrom([
      { weekday: 1 },
      { weekday: 2, formated_hours: '9 to 5' },
      { weekday: 3, open: '09:00', close: '17:00' },
    ])
    expect([none?.status, words?.status, times?.status]).toEqual(['Closed', 'Open', 'Open'])
  })

  test.each([
    ['8:30', '08:30'],
    ['08:30:00', '08:30'],
    ['8:30 am', '08:30'],
    ['5.30pm', '17:30'],
    ['5 pm', '17:00'],
    ['12:00 am', '00:00'],
    ['12 pm', '12:00'],
    ['25:00', null],
    ['13 pm', null],
    ['9:75', null],
    ['noon', null],
    ['9', null],
    ['', null],
    [null, null],
  ])('a time %j is %j', (open, expected) => {
    expect(openingHoursFrom([{ weekday: 1, status: 'Open', open }])[0]?.open).toBe(expected)
  })

  test('no hours at all is an empty week', () => {
    expect(openingHoursFrom(null)).toEqual([])
  })
})

describe('special hours', () => {
  const christmas = {
    date: '2026-12-25',
    status: 'Closed',
    start_hour: null,
    end_hour: null,
    note: null,
  }

  test('LOC-18 the flat and the nested shape give the same days', () => {
    const flat = [
      { date: '2026-12-24', status: 'Open', start_hour: '9:00', end_hour: '12:00', location_id: 5 },
    ]
    const nested = [
      {
        date: '2026-12-24T00:00:00Z',
        status: 'Open',
        hours: { begin: '9:00', end: '12:00' },
        location: { id: '5' },
      },
    ]
    expect(specialHoursFrom(flat, 5)).toEqual(specialHoursFrom(nested, 5))
    expect(specialHoursFrom(flat, 5)).toEqual([
      { date: '2026-12-24', status: 'Open', start_hour: '09:00', end_hour: '12:00', note: null },
    ])
  })

  test('LOC-18 days of other locations are left out, days of none belong here', () => {
    const rows = [
      { date: '2026-12-25', location_id: 5 },
      { date: '2026-12-25', location_id: 6 },
      { date: '2026-12-25', location: { id: 6 } },
      { date: '2026-12-25', location: 5 },
      { date: '2026-12-25' },
    ]
    expect(specialHoursFrom(rows, '5')).toEqual([christmas, christmas, christmas])
  })

  test('earliest first, without rows that have no date', () => {
    const rows = [{ date: '2026-12-26' }, { date: '' }, { date: '2026-12-25' }, {}]
    expect(specialHoursFrom(rows, 1).map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26'])
  })
})

describe('what a location is', () => {
  test('LOC-06 empty means sales; an unknown type is refused', () => {
    expect([locationTypeFrom(''), locationTypeFrom(null), locationTypeFrom(undefined)]).toEqual([
      'sales',
      'sales',
      'sales',
    ])
    expect(locationTypeFrom('service-and-parts')).toBe('service-and-parts')
    expect(locationTypeFrom('showroom')).toBeNull()
  })

  test('LOC-07 buying is found in a list written as one text', () => {
    expect(locationSubtypesFrom('car-buying, buying')).toContain('buying')
    expect(locationSubtypesFrom(['buying'])).toEqual(['buying'])
    expect(locationSubtypesFrom(null)).toEqual([])
  })

  test('LOC-19 DATA-17 both shapes of reviews give the same summary', () => {
    const summary = { average_rating: 4.6, review_count: 120 }
    expect(reviewsFrom(summary)).toEqual(summary)
    expect(reviewsFrom({ reviews: { average_rating: 4.6, count: 120 } })).toEqual(summary)
    expect(reviewsFrom({})).toEqual({ average_rating: null, review_count: null })
  })
})

test.each([
  ['25/12/2026', '2026-12-25'],
  [' 1/2/2027 ', '2027-02-01'],
  ['2026-12-25', '2026-12-25'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['12/25/2026', null],
  ['2026-13-01', null],
  ['25/12/26', null],
  ['Christmas', null],
  ['', null],
  [null, null],
])('LOC-18 the day %j is kept as %j', (written, kept) => expect(isoDate(written)).toBe(kept))

test.each([
  ['2026-12-25', '25/12/2026'],
  ['25/12/2026', '25/12/2026'],
  ['2026-12-2', '2026-12-2'],
  ['2026-13-01', '2026-13-01'],
  ['Christmas', 'Christmas'],
  [null, ''],
])('LOC-18 the day %j is shown as %j', (kept, shown) => expect(writtenDate(kept)).toBe(shown))
