import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leadKinds } from '@/journeys/lead-kinds'
import { leadDatabase } from '@/leads/record/lead-database'
import { bare, testPayload, unique } from '../payload'
import {
  clearQueue,
  deliveriesOf,
  form,
  giveDestination,
  giveSettings,
  type LeadDealer,
  leadDealer,
  postbox,
  send,
  workDeliveries,
} from './given'

let payload: Payload
let dealer: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  dealer = await leadDealer(payload)
})
beforeEach(clearQueue)

const visitsOf = async (lead: number) =>
  (
    await leadDatabase().query<{ form: string; message: string; attributes: object }>(
      'SELECT form, message, attributes FROM lead_visits WHERE lead_id = $1 ORDER BY at, id',
      [lead],
    )
  ).rows
const lead = (id: number) => payload.findByID({ collection: 'leads', id, depth: 0 })

test('CALL-17 a lead comes with its deliveries: to the site, and the answer to the shopper', async () => {
  const { id } = await send(dealer.shown, form())
  expect((await deliveriesOf(id)).map(({ kind, state }) => [kind, state])).toEqual([
    ['email', 'waiting'],
    ['reply', 'waiting'],
  ])
})

test('LEAD-10 without opt_in the shopper gets no answer', async () => {
  const { id } = await send(dealer.shown, form({ opt_in: false }))
  expect((await deliveriesOf(id)).map(({ kind }) => kind)).toEqual(['email'])
})

test('LEAD-11 twenty sends of one form view at once are one lead and one delivery', async () => {
  const body = form()
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(dealer.shown, body)))
  expect(new Set(sent.map(({ lead_id }) => lead_id)).size).toBe(1)
  expect(await deliveriesOf(sent[0]!.id)).toHaveLength(2)
  expect(await visitsOf(sent[0]!.id)).toHaveLength(1)
})

describe('one view of a form, sent again', () => {
  test('LEAD-11 with other answers is the same lead with them, told once more and kept once', async () => {
    const first = form({ email: 'sma@example.com.au' })
    const { id, lead_id } = await send(dealer.shown, first)
    await leadDatabase().query("UPDATE lead_deliveries SET state = 'sent' WHERE lead_id = $1", [id])
    const second = { ...first, email: 'sam@example.com.au', message: 'In white, please.' }
    for (const _ of [1, 2]) {
      expect(await send(dealer.shown, second)).toMatchObject({ id, lead_id })
    }
    expect(await lead(id)).toMatchObject({
      email: 'sam@example.com.au',
      message: 'Is it still there?\n\nIn white, please.',
    })
    expect(await visitsOf(id)).toHaveLength(1)
    expect((await deliveriesOf(id)).map(({ revision }) => revision)).toEqual([1, 1, 2])
  })

  test('LEAD-12 whose lead went to the bin in between is another lead, not a fault', async () => {
    const body = form()
    const first = await send(dealer.shown, body)
    await leadDatabase().query(
      'UPDATE leads SET deleted_at = now(), form_completed = false WHERE id = $1',
      [first.id],
    )
    const second = await send(dealer.shown, body)
    expect(second.id).not.toBe(first.id)
    expect(await send(dealer.shown, body)).toEqual(second)
  })

  test('whose lead was erased brings nothing back', async () => {
    const { eraseLeads } = await import('@/leads/privacy/erase-leads')
    const body = form()
    const { id, lead_id } = await send(dealer.shown, body)
    await eraseLeads([id], { why: 'asked', by: null }, [])
    expect(await send(dealer.shown, body)).toMatchObject({ lead_id })
    expect((await lead(id)).name).toBeNull()
  })
})

