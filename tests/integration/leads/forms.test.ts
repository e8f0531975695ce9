import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as getDriveTimes } from '@/app/(site)/[host]/api/test-drive-availability/route'
import { findSiteById } from '@/cms/reads/find-site'
import { everyLead } from '@/journeys/lead-intakes'
import { submitLead } from '@/leads/intake/submit-lead'
import type { Page } from '@/payload-types'
import type { Site } from '@/sites/site'
import { callRoute } from '../../get-site'
import { bare, makeDealer, makeLocation, testPayload, unique } from '../payload'

let payload: Payload
let ours: Site
let theirs: Site
let yard: string
let form: { id: string; strangers: string }

const allWeek = (['0', '1', '2', '3', '4', '5', '6'] as const).map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '12:00',
}))

beforeAll(async () => {
  payload = await testPayload()
  const [we, they] = [await makeDealer(payload), await makeDealer(payload)]
  for (const dealer of [we, they]) {
    await makeLocation(payload, dealer.dealership, dealer.group, {
      location_type: 'sales',
      contact_detail: { opening_hours: allWeek },
    })
  }
  ours = await siteOf(we.site.id)
  theirs = await siteOf(they.site.id)
  yard = String(ours.locations[0]?.id)
  form = {
    id: await pageWithForm(we.site.id, {
      blockType: 'enquiryForm',
      heading: 'Parts',
      kind: 'contact',
      category: 'Parts Enquiry',
      fields: [
        { field: 'postcode', required: true },
        { field: 'kms', required: false },
      ],
      recipients: ['parts@dealer.example'],
      successPath: '/thank-you',
    }),
    strangers: await pageWithForm(they.site.id, {
      blockType: 'enquiryForm',
      heading: 'Theirs',
      kind: 'call-back',
      recipients: ['theirs@dealer.example'],
    }),
  }
}, 120_000)

async function siteOf(id: number): Promise<Site> {
  const site = await findSiteById(id)
  if (!site) throw new Error(`There is no site ${id}.`)
  return site
}

async function pageWithForm(site: number, block: NonNullable<Page['blocks']>[number]) {
  const page = await payload.create({
    collection: 'pages',
    data: {
      site,
      title: 'Form',
      path: `/${unique('form')}`,
      _status: 'published',
      blocks: [block],
    },
    depth: 0,
    context: bare,
  })
  const id = page.blocks?.[0]?.id
  if (!id) throw new Error('The block has no id.')
  return id
}

let people = 0
let visitor: { address: string; userAgent: string }
beforeEach(() => {
  visitor = { address: `10.7.0.${++people}`, userAgent: 'Test' }
})
const filledIn = () => ({
  name: 'Sam',
  email: 'sam@example.com.au',
  phone: `0491 571 ${String(++people % 1000).padStart(3, '0')}`,
  message: 'Is it still there?',
  opt_in: true,
})
const submit = (site: Site, body: Record<string, unknown>) =>
  submitLead(everyLead, site, body, visitor, (error, step) => {
    throw new Error(`The ${step} failed: ${String(error)}`)
  })

async function stored(site: Site, body: Record<string, unknown>) {
  const result = await submit(site, body)
  if (!result.ok) throw new Error(`${result.message} ${JSON.stringify(result.fields)}`)
  return { result, lead: await leadOf(result.lead_id) }
}
async function leadOf(lead_id: string) {
  const { docs } = await payload.find({
    collection: 'leads',
    where: { lead_id: { equals: lead_id } },
    depth: 0,
  })
  expect(docs).toHaveLength(1)
  return docs[0]
}

