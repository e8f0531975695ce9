import type { CalendarPromo } from '@/promotions/calendar/calendar-rules'

let ids = 0

/** A promotion of ten days on one site, with what a test says about it. */
export const givenPromo = (more: Partial<CalendarPromo> = {}): CalendarPromo => ({
  id: ++ids,
  name: `promo ${ids}`,
  start: '2026-06-01T00:00:00Z',
  expiry: '2026-06-11T00:00:00Z',
  position: [],
  display: [],
  strictDisplay: false,
  sites: [1],
  startZone: 'Australia/Brisbane',
  expiryZone: 'Australia/Brisbane',
  updatedAt: '2026-05-01T00:00:00.000Z',
  mayEdit: true,
  ...more,
})