describe('the same phone and car within ten minutes', () => {
  const about = (more: Record<string, unknown>) =>
    form({ kind: 'enquiry', car_id: '4711', ...more })

  test('is one lead with both visits, and what the first left open is filled in', async () => {
    const first = about({
      last_name: '',
      lead_attributes: { visited_pages: ['/a'], linked_query_params: { utm_source: 'x' } },
    })
    const a = await send(dealer.shown, first)
    const b = await send(dealer.shown, {
      ...about({ phone: first.phone, message: 'And a test drive?' }),
      kind: 'test-drive',
      lead_attributes: { visited_pages: ['/b'], linked_query_params: { utm_medium: 'y' } },
    })
    expect(b).toEqual(a)
    expect(await lead(a.id)).toMatchObject({
      form: 'test-drive',
      category: 'Test Drive',
      last_name: 'Shopper',
      message: 'Is it still there?\n\nAnd a test drive?',
      lead_attributes: {
        visited_pages: ['/a', '/b'],
        linked_query_params: { utm_source: 'x', utm_medium: 'y' },
      },
    })
    expect((await visitsOf(a.id)).map((visit) => visit.form)).toEqual(['enquiry', 'test-drive'])
  })

  test.each([
    ['enquiry', 'test-drive', 'Test drive, Vehicle enquiry', 'Test Drive'],
    ['enquiry', 'request-photos', 'Request photos, Vehicle enquiry', 'Vehicle Enquiry'],
    ['test-drive', 'finance', 'Test drive, Finance', 'Test Drive'],
  ])(
    'LEAD-11 tells the dealer of %s and %s, and answers the shopper for each, once',
    async (first, second, wishes, category) => {
      const asked = about({ kind: first })
      const { id } = await send(dealer.shown, asked)
      const told = async () => {
        const { mails, outside } = postbox()
        await workDeliveries(leadKinds, outside)
        return mails.map(({ subject, text }) => ({ subject, text }))
      }
      expect(await told()).toHaveLength(2)
      const later = { ...about({ phone: asked.phone }), kind: second }
      expect((await send(dealer.shown, later)).id).toBe(id)
      const mails = await told()
      expect(mails).toHaveLength(2)
      const update = mails.find(({ subject }) => subject.startsWith('Update: '))
      expect(update?.subject).toContain(wishes)
      expect(update?.text).toContain(`Asked for: ${wishes}`)
      expect(await lead(id)).toMatchObject({ category, forms: [first, second] })
      const again = { ...later, idempotency_key: randomUUID(), message: 'On Friday, please.' }
      await send(dealer.shown, again)
      expect((await told()).map(({ subject }) => subject)).toEqual([update?.subject])
    },
  )

  test('LEAD-02 CALL-17 reaches the recipients that only the second form names', async () => {
    const pageForm = async (recipients: string[]) => {
      const page = await payload.create({
        collection: 'pages',
        data: {
          site: dealer.site.id,
          title: 'Finance',
          path: `/${unique('finance')}`,
          _status: 'published',
          blocks: [{ blockType: 'enquiryForm', heading: 'Finance', kind: 'finance', recipients }],
        },
        depth: 0,
        context: bare,
      })
      return page.blocks?.[0]?.id
    }
    const first = about({ opt_in: false })
    const { id } = await send(dealer.shown, first)
    const asked = { ...about({ phone: first.phone, opt_in: false }), kind: 'finance' }
    const told = async () => {
      const { mails, outside } = postbox()
      await workDeliveries(leadKinds, outside)
      return mails.map(({ to }) => to.join()).sort()
    }
    expect(await told()).toEqual(['site@dealer.example'])
    const form_id = await pageForm(['finance@dealer.example'])
    expect((await send(dealer.shown, { ...asked, form_id })).id).toBe(id)
    expect(await told()).toEqual(['finance@dealer.example', 'site@dealer.example'])
    // The same words on another page name somebody else.
    const other = await pageForm(['finance@dealer.example', 'fleet@dealer.example'])
    await send(dealer.shown, { ...asked, form_id: other, idempotency_key: randomUUID() })
    expect((await lead(id)).recipients).toEqual(['finance@dealer.example', 'fleet@dealer.example'])
    expect(await told()).toContain('finance@dealer.example,fleet@dealer.example')
  })

  test('twenty at once, each with a key of its own, are one lead with twenty visits', async () => {
    const { phone } = about({})
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => send(dealer.shown, about({ phone }))),
    )
    expect(new Set(sent.map(({ lead_id }) => lead_id)).size).toBe(1)
    expect(await visitsOf(sent[0]!.id)).toHaveLength(6)
    expect(await deliveriesOf(sent[0]!.id)).toHaveLength(2)
  })

  test('a key that was merged answers with the same lead again, and adds nothing', async () => {
    const first = about({})
    const second = about({ phone: first.phone })
    const a = await send(dealer.shown, first)
    await send(dealer.shown, second)
    expect(await send(dealer.shown, second)).toEqual(a)
    expect(await visitsOf(a.id)).toHaveLength(2)
  })

  test('another car, another site or eleven minutes are another lead', async () => {
    const other = await leadDealer(payload)
    const first = about({})
    const again = { ...first, idempotency_key: randomUUID() }
    const a = await send(dealer.shown, first)
    const car = await send(dealer.shown, { ...again, car_id: '4712' })
    const site = await send(other.shown, { ...again, idempotency_key: randomUUID() })
    await leadDatabase().query(
      "UPDATE lead_visits SET at = at - interval '11 minutes' WHERE lead_id = $1",
      [a.id],
    )
    const late = await send(dealer.shown, { ...again, idempotency_key: randomUUID() })
    expect(new Set([a, car, site, late].map(({ id }) => id)).size).toBe(4)
  })

  test('what still waits is not doubled; what was delivered is told again under a next revision', async () => {
    const first = about({})
    const { id } = await send(dealer.shown, first)
    await send(dealer.shown, about({ phone: first.phone, message: 'More' }))
    expect(await deliveriesOf(id)).toHaveLength(2)
    await leadDatabase().query("UPDATE lead_deliveries SET state = 'sent' WHERE lead_id = $1", [id])
    await send(dealer.shown, about({ phone: first.phone, message: 'Still more' }))
    await send(dealer.shown, about({ phone: first.phone, message: 'Still more' }))
    const rows = await deliveriesOf(id)
    expect(rows.map(({ kind, revision }) => [kind, revision]).sort()).toEqual([
      ['email', 1],
      ['email', 2],
      ['reply', 1],
    ])
  })
})