describe('a form that an editor set up', () => {
  test('LEAD-02 is held to what the editor set, whatever the browser claims', async () => {
    const claim = { ...filledIn(), form_id: form.id, kind: 'subscribe', filed_as: 'Free Cars' }
    expect(await submit(ours, claim)).toMatchObject({
      ok: false,
      error: 'INVALID',
      fields: { postcode: expect.any(String) },
    })
    const { lead, result } = await stored(ours, {
      ...claim,
      postcode: '7000',
      kms: '45000',
      'Vehicle Rego': 'ABC123',
      category: 'Free Cars',
      recipients: ['stranger@evil.example'],
    })
    expect(lead).toMatchObject({
      form: 'contact',
      category: 'Parts Enquiry',
      message: null,
      rego: null,
      postcode: '7000',
      answers: { kms: '45000' },
      recipients: ['parts@dealer.example'],
    })
    expect(result.next).toBe('/thank-you')
  })

  test('LEAD-20 ROUTE-20 of finance keeps the loan that was asked before it, and nothing else', async () => {
    const id = await pageWithForm(ours.id, {
      blockType: 'enquiryForm',
      heading: 'Finance',
      kind: 'finance',
      category: 'Fleet Finance',
      fields: [{ field: 'kms', required: false }],
    })
    const loan = { vehiclePriceBudget: '30000', loanTerm: '3 years' }
    const claim = { ...filledIn(), kind: 'finance', form_id: id, category: 'Free Cars' }
    const { lead } = await stored(ours, { ...claim, ...loan, 'Vehicle Rego': 'ABC123' })
    expect(lead).toMatchObject({ category: 'Fleet Finance', rego: null, answers: loan })
  })

  test('LEAD-02 of another site is no form of this one', async () => {
    const { lead } = await stored(ours, { ...filledIn(), form_id: form.strangers })
    expect(lead).toMatchObject({ form: 'contact', recipients: [] })
  })

  test('LEAD-02 LEAD-14 in a reusable section is held to it like on a page, and to no other site’s', async () => {
    const section = await payload.create({
      collection: 'sections',
      data: {
        site: ours.id,
        title: unique('section'),
        _status: 'published',
        blocks: [
          {
            blockType: 'enquiryForm',
            heading: 'Fleet',
            kind: 'contact',
            category: 'Fleet Enquiry',
            recipients: ['fleet@dealer.example'],
          },
        ],
      },
      depth: 0,
      context: bare,
    })
    const sent = { ...filledIn(), kind: 'contact', form_id: section.blocks?.[0]?.id }
    const { lead } = await stored(ours, sent)
    const held = { category: 'Fleet Enquiry', recipients: ['fleet@dealer.example'] }
    expect(lead).toMatchObject(held)
    expect((await stored(theirs, { ...sent, ...filledIn() })).lead).not.toMatchObject(held)
  })

  test('LEAD-02 that is gone leaves the usual form', async () => {
    const { lead } = await stored(ours, { ...filledIn(), kind: 'contact', form_id: randomUUID() })
    expect(lead?.category).toBe('General Enquiry')
  })
})

test.each([
  ['contact', {}, 'General Enquiry', null],
  ['call-back', { email: '' }, 'General Enquiry', 'Call Back'],
  ['finance', { vehiclePriceBudget: '30,000' }, 'Finance Enquiry', null],
  ['careers', { position: 'Mechanic' }, 'General Enquiry', 'Career Enquiry'],
  ['subscribe', { subscribe: true, phone: '', message: '' }, 'Subscription', null],
  ['vehicle-check', { 'Vehicle Rego': 'ABC123' }, 'Service Booking', 'Vehicle Check'],
  ['similar', { message: '' }, 'Vehicle Enquiry', 'Similar Vehicle'],
] as const)(
  'LEAD-02 LEAD-14 LEAD-18 the %s form is stored under its own name',
  async (kind, more, category, subcategory) => {
    const { lead } = await stored(ours, { ...filledIn(), kind, ...more })
    expect(lead).toMatchObject({ form: kind, category, subcategory, form_completed: true })
  },
)

test('SERV-05 SERV-09 a service booking keeps its nine answers under the documents’ names', async () => {
  const answers = {
    'Vehicle Make': 'Mazda',
    'Vehicle Model': 'CX-5',
    'Vehicle Year': '2021',
    'Vehicle Rego': 'ABC123',
    'Vehicle State': 'TAS',
    'Service Interval': '10,000 km',
    'Preferred Service Date': new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    Comments: 'It squeaks.\nA lot.',
  }
  const { lead } = await stored(ours, { ...filledIn(), message: '', kind: 'service', ...answers })
  expect(lead).toMatchObject({
    form: 'service',
    rego: 'ABC123',
    vehicle_make: 'Mazda',
    message: 'It squeaks.\nA lot.',
    answers,
  })
})

describe('a form that its shopper left', () => {
  const booking = () => ({
    ...filledIn(),
    kind: 'service',
    'Vehicle Make': 'Mazda',
    'Vehicle Model': 'CX-5',
    idempotency_key: randomUUID(),
  })

  test('LEAD-12 is stored as incomplete, and completed by the same view of it', async () => {
    const body = booking()
    const left = await stored(ours, { ...body, 'Vehicle Model': '', incomplete: true })
    expect(left.lead).toMatchObject({ form_completed: false, vehicle_model: null })
    const { lead } = await stored(ours, { ...body, lead_id: left.result.lead_id })
    expect(lead).toMatchObject({
      lead_id: left.result.lead_id,
      form_completed: true,
      vehicle_model: 'CX-5',
    })
    expect(lead?.answers).not.toHaveProperty('previous_lead_id')
  })

  test('LEAD-12 never writes over what was sent', async () => {
    const body = booking()
    const sent = await stored(ours, body)
    const late = await stored(ours, { ...body, 'Vehicle Model': 'MX-5', incomplete: true })
    expect(late.lead).toMatchObject({
      lead_id: sent.result.lead_id,
      form_completed: true,
      vehicle_model: 'CX-5',
    })
  })

  test('LEAD-12 loses nothing when both arrive at once', async () => {
    const body = booking()
    const [left, sent] = await Promise.all([
      submit(ours, { ...body, 'Vehicle Model': '', incomplete: true }),
      submit(ours, body),
    ])
    expect(left.ok && sent.ok && left.lead_id === sent.lead_id).toBe(true)
    const lead = await leadOf(sent.ok ? sent.lead_id : '')
    expect(lead).toMatchObject({ form_completed: true, vehicle_model: 'CX-5' })
  })

  test('LEAD-12 is not kept without the consent to be contacted, nor without a way to', async () => {
    const body = { ...booking(), incomplete: true }
    expect(await submit(ours, { ...body, opt_in: false })).toMatchObject({ error: 'INVALID' })
    expect(await submit(ours, { ...body, phone: '04' })).toMatchObject({ error: 'INVALID' })
  })

  test('LEAD-12 one key on two sites is two leads', async () => {
    const body = booking()
    const left = await stored(ours, { ...body, incomplete: true })
    const other = await stored(theirs, body)
    expect(other.result.lead_id).not.toBe(left.result.lead_id)
    expect(await leadOf(left.result.lead_id)).toMatchObject({ form_completed: false })
  })
})

