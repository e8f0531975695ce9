import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { adfDocument } from '@/leads/delivery/adf'
import { chooseReply, defaultReply, fillTokens } from '@/leads/delivery/auto-reply'
import { breakerSeconds } from '@/leads/delivery/delivery-record'
import { dealerMessage, leadSubject, oneLine } from '@/leads/delivery/lead-message'
import { judgeAnswer, webhookBody, webhookHeaders } from '@/leads/delivery/webhook'
import { leadLabel } from '@/leads/lead-kind'
import { replyWords, span } from '@/leads/receipt/first-reply'
import { mergeLead } from '@/leads/record/merge-lead'
import { csvCell, csvHead, csvLine } from '@/leads/report/export-leads'
import type { LeadSettings, Route } from '@/leads/routing/lead-settings'
import { routeLead } from '@/leads/routing/route-lead'
import { givenFacts, givenMessageSite } from './given-facts'

test('a name with line breaks adds no header to the subject of an e-mail', () => {
  const name = 'Sam\r\nBcc: everyone@example.com\u2028X'
  const subject = leadSubject(givenFacts({ name }), givenMessageSite, 1, leadKinds)
  expect(subject).not.toMatch(/[\r\n\u2028]/)
  expect(subject).toContain('Sam Bcc: everyone@example.com X')
})

test('one line holds no control character and no more than it may', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = oneLine(text, 40)
      expect(line).not.toMatch(/\p{Cc}/u)
      expect(line.length).toBeLessThanOrEqual(40)
    }),
  )
})

describe('the next try', () => {
  test('a destination rests longer the longer it fails', () => {
    expect([4, 5, 6, 7, 30].map(breakerSeconds)).toEqual([0, 30, 60, 120, 900])
  })
})

test('LEAD-02 LEAD-03 TRADE-15 a webhook carries the fields under the documents’ names', () => {
  const answers = {
    kms: '45000',
    Kms: '45000',
    sms_content: 'Our estimate …',
    sms_from: 'Northgate',
  }
  const facts = givenFacts({
    rego_state: 'VIC',
    adjustment_answers: { odometer: '45000' },
    answers,
  })
  const read = (lead: typeof facts) =>
    JSON.parse(webhookBody(lead, givenMessageSite, { id: '1', revision: 1, about: 'lead' })).lead
  expect(read(facts)).toMatchObject({
    ...{ lead_status: 'Complete', form_completed: true, user_agent: 'Browser', source: 'Website' },
    ...{ regoState: 'VIC', adjustmentAnswers: { odometer: '45000' }, answers },
  })
  expect(read({ ...facts, form_completed: false })).toMatchObject({ lead_status: 'Incomplete' })
  const { text } = dealerMessage(facts, givenMessageSite, 1, leadKinds)
  expect(text).not.toMatch(/sms (content|from)/i)
  expect(text).toContain('Kilometres: 45000')
})

describe('LEAD-03 the signature of a webhook', () => {
  const headersOf = (body: string, now: Date, secret: string | null = 'a secret of a dealer') =>
    webhookHeaders(body, { deliveryId: 'f3a1', secret, now })

  test('is verified by any library of Standard Webhooks, over id, time and the very bytes', () => {
    const webhook = new Webhook('a secret of a dealer', { format: 'raw' })
    const headers = headersOf('{"a":1}', new Date())
    expect(webhook.verify('{"a":1}', headers)).toEqual({ a: 1 })
    expect(() => webhook.verify('{"a": 1}', headers)).toThrow()
    expect(() => webhook.verify('{"a":1}', { ...headers, 'webhook-id': 'other' })).toThrow()
    const longAgo = headersOf('{"a":1}', new Date(Date.now() - 600_000))
    expect(() => webhook.verify('{"a":1}', longAgo)).toThrow()
  })

  test('is also written in its earlier form, for systems that were connected before', () => {
    const at = new Date('2026-11-03T00:00:00Z')
    const earlier = (body: string, now: Date) => headersOf(body, now)['x-forecourt-signature']
    expect(earlier('{}', at)).toMatch(/^t=1793664000,v1=[0-9a-f]{64}$/)
    expect(earlier('{ }', at)).not.toBe(earlier('{}', at))
    expect(earlier('{}', new Date('2026-11-03T00:00:01Z'))).not.toBe(earlier('{}', at))
  })

  test('is left out where the destination has no secret', () => {
    expect(Object.keys(headersOf('{}', new Date(), null))).not.toContain('webhook-signature')
  })
})

