import { expect, test } from 'vitest'
import { ga4Body } from '@/measurement/forward/ga4'

test('ANLY-13 a visit goes to Google Analytics under ids that name nobody', () => {
  const at = new Date('2026-11-28T00:00:00Z')
  const base = { id: '1', site_id: 5, attempts: 0, lead_id: null, at }
  const body = {
    visit: 'abc',
    path: '/reservation/7e0b.x',
    consent: 1,
    car_id: '4711',
    data: { item_make: 'Mazda', item_model: '🚗'.repeat(101) },
  }
  const sent = ga4Body({ origin: 'https://d.example' }, [
    { ...base, body: { ...body, name: 'usedVehicleView' } },
    { ...base, body: { ...body, name: 'blockSeen' } },
  ])
  expect(sent.client_id).toMatch(/^\d{9}\.\d{9}$/)
  expect(sent.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' })
  expect(sent.events).toEqual([
    {
      name: 'asc_item_pageview',
      timestamp_micros: at.getTime() * 1000,
      params: {
        ...{
          item_make: 'Mazda',
          item_model: '🚗'.repeat(100),
          item_id: '4711',
          page_location: 'https://d.example/reservation/-',
        },
        ...{ session_id: sent.client_id.replace('.', '').slice(0, 10), engagement_time_msec: 1 },
      },
    },
  ])
})