test('CALL-17 a transaction that cannot commit acknowledges nothing and leaves nothing behind', async () => {
  const key = randomUUID()
  await leadDatabase().query(`
    CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE CONSTRAINT TRIGGER refuse_commit AFTER INSERT ON lead_deliveries
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_commit();`)
  try {
    const body = form({ idempotency_key: key })
    await expect(send(dealer.shown, body)).rejects.toThrow()
  } finally {
    await leadDatabase().query('DROP FUNCTION refuse_commit() CASCADE')
  }
  const { totalDocs } = await payload.count({
    collection: 'leads',
    where: { idempotency_key: { equals: key } },
  })
  expect(totalDocs).toBe(0)
})

test('LEAD-12 an incomplete lead is completed by the form that names it, not by a stranger', async () => {
  const first = form()
  const { id, lead_id } = await send(dealer.shown, first)
  await leadDatabase().query('UPDATE leads SET form_completed = false WHERE id = $1', [id])
  const strange = await send(dealer.shown, form({ lead_id, email: 'else@example.com.au' }))
  expect(strange.id).not.toBe(id)
  const own = await send(dealer.shown, form({ lead_id, phone: first.phone, message: 'Done' }))
  expect(own.id).toBe(id)
  expect(await lead(id)).toMatchObject({
    form_completed: true,
    message: 'Is it still there?\n\nDone',
  })
})

