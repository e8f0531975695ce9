import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepCurrentWordings, readConsentWordings } from '@/editing/tags/consent-wordings'
import { queueGa4Sales } from '@/leads/conversions/ga4-sales'
import { queueMetaEvents, sendToMeta } from '@/leads/conversions/meta'
import { eraseLeads } from '@/leads/privacy/erase-leads'
import { forwardStates, sendForwards } from '@/measurement/forward/forward-queue'
import { queueGa4Events, sendToGa4 } from '@/measurement/forward/ga4'
import { measurementDatabase } from '@/measurement/store/database'
import { keepPartitions } from '@/measurement/store/partitions'
import {
  lastTagCosts,
  storeTagCosts,
  tagsOverBudget,
  takeTagCosts,
} from '@/measurement/tags/store-tag-costs'
import { givenTags } from '../../unit/measurement/given-tags'
import { form, type LeadDealer, leadDealer, send } from '../leads/given'
import { bare, password, type SignedIn, testPayload, unique } from '../payload'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer
/** What the services were sent, and what they answer. */
const taken: { url: string; body: { data?: object[]; events?: { name: string }[] } }[] = []
let status = 200
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += part))
  request.on('end', () => {
    taken.push({ url: String(request.url), body: JSON.parse(text) })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status < 400 ? {} : { error: { message: 'Invalid parameter' } }))
  })
})
let address: string
const run = async () => {
  await queueGa4Events()
  await queueGa4Sales()
  await queueMetaEvents()
  await sendForwards('ga4', sendToGa4(`${address}/mp/collect`), 'visit')
  await sendForwards('meta', sendToMeta(address), 'lead')
}
const ofSite = (id: string) => taken.filter(({ url }) => url.includes(id))
const makeDue = (site: number) =>
  measurementDatabase().query('UPDATE event_forwards SET next_at = now() WHERE site_id = $1', [
    site,
  ])

const pixel = String(Date.now()).slice(0, 13)
const measurementId = 'G-FORWARD1'
const change = (dealer: LeadDealer, data: object, user?: SignedIn) =>
  payload.update({
    ...{ collection: 'sites', id: dealer.shown.id, data, context: bare, depth: 0 },
    ...(user && { overrideAccess: false, user }),
  })

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await keepPartitions(new Date())
  await change(ours, {
    tags: {
      ...{ ga4: measurementId, ga4_way: 'server', new_ga4_secret: 'ga4-secret' },
      ...{ meta: pixel, meta_way: 'server', new_meta_token: 'meta-token' },
    },
  })
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  taken.length = 0
  status = 200
})

const allowing = (marketing: boolean) => ({
  lead_attributes: { consent: { statistics: true, marketing, wording: 'v' } },
})

describe('leads for Meta', () => {
  test('ANLY-13 go once, of who allowed it, hashed, under the key of the site', async () => {
    await send(ours.shown, form(allowing(true)))
    await send(ours.shown, form(allowing(false)))
    await send(ours.shown, form())
    await send(theirs.shown, form(allowing(true)))
    await run()
    await run()
    const sent = ofSite(pixel)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe(`/${pixel}/events?access_token=meta-token`)
    expect(sent[0]?.body.data).toMatchObject([
      { event_name: 'Lead', user_data: { em: [expect.stringMatching(/^[0-9a-f]{64}$/)] } },
    ])
    expect(JSON.stringify(sent)).not.toContain('sam@example')
  })

  test('ANLY-13 what fails is tried again, what is refused is given up until somebody sends it again', async () => {
    await send(ours.shown, form(allowing(true)))
    status = 503
    await run()
    await run()
    // The second run did not come too early.
    expect(ofSite(pixel)).toHaveLength(1)
    status = 400
    await makeDue(ours.shown.id)
    await run()
    const meta = async () =>
      (await forwardStates(ours.shown.id)).find(({ service }) => service === 'meta')
    expect(await meta()).toMatchObject({
      ...{ waiting: 0, dead: 1, last_error: 'HTTP 400: Invalid parameter' },
    })
    status = 200
    expect((await revive(ours.users['site-editor'])).status).toBe(200)
    await run()
    expect(await meta()).toMatchObject({ waiting: 0, dead: 0 })
  })

  test('ANLY-13 LEAD-23 of a lead that was erased meanwhile nothing is sent', async () => {
    const { id } = await send(ours.shown, form(allowing(true)))
    await queueMetaEvents()
    await eraseLeads([id], { why: 'asked', by: null }, [])
    await run()
    expect(ofSite(pixel)).toHaveLength(0)
  })

  test('ANLY-13 SITE-01 another dealer sends none of it again', async () => {
    expect((await revive(theirs.users['site-editor'])).status).toBe(404)
    expect((await revive(ours.users['read-only'])).status).toBe(403)
    expect((await revive(null)).status).toBe(401)
  })
})