test.each([
  [204, '', '', 'json', true],
  [200, 'application/json', '{"id":1}', 'json', true],
  [200, 'application/vnd.api+json; charset=utf-8', '{}', 'json', true],
  [202, '', '', 'json', false],
  [202, '', '', 'empty', true],
  [200, 'text/html', '<h1>Sign in</h1>', 'empty', false],
  [200, 'application/json', '{"success":false}', 'json', false],
  [200, 'application/json', '{"errors":[]}', 'json', true],
  [200, 'application/json', '{"errors":{"email":["taken"]}}', 'json', false],
  [200, 'application/json', '{"errors":{}}', 'json', true],
  [200, 'application/json', '{"status":"error"}', 'json', false],
  [200, 'application/json', '{"status":"Rejected","id":7}', 'json', false],
  [200, 'application/json', '{"statusCode":500}', 'json', false],
  [200, 'application/json', '{"success":"false"}', 'json', false],
  [200, 'application/json', '{"success":0}', 'json', false],
  [200, 'application/json', '{"code":0,"status":"queued"}', 'json', true],
  [200, 'application/json', '{"status":200,"result":"ok"}', 'json', true],
  [200, 'application/json', 'null', 'json', false],
  [200, 'application/json', 'false', 'json', false],
  [200, 'application/json', '"error"', 'json', false],
  [200, 'application/json', '"lead 7"', 'json', true],
  [301, '', '', 'empty', false],
  [429, '', '', 'json', false],
] as const)('HTTP %s %s %s expecting %s: accepted %s', (status, contentType, body, expects, ok) => {
  expect(judgeAnswer({ status, contentType, body }, expects).ok).toBe(ok)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+61 491 570 006', "'+61 491 570 006"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['-2+3', "'-2+3"],
  ['＝1+1', "'＝1+1"],
  ['-2', '-2'],
  ['say "hi", Sam', '"say ""hi"", Sam"'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [false, 'false'],
])('a cell of %j is written %j', (value, written) => {
  expect(csvCell(value)).toBe(written)
})

const touch = {
  at: '2026-11-28T00:10:00.000Z',
  landing: '/suv',
  referrer: null,
  params: { gclid: 'x' },
}
const touchedFirst = 'google / cpc, at /suv, 2026-11-28 08:10'

test('a lead in the export keeps the noughts of its phone, the answers without a column, and its site’s clock', () => {
  const lead = {
    phone: '0491570006',
    rego: 'ABC123',
    answers: { loanTerm: '3 years', kms: '=1+1', previous_lead_id: 'x' },
    createdAt: '2026-11-28T00:30:00.000Z',
    ...{ source_name: 'google', source_medium: 'cpc', bought: true, sale_value: 28_990 },
    lead_attributes: { visited_pages: [], linked_query_params: { gclid: 'x' }, first_touch: touch },
  }
  const whose = { site_name: 'Northgate', time_zone: 'Australia/Perth', assignee_name: null }
  const cells = csvLine({ ...lead, ...whose }).split(',')
  const names = csvHead().trim().split(',')
  const cell = (name: string) => cells[names.indexOf(name)]
  expect([cell('phone'), cell('rego')]).toEqual(['0491 570 006', 'ABC123'])
  expect([cell('created_at'), cell('time_zone')]).toEqual([
    '2026-11-28T08:30:00+08:00',
    'Australia/Perth',
  ])
  expect(cell('answers')).toBe('"loanTerm: 3 years\nkms: =1+1"')
  expect([cell('source'), cell('medium')]).toEqual(['google', 'cpc'])
  expect(csvLine({ ...lead, ...whose })).toContain(`"${touchedFirst}",,gclid: x,true,28990,`)
})

const settings = (more: Partial<LeadSettings> = {}): LeadSettings => ({
  routes: [],
  destinations: [],
  dealershipEmails: {},
  siteEmail: 'site@example.com',
  replies: [],
  replyByDefault: true,
  syntheticMinutes: 60,
  ...more,
})
const destination = (id: number, active = true) => ({
  id,
  name: `D${id}`,
  kind: 'email' as const,
  active,
  recipients: ['x@example.com'],
  url: null,
  expects: 'json' as const,
  secret: null,
})
const route = (more: Partial<Route>): Route => ({
  forms: [],
  carTypes: [],
  locations: [],
  location: null,
  department: null,
  destinations: [],
  ...more,
})

describe('where a lead goes', () => {
  const lead = {
    form: 'enquiry',
    car_type: 'used',
    location_id: '7',
    dealership_slug: 'north',
  }
  const keys = (plan: ReturnType<typeof routeLead>) => plan.deliveries.map(({ key }) => key)
  const both = [destination(1), destination(2)]

  test.each([
    [
      'the first rule that fits',
      [route({ destinations: [1] }), route({ destinations: [2] })],
      ['destination:1'],
    ],
    [
      'by form',
      [route({ forms: ['service'], destinations: [1] }), route({ destinations: [2] })],
      ['destination:2'],
    ],
    [
      'by car',
      [route({ carTypes: ['used'], destinations: [1, 2] })],
      ['destination:1', 'destination:2'],
    ],
    ['by location', [route({ locations: [8], destinations: [1] })], ['site:1']],
  ])('%s', (_, routes, expected) => {
    expect(keys(routeLead(settings({ routes, destinations: both }), 1, lead))).toEqual(expected)
  })

  test('a rule for new cars does not take a lead without a car', () => {
    const routes = [route({ carTypes: ['new'], destinations: [1] })]
    const plan = routeLead(settings({ routes, destinations: both }), 1, { ...lead, car_type: null })
    expect(keys(plan)).toEqual(['site:1'])
  })

  test('a destination that is switched off loses no lead', () => {
    const routes = [route({ destinations: [1] })]
    const plan = routeLead(settings({ routes, destinations: [destination(1, false)] }), 1, lead)
    expect(keys(plan)).toEqual(['site:1'])
  })
})

describe('the answer to a shopper', () => {
  const lead = { form: 'enquiry', opt_in: true, email: 'sam@example.com', synthetic: false }
  const own = { forms: ['test-drive' as const], send: true, subject: 'S', body: 'B' }

  test('LEAD-10 needs opt_in and an address', () => {
    expect(chooseReply(settings(), lead)).toEqual(defaultReply)
    expect(chooseReply(settings(), { ...lead, opt_in: false })).toBeNull()
    expect(chooseReply(settings(), { ...lead, email: null })).toBeNull()
  })
  test('is the form’s own before the default, and can be switched off for each', () => {
    expect(chooseReply(settings({ replies: [own] }), { ...lead, form: 'test-drive' })).toEqual(own)
    const off = settings({ replies: [{ ...own, send: false }] })
    expect(chooseReply(off, { ...lead, form: 'test-drive' })).toBeNull()
    expect(chooseReply(settings({ replyByDefault: false }), lead)).toBeNull()
  })
  test('fills in its words, once, and leaves out a line that says nothing', () => {
    const facts = {
      first_name: '{{phone}}',
      dealership: 'North',
      wish: 'enquiry',
      phone: '',
      car: 'the RAV4',
      location: 'Yard',
      reference: 'R',
    }
    expect(fillTokens('Hi {{first_name}}\n{{ phone }}\n\n{{nonsense}}{{car}}', facts)).toBe(
      'Hi {{phone}}\n\nthe RAV4',
    )
  })
})

describe('two forms that are one lead', () => {
  const base = {
    form: 'enquiry',
    form_completed: true,
    category: 'A',
    subcategory: null,
    name: 'Sam',
    last_name: null,
    email: null,
    phone: '0491570006',
    postcode: null,
    message: 'One',
    location: null,
    location_id: null,
    vehicle_make: null,
    vehicle_model: null,
    rego: null,
    rego_state: null,
    adjustment_answers: null,
    offer_accepted: null,
    opt_in: false,
    subscribe: false,
    terms_conditions: false,
    lead_attributes: { visited_pages: ['/a'], linked_query_params: {} },
    answers: {},
  }
  test('keep the first’s words and add the second’s', () => {
    const merged = mergeLead(
      base,
      { ...base, name: 'Other', last_name: 'Shopper', message: 'Two' },
      leadKinds,
    )
    expect(merged).toMatchObject({ name: 'Sam', last_name: 'Shopper', message: 'One\n\nTwo' })
    expect(merged.hasNews).toBe(true)
  })
  test('that name two people keep both, and tell what was left open', () => {
    const first = { ...base, last_name: 'Citizen', email: 'sam@example.com' }
    const second = { ...base, name: 'Kim', last_name: 'Citizen', email: 'kim@example.com' }
    const merged = mergeLead(first, second, leadKinds)
    expect(merged).toMatchObject({
      name: 'Sam',
      email: 'sam@example.com',
      answers: { other_name: 'Kim Citizen', other_email: 'kim@example.com' },
      hasNews: true,
    })
    expect(mergeLead({ ...first, answers: merged.answers }, second, leadKinds).hasNews).toBe(false)
    const more = mergeLead(
      base,
      { ...base, last_name: 'Citizen', email: 'sam@example.com' },
      leadKinds,
    )
    expect(more).toMatchObject({ email: 'sam@example.com', answers: {}, hasNews: true })
  })
  test('of one view are the shopper’s last word', () => {
    const first = { ...base, opt_in: true, subscribe: true, email: 'sma@example.com' }
    const second = { ...base, email: 'sam@example.com', message: 'One\n\nTwo' }
    const said = {
      email: 'sam@example.com',
      message: 'One\n\nTwo',
      opt_in: false,
      subscribe: false,
    }
    expect(mergeLead(first, second, leadKinds, true)).toMatchObject({
      ...said,
      answers: {},
      hasNews: true,
    })
    const left = { ...first, form_completed: false, message: 'One\n\nTw' }
    expect(mergeLead(left, second, leadKinds)).toMatchObject(said)
  })
  test('that say the same bring no news', () => {
    expect(mergeLead(base, { ...base }, leadKinds).hasNews).toBe(false)
    expect(mergeLead(base, { ...base, form: 'test-drive' }, leadKinds).hasNews).toBe(true)
  })
  const of = (form: string) => ({ ...base, form, category: form, answers: { [form]: 'Yes' } })
  const names = leadKinds.map(({ name }) => name)
  test('LEAD-11 each kind has a strength of its own', () => {
    expect(new Set(leadKinds.map(({ strength }) => strength)).size).toBe(leadKinds.length)
    expect(leadKinds.every(({ strength = 0 }) => strength > 0 && strength <= names.length)).toBe(
      true,
    )
  })
  test.each(names)('LEAD-11 %s and any other form are named by the stronger one', (first) => {
    for (const second of names) {
      const merged = mergeLead(of(first), of(second), leadKinds)
      const turned = mergeLead(of(second), of(first), leadKinds)
      expect([first, second]).toContain(merged.form)
      expect(turned.form).toBe(merged.form)
      expect(merged.category).toBe(merged.form)
      expect(merged.hasNews).toBe(first !== second)
      expect(merged.answers).toEqual({ [first]: 'Yes', [second]: 'Yes' })
      // Also where the first of the two is sent again with other words.
      expect(mergeLead(merged, of(first), leadKinds, true).form).toBe(merged.form)
      const left = { ...of(second), form_completed: false }
      expect(mergeLead(of(first), left, leadKinds).form).toBe(first)
      const forms = [first, second]
      const facts = givenFacts({ form: merged.form, forms: [...new Set(forms)] })
      const told = [
        dealerMessage(facts, givenMessageSite, 2, leadKinds).text,
        leadSubject(facts, givenMessageSite, 2, leadKinds),
        adfDocument(facts, givenMessageSite, 2, leadKinds),
      ]
      for (const form of first === second ? [] : forms) {
        for (const text of told) expect(text).toContain(leadLabel(leadKinds, form))
      }
      const body = JSON.parse(
        webhookBody(facts, givenMessageSite, { id: '1', revision: 2, about: 'lead' }),
      )
      expect(body.lead.forms).toEqual(facts.forms)
    }
  })
  test.each([
    ['enquiry', 'test-drive', 'test-drive'],
    ['test-drive', 'finance', 'test-drive'],
    ['enquiry', 'request-photos', 'request-photos'],
    ['call', 'enquiry', 'enquiry'],
    ['test-drive', 'reservation', 'reservation'],
    ['reservation', 'purchase', 'purchase'],
  ])('VDP-12 VDP-14 of which one is a stronger wish: %s, then %s', (first, second, named) => {
    expect(mergeLead(of(first), of(second), leadKinds).form).toBe(named)
  })
  test('VDP-14 of two purchases the second says what is traded in and delivered', () => {
    const bought = { ...base, form: 'purchase' }
    const traded = {
      ...bought,
      ...{ rego: 'ABC123', rego_state: 'QLD', offer_accepted: true },
      answers: { trade_in: 'Yes', delivery_price: '$290', previous_lead_id: '7' },
    }
    const merged = mergeLead(traded, { ...bought, answers: { trade_in: 'No' } }, leadKinds, true)
    expect(merged).toMatchObject({ rego: null, rego_state: null, offer_accepted: null })
    expect(merged.answers).toEqual({ trade_in: 'No', previous_lead_id: '7' })
    expect(merged.hasNews).toBe(true)
  })
  test('are filed as the one that is complete', () => {
    const merged = mergeLead(
      { ...base, form_completed: false },
      { ...base, form: 'service', category: 'B' },
      leadKinds,
    )
    expect(merged).toMatchObject({
      form: 'service',
      category: 'B',
      form_completed: true,
      hasNews: true,
    })
  })
})

test('times are told in words', () => {
  expect([0, 12, 60, 185, 1440, 3120].map((minutes) => span(minutes * 60_000))).toEqual([
    '0 min',
    '12 min',
    '1 h',
    '3 h 5 min',
    '1 d',
    '2 d 4 h',
  ])
  const createdAt = '2026-11-03T00:00:00Z'
  const now = new Date('2026-11-03T01:00:00Z')
  expect(replyWords({ createdAt, lead_status: 'new' }, now)).toBe('waiting 1 h')
  expect(replyWords({ createdAt, lead_status: 'new', erased_at: createdAt }, now)).toBe('not noted')
  expect(replyWords({ createdAt, first_reply_at: '2026-11-03T00:09:00Z' }, now)).toBe('after 9 min')
})
