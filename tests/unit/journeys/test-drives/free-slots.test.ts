import { describe, expect, test } from 'vitest'
import { instantIfShown } from '@/calendar/local-time'
import { type BookedDrive, freeSlots, type SlotRules } from '@/journeys/test-drives/local-calendar'
import { slotWords, takenMessage } from '@/journeys/test-drives/slot-words'
import type { OpeningHours, SpecialHours } from '@/sites/site'

const week = (hours: [string, string] | null): OpeningHours[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: hours ? 'Open' : 'Closed',
    formated_hours: null,
    open: hours?.[0] ?? null,
    close: hours?.[1] ?? null,
  }))
const special = (date: string, hours: [string, string] | null): SpecialHours => ({
  date,
  status: hours ? 'Open' : 'Closed',
  start_hour: hours?.[0] ?? null,
  end_hour: hours?.[1] ?? null,
  note: null,
})
const place = (
  timeZone: string,
  hours: [string, string] | null = ['09:00', '12:30'],
  special_hours: SpecialHours[] = [],
) => ({ timeZone, opening_hours: week(hours), special_hours })
const rules = (more: Partial<SlotRules> = {}): SlotRules => ({
  minutes: 60,
  capacity: 1,
  noticeHours: 0,
  days: 0,
  ...more,
})
const none: BookedDrive[] = []
const startsOf = (slots: { start: string }[]) => slots.map(({ start }) => start)

test('LEAD-16 whole drives within the opening hours, in the time of the place', () => {
  const now = new Date('2026-11-22T20:00:00Z')
  expect(startsOf(freeSlots(place('Australia/Melbourne'), rules(), none, null, now))).toEqual([
    '2026-11-23T09:00:00+11:00',
    '2026-11-23T10:00:00+11:00',
    '2026-11-23T11:00:00+11:00',
  ])
  const perth = freeSlots(place('Australia/Perth'), rules({ minutes: 90 }), none, null, now)
  expect(perth.map(({ start, time }) => [start, time])).toEqual([
    ['2026-11-23T09:00:00+08:00', '09:00'],
    ['2026-11-23T10:30:00+08:00', '10:30'],
  ])
})

test('LEAD-16 LOC-13 no drive begins or ends in a break', () => {
  const closesAtNoon = {
    ...place('Australia/Brisbane', null),
    opening_hours: [...week(['13:00', '15:00']), ...week(['09:30', '12:00'])],
  }
  const now = new Date('2026-11-22T20:00:00Z')
  expect(freeSlots(closesAtNoon, rules(), none, null, now).map(({ time }) => time)).toEqual([
    '09:30',
    '10:30',
    '13:00',
    '14:00',
  ])
})

test('LEAD-16 nothing sooner than the notice, nothing on closed days, special days as they are', () => {
  const now = new Date('2026-12-23T23:30:00Z')
  const special_hours = [special('2026-12-25', null), special('2026-12-26', ['10:00', '12:00'])]
  const slots = freeSlots(
    place('Australia/Brisbane', ['09:00', '12:00'], special_hours),
    rules({ days: 2, noticeHours: 1 }),
    none,
    null,
    now,
  )
  expect(startsOf(slots)).toEqual([
    '2026-12-24T11:00:00+10:00',
    '2026-12-26T10:00:00+10:00',
    '2026-12-26T11:00:00+10:00',
  ])
  expect(
    freeSlots(place('Australia/Brisbane', null), rules({ days: 14 }), none, null, now),
  ).toEqual([])
})