async function revive(user: SignedIn | null): Promise<Response> {
  const headers: Record<string, string> = {}
  if (user) {
    const data = { email: user.email, password }
    headers.authorization = `JWT ${(await payload.login({ collection: 'users', data })).token}`
  }
  const url = `http://localhost:3000/api/sites/${ours.shown.id}/forwards`
  return await handleEndpoints({ config, request: new Request(url, { method: 'POST', headers }) })
}

/** An event that the collector stored some hours ago. */
async function collected(name: string, visit: string, hours: number, consent = 1) {
  await measurementDatabase().query(
    `WITH event AS (
       INSERT INTO measurement_events (day, site_id, event_id, at, name, visit, visitor, consent, device, path,
         page_type, landing, channel, source, medium, campaign, click)
       VALUES (current_date, $1, $2, now() - make_interval(hours => $6), $3, $4, 'v', $5, 'mobile', '/a', 'home',
         '/', 'direct', '', '', '', '') RETURNING site_id, day)
     INSERT INTO measurement_rollups (site_id, day) SELECT site_id, day FROM event
     ON CONFLICT (site_id, day) DO UPDATE SET mark = measurement_rollups.mark + 1`,
    [ours.shown.id, unique('event'), name, visit, consent, hours],
  )
}

test('ANLY-13 what was collected while no worker ran goes to Google Analytics later, once', async () => {
  const visit = unique('outage')
  await collected('pageView', visit, 20)
  await collected('searchPageView', unique('too-late'), 60)
  await run()
  await collected('call', visit, 19)
  await run()
  await run()
  const names = ofSite(measurementId).flatMap(({ body }) => body.events?.map(({ name }) => name))
  expect(names).toEqual(['asc_pageview', 'asc_click_to_call'])
})

test('ANLY-13 a service that does not answer is left for the next run, which begins with another site', async () => {
  const visits = [unique('first'), unique('second')]
  for (const visit of visits) await collected('pageView', visit, 1)
  status = 503
  await run()
  expect(ofSite(measurementId)).toHaveLength(1)
  status = 200
  await run()
  // The other visit waits as long as the one that failed.
  expect(ofSite(measurementId)).toHaveLength(1)
  await makeDue(ours.shown.id)
  await run()
  expect(ofSite(measurementId)).toHaveLength(3)
})

