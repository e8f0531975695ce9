import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { everyLead } from '@/journeys/lead-intakes'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import {
  answers,
  failOnReport,
  filledIn,
  ours,
  payload,
  sale,
  stored,
  submit,
  theirs,
  visitor,
} from './lead-desk'

test('CALL-17 LEAD-03 a lead that was acknowledged is in the database, under its site', async () => {
  const result = await submit(ours, { ...filledIn(), car_id: sale.ourId })
  if (!result.ok) throw new Error(result.message)
  const [lead, ...others] = await stored(result.lead_id)
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    site: ours.id,
    category: 'Vehicle Enquiry',
    car_id: sale.ourId,
    vehicle_make: 'Toyota',
    vehicle_model: 'RAV4',
    source: 'Website',
    opt_in: true,
    subscribe: false,
    lead_status: 'new',
  })
  expect(lead?.consent_wording).toContain('STOP')
})

test('CALL-17 the fields may come wrapped in userData', async () => {
  const result = await submit(ours, { userData: { ...filledIn(), kind: 'contact' } })
  expect(result).toMatchObject({ ok: true, category: 'General Enquiry' })
})

test('LEAD-11 the same view of a form stores one lead, also when it is sent twice at once', async () => {
  const body = { ...filledIn(), idempotency_key: randomUUID() }
  const results = await Promise.all([submit(ours, body), submit(ours, body)])
  const again = await submit(ours, body)
  const ids = [...results, again].map((result) => (result.ok ? result.lead_id : result.message))
  expect(new Set(ids).size).toBe(1)
  expect(await stored(ids[0] ?? '')).toHaveLength(1)
})

test('one key on two sites is two leads', async () => {
  const body = { ...filledIn(), idempotency_key: randomUUID() }
  const [a, b] = [await submit(ours, body), await submit(theirs, body)]
  expect(a.ok && b.ok && a.lead_id !== b.lead_id).toBe(true)
})

describe('what does not belong to the site is refused', () => {
  test('LEAD-04 a car of another dealer', async () => {
    const result = await submit(ours, { ...filledIn(), car_id: sale.theirId })
    expect(result).toMatchObject({ ok: false, error: 'UNKNOWN_CAR' })
    // To try again, as after a failure, would never help.
    expect(result).toMatchObject({
      message: expect.stringMatching(/no longer listed here\. Please/),
    })
  })

  test('LEAD-08 a dealership of another dealer', async () => {
    const slug = theirs.dealerships[0]?.slug
    const result = await submit(ours, { ...filledIn(), kind: 'contact', dealership_slug: slug })
    expect(result).toMatchObject({ ok: false, error: 'UNKNOWN_PLACE' })
  })

  test('LEAD-09 a location of another dealer', async () => {
    const id = String(theirs.locations[0]?.id)
    const body = { ...filledIn(), kind: 'contact', location_id: id }
    expect(await submit(ours, body)).toMatchObject({ ok: false, error: 'UNKNOWN_PLACE' })
    expect(await submit(theirs, body)).toMatchObject({ ok: true })
  })
})

test('LEAD-13 what is missing is said field by field, and nothing is stored', async () => {
  const before = await payload.count({ collection: 'leads' })
  const result = await submit(ours, { ...filledIn(), name: '', phone: '12' })
  expect(result).toMatchObject({
    ok: false,
    error: 'INVALID',
    fields: { name: expect.any(String), phone: expect.any(String) },
  })
  expect((await payload.count({ collection: 'leads' })).totalDocs).toBe(before.totalDocs)
})

test.each([
  ['fills in the trap', { website: 'https://spam.example' }],
  ['is faster than people', { elapsed_ms: 80 }],
])('a robot that %s is refused with words that people can act on', async (_, trace) => {
  const site = { ...ours, phone: '(03) 7010 1825' }
  const result = await submit(site, { ...filledIn(), ...trace })
  const message = expect.stringContaining('try again, or call us on 03 7010 1825')
  expect(result).toMatchObject({ ok: false, error: 'REFUSED', message })
})

test.each([
  ['message', '[url=https://spam.example]cheap[/url]', 'because of its links'],
  ['name', 'Win at www.spam.example', 'Enter your first name.'],
])(
  'LEAD-11 a link in the %s is told at its field, with words that people can act on',
  async (field, text, words) => {
    const site = { ...ours, phone: '(03) 7010 1825' }
    const result = await submit(site, { ...filledIn(), [field]: text })
    expect(result).toMatchObject({ ok: false, error: 'INVALID' })
    expect(result.ok ? '' : result.fields[field]).toContain(words)
  },
)

test('LEAD-19 a landline with an extension is taken, and counts as the number that it is', async () => {
  const phone = '(02) 5550 7719 ext 12'
  const result = await submit(ours, { ...filledIn(), phone })
  if (!result.ok) throw new Error(result.message)
  const [lead] = await stored(result.lead_id)
  expect(lead).toMatchObject({ phone: '0255507719', answers: { phone_extension: '12' } })
  const send = (at: number) =>
    submit(
      ours,
      { ...filledIn(), phone: `02 5550 7719 x${at}` },
      {
        address: `10.2.0.${at}`,
        userAgent: 'Test',
      },
    )
  for (let at = 1; at <= 5; at++) expect(await send(at)).toMatchObject({ ok: true })
  expect(await send(6)).toMatchObject({ ok: false, error: 'TOO_MANY' })
})

