// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocationHours, openingAt } from '@/dealers/hours'
import { OpenNow } from '@/dealers/OpenNow'

const place: LocationHours = {
  location_type: 'sales',
  timeZone: 'Australia/Melbourne',
  opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    status: 'Open' as const,
    formated_hours: null,
    open: '08:30',
    close: '17:30',
  })),
  special_hours: [],
}
/** A Wednesday. */
const rendered = new Date('2026-11-18T17:00:00+11:00')
const byAppointment: readonly 'sales'[] = []
const opening = openingAt(place, byAppointment, rendered)
const hours = <OpenNow place={place} byAppointmentOnly={byAppointment} opening={opening} />

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('LOC-16 an open page says closed in the minute after the place has closed', () => {
  vi.setSystemTime(rendered)
  const dates = vi.spyOn(Intl, 'DateTimeFormat')
  render(hours)
  act(() => vi.advanceTimersByTime(29 * 60_000))
  expect(screen.getByText('Open until 5:30 pm')).toBeTruthy()
  // The browser's language data takes a tenth of a second on a phone.
  expect(dates).not.toHaveBeenCalled()
  act(() => vi.advanceTimersByTime(2 * 60_000))
  expect(screen.getByText('Closed, opens tomorrow 8:30 am')).toBeTruthy()
  act(() => vi.advanceTimersByTime(7 * 3_600_000))
  expect(screen.getByText('Closed, opens today 8:30 am')).toBeTruthy()
})

test('LOC-16 a page from a cache says what is true when it is opened', () => {
  vi.setSystemTime(new Date('2026-11-19T08:30:00+11:00'))
  render(hours)
  expect(screen.getByText('Open until 5:30 pm')).toBeTruthy()
  cleanup()
  vi.setSystemTime(new Date('2026-11-20T18:00:00+11:00'))
  render(hours)
  expect(screen.getByText('Closed, opens Monday 8:30 am')).toBeTruthy()
})