describe('LEAD-16 booked drives', () => {
  const now = new Date('2026-11-22T20:00:00Z')
  const drive = (time: string, more: Partial<BookedDrive> = {}): BookedDrive => ({
    start: new Date(`2026-11-23T${time}:00+11:00`),
    minutes: 60,
    carId: null,
    isHere: true,
    ...more,
  })
  const timesOf = (
    booked: BookedDrive[],
    more: Partial<SlotRules> = {},
    carId: string | null = null,
  ) =>
    freeSlots(place('Australia/Melbourne'), rules(more), booked, carId, now).map(({ time }) => time)

  test('a time is offered until as many are booked as the place can do', () => {
    const nine = drive('09:00')
    expect(timesOf([nine], { capacity: 2 })).toContain('09:00')
    expect(timesOf([nine, nine], { capacity: 2 })).toEqual(['10:00', '11:00'])
  })

  test('a car is driven by one at a time, from whichever place, and leaves others alone', () => {
    const out = drive('10:00', { carId: 'A1', isHere: false })
    expect(timesOf([out], { capacity: 2 }, 'A1')).toEqual(['09:00', '11:00'])
    expect(timesOf([out], { capacity: 1 }, 'B2')).toEqual(['09:00', '10:00', '11:00'])
    expect(timesOf([out], { capacity: 1 })).toEqual(['09:00', '10:00', '11:00'])
  })

  test.each([
    ['one that begins within the hour', [drive('09:30', { minutes: 30 })], 1, ['10:00', '11:00']],
    ['one that goes on into the hour', [drive('08:30', { minutes: 45 })], 1, ['10:00', '11:00']],
    ['one that ends as it begins', [drive('08:00')], 1, ['09:00', '10:00', '11:00']],
    [
      'two short ones after each other are one at a time',
      [drive('09:00', { minutes: 30 }), drive('09:30', { minutes: 30 })],
      2,
      ['09:00', '10:00', '11:00'],
    ],
    [
      'two that meet for a while fill a place for two',
      [drive('09:00', { minutes: 45 }), drive('09:30', { minutes: 30 })],
      2,
      ['10:00', '11:00'],
    ],
  ])('of a site with other lengths: %s', (_, booked, capacity, times) => {
    expect(timesOf(booked, { capacity })).toEqual(times)
  })
})

describe('LEAD-16 daylight saving', () => {
  test('a shop keeps its hours when the clock changes', () => {
    // Sydney goes from +10 to +11 on 4 October 2026.
    const now = new Date('2026-10-02T20:00:00Z')
    const starts = startsOf(
      freeSlots(place('Australia/Sydney', ['09:00', '10:00']), rules({ days: 2 }), none, null, now),
    )
    expect(starts).toEqual([
      '2026-10-03T09:00:00+10:00',
      '2026-10-04T09:00:00+11:00',
      '2026-10-05T09:00:00+11:00',
    ])
  })

  test('a time that the clock skips is not offered, one that comes twice is offered once', () => {
    const forward = freeSlots(
      place('Australia/Sydney', ['01:00', '04:00']),
      rules(),
      none,
      null,
      new Date('2026-10-03T14:00:00Z'),
    )
    expect(forward.map(({ time }) => time)).toEqual(['01:00', '03:00'])
    const back = freeSlots(
      place('Australia/Sydney', ['01:00', '04:00']),
      rules(),
      none,
      null,
      new Date('2026-04-04T13:00:00Z'),
    )
    expect(back.map(({ start }) => start)).toEqual([
      '2026-04-05T01:00:00+11:00',
      '2026-04-05T02:00:00+11:00',
      '2026-04-05T03:00:00+10:00',
    ])
  })

  test.each([
    ['2026-10-04', 150, 'Australia/Sydney', null],
    ['2026-10-04', 180, 'Australia/Sydney', '2026-10-03T16:00:00.000Z'],
    ['2026-04-05', 150, 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    ['2026-10-04', 150, 'Australia/Brisbane', '2026-10-03T16:30:00.000Z'],
    ['2026-11-23', 540, 'Australia/Adelaide', '2026-11-22T22:30:00.000Z'],
    ['2026-10-04', 150, 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
  ])('%s at minute %i in %s is %s', (date, minutes, zone, iso) => {
    expect(instantIfShown(date, minutes, zone)?.toISOString() ?? null).toBe(iso)
  })
})

test('LEAD-16 a time that is gone names the next three that are free', () => {
  const slot = (time: string) => ({ date: '2026-11-23', time })
  expect(slotWords(slot('09:00'))).toBe('Mon 23 November, 9:00 am')
  const message = takenMessage(['09:00', '10:00', '11:00', '13:00'].map(slot))
  expect(message).toContain('Mon 23 November, 11:00 am')
  expect(message).not.toContain('1:00 pm')
  expect(takenMessage([])).toContain('call you')
})