describe('rules of the site', () => {
  test('a form goes to its destination, location and department; others go the default way', async () => {
    const ruled = await leadDealer(payload)
    const service = await giveDestination(payload, ruled.shown, {
      kind: 'email',
      recipients: ['service@dealer.example'],
    })
    const place = await payload.create({
      collection: 'locations',
      data: {
        dealership: ruled.dealership.id,
        group: ruled.group.id,
        name: 'Workshop',
        slug: 'workshop',
        address: { street: '1 High St', city: 'Hobart', state: 'TAS', postcode: '7000' },
      },
      depth: 0,
      context: bare,
    })
    await giveSettings(payload, ruled.shown, {
      routes: [
        {
          forms: ['test-drive'],
          location: place.id,
          department: 'service',
          destinations: [service.id],
        },
      ],
    })
    const drive = form({ kind: 'test-drive' })
    const a = await send(ruled.shown, drive)
    const b = await send(ruled.shown, form())
    expect((await deliveriesOf(a.id)).map((row) => row.destination_key).sort()).toEqual([
      `destination:${service.id}`,
      'shopper:test-drive',
    ])
    expect(await lead(a.id)).toMatchObject({ location: 'Workshop', department: 'service' })
    await send(ruled.shown, { ...drive, message: 'At ten, please.' })
    expect(await lead(a.id)).toMatchObject({ location: 'Workshop' })
    expect((await deliveriesOf(b.id)).map((row) => row.destination_key).sort()).toEqual([
      'shopper:contact',
      `site:${ruled.shown.id}`,
    ])
  })

  test('the leads e-mail of a dealership goes before the e-mail of the site', async () => {
    const own = await leadDealer(payload)
    await payload.update({
      collection: 'dealerships',
      id: own.dealership.id,
      data: { leads_email: 'leads@dealer.example' },
      context: bare,
    })
    const { id } = await send(own.shown, form({ opt_in: false }))
    expect((await deliveriesOf(id)).map((row) => row.destination_key)).toEqual([
      `dealership:${own.shown.id}:${own.dealership.slug}`,
    ])
  })

  test('a destination of another dealer is refused', async () => {
    const [one, two] = [await leadDealer(payload), await leadDealer(payload)]
    const theirs = await giveDestination(payload, two.shown, {
      kind: 'email',
      recipients: ['x@dealer.example'],
    })
    await expect(
      payload.create({
        collection: 'lead-settings',
        data: {
          site: one.shown.id,
          retention_months: 24,
          synthetic_minutes: 60,
          routes: [{ destinations: [theirs.id] }],
        },
        user: one.users['group-admin'],
        overrideAccess: false,
        context: bare,
      }),
    ).rejects.toThrow()
  })
})

test('LEAD-12 the same view of a form completes the incomplete lead that it left, once', async () => {
  const { storeLead } = await import('@/leads/record/store-lead')
  const { readLeadSettings } = await import('@/leads/routing/read-lead-settings')
  const settings = await readLeadSettings(dealer.shown)
  const { id, lead_id } = await send(dealer.shown, form())
  const { rows } = await leadDatabase().query('SELECT * FROM leads WHERE id = $1', [id])
  const left = {
    ...rows[0],
    site: dealer.shown.id,
    lead_id: randomUUID(),
    idempotency_key: randomUUID(),
    form_completed: false,
    message: null,
    tags: [],
    additional_services: [],
    recipients: ['desk@dealer.example'],
  } as never as Parameters<typeof storeLead>[0]
  const options = { kinds: leadKinds, settings, askedCar: null, receivedAt: new Date() }
  const first = await storeLead(left, options)
  expect(first).not.toBe(lead_id)
  const done = { ...left, lead_id: randomUUID(), form_completed: true, message: 'Finished' }
  expect(await storeLead(done, options)).toBe(first)
  expect(await storeLead(done, options)).toBe(first)
  const { docs } = await payload.find({
    collection: 'leads',
    where: { lead_id: { equals: first } },
  })
  expect(docs[0]).toMatchObject({ form_completed: true, message: 'Finished' })
  const rowsOf = await deliveriesOf(docs[0]!.id)
  expect(rowsOf.map((row) => row.destination_key).sort()).toEqual([
    `form:${dealer.shown.id}`,
    'shopper:contact',
    `site:${dealer.shown.id}`,
  ])
  expect(rowsOf.every(({ revision }) => revision === 1)).toBe(true)
  expect(rowsOf.every(({ next_at }) => next_at.getTime() <= Date.now() + 1000)).toBe(true)
})