describe('times of a test drive', () => {
  type Answer = { slots: { start: string; date: string }[]; error?: string }
  const ask = async (site: Site, locationId: string) => {
    const request = new Request(
      `http://site.localhost/api/test-drive-availability?location_id=${locationId}`,
    )
    const response = await callRoute(getDriveTimes, site, request)
    return { status: response.status, body: (await response.json()) as Answer }
  }
  const drive = (start: string, more: Record<string, unknown> = {}) => ({
    ...filledIn(),
    kind: 'test-drive',
    test_drive_slot: start,
    location_id: yard,
    ...more,
  })

  test('LEAD-16 CALL-14 are those of the opening hours, until they are booked', async () => {
    const { status, body } = await ask(ours, yard)
    expect(status).toBe(200)
    const [start = ''] = body.slots.map((slot) => slot.start)
    expect(start).toMatch(/T(09|10|11):00:00\+1[01]:00$/)

    // Two drives at a time by default: the third shopper is told what is free.
    const { lead } = await stored(ours, drive(start))
    expect(lead?.answers).toMatchObject({
      test_drive_slot: start,
      test_drive_date: start.slice(0, 10),
    })
    await stored(ours, drive(start))
    const third = await submit(ours, drive(start))
    expect(third).toMatchObject({ ok: false, error: 'SLOT_TAKEN' })
    expect(third.ok ? '' : third.fields.test_drive_slot).toContain('Still free')
    expect((await ask(ours, yard)).body.slots.map((slot) => slot.start)).not.toContain(start)
  })

  test('LEAD-16 the last place is given once, also to shoppers at the same moment', async () => {
    const { slots } = (await ask(ours, yard)).body
    const start = slots[1]?.start ?? ''
    const results = await Promise.all(Array.from({ length: 6 }, () => submit(ours, drive(start))))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  })

  test('LEAD-16 sending the same form again books once, and another time moves the drive', async () => {
    const { slots } = (await ask(ours, yard)).body
    const [first = '', second = ''] = slots.slice(2).map((slot) => slot.start)
    const key = { idempotency_key: randomUUID() }
    await stored(ours, drive(first, key))
    await stored(ours, drive(first, key))
    await stored(ours, drive(first))
    expect(await submit(ours, drive(first))).toMatchObject({ error: 'SLOT_TAKEN' })
    const { lead } = await stored(ours, drive(second, key))
    expect(lead?.answers).toMatchObject({ test_drive_slot: second })
    await stored(ours, drive(first))
  })

  test('LEAD-16 a lead that was lost gives its time back', async () => {
    const { slots } = (await ask(ours, yard)).body
    const start = slots.at(-1)?.start ?? ''
    const { lead } = await stored(ours, drive(start))
    await stored(ours, drive(start))
    await payload.db.pool.query(
      "UPDATE test_drive_bookings SET booked_at = now() - interval '1 hour'",
    )
    expect(await submit(ours, drive(start))).toMatchObject({ error: 'SLOT_TAKEN' })
    await payload.update({
      collection: 'leads',
      id: lead?.id ?? 0,
      data: { lead_status: 'lost' },
    })
    await stored(ours, drive(start))
  })

  test('LEAD-16 a time outside the hours, and a location of another dealer, are refused', async () => {
    expect(await submit(ours, drive('2026-12-01T03:00:00+11:00'))).toMatchObject({
      error: 'SLOT_TAKEN',
    })
    const strange = String(theirs.locations[0]?.id)
    expect((await ask(ours, strange)).status).toBe(404)
    const twoYards = ours.locations.flatMap((each) => [each, { ...each, id: each.id + 1e6 }])
    const open = await ask({ ...ours, locations: twoYards }, '')
    expect([open.status, open.body.slots]).toEqual([200, []])
    const { slots } = (await ask(theirs, strange)).body
    expect(
      await submit(ours, drive(slots[0]?.start ?? '', { location_id: strange })),
    ).toMatchObject({ ok: false, error: 'UNKNOWN_PLACE' })
  })
})
