import { expect, test } from 'vitest'
import { envelopeSchema, kindOfLead } from '@/leads/answers/envelope'
import { leadFormSchema } from '@/leads/answers/schema'
import { formPlan } from '@/leads/questions/form-plan'
import { defaultSetup } from '@/leads/questions/form-setup'
import { answerLabel, answerWords } from '@/leads/record/lead-answers'
import {
  callLeadRecord,
  consentWording,
  fileLead,
  type LeadCar,
  leadRecord,
} from '@/leads/record/lead-record'
import type { Site } from '@/sites/site'
import { given } from '../../dealers/given'
import { filledIn, givenFormSite, type KindName, kinds } from '../given'

const site = {
  id: 3,
  slug: 'sunnyside',
  name: 'Sunnyside Used Cars',
  websiteId: 'sunnyside',
  manufacturer: null,
  dealerships: [{ id: 1, slug: 'moorooka', name: 'Moorooka', manufacturer: null }],
} as unknown as Site
const car: LeadCar = {
  id: '7001',
  stocknum: 'M7001',
  make: 'Toyota',
  make_slug: 'toyota',
  model: 'RAV4',
  car_type: 'used',
  status: 'in_stock',
  dealership_id: 12,
  dealership_slug: 'rocklea',
}
const now = new Date('2026-11-18T01:00:00Z')
const ids = { lead_id: 'lead-1', idempotency_key: 'key-1' }

function record(
  form: Record<string, unknown>,
  envelope: Record<string, unknown>,
  more: Partial<Parameters<typeof leadRecord>[0]> = {},
) {
  const sent = envelopeSchema.parse({ kind: 'enquiry', ...envelope })
  const plan = formPlan(givenFormSite(), kinds[kindOfLead(sent) as KindName], defaultSetup, {
    placed: false,
  })
  return leadRecord({
    site,
    plan,
    filedAs: sent.filed_as,
    recipients: [],
    form: leadFormSchema(plan).parse({ ...filledIn, ...form }),
    envelope: sent,
    car: null,
    location: null,
    ids,
    userAgent: 'Browser',
    now,
    ...more,
  })
}

test('LEAD-02 LEAD-03 LEAD-04 an enquiry carries the facts of its car, from the index', () => {
  const visited = { visited_pages: ['/', '/cars/rav4'], linked_query_params: { utm_source: 'x' } }
  expect(
    record({ opt_in: true }, { lead_attributes: visited, url: '/cars/rav4' }, { car }),
  ).toEqual({
    site: 3,
    lead_id: 'lead-1',
    idempotency_key: 'key-1',
    lead_status: 'new',
    form: 'enquiry',
    form_completed: true,
    category: 'Vehicle Enquiry',
    subcategory: null,
    name: 'Sam',
    last_name: null,
    email: 'sam@example.com.au',
    phone: '0491570006',
    postcode: null,
    message: 'Is it still there?',
    dealership_slug: 'rocklea',
    location: null,
    location_id: null,
    car_id: '7001',
    car_type: 'used',
    stock_number: 'M7001',
    vehicle_make: 'Toyota',
    vehicle_model: 'RAV4',
    vehicle_status: 'in_stock',
    vehicle: null,
    car_dealership_id: '12',
    manufacturer_slug: 'toyota',
    rego: null,
    rego_state: null,
    adjustment_answers: null,
    offer_accepted: null,
    opt_in: true,
    subscribe: false,
    terms_conditions: false,
    consent_wording: consentWording('Sunnyside Used Cars'),
    consented_at: '2026-11-18T01:00:00.000Z',
    page_id: null,
    url: '/cars/rav4',
    source: 'Website',
    user_agent: 'Browser',
    lead_attributes: visited,
    tags: [],
    additional_services: [],
    answers: {},
    recipients: [],
  })
})

test('LEAD-08 the one dealership of a site is filled in; a location brings its own', () => {
  expect(record({}, {}).dealership_slug).toBe('moorooka')
  const location = given({ id: 7, name: 'Rocklea', dealership_slug: 'rocklea' })
  expect(record({}, {}, { location })).toMatchObject({
    dealership_slug: 'rocklea',
    location: 'Rocklea',
    location_id: '7',
  })
})

test('LEAD-08 where a site has several dealerships nobody but its shopper chooses one', () => {
  const elsewhere = { id: 2, slug: 'rocklea', name: 'Rocklea', manufacturer: null, xtime_url: null }
  const several = { ...site, dealerships: [...site.dealerships, elsewhere] }
  const none = { ...site, dealerships: [] }
  expect(record({}, {}, { site: several }).dealership_slug).toBeNull()
  expect(record({}, {}, { site: none }).dealership_slug).toBeNull()
})

