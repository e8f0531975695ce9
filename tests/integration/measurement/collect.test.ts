import type { Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { localTime } from '@/calendar/local-time'
import { readGroupDashboard } from '@/dashboards/read/group'
import { readSiteDashboard } from '@/dashboards/read/site/site'
import { readSpeedDashboard } from '@/dashboards/read/speed'
import { collect } from '@/measurement/collect/collect'
import { forgetOldSalts } from '@/measurement/collect/day-visitor'
import { type EventRow, EventWriter, isDataError } from '@/measurement/collect/event-writer'
import { viewsOfCar } from '@/measurement/read/views-of-car'
import { rollUp } from '@/measurement/roll-up/roll-up'
import { measurementDatabase } from '@/measurement/store/database'
import { keepPartitions } from '@/measurement/store/partitions'
import { makeGroup, makeSite, testPayload } from '../payload'
import { batchOf, type MeasuredSite, requestOf, rowsOf, send, shownBy, totalsOf } from './visit'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

async function givenSite(): Promise<MeasuredSite> {
  const { id, hosts } = await makeSite(payload, await makeGroup(payload))
  return { id, timeZone: 'Australia/Hobart', host: hosts[0]?.host ?? '' }
}
const today = (site: MeasuredSite) => localTime(new Date(), site.timeZone).date
/** Figures of all days of a site. */
async function totals(site: MeasuredSite) {
  await rollUp()
  return await totalsOf(site)
}
const search = { search_term: 'Ute', results: 0 }
const hilux = {
  item_id: '7001',
  item_number: 'A1',
  item_condition: 'used',
  item_make: 'Toyota',
  item_model: 'HiLux',
  item_year: 2022,
  item_price: 46990,
  dealership_id: '3',
}

describe('what is taken', () => {
  test('a batch that comes twice, to two processes at once, counts once', async () => {
    const site = await givenSite()
    const visit = { id: 'twice-1', steps: [['pageView', '/']] as const }
    const sent = await Promise.all([send(site, visit), send(site, visit)])
    expect(sent).toEqual([204, 204])
    await send(site, visit)
    expect(await rowsOf('events', site)).toHaveLength(1)
    // Another process has a writer of its own.
    const [row] = await rowsOf('events', site)
    const known = { ...row, day: today(site) } as unknown as EventRow
    const rows = [known, { ...known, event_id: 'another-1' }]
    await Promise.all([new EventWriter().add(rows), new EventWriter().add([...rows].reverse())])
    expect(await rowsOf('events', site)).toHaveLength(2)
  })

  test('what the database does not take refuses nobody else’s events', async () => {
    const site = await givenSite()
    await send(site, { steps: [['pageView', '/']] })
    const [row] = await rowsOf('events', site)
    const rowOf = (event_id: string, more = {}) =>
      ({ ...row, day: today(site), event_id, ...more }) as unknown as EventRow
    const writer = new EventWriter()
    const [good, bad, late] = await Promise.allSettled([
      writer.add([rowOf('good-1')]),
      writer.add([rowOf('bad-1', { source: 'a\0b' })]),
      writer.add([rowOf('late-1', { data: { element: '🚙'.slice(0, 1) } })]),
    ])
    expect([good.status, bad.status, late.status]).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect([bad, late].every((each) => 'reason' in each && isDataError(each.reason))).toBe(true)
    expect((await rowsOf('events', site)).map(({ event_id }) => event_id)).toContain('good-1')
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://rival.example' }],
    ['a page that says nothing of itself', { origin: 'null' }],
    ['a script of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('refuses what %s sends', async (_, headers) => {
    const site = await givenSite()
    const request = requestOf(site, batchOf({ steps: [['pageView', '/']] }), headers)
    expect(await collect(site, request, new Date())).toBe(403)
    expect(await rowsOf('events', site)).toEqual([])
  })

  test('a bot gets the answer of a person, and no row', async () => {
    const site = await givenSite()
    const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
    expect(await send(site, { agent, steps: [['pageView', '/']] })).toBe(204)
    expect(await send(site, { agent: '', steps: [['pageView', '/']] })).toBe(204)
    expect(await rowsOf('events', site)).toEqual([])
  })

  test('an address that sends more than shoppers of an office is told to wait', async () => {
    const site = await givenSite()
    const steps = Array.from({ length: 40 }, () => ['pageView', '/'] as const)
    const statuses: number[] = []
    for (let at = 0; at < 51; at += 1)
      statuses.push(await send(site, { address: '203.0.113.77', steps }))
    expect(statuses.slice(0, 50).every((status) => status === 204)).toBe(true)
    expect(statuses[50]).toBe(429)
  })

  test('an event of yesterday makes no salt anew: then its visit is the visitor', async () => {
    const site = await givenSite()
    const yesterday = new Date('2026-04-09T12:00:00Z')
    const visit = { id: 'of-yesterday', at: yesterday, steps: [['pageView', '/']] as const }
    const later = new Date(yesterday.getTime() + 12 * 3_600_000)
    for (const address of ['203.0.113.60', '203.0.113.61']) {
      const headers = { 'x-forwarded-for': address }
      const body = batchOf({ ...visit, id: `of-yesterday-${address}` })
      expect(await collect(site, requestOf(site, body, headers), later)).toBe(204)
    }
    const rows = await rowsOf('events', site)
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2)
    const { rows: salts } = await measurementDatabase().query(
      `SELECT FROM measurement_salts WHERE day = '2026-04-09'`,
    )
    expect(salts).toEqual([])
  })

  test('a day without a partition gets one, and no row of a device says who it is', async () => {
    const site = await givenSite()
    const at = new Date('2026-03-01T02:00:00Z')
    await send(site, { at, address: '203.0.113.50', steps: [['pageView', '/']] })
    const [row] = await rowsOf('events', site)
    expect(JSON.stringify(row)).not.toContain('203.0.113.50')
    expect(row?.visitor).toMatch(/^[\w-]{22}$/)
    expect(await keepPartitions(new Date('2026-04-02T02:00:00Z'))).toContain('20260301')
    expect(await rowsOf('events', site)).toEqual([])
    await forgetOldSalts()
    const { rows } = await measurementDatabase().query('SELECT day::text FROM measurement_salts')
    expect(rows).not.toContainEqual({ day: '2026-03-01' })
  })
})

describe('what is counted', () => {
  test('a visit by its source, pages, searches, car, buttons and lead; nothing of another site', async () => {
    const [site, other] = [await givenSite(), await givenSite()]
    await send(site, {
      query: 'utm_source=Google&utm_medium=cpc&utm_campaign=Utes&gclid=1',
      steps: [
        ['pageView', '/'],
        ['blockSeen', '/', { element_type: 'heroSearch' }],
        ['promoSeen', '/', { promotion_id: '12' }],
        ['buttonPress', '/', { element_type: 'heroSearch', element_text: 'Search' }],
        ['pageView', '/search'],
        ['searchPageView', '/search'],
        ['search', '/search', search],
        ['usedVehicleView', '/cars/hilux', hilux],
        ['pageView', '/cars/hilux'],
        ['save', '/cars/hilux', { item_id: '7001' }],
        ['usedEnquiry', '/cars/hilux', { form_name: 'enquiry', item_id: '7001' }],
      ],
    })
    await send(site, { address: '203.0.113.10', steps: [['pageView', '/contact']] })
    expect(await totals(site)).toMatchObject({
      ...{ visits: 2, visitors: 2, single_page_visits: 1, page_views: 4, searches: 1 },
      ...{ empty_searches: 1, car_views: 1, saves: 1, enquiries: 1, calls: 0 },
      ...{ search_visits: 1, vehicle_visits: 1, lead_visits: 1, reserve_visits: 0 },
    })
    const { figures, tables } = await shownBy(readSiteDashboard, site)
    expect(figures).toMatchObject({
      visits: 2,
      visitors: 2,
      car_views: 1,
      lead_visits: 0.5,
      bots: 0,
    })
    expect(tables.devices).toMatchObject([{ name: 'mobile', visits: 2 }])
    expect(tables.channels).toMatchObject(
      ['direct', 'paid search'].map((name, lead) => ({ name, visits: 1, rate: lead })),
    )
    expect(tables.sources).toMatchObject([
      { source: 'Direct', visits: 1 },
      {
        ...{ source: 'google / cpc', campaign: 'utes', click: 'gclid' },
        ...{ vehicle_visits: 1, enquiries: 1 },
      },
    ])
    expect(tables.landings).toMatchObject([
      { path: '/', landings: 1, landing_leads: 1 },
      { path: '/contact', landings: 1, landing_leads: 0 },
    ])
    expect(tables.pages).toMatchObject([
      { page_type: 'home', path: '/', exits: 0 },
      { page_type: 'item', path: '/cars/hilux', landings: 0, exits: 1 },
      { page_type: 'contact', path: '/contact', exits: 1 },
      { page_type: 'itemlist', path: '/search', views: 1, visits: 1 },
    ])
    expect(tables.searches).toEqual([{ term: 'ute', searches: 1, visits: 1, empty: 1 }])
    expect(tables.hours?.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(2)
    const group = await shownBy(readGroupDashboard, site)
    expect(group.tables.blocks).toMatchObject([{ element: 'Hero search', seen: 1, pressed: 1 }])
    expect(group.tables.buttons).toMatchObject([
      { element: 'Search', seen: 1, pressed: 1, pressing_visits: 1 },
    ])
    expect(await rowsOf('elements', site)).toContainEqual(
      expect.objectContaining({ kind: 'promo', element: '12', seen: 1, pressed: 0 }),
    )
    expect(await rowsOf('cars', site)).toMatchObject([
      {
        ...{ car_id: '7001', car_type: 'used', dealership_id: '3' },
        ...{ channel: 'paid search', views: 1, opens: 1, saves: 1, enquiries: 1 },
      },
    ])
    expect((await shownBy(readSiteDashboard, other)).figures).toMatchObject({
      visits: 0,
      car_views: 0,
    })
  })

  test('events that come later are added to the figures of their day, once', async () => {
    const site = await givenSite()
    const visit = { id: 'later-1', steps: [['pageView', '/']] as const }
    await send(site, visit)
    expect(await totals(site)).toMatchObject({ page_views: 1 })
    await send(site, visit)
    await send(site, {
      id: 'later-1',
      steps: [
        ['pageView', '/'],
        ['call', '/'],
      ],
    })
    await measurementDatabase().query(
      `UPDATE measurement_rollups SET rolled_at = now() - interval '1 hour' WHERE site_id = $1`,
      [site.id],
    )
    await Promise.all([rollUp(), rollUp()])
    expect(await totals(site)).toMatchObject({ visits: 1, page_views: 1, calls: 1 })
  })

  test('VDP-02 CALL-08 a car’s views count each device once a day, however often it reloads', async () => {
    const site = await givenSite()
    const view = ['usedVehicleView', '/cars/hilux', hilux] as const
    await send(site, { steps: [view, view, view] })
    await send(site, { steps: [view] })
    await send(site, { address: '203.0.113.11', steps: [view] })
    await rollUp()
    expect(await viewsOfCar(site.id, '7001')).toBe(2)
  })

  test('a car in another tab belongs to the visit that opened it', async () => {
    const site = await givenSite()
    await send(site, { referrer: 'www.google.com.au', steps: [['pageView', '/search']] })
    await send(site, {
      referrer: site.host,
      steps: [
        ['pageView', '/cars/hilux', {}, 30],
        ['usedVehicleView', '/cars/hilux', hilux, 30],
      ],
    })
    await rollUp()
    expect(await rowsOf('days', site)).toMatchObject([
      { channel: 'organic search', visits: 1, visitors: 1, page_views: 2, vehicle_visits: 1 },
    ])
  })

  test('who opens pages faster than a person is left out', async () => {
    const site = await givenSite()
    const pages = Array.from({ length: 25 }, (_, at) => ['pageView', '/', {}, at / 10] as const)
    await send(site, { steps: pages })
    await send(site, { address: '203.0.113.12', steps: [['pageView', '/']] })
    expect(await totals(site)).toMatchObject({ visits: 1, page_views: 1 })
    expect(await rowsOf('rollups', site)).toMatchObject([{ events: 26, left_out: 25 }])
  })

  test('web vitals at the 75th percentile by page and device, with the slow element', async () => {
    const site = await givenSite()
    const vital = (metric: string, value: number, element: string) =>
      ['vital', '/', { metric, value, element, page: '/cars/hilux' }] as const
    await send(site, {
      steps: [
        ...[1000, 1100, 2000, 4000].map((value) => vital('LCP', value, 'img.hero')),
        vital('CLS', 100, 'div.ad'),
      ],
    })
    await rollUp()
    const { figures, tables } = await shownBy(readSpeedDashboard, site)
    expect(figures.CLS).toBeCloseTo(0.1, 2)
    expect(Math.abs((figures.LCP ?? 0) - 2000)).toBeLessThan(60)
    expect(tables['pages-devices']).toEqual([
      {
        ...{ page_type: 'Cars', device: 'mobile', LCP: figures.LCP, CLS: figures.CLS },
        ...{ INP: null, TTFB: null, loads: 0 },
      },
    ])
    expect(tables.slow).toMatchObject([
      { page_type: 'Cars', element: 'img.hero', samples: 4, mean: '2.0 s', worst: '4.0 s' },
      { page_type: 'Cars', element: 'div.ad', samples: 1, mean: '0.10' },
    ])
  })
})
