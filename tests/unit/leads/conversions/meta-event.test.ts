import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { metaEvent, type ToldLead } from '@/leads/conversions/meta'

const hash = (text: string) => [createHash('sha256').update(text).digest('hex')]
const at = new Date('2026-11-28T00:00:00Z')
const lead: ToldLead = {
  ...{ lead_id: 'l-1', name: ' Sam', last_name: 'Shopper', email: 'Sam@Example.com.au ' },
  ...{ phone: '0491570006', postcode: '4000', url: '/cars/x', user_agent: 'UA', car_id: '4711' },
  lead_attributes: {
    ...{ visited_pages: [], linked_query_params: { fbclid: 'click' } },
    last_touch: { at: '2026-11-27T00:00:00Z', landing: '/', referrer: null, params: {} },
  },
  sale_value: 28_990,
}

test('ANLY-13 who the shopper is goes to Meta normalised and hashed, as it documents', () => {
  const event = metaEvent({ origin: 'https://d.example' }, { at, body: { event: 'Lead' } }, lead)
  expect(event).toEqual({
    ...{ event_name: 'Lead', event_time: 1_795_824_000, event_id: 'Lead:l-1' },
    ...{ action_source: 'website', event_source_url: 'https://d.example/cars/x' },
    user_data: {
      ...{ em: hash('sam@example.com.au'), ph: hash('61491570006'), fn: hash('sam') },
      ...{ ln: hash('shopper'), zp: hash('4000'), country: hash('au'), external_id: hash('l-1') },
      ...{ client_user_agent: 'UA', fbc: `fb.1.${Date.parse('2026-11-27')}.click` },
    },
    custom_data: { content_ids: ['4711'], content_type: 'vehicle' },
  })
})

test('ANLY-13 a sale has its value in AUD', () => {
  const event = metaEvent({ origin: '' }, { at, body: { event: 'Purchase' } }, lead)
  expect(event.action_source).toBe('physical_store')
  expect(event.custom_data).toMatchObject({ value: 28_990, currency: 'AUD' })
})