test('ANLY-13 while a service is slow no transaction waits, and another worker sends nothing twice', async () => {
  await collected('pageView', unique('slow'), 1)
  await queueGa4Events()
  let states: { state: string }[] = []
  let others = 0
  await sendForwards(
    'ga4',
    async () => {
      others += (await sendForwards('ga4', async () => ({ outcome: 'SENT' }), 'visit')).sent
      const { rows } = await measurementDatabase().query<{ state: string }>(
        `SELECT state FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
      )
      states = rows
      return { outcome: 'SENT' }
    },
    'visit',
  )
  expect(others).toBe(0)
  expect(states).toEqual([])
})

test('ANLY-13 events of a visit go to Google Analytics once, where statistics were allowed', async () => {
  const visits = [unique('allowed'), unique('refused')]
  for (const [at, visit] of visits.entries()) {
    for (const name of ['pageView', 'blockSeen', 'searchPageView']) {
      await collected(name, visit, 0, at === 0 ? 1 : 0)
    }
  }
  await run()
  await run()
  const sent = ofSite(measurementId)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toContain('api_secret=ga4-secret')
  expect(sent[0]?.body.events?.map(({ name }) => name).sort()).toEqual([
    ...['asc_itemlist_pageview', 'asc_pageview'],
  ])
})

test('ANLY-13 a sale goes to Google Analytics once, with its value, where statistics were allowed', async () => {
  const database = measurementDatabase()
  const newest = async () => {
    const { rows } = await database.query<{ id: number; lead_id: string }>(
      'SELECT id, lead_id FROM leads WHERE site_id = $1 ORDER BY id DESC LIMIT 1',
      [ours.shown.id],
    )
    return rows[0] ?? { id: 0, lead_id: '' }
  }
  const sell = async (value: number | null, minutes: number) => {
    const { id } = await newest()
    await database.query(
      `UPDATE leads SET bought = true, bought_at = now() - make_interval(mins => $2), sale_value = $3,
         car_id = '4711', source_name = 'google', source_medium = 'cpc' WHERE id = $1`,
      [id, minutes, value],
    )
  }
  await send(ours.shown, form(allowing(false)))
  const { lead_id } = await newest()
  // Staff have an hour to enter the value.
  await sell(null, 5)
  await run()
  expect(ofSite(measurementId)).toEqual([])
  await sell(31_000, 5)
  await send(ours.shown, form())
  await sell(20_000, 5)
  await run()
  await run()
  const sent = ofSite(measurementId)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body.events).toMatchObject([
    {
      name: 'purchase',
      params: {
        ...{ transaction_id: lead_id, value: 31_000, currency: 'AUD', item_id: '4711' },
        ...{ lead_source: 'google / cpc', items: [{ item_id: '4711', price: 31_000 }] },
      },
    },
  ])
  expect(JSON.stringify(sent[0]?.body)).not.toMatch(/@|\+61|04\d{8}/)
})

describe('the settings', () => {
  test('ANLY-13 a key is stored encrypted, stays when the form is saved, and nobody reads it', async () => {
    await change(ours, { phone: '03 5550 0100' })
    const { rows } = await measurementDatabase().query<{ secret: string }>(
      'SELECT tags_ga4_secret AS secret FROM sites WHERE id = $1',
      [ours.shown.id],
    )
    expect(rows[0]?.secret).toMatch(/^ey/)
    const read = await payload.findByID({
      ...{ collection: 'sites', id: ours.shown.id, depth: 0 },
      ...{ overrideAccess: false, user: ours.users['group-admin'] },
    })
    expect(JSON.stringify(read)).not.toMatch(/secret":"|token":"/)
  })

  test('ANLY-13 a service that our server tells is refused without its key, and a wrong id with its form', async () => {
    const refused = async (tags: object) =>
      await change(theirs, { tags }).catch((error) => error.data?.errors)
    expect(await refused({ ga4: 'G-ABC123DEF4', ga4_way: 'server' })).toMatchObject([
      { path: 'tags.new_ga4_secret', message: expect.stringContaining('API secret') },
    ])
    expect(await refused({ gtm: 'UA-1' })).toMatchObject([
      { path: 'tags.gtm', message: 'A container id looks like GTM-ABC1234.' },
    ])
  })

  test('ANLY-13 each wording is kept, of a site that asks; an editor of the site alone changes none', async () => {
    expect(await readConsentWordings(theirs.shown.id)).toEqual([])
    await change(ours, { consent: { title: 'Cookies?' } })
    const titles = (await readConsentWordings(ours.shown.id)).map(({ texts }) => texts.title)
    expect(titles).toEqual(['Cookies?', 'Your choice about data'])
    await change(ours, { consent: { title: 'Mine' } }, ours.users['site-editor'])
    expect(await readConsentWordings(ours.shown.id)).toHaveLength(2)
    // A version of the code with other words: nobody has saved the site since.
    await measurementDatabase().query('DELETE FROM consent_wordings WHERE site_id = $1', [
      ours.shown.id,
    ])
    await keepCurrentWordings(payload)
    await keepCurrentWordings(payload)
    expect(await readConsentWordings(ours.shown.id)).toMatchObject([
      { texts: { title: 'Cookies?' }, by: null },
    ])
    expect(await readConsentWordings(theirs.shown.id)).toEqual([])
  })
})

test('ANLY-13 what tags cost is summed by the site’s day, and a tag over budget is flagged', async () => {
  const now = new Date()
  const cost = { requests: 2, opaque: 1, bytes: 300_000, ms: 50 }
  const site = {
    ...ours.shown,
    tags: givenTags({ meta: pixel, uet: '123456' }),
  }
  const sent = [
    { ...cost, tag: 'connect.facebook.net' },
    { ...cost, tag: 'bat.bing.com', bytes: 10_000 },
    // A service that this site does not use, and photos of a feed, which are no tag.
    { ...cost, tag: 'region1.google-analytics.com' },
    { ...cost, tag: 'photos.example.com' },
  ]
  expect(await storeTagCosts(site, sent, now)).toBe(true)
  expect(await storeTagCosts(site, sent, now)).toBe(true)
  const figures = await lastTagCosts(site.id, { kb: 200, ms: 200 })
  expect(figures).toHaveLength(2)
  expect(figures).toMatchObject([
    { tag: 'Meta pixel', pages: 2, kb: 300, ms: 50, opaque: 0.5, over: 1, isOver: true },
    { tag: 'Microsoft UET', pages: 2, kb: 10, isOver: false },
  ])
  // Named on the first page, while the site runs it.
  const named = async (tags: typeof site.tags) =>
    (await tagsOverBudget([{ ...site, tags }, theirs.shown])).map(({ tag, kb }) => [tag, kb])
  expect(await named({ ...site.tags, budgetKb: 200, budgetMs: 200 })).toEqual([['Meta pixel', 300]])
  expect(await named({ ...site.tags, budgetKb: 400, budgetMs: 200 })).toEqual([])
  expect(await named({ ...site.tags, budgetKb: 200, meta: null })).toEqual([])
  // Nothing is taken of a site that runs none, or that is no report.
  expect(await storeTagCosts(theirs.shown, sent, now)).toBe(false)
  for (const body of [
    null,
    {},
    [{ tag: 'x' }],
    [{ ...cost, tag: '<b>' }],
    [{ ...cost, tag: 'x', bytes: -1 }],
  ])
    expect(await storeTagCosts(site, body, now)).toBe(false)
  expect(await lastTagCosts(theirs.shown.id, { kb: 1, ms: 1 })).toEqual([])
})

test.each<[string, Record<string, string>, string, number]>([
  ['a page of the site', {}, '[]', 204],
  ['a script of another site', { 'sec-fetch-site': 'cross-site' }, '[]', 403],
  ['what names no page', { origin: '' }, '[]', 403],
  ['too much', {}, `["${'x'.repeat(10_000)}"]`, 413],
  ['no report', {}, '{', 400],
])(
  'ANLY-13 what tags cost is taken from pages of the site alone: %s',
  async (_, more, body, is) => {
    const host = 'dealer.example'
    const headers = {
      host,
      origin: `http://${host}`,
      'user-agent': 'Mozilla/5.0 Chrome/142',
      ...more,
    }
    const request = new Request(`http://${host}/api/tag-costs`, { method: 'POST', headers, body })
    const site = { ...ours.shown, tags: givenTags({ uet: '123456' }) }
    expect(await takeTagCosts(site, request, new Date())).toBe(is)
  },
)

test('ANLY-13 a bot’s report of what tags cost counts nothing', async () => {
  const host = 'dealer.example'
  const report = [{ tag: 'bat.bing.com', requests: 1, opaque: 0, bytes: 5, ms: 1 }]
  const headers = { host, origin: `http://${host}`, 'user-agent': 'Googlebot/2.1' }
  const body = JSON.stringify(report)
  const request = new Request(`http://${host}/api/tag-costs`, { method: 'POST', headers, body })
  const site = { ...theirs.shown, tags: givenTags({ uet: '123456' }) }
  expect(await takeTagCosts(site, request, new Date())).toBe(204)
  expect(await lastTagCosts(site.id, { kb: 1, ms: 1 })).toEqual([])
})
