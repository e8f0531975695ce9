import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { algoliasearch } from 'algoliasearch'
import type { Payload } from 'payload'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collections, payments, tradeIns } from '@/leads/purchase-answers'
import type { Site } from '@/sites/site'
import type { Car } from '@/stock/car'
import { STOCK_INDEX } from '@/stock/index/index-names'
import { indexSettings } from '@/stock/index/index-settings'
import { createServer, type StockIndexServer } from '@/stock-index/server'
import { givenCar } from '../../unit/stock/given'

const keys = { admin: 'admin-key-of-leads', search: 'search-key-of-leads' }
let folder: string
let server: StockIndexServer
let payload: Payload
let ours: Site
let theirs: Site
let sale: { ourId: string; theirId: string }
let leads: typeof import('@/leads/submit-lead')
let answers: typeof import('@/leads/answer-lead')

// The environment is read once, so everything that reads it comes after the index has its port.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lead-index-'))
  server = createServer({
    dataDir: folder,
    appId: 'forecourt',
    adminKey: keys.admin,
    searchKey: keys.search,
    port: 0,
    host: '127.0.0.1',
    logger: pino({ level: 'silent' }),
  })
  const port = await server.listen()
  process.env.STOCK_INDEX_URL = `http://127.0.0.1:${port}`
  process.env.STOCK_INDEX_ADMIN_KEY = keys.admin
  process.env.STOCK_INDEX_SEARCH_KEY = keys.search

  const { bare, makeDealer, testPayload, unique } = await import('../payload')
  payload = await testPayload()
  leads = await import('@/leads/submit-lead')
  answers = await import('@/leads/answer-lead')
  const { findSiteById } = await import('@/cms/find-site')
  const [we, they] = [await makeDealer(payload), await makeDealer(payload)]
  await payload.create({
    collection: 'locations',
    data: {
      dealership: they.dealership.id,
      group: they.group.id,
      name: unique('place'),
      slug: unique('place'),
      address: { street: '1 High Street', city: 'Hobart', state: 'TAS', postcode: '7000' },
    },
    depth: 0,
    context: bare,
  })
  ours = await siteOf(we.site.id)
  theirs = await siteOf(they.site.id)
  sale = await indexCars(port, we.dealership.slug, they.dealership.slug)

  async function siteOf(id: number): Promise<Site> {
    const site = await findSiteById(id)
    if (!site) throw new Error(`There is no site ${id}.`)
    return site
  }
}, 120_000)

