import { expect, test } from 'vitest'
import { inboxWhere, noFilter, readInboxWhere } from '@/leads/admin/inbox-where'

const days = { ...noFilter, form: 'contact', from: '2026-10-04', until: '2026-10-04', car: 'Mazda' }

test.each([
  // The day on which the clocks go forward has 23 hours.
  ['Australia/Sydney', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['Australia/Perth', '2026-10-03T16:00:00.000Z', '2026-10-04T16:00:00.000Z'],
])('days of the inbox are days of %s', (zone, from, until) => {
  const where = inboxWhere(days, zone)
  expect(where).toMatchObject({
    or: expect.arrayContaining([
      {
        and: [
          { form: { equals: 'contact' } },
          { createdAt: { greater_than_equal: from } },
          { createdAt: { less_than: until } },
          { vehicle_make: { like: 'Mazda' } },
        ],
      },
    ]),
  })
  expect(readInboxWhere(where, zone)).toEqual(days)
})

test('no filter is none', () => expect(inboxWhere(noFilter, 'Australia/Perth')).toBeNull())
