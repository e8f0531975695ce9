import { expect, test, vi } from 'vitest'
import type { SlotQuery } from '@/integrations/test-drive-calendar/port'
import { remoteCalendar } from '@/integrations/test-drive-calendar/remote'

const question: SlotQuery = {
  siteSlug: 'northgate-mazda',
  location: {
    id: 7,
    name: 'Northgate Mazda - Sales',
    dealership_slug: 'northgate-mazda',
    timeZone: 'Australia/Melbourne',
  },
  carId: '900001',
  days: 14,
}
const now = () => new Date('2026-11-22T20:00:00Z')
const answering = (body: unknown, status = 200) =>
  vi.fn(async (_: unknown, _init?: RequestInit) => Response.json(body, { status }))
const calendar = (ask: typeof fetch) =>
  remoteCalendar('https://calendar.example/slots?key=1', now, ask)

test.each([
  ['a list of moments', ['2026-11-23T09:00:00+11:00']],
  ['slots with a start', { slots: [{ start: '2026-11-22T22:00:00Z' }] }],
  [
    'availability',
    { availability: [{ start_time: '2026-11-23T09:00:00+11:00', available: true }] },
  ],
  [
    'data with what is gone',
    {
      data: [
        { datetime: '2026-11-23T09:00:00+11:00' },
        { datetime: '2026-11-23T10:00:00+11:00', available: false },
        { datetime: '2026-11-22T09:00:00+11:00' },
      ],
    },
  ],
])('CALL-14 LEAD-16 %s is read as times of the place', async (_, body) => {
  const ask = answering(body)
  expect(await calendar(ask).slots(question)).toEqual({
    ok: true,
    slots: [{ start: '2026-11-23T09:00:00+11:00', date: '2026-11-23', time: '09:00' }],
  })
  expect(String(ask.mock.calls[0]?.[0])).toBe(
    'https://calendar.example/slots?key=1&dealership=northgate-mazda&location=Northgate+Mazda+-+Sales&car_id=900001&days=14',
  )
})

test.each([
  ['answers 500', answering({}, 500)],
  ['answers HTML', vi.fn(async () => new Response('<html>'))],
  ['answers in another shape', answering({ slots: 'soon' })],
  ['does not answer', vi.fn(() => Promise.reject(new TypeError('offline')))],
])('CALL-14 a calendar that %s is no calendar, and costs no lead', async (_, ask) => {
  expect(await calendar(ask as typeof fetch).slots(question)).toMatchObject({
    error: 'UNAVAILABLE',
  })
  expect(
    await calendar(ask as typeof fetch).book(question, '2026-11-23T09:00:00+11:00', 'k'),
  ).not.toBeNull()
})

test('CALL-14 LEAD-16 a time without an offset is that of the clock on the wall', async () => {
  const ask = answering([
    '2026-11-23T09:00',
    '2026-11-23 10:30:00',
    { start: '2026-11-23T11:00:00+1100' },
    '2026-11-23T13:00:00.000+11:00',
  ])
  const answer = await calendar(ask).slots(question)
  expect(answer.ok && answer.slots.map(({ start }) => start)).toEqual([
    '2026-11-23T09:00:00+11:00',
    '2026-11-23T10:30:00+11:00',
    '2026-11-23T11:00:00+11:00',
    '2026-11-23T13:00:00+11:00',
  ])
  const offered = await calendar(ask).book(question, '2026-11-23T09:00:00+11:00', 'k')
  expect(offered).not.toBeNull()
})

test.each(['2026-11-23', '1', 'Monday', '2026-13-45T09:00', ''])(
  'CALL-14 LEAD-16 "%s" is no time that anybody can come at',
  async (text) => {
    const answer = await calendar(answering([text])).slots(question)
    expect(answer).toMatchObject({ ok: false, error: 'UNAVAILABLE' })
  },
)

test('LEAD-16 a time that the calendar no longer offers is gone', async () => {
  const offering = calendar(answering(['2026-11-23T10:00:00+11:00']))
  expect(await offering.book(question, '2026-11-23T09:00:00+11:00', 'k')).toBeNull()
  expect(await offering.book(question, '2026-11-23T10:00:00+11:00', 'k')).not.toBeNull()
})