afterAll(async () => {
  await payload.destroy()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function indexCars(port: number, ourDealership: string, theirDealership: string) {
  const host = { url: `127.0.0.1:${port}`, accept: 'readWrite', protocol: 'http' } as const
  const admin = algoliasearch('forecourt', keys.admin, { hosts: [host, { ...host }] })
  await admin.setSettings({ indexName: STOCK_INDEX, indexSettings })
  const [ourId, theirId] = ['900001', '900002']
  const another = (id: string, change: Partial<Car>) =>
    givenCar({ objectID: id, id, slug: id, dealership_slug: ourDealership, ...change })
  const tasks = await admin.saveObjects({
    indexName: STOCK_INDEX,
    objects: [
      givenCar({ objectID: ourId, id: ourId, slug: 'our-car', dealership_slug: ourDealership }),
      givenCar({
        objectID: theirId,
        id: theirId,
        slug: 'their-car',
        dealership_slug: theirDealership,
      }),
      another('dear', { payment_processors: { deposit: 1500 } }),
      another('held', { reserved: true }),
      another('drive', { tag: 'Test Drive Only' }),
      another('dateless', { price: null }),
      another('sold', { status: 'sold', sold: true, sold_at_timestamp: 1 }),
      another('new', { car_type: 'new' }),
    ],
    waitForTasks: true,
  })
  expect(tasks.length).toBeGreaterThan(0)
  return { ourId, theirId }
}

const stored = async (lead_id: string) => {
  const { docs } = await payload.find({
    collection: 'leads',
    where: { lead_id: { equals: lead_id } },
    depth: 0,
  })
  return docs
}
const failOnReport = (error: unknown, step: string) => {
  throw new Error(`The ${step} failed: ${String(error)}`)
}

let phoneCounter = 0
/** A phone of its own for each lead: the limits count by phone. */
const filledIn = () => ({
  kind: 'enquiry',
  name: 'Sam',
  email: 'sam@example.com.au',
  phone: `0491 570 ${String(100 + (phoneCounter++ % 900)).padStart(3, '0')}`,
  message: 'Is it still there?',
  opt_in: true,
})
let visitor: { address: string; userAgent: string }
let addresses = 0
beforeEach(() => {
  visitor = { address: `10.0.0.${++addresses}`, userAgent: 'Test' }
})

const submit = (site: Site, body: Record<string, unknown>) =>
  leads.submitLead(site, body, visitor, failOnReport)

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
  const result = await submit(ours, { ...filledIn(), ...trace })
  expect(result).toMatchObject({ ok: false, error: 'REFUSED' })
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

test('the same phone is taken six times an hour, then told to call', async () => {
  const { phone } = filledIn()
  const site = { ...ours, phone: '(03) 7010 1825' }
  const send = () => {
    visitor = { address: `10.1.0.${++addresses}`, userAgent: 'Test' }
    return submit(site, { ...filledIn(), phone })
  }
  for (let at = 0; at < 6; at++) expect(await send()).toMatchObject({ ok: true })
  const refused = await send()
  expect(refused).toMatchObject({ ok: false, error: 'TOO_MANY' })
  expect(refused.ok ? '' : refused.message).toContain('03 7010 1825')
})

describe('VDP-12 VDP-13 a reservation', () => {
  const reserving = (more: Partial<Site['flags']['reserve']> = {}): Site => ({
    ...ours,
    phone: '(03) 7010 1825',
    flags: { ...ours.flags, reserve: { ...ours.flags.reserve, enabled: true, ...more } },
  })
  const wish = (car_id: string) => ({ ...filledIn(), kind: 'reservation', message: '', car_id })

  test.each([
    ['our own', '900001', '$250'],
    ['with a deposit of its own', 'dear', '$1,500'],
  ])('VDP-13 AMB-07 of a car %s is a lead with its terms', async (_, car, deposit) => {
    const site = reserving({ defaultDeposit: 250, holdHours: 24 })
    const result = await submit(site, wish(car))
    if (!result.ok) throw new Error(result.message)
    expect((await stored(result.lead_id))[0]).toMatchObject({
      form: 'reservation',
      category: 'Reservation',
      car_id: car,
      stock_number: 'S7001',
      answers: { reservation_deposit: deposit, reservation_hold: '24 hours' },
    })
  })

  test.each(['held', 'drive', 'dateless', 'sold'])(
    'VDP-12 of a car that is %s is refused with a way on',
    async (car) => {
      const before = await payload.count({ collection: 'leads' })
      const result = await submit(reserving(), wish(car))
      expect(result).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })
      expect(result.ok ? '' : result.message).toContain('call us on 03 7010 1825')
      expect((await payload.count({ collection: 'leads' })).totalDocs).toBe(before.totalDocs)
    },
  )

  test('VDP-12 of no car, of another dealer’s, of one that the site leaves out, or without the switch is refused', async () => {
    expect(await submit(reserving(), wish(''))).toMatchObject({ error: 'NOT_RESERVABLE' })
    expect(await submit(reserving(), wish(sale.theirId))).toMatchObject({ error: 'UNKNOWN_CAR' })
    expect(await submit(ours, wish(sale.ourId))).toMatchObject({ error: 'NOT_RESERVABLE' })
    const site = reserving()
    const stock = { ...site.flags.stock, usedOnly: true }
    const usedOnly = { ...site, flags: { ...site.flags, stock } }
    expect(await submit(usedOnly, wish('new'))).toMatchObject({ error: 'NOT_RESERVABLE' })
    expect(await submit(usedOnly, wish(sale.ourId))).toMatchObject({ ok: true })
  })

  test('VDP-12 LEAD-11 one that was taken is answered as it was, though the car is reserved by now', async () => {
    const body = { ...wish(sale.ourId), idempotency_key: randomUUID() }
    const first = await submit(reserving(), body)
    const again = await submit(reserving(), { ...body, car_id: 'held' })
    expect(first.ok && again.ok && again.lead_id === first.lead_id).toBe(true)
  })

  test('VDP-12 a wish to reserve files the enquiry that it follows', async () => {
    const enquiry = { ...filledIn(), car_id: sale.ourId }
    const first = await submit(reserving(), enquiry)
    const second = await submit(reserving(), { ...wish(sale.ourId), phone: enquiry.phone })
    if (!first.ok || !second.ok) throw new Error('A lead was refused.')
    expect(second.lead_id).toBe(first.lead_id)
    expect((await stored(first.lead_id))[0]).toMatchObject({
      form: 'reservation',
      category: 'Reservation',
      message: enquiry.message,
      answers: { reservation_deposit: '$200' },
    })
  })

  test('VDP-12 ERR-32 without scripts a refused one comes back to the car’s own page', async () => {
    const body = new URLSearchParams({ ...wish('held'), opt_in: 'on', car_slug: 'held' })
    const response = await answers.answerLead(
      reserving(),
      new Request('http://site.localhost/api/leads', {
        method: 'POST',
        body,
        headers: { referer: 'http://site.localhost/cars/held/checkout' },
      }),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/kind=reservation&car=held#returned-form$/)
    expect(response.headers.get('set-cookie')).toContain('returned-form-0=')
  })
})

describe('VDP-14 ROUTE-03 a purchase', () => {
  const selling = (more: Partial<Site['flags']['plugins']> = {}): Site => ({
    ...ours,
    phone: '(03) 7010 1825',
    flags: {
      ...ours.flags,
      reserve: { ...ours.flags.reserve, purchase: true },
      plugins: { ...ours.flags.plugins, ...more },
    },
  })
  const delivering = () =>
    selling({
      deliveryCalculator: true,
      deliveryRates: [{ from: '3000', to: '3999', name: 'Victoria', price: 290 }],
    })
  const wish = (car_id: string, more: Record<string, string> = {}) => ({
    ...filledIn(),
    ...{ kind: 'purchase', last_name: 'Shopper', postcode: '4105', message: '', car_id },
    ...{ trade_in: tradeIns.none, payment: payments.outright },
    ...more,
  })
  const storedOf = async (result: Awaited<ReturnType<typeof submit>>) => {
    if (!result.ok) throw new Error(`${result.message} ${JSON.stringify(result.fields)}`)
    return (await stored(result.lead_id))[0]
  }

  test('VDP-14 is a lead of its own kind, with the price that the index has and not the browser', async () => {
    const result = await submit(selling(), {
      ...wish(sale.ourId, { address: '480 Church Street, Richmond' }),
      ...{ price: '1', purchase_price: '$1', delivery_price: '$0', answers: { purchase_price: 1 } },
    })
    const lead = await storedOf(result)
    expect(lead).toMatchObject({
      form: 'purchase',
      category: 'Online Purchase',
      car_id: sale.ourId,
      stock_number: 'S7001',
      vehicle_model: 'RAV4',
      postcode: '4105',
    })
    expect(lead?.answers).toEqual({
      trade_in: tradeIns.none,
      payment: payments.outright,
      address: '480 Church Street, Richmond',
      purchase_price: '$46,990 Drive away',
    })
  })

  test.each([
    ['3350', '$290 to Victoria (estimate)'],
    ['0800', 'To be quoted'],
  ])('VDP-14 CALL-15 delivery to %s costs what the platform knows', async (postcode, price) => {
    const asked = { collection: collections.delivery, delivery_postcode: postcode }
    const lead = await storedOf(await submit(delivering(), wish(sale.ourId, asked)))
    expect(lead?.answers).toMatchObject({ ...asked, delivery_price: price })
    const picked = { ...asked, collection: collections.pickUp }
    const other = await storedOf(await submit(delivering(), wish(sale.ourId, picked)))
    expect(Object.keys(other?.answers ?? {})).not.toContain('delivery_price')
    expect(Object.keys(other?.answers ?? {})).not.toContain('delivery_postcode')
  })

  test('VDP-14 what depends on an answer is needed with it', async () => {
    const delivered = { collection: collections.delivery }
    expect(await submit(delivering(), wish(sale.ourId, delivered))).toMatchObject({
      error: 'INVALID',
      fields: { delivery_postcode: expect.any(String) },
    })
    const traded = wish(sale.ourId, { trade_in: tradeIns.own })
    expect(await submit(selling(), traded)).toMatchObject({
      fields: { 'Vehicle Rego': expect.any(String), 'Vehicle State': expect.any(String) },
    })
    const own = { 'Vehicle Rego': 'ABC123', 'Vehicle State': 'VIC', odometer: '84,000' }
    const lead = await storedOf(await submit(selling(), { ...traded, ...own }))
    expect(lead).toMatchObject({ rego: 'ABC123', regoState: 'VIC', vehicle_model: 'RAV4' })
  })

  test('VDP-14 TRADE-13 an offer counts as we sealed it, and only here and while it holds', async () => {
    const { sealEvaluation } = await import('@/trade-in/evaluation')
    const { givenEvaluation } = await import('./evaluation')
    const send = (evaluation: string) =>
      submit(selling(), {
        ...wish(sale.ourId, { trade_in: tradeIns.offer }),
        ...{ evaluation, offer_price: '$99,000', 'Vehicle Rego': 'FAKE' },
      })
    const lead = await storedOf(await send(sealEvaluation(givenEvaluation(ours))))
    expect(lead).toMatchObject({
      ...{ form: 'purchase', rego: '481FK7', vehicle_model: 'RAV4', offer_accepted: true },
      answers: { offer_price: '$34,650', Model: 'HiLux', offer_valid_until: expect.any(String) },
    })
    for (const refused of [
      '',
      'made up',
      sealEvaluation(givenEvaluation(theirs)),
      sealEvaluation(givenEvaluation(ours, { offer: null })),
      sealEvaluation(givenEvaluation(ours, { at: Date.now() - 8 * 86_400_000 })),
    ]) {
      expect(await send(refused)).toMatchObject({
        error: 'INVALID',
        fields: { trade_in: expect.stringContaining('That offer has ended') },
      })
    }
  })

  test.each(['held', 'drive', 'dateless', 'sold'])(
    'VDP-14 of a car that is %s is refused with a way on',
    async (car) => {
      const before = await payload.count({ collection: 'leads' })
      const result = await submit(selling(), wish(car))
      expect(result).toMatchObject({ ok: false, error: 'NOT_RESERVABLE' })
      expect(result.ok ? '' : result.message).toMatch(
        /can no longer be bought online. Please call us on 03 7010 1825/,
      )
      expect((await payload.count({ collection: 'leads' })).totalDocs).toBe(before.totalDocs)
    },
  )

  test('VDP-14 SITE-01 of no car, of another dealer’s, or without the switch is refused', async () => {
    expect(await submit(selling(), wish(''))).toMatchObject({ error: 'NOT_RESERVABLE' })
    expect(await submit(selling(), wish(sale.theirId))).toMatchObject({ error: 'UNKNOWN_CAR' })
    const reserve = { ...ours.flags.reserve, enabled: true }
    const reserving = { ...ours, flags: { ...ours.flags, reserve } }
    expect(await submit(reserving, wish(sale.ourId))).toMatchObject({ error: 'NOT_RESERVABLE' })
  })

  test('VDP-14 LEAD-11 one that was taken is answered as it was, though the car is reserved by now', async () => {
    const body = { ...wish(sale.ourId), idempotency_key: randomUUID() }
    const first = await submit(selling(), body)
    const again = await submit(selling(), { ...body, car_id: 'held' })
    expect(first.ok && again.ok && again.lead_id === first.lead_id).toBe(true)
  })

  test('VDP-14 a wish to buy files the reservation that it follows', async () => {
    const site = selling()
    const both = {
      ...site,
      flags: { ...site.flags, reserve: { ...site.flags.reserve, enabled: true } },
    }
    const first = { ...filledIn(), kind: 'reservation', car_id: sale.ourId, message: 'Saturday?' }
    const reserved = await submit(both, first)
    const bought = await submit(both, wish(sale.ourId, { phone: first.phone }))
    if (!reserved.ok || !bought.ok) throw new Error('A lead was refused.')
    expect(bought.lead_id).toBe(reserved.lead_id)
    expect((await stored(reserved.lead_id))[0]).toMatchObject({
      form: 'purchase',
      category: 'Online Purchase',
      message: 'Saturday?',
      answers: { reservation_deposit: '$200', purchase_price: '$46,990 Drive away' },
    })
  })

  test('VDP-14 ERR-32 without scripts a refused one comes back to the car’s own page', async () => {
    const body = new URLSearchParams({ ...wish('held'), opt_in: 'on', car_slug: 'held' })
    const response = await answers.answerLead(
      selling(),
      new Request('http://site.localhost/api/leads', {
        method: 'POST',
        body,
        headers: { referer: 'http://site.localhost/checkout-journey?car_id=held' },
      }),
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/kind=purchase&car=held#returned-form$/)
    expect(response.headers.get('set-cookie')).toContain('returned-form-0=')
  })
})

test('CALL-13 a call lead needs a car and the site’s own id', async () => {
  const { submitCallLead } = await import('@/leads/submit-call-lead')
  const call = (body: object) =>
    submitCallLead(ours, body, { ...visitor, url: '/cars/our-car' }, failOnReport)
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

  test('ROUTE-24 a form without scripts is led to /success', async () => {
    const response = await post(form(filledIn()), {})
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/success')
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