test('LEAD-04 without a car of the stock, the one that its shopper wrote', () => {
  const written = { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5' }
  expect(record(written, {})).toMatchObject({ vehicle_make: 'Mazda', vehicle_model: 'CX-5' })
})

test('LEAD-02 a form about no car that names no kind is a general enquiry, one about a car an enquiry', () => {
  const of = (envelope: object) => record({}, { kind: undefined, ...envelope })
  expect(of({})).toMatchObject({ form: 'contact', category: 'General Enquiry' })
  expect(of({ car_id: '7001' })).toMatchObject({ form: 'enquiry', category: 'Vehicle Enquiry' })
})

test('LEAD-02 a subcategory that the form names wins over that of its kind', () => {
  const filed = (subcategory: string) =>
    record({}, { kind: 'request-photos', subcategory }).subcategory
  expect([filed(''), filed('Interior')]).toEqual(['Request Photos', 'Interior'])
})

test('LEAD-05 metadata is cut to its limit, and is no reason to refuse a lead', () => {
  const name = 'a'.repeat(400)
  const sent = {
    lead_attributes: {
      visited_pages: Array.from({ length: 25 }, (_, at) => `/page-${at}`),
      linked_query_params: {
        ...{ [`utm_${name}`]: 'x', '': 'y', utm_id: 7, odd: ['list'], utm_source: name },
        ...JSON.parse('{"__proto__":"z"}'),
      },
    },
    tags: Array.from({ length: 11 }, (_, at) => `${at} ${name}`),
    additional_services: 'Wash',
    ...{ page_id: 12, subcategory: name, filed_as: {}, lead_id: name, url: name },
    ...{ idempotency_key: 'not a key', challenge: name.repeat(10), elapsed_ms: 'soon' },
  }
  const envelope = envelopeSchema.parse(sent)
  expect(envelope.lead_attributes.visited_pages).toHaveLength(20)
  expect(envelope.lead_attributes.visited_pages.at(-1)).toBe('/page-24')
  expect(envelope.lead_attributes.linked_query_params).toMatchObject({
    ...{ [`utm_${'a'.repeat(36)}`]: 'x', utm_id: '7', utm_source: 'a'.repeat(300) },
  })
  expect(envelope.tags).toHaveLength(10)
  expect(envelope.tags[0]).toHaveLength(40)
  expect(envelope).toMatchObject({
    ...{ additional_services: ['Wash'], page_id: '12', filed_as: '', idempotency_key: undefined },
    ...{ subcategory: 'a'.repeat(80), elapsed_ms: undefined, challenge: '' },
  })
  const touch = { at: '2026-11-28T01:02:03Z', landing: '/a', referrer: 'https://x.example/p' }
  const sent_touch = (more: object) =>
    envelopeSchema.parse({ lead_attributes: { first_touch: { ...touch, ...more } } })
      .lead_attributes.first_touch
  expect(sent_touch({ params: { gclid: name, other: 'x' } })).toEqual({
    ...{ ...touch, at: '2026-11-28T01:02:03.000Z', params: { gclid: 'a'.repeat(300) } },
  })
  expect(sent_touch({ referrer: 'javascript:alert(1)' })?.referrer).toBe(null)
  expect(sent_touch({ landing: 'nowhere' })).toBe(undefined)
  for (const lead_attributes of ['text', null, [], { visited_pages: 4, linked_query_params: [] }]) {
    expect(envelopeSchema.parse({ lead_attributes }).lead_attributes.linked_query_params).toEqual(
      {},
    )
  }
  // Half of a letter that was cut in two is nothing that a database stores.
  const [half] = envelopeSchema.parse({ tags: [`${'a'.repeat(39)}\u{1f600}`] }).tags
  expect(half).toBe(`${'a'.repeat(39)}\ufffd`)
  expect(envelopeSchema.parse({ website: name }).website).not.toBe('')
})

test('LEAD-02 SERV-09 a form that says that it goes on is not completed', () => {
  expect(record({}, {}).form_completed).toBe(true)
  expect(record({}, { form_completed: true, lead_status: 'Complete' }).form_completed).toBe(true)
  expect(record({}, { form_completed: false }).form_completed).toBe(false)
})

test('LEAD-12 a lead that goes on from another names it', () => {
  expect(record({}, { lead_id: 'lead-0' }).answers).toEqual({ previous_lead_id: 'lead-0' })
})

test('LEAD-03 whom the form is mailed to, and at most 300 letters of the browser’s name', () => {
  const lead = record({}, {}, { recipients: ['a@example.com'], userAgent: 'x'.repeat(400) })
  expect(lead.recipients).toEqual(['a@example.com'])
  expect(lead.user_agent).toHaveLength(300)
  expect(record({}, {}, { userAgent: null }).user_agent).toBeNull()
})

test('LEAD-14 careers are filed as a general enquiry; everything else stays', () => {
  expect(fileLead({ category: 'Careers Enquiry', subcategory: null })).toEqual({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
  })
  const parts = { category: 'Parts Enquiry', subcategory: 'Tyres' }
  expect(fileLead(parts)).toEqual(parts)
  expect(record({}, { kind: 'contact', filed_as: 'Careers Enquiry' })).toMatchObject({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
  })
})

test('LEAD-07 what the shopper chose wins over what the page files under', () => {
  expect(record({ category: 'Parts Enquiry' }, { filed_as: 'Sales Enquiry' }).category).toBe(
    'Parts Enquiry',
  )
})

test('LEAD-20 answers without a column keep the documents’ names', () => {
  const answers = record(
    { 'do-you-have-a-trade-in': 'Yes', test_drive_date: '2026-12-01', kms: '45000' },
    { kind: 'test-drive' },
  ).answers
  expect(answers).toEqual({
    'do-you-have-a-trade-in': 'Yes',
    test_drive_date: '2026-12-01',
    kms: '45000',
  })
})

test('LEAD-19 LEAD-02 the extension of a phone is an answer, the number stays one that is dialled', () => {
  const lead = record({ phone: '(02) 5550 1234 extension 1207' }, {})
  expect(lead.phone).toBe('0255501234')
  expect(lead.answers).toMatchObject({ phone_extension: '1207' })
  expect(record({}, {}).answers).not.toHaveProperty('phone_extension')
  // As the browser keeps it for the next form, and sends it.
  const sentOn = record({ phone: '0255501234 ext 1207' }, {})
  expect([sentOn.phone, sentOn.answers.phone_extension]).toEqual(['0255501234', '1207'])
})

test('LEAD-19 LEAD-02 of two numbers the first is dialled, the other is told as another', () => {
  const lead = record({ phone: '(02) 5550 1234 ext 5 / 0403 111 222' }, {})
  expect(lead.phone).toBe('0255501234')
  expect(lead.answers).toMatchObject({ phone_extension: '5', other_phone: '0403111222' })
  const desk = record({ phone: '0403 111 222 / (02) 5550 1234 ext 5' }, {}).answers.other_phone
  expect(desk).toBe('0255501234 ext 5')
  expect(answerWords('other_phone', desk ?? '')).toBe('02 5550 1234 ext 5')
  expect(answerLabel('other_phone')).toBe('Other phone')
  expect(answerWords('other_phone', '0403111222')).toBe('0403 111 222')
})

test('LEAD-22 LEAD-23 the wording that was shown is kept, with both notices and its version', () => {
  const words = consentWording('Sunnyside')
  expect(words).toMatch(/^Wording 2026-/)
  expect(words).toContain('collection statement')
  expect(words).toContain('privacy policy')
  expect(words).toContain('terms of use')
  expect(words).toContain('STOP')
  expect(words).toContain('unsubscribe')
  expect(words.split('\n').slice(1, 3)).toEqual([
    'opt_in: Answer me by phone, SMS or e-mail',
    'subscribe: Send me offers and news from Sunnyside as well',
  ])
})

const plain = { kind: {}, sendsAbandoned: false, terms: false, termsLabel: [] }

test('LEAD-21 the label of the terms is kept as the shopper read it', () => {
  const termsLabel = [{ text: 'I accept ' }, { text: 'our terms', href: '/terms' }]
  const words = consentWording('Sunnyside', { ...plain, terms: true, termsLabel })
  expect(words).toContain('terms_conditions: I accept our terms\n')
})

test('LEAD-10 LEAD-12 LEAD-20 of a form in steps, and of the form for news, the wording that they show', () => {
  const left = consentWording('Sunnyside', { ...plain, sendsAbandoned: true })
  expect(left).toContain('If you leave before the last step, we may answer')
  const news = consentWording('Sunnyside', { ...plain, kind: { news: true } })
  expect(news).not.toContain('opt_in')
  expect(news).toContain('subscribe: Send me offers and news from Sunnyside\n')
})

test('CALL-13 a call lead names the car and nobody', () => {
  const attributes = { visited_pages: [], linked_query_params: {} }
  const call = {
    ...{ site, dealershipSlug: 'moorooka', tags: [], ids, url: '/cars/rav4', attributes, now },
  }
  const lead = callLeadRecord({ ...call, car, userAgent: 'Browser' })
  expect(lead).toEqual({
    ...record({}, { url: '/cars/rav4' }, { car }),
    ...{ form: 'call', category: 'Phone Call', subcategory: 'Number Shown' },
    ...{ name: null, email: null, phone: null, message: null },
    ...{ opt_in: false, consent_wording: '' },
  })
  // While the index is down: the tags say which car it was.
  const unread = { ...call, car: null, tags: ['car 7001'], userAgent: null }
  expect(callLeadRecord(unread)).toMatchObject({
    ...{ dealership_slug: 'moorooka', car_id: null, stock_number: null, vehicle_make: null },
    ...{ tags: ['car 7001'], user_agent: null },
  })
})