test('LEAD-13 ERR-17 a database that fails before the lead is stored is said with the phone', async () => {
  const { submitLead } = await import('@/leads/intake/submit-lead')
  const failure = new Error('The sessions are out of reach')
  const reported: unknown[] = []
  const from = { ...visitor, closedTo: () => Promise.reject(failure) }
  const site = { ...ours, phone: '(03) 7010 1825' }
  const result = await submitLead(
    everyLead,
    site,
    filledIn(),
    from,
    (...what) => void reported.push(what),
  )
  expect(result).toEqual({
    ok: false,
    error: 'NOT_STORED',
    message:
      'An error occurred when submitting this form. Please try again, or call us on 03 7010 1825.',
    fields: {},
  })
  expect(reported).toEqual([[failure, 'database']])
})

test('the same phone is taken six times an hour, then told to call', async () => {
  const { phone } = filledIn()
  const site = { ...ours, phone: '(03) 7010 1825' }
  const send = (at: number) =>
    submit(site, { ...filledIn(), phone }, { address: `10.1.0.${at}`, userAgent: 'Test' })
  for (let at = 0; at < 6; at++) expect(await send(at)).toMatchObject({ ok: true })
  const refused = await send(6)
  expect(refused).toMatchObject({ ok: false, error: 'TOO_MANY' })
  expect(refused.ok ? '' : refused.message).toContain('03 7010 1825')
})

test('LEAD-12 forms that were left half way use up nothing of what may be sent', async () => {
  const { phone } = filledIn()
  const booking = { ...filledIn(), phone, kind: 'service', 'Vehicle Make': 'Kia' }
  const left = { ...booking, incomplete: true }
  for (let at = 0; at < 12; at++) expect(await submit(ours, left)).toMatchObject({ ok: true })
  expect(await submit(ours, left)).toMatchObject({ ok: false, error: 'TOO_MANY' })
  expect(await submit(ours, { ...booking, 'Vehicle Model': 'Rio' })).toMatchObject({ ok: true })
})

const call = async (body: object) => {
  const { submitCallLead } = await import('@/leads/intake/submit-call-lead')
  return submitCallLead(leadKinds, ours, body, { ...visitor, url: '/cars/our-car' }, failOnReport)
}

test('CALL-13 LEAD-11 numbers that were shown use up nothing of what may be sent', async () => {
  const body = { car_id: sale.ourId, dealership_id: 1, website_id: ours.websiteId }
  for (let at = 0; at < 13; at++) expect(await call(body)).toMatchObject({ ok: true })
  expect(await submit(ours, filledIn())).toMatchObject({ ok: true })
})

test('CALL-13 a call lead needs a car and the site’s own id', async () => {
  const body = { car_id: sale.ourId, dealership_id: 1, website_id: ours.websiteId }
  const result = await call(body)
  if (!result.ok) throw new Error(result.message)
  expect((await stored(result.lead_id))[0]).toMatchObject({ form: 'call', phone: null })
  expect(await call({ ...body, website_id: 'another' })).toMatchObject({ ok: false })
  expect(await call({ ...body, car_id: sale.theirId })).toMatchObject({ ok: false })
})

describe('POST /api/leads', () => {
  const post = (body: BodyInit, headers: Record<string, string>) =>
    answers.answerLead(
      everyLead,
      ours,
      new Request('http://site.localhost/api/leads', {
        method: 'POST',
        body,
        headers: { 'x-forwarded-for': visitor.address, ...headers },
      }),
    )
  const form = (fields: Record<string, unknown>) =>
    new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

  test('CALL-17 a script reads lead_id, or error and fields', async () => {
    const json = { 'content-type': 'application/json' }
    const stored = await post(JSON.stringify(filledIn()), json)
    expect(stored.status).toBe(200)
    expect(await stored.json()).toEqual({ lead_id: expect.any(String) })
    const refused = await post(JSON.stringify({ ...filledIn(), email: 'sam' }), json)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toEqual({
      error: 'Please fix the following errors:',
      fields: { email: expect.any(String) },
    })
  })

  test('LEAD-11 a refused form of an address that is no encoding comes back without a car', async () => {
    const response = await post(form({ ...filledIn(), email: 'sam', url: '/cars/%E0%A4%A' }), {})
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/enquiry\?kind=/)
    expect(response.headers.get('location')).not.toContain('car=')
  })

  test('ROUTE-24 a form without scripts is led to /success, which is told the form and the car alone', async () => {
    const response = await post(form({ ...filledIn(), car_id: sale.ourId }), {})
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/success?kind=enquiry&car_id=${sale.ourId}`)
  })

  test('ERR-32 a form without scripts comes back with what was typed, and none of it in the address', async () => {
    const response = await post(form({ ...filledIn(), name: 'Samantha', phone: '12' }), {
      referer: 'http://site.localhost/cars/our-car?x=1',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/enquiry?kind=enquiry&car=our-car#returned-form')
    const cookie = response.headers.get('set-cookie') ?? ''
    expect(cookie).toContain('HttpOnly')
    expect(cookie).not.toContain('Samantha')
  })

  test('LEAD-05 a form without scripts keeps the campaign in the address of its page', async () => {
    const email = `${crypto.randomUUID()}@example.com.au`
    const referer = 'http://site.localhost/suv?gclid=x&make=Mazda'
    expect((await post(form({ ...filledIn(), email }), { referer })).status).toBe(303)
    const { rows } = await leadDatabase().query(
      'SELECT url, source_name, source_medium FROM leads WHERE email = $1',
      [email],
    )
    expect(rows).toEqual([{ url: '/suv', source_name: 'google', source_medium: 'cpc' }])
  })

  test('what another website sends in a shopper’s name is refused', async () => {
    const response = await post(form(filledIn()), { 'sec-fetch-site': 'cross-site' })
    expect(response.status).toBe(403)
  })

  test('a body of more than 32 kB is refused', async () => {
    const response = await post(form({ ...filledIn(), message: 'a'.repeat(40_000) }), {})
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('go back and shorten it')
  })
})
