import { randomUUID } from 'node:crypto'
import config from '@payload-config'
import { handleEndpoints, type Payload } from 'payload'
import { beforeAll, describe, expect, test } from 'vitest'
import { dashboards } from '@/dashboards/dashboards'
import { dashboardDatabase } from '@/dashboards/read/database'
import { readGroupDashboard } from '@/dashboards/read/group'
import { readHomeFigures } from '@/dashboards/read/home'
import { readLeadsDashboard } from '@/dashboards/read/leads'
import { readSiteDashboard } from '@/dashboards/read/site'
import { readSpeedDashboard } from '@/dashboards/read/speed'
import { readStockDashboard } from '@/dashboards/read/stock'
import type { Dashboard } from '@/dashboards/rules/dashboard'
import { readScope } from '@/dashboards/scope'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { rollUpMonths } from '@/measurement/roll-up/months'
import type { ReservationState } from '@/payments/states'
import { type LeadDealer, leadDealer } from '../leads/given'
import { bare, makeUser, password, type SignedIn, testPayload, unique } from '../payload'
import { giveReservation } from '../payments/given'
import { stockIndex } from '../stock-index'
import { day, lead, now, scopeOf, store } from './given-figures'

let payload: Payload
let ours: LeadDealer
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  ours = await leadDealer(payload)
  theirs = await leadDealer(payload)
})

const figure = ({ figures }: Dashboard, key: string) => figures.find((each) => each.key === key)
const table = ({ tables }: Dashboard, key: string) => tables.find((each) => each.key === key)?.rows
const row = (dashboard: Dashboard, key: string, name: string, column = 'name') =>
  table(dashboard, key)?.find((each) => each[column] === name)

describe('the leads', () => {
  let dealer: LeadDealer
  let admin: SignedIn
  beforeAll(async () => {
    dealer = await leadDealer(payload)
    admin = dealer.users['group-admin']
    const { shown: site } = dealer
    const google = { source_name: 'google', source_medium: 'cpc' }
    // 00:30 of 1 November in Hobart, and still 31 October in UTC: the first day of 28.
    await lead(site, '2026-10-31T13:30:00Z', { ...google, first_reply_at: '2026-10-31T13:40:00Z' })
    await lead(site, '2026-11-10T02:00:00Z', {
      ...{ ...google, first_reply_at: '2026-11-10T05:00:00Z', lead_status: 'won' },
      ...{ bought: true, sale_value: 30_000, dealership_slug: dealer.dealership.slug },
    })
    await lead(site, '2026-11-27T02:00:00Z', { form: 'test-drive', car_type: 'used' })
    await lead(site, '2026-11-28T00:30:00Z', { lead_status: 'lost', sale_value: 99_000 })
    // The period before, and the one before that.
    await lead(site, '2026-10-31T12:30:00Z', { first_reply_at: '2026-10-31T12:50:00Z' })
    await lead(site, '2026-10-01T02:00:00Z')
    // None of these counts.
    await lead(site, '2026-11-10T02:00:00Z', { synthetic: true })
    await lead(site, '2026-11-10T02:00:00Z', { lead_status: 'spam' })
    await lead(site, '2026-11-10T02:00:00Z', { deleted_at: '2026-11-11T02:00:00Z' })
    await lead(theirs.shown, '2026-11-10T02:00:00Z', google)
  })

  test('ANLY of a period are counted by the clock of their site, beside those before', async () => {
    const dashboard = await readLeadsDashboard(await scopeOf(admin))
    expect(figure(dashboard, 'leads')).toMatchObject({ value: 4, before: 1 })
    expect(figure(dashboard, 'reply')).toMatchObject({ value: 95, before: 20 })
    expect(figure(dashboard, 'in-hour')).toMatchObject({ value: 0.25, before: 1 })
    expect(figure(dashboard, 'won')).toMatchObject({ value: 0.5, note: '1 won, 1 lost' })
    expect(figure(dashboard, 'dollars')).toMatchObject({ value: 30_000, note: '1 bought' })
    // Of whatever day: two of the period and one long before it.
    expect(figure(dashboard, 'waiting')?.value).toBe(2)
    const days = table(dashboard, 'days')
    expect(days).toHaveLength(28)
    expect(days?.[0]).toEqual({ label: '1 Nov', now: 1, before: 0 })
    expect(days?.at(-1)).toEqual({ label: '28 Nov', now: 1, before: 1 })
    expect(row(dashboard, 'sources', 'google / cpc')).toMatchObject({
      ...{ leads: 2, before: 0, won: 1, dollars: 30_000, in_hour: 0.5 },
    })
    expect(row(dashboard, 'kinds', 'Test drive')).toMatchObject({ leads: 1 })
    expect(row(dashboard, 'replies', 'Within 15 min')).toMatchObject({ leads: 1, before: 0 })
    expect(row(dashboard, 'replies', '1 h to 4 h')).toMatchObject({ leads: 1 })
    expect(row(dashboard, 'replies', 'No reply noted')).toMatchObject({ leads: 2 })
    expect(row(dashboard, 'outcomes', 'New')).toMatchObject({ leads: 2 })
    expect(row(dashboard, 'hours', '00:00')).toMatchObject({ leads: 1 })
    expect(row(dashboard, 'hours', '13:00')).toMatchObject({ leads: 2 })
  })

  test.each([
    [{ source: 'google / cpc' }, 2],
    [{ carType: 'used' }, 1],
    [{ dealership: 'of nobody' }, 0],
    [{ from: '2026-11-10', until: '2026-11-10' }, 1],
    [{ period: '12m' }, 6],
  ])('narrowed by %o are %i', async (asked, leads) => {
    const dashboard = await readLeadsDashboard(await scopeOf(admin, asked))
    expect(figure(dashboard, 'leads')?.value).toBe(leads)
    const each = table(dashboard, 'days') ?? []
    expect(each.reduce((all, { now: count }) => all + Number(count), 0)).toBe(leads)
  })
})

describe('visits', () => {
  test('of a period are counted from the days of its site, and whole months from their sums', async () => {
    const dealer = await leadDealer(payload)
    const site = dealer.shown
    const admin = dealer.users['group-admin']
    await store('measurement_rollups', {
      ...{ site_id: site.id, day: '2026-08-01', rolled_mark: 1, rolled_at: '2026-08-02T00:00:00Z' },
    })
    const steps = { search_visits: 6, vehicle_visits: 5, lead_visits: 2, reserve_visits: 1 }
    await day(site, '2026-11-28', { visits: 10, visitors: 8, ...steps, enquiries: 2, calls: 1 })
    await day(site, '2026-11-28', { visits: 5, device: 'desktop', channel: 'paid search' })
    await day(site, '2026-10-31', { visits: 4, lead_visits: 1 })
    await day(site, '2026-08-01', { visits: 100, searches: 9, empty_searches: 3 })
    await day(site, '2026-08-31', { visits: 1 })
    await day(theirs.shown, '2026-11-28', { visits: 1000 })
    await lead(site, '2026-11-20T02:00:00Z', { bought: true })
    const page = { page_type: 'home', path: '/', visits: 1, exits: 2 }
    const pages = { site_id: site.id, day: '2026-11-28', views: 7, landings: 4, landing_leads: 1 }
    await store('measurement_pages', { ...pages, ...page })
    const search = { site_id: site.id, day: '2026-11-28', searches: 3, visits: 2 }
    await store('measurement_searches', { ...search, term: 'hilux', empty: 0 })
    await store('measurement_searches', { ...search, term: 'unimog', empty: 3 })

    const dashboard = await readSiteDashboard(await scopeOf(admin))
    expect(figure(dashboard, 'visits')).toMatchObject({ value: 15, before: 4 })
    expect(figure(dashboard, 'lead_visits')).toMatchObject({ value: 2 / 15, before: 0.25 })
    expect(table(dashboard, 'funnel')?.map(({ name, value }) => [name, value])).toEqual([
      ...[
        ['Visit', 15],
        ['Search', 6],
        ['Vehicle', 5],
        ['Lead', 2],
        ['Reserved', 0],
        ['Sold', 1],
      ],
    ])
    expect(table(dashboard, 'devices')?.map(({ name, visits }) => [name, visits])).toEqual([
      ...[
        ['mobile', 10],
        ['desktop', 5],
      ],
    ])
    expect(table(dashboard, 'landings')).toMatchObject([{ path: '/', landings: 4, rate: 0.25 }])
    expect(table(dashboard, 'empty-searches')?.map(({ term }) => term)).toEqual(['unimog'])
    const paid = await readSiteDashboard(await scopeOf(admin, { channel: 'paid search' }))
    expect(figure(paid, 'visits')).toMatchObject({ value: 5, before: 0 })

    const year = async () => await readSiteDashboard(await scopeOf(admin, { period: '12m' }))
    const before = await year()
    // Two workers at once, and once more later.
    await Promise.all([rollUpMonths(now), rollUpMonths(now)])
    await rollUpMonths(now)
    const { rows: months } = await dashboardDatabase().query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, visits FROM measurement_month_days WHERE site_id = $1 ORDER BY 1`,
      [site.id],
    )
    expect(months).toEqual([
      { day: '2026-08-01', visits: 101 },
      { day: '2026-10-01', visits: 4 },
    ])
    await dashboardDatabase().query(
      `DELETE FROM measurement_days WHERE site_id = $1 AND day < '2026-09-01'`,
      [site.id],
    )
    const after = await year()
    expect(figure(after, 'visits')?.value).toBe(120)
    expect(after).toEqual(before)
    // The days and weeks of a month that is summed have each their own visits.
    await day(site, '2026-10-08', { visits: 7 })
    await dashboardDatabase().query(
      `UPDATE measurement_month_days SET visits = 11 WHERE site_id = $1 AND day = '2026-10-01'`,
      [site.id],
    )
    const stepsOf = async (asked: { period?: string; from?: string; until?: string }) => {
      const steps = table(await readSiteDashboard(await scopeOf(admin, asked)), 'days') ?? []
      return steps
        .filter(({ now: count }) => count !== 0)
        .map(({ label, now: count }) => [label, count])
    }
    const october = { from: '2026-10-01', until: '2026-10-31' }
    expect(await stepsOf(october)).toEqual([
      ['8 Oct', 7],
      ['31 Oct', 4],
    ])
    expect(await stepsOf({ period: '91' })).toEqual([
      ['4 Oct', 7],
      ['25 Oct', 4],
      ['22 Nov', 15],
    ])
    expect(figure(await readSiteDashboard(await scopeOf(admin, october)), 'visits')?.value).toBe(11)
    // A part of a month is made of its days.
    const part = await scopeOf(admin, { from: '2026-10-30', until: '2026-11-28' })
    expect(figure(await readSiteDashboard(part), 'visits')?.value).toBe(19)
  })

  test('end in reservations that were held and in cars that were sold, by the channel of the lead', async () => {
    const dealer = await leadDealer(payload)
    const { shown: site } = dealer
    const at = '2026-11-20T02:00:00Z'
    await day(site, '2026-11-20', { visits: 40, lead_visits: 8, reserve_visits: 6 })
    for (const channel of ['paid search', 'social'])
      await day(site, '2026-11-20', { channel, visits: 1 })
    const [bought, sold] = [unique('car'), unique('car')]
    const google = { source_name: 'google', source_medium: 'cpc' }
    await lead(site, at, { car_id: bought, bought: true, car_sold_at: at, ...google })
    // Others asked about the same car.
    await lead(site, at, { car_id: bought, car_sold_at: at })
    await lead(site, at, {
      car_id: sold,
      car_sold_at: at,
      source_name: '(direct)',
      source_medium: '(none)',
    })
    await lead(site, at, { car_id: sold, car_sold_at: at, ...google })
    await lead(site, at, { car_id: unique('car'), car_sold_at: at, lead_status: 'lost' })
    const reserve = async (state: ReservationState, more = {}) => {
      const id = await lead(site, at, { form: 'reservation', ...more })
      await giveReservation(dealer, { state, lead: id })
    }
    await reserve('held', google)
    await reserve('released')
    // Asked for and never paid.
    await store('reservations', {
      ...{ id: randomUUID(), reference: unique('R'), kind: 'deposit', state: 'expired' },
      ...{ group_id: dealer.group.id, site_id: site.id, created_at: at, updated_at: at },
      lead_id: await lead(site, at, { form: 'reservation' }),
    })

    const admin = dealer.users['group-admin']
    const ends = async (channel?: string) => {
      const dashboard = await readSiteDashboard(await scopeOf(admin, channel ? { channel } : {}))
      return ['Reserved', 'Sold'].map((step) => row(dashboard, 'funnel', step)?.value)
    }
    expect(await ends()).toEqual([2, 2])
    expect(await ends('paid search')).toEqual([1, 2])
    expect(await ends('direct')).toEqual([0, 1])
    expect(await ends('social')).toEqual([0, 0])
    const dashboard = await readSiteDashboard(await scopeOf(admin))
    expect(row(dashboard, 'funnel', 'Sold')?.ofStep).toBe(0.25)
    expect(figure(dashboard, 'reserve_visits')?.value).toBe(6)
  })

  test('of one channel show nothing that is counted for all channels', async () => {
    const dealer = await leadDealer(payload)
    const counted = { site_id: dealer.shown.id, day: '2026-11-28' }
    const page = { page_type: 'home', path: '/', views: 7, visits: 5, landings: 4 }
    await store('measurement_pages', { ...counted, ...page, landing_leads: 1, exits: 2 })
    await store('measurement_searches', {
      ...counted,
      term: 'hilux',
      searches: 3,
      visits: 2,
      empty: 1,
    })
    const keys = async (asked: { channel?: string }) => {
      const { tables, note } = await readSiteDashboard(
        await scopeOf(dealer.users['group-admin'], asked),
      )
      return { keys: tables.map(({ key }) => key), note }
    }
    const unnarrowed = ['landings', 'pages', 'searches', 'empty-searches']
    const all = await keys({})
    expect(all.keys).toEqual(expect.arrayContaining(unnarrowed))
    expect(all.note).toBeUndefined()
    const social = await keys({ channel: 'social' })
    expect(social.keys.filter((key) => unnarrowed.includes(key))).toEqual([])
    expect(social.note).toContain('every channel')
  })

  test('of sites stand side by side, with what a promotion brought while it ran', async () => {
    const dealer = await leadDealer(payload)
    await day(dealer.shown, '2026-11-20', { visits: 40, lead_visits: 4 })
    await day(dealer.sister, '2026-11-20', { visits: 20 })
    const promo = await payload.create({
      collection: 'promos',
      data: {
        ...{ group: dealer.group.id, name: 'Spring', sites: [dealer.site.id, dealer.sister.id] },
        ...{ start: '2026-11-18T13:00:00Z', start_tz: 'Australia/Hobart' },
        ...{ expiry: '2026-11-22T13:00:00Z', expiry_tz: 'Australia/Hobart' },
        node: { heading: 'Spring', background: 'band' },
      },
      context: bare,
    })
    const seen = { site_id: dealer.shown.id, kind: 'promo', element: String(promo.id), path: '/' }
    await store('measurement_elements', {
      ...seen,
      day: '2026-11-20',
      seen: 10,
      pressed: 4,
      pressing_visits: 2,
    })
    await store('measurement_elements', {
      ...seen,
      day: '2026-11-25',
      seen: 50,
      pressed: 9,
      pressing_visits: 9,
    })
    await lead(dealer.shown, '2026-11-19T02:00:00Z')
    await lead(dealer.sister, '2026-11-22T02:00:00Z')
    await lead(dealer.shown, '2026-11-17T02:00:00Z')
    await lead(dealer.shown, '2026-11-23T02:00:00Z')
    const dashboard = await readGroupDashboard(await scopeOf(dealer.users['group-admin']))
    expect(table(dashboard, 'sites')).toMatchObject([
      { name: dealer.site.name, visits: 40, leads: 3, rate: 0.1 },
      { name: dealer.sister.name, visits: 20, leads: 1, rate: 0 },
    ])
    const promotions = [{ name: 'Spring', seen: 10, pressed: 4, rate: 0.2, leads: 2, before: 1 }]
    expect(table(dashboard, 'promotions')).toMatchObject(promotions)
    // An editor of one of its sites reads only what that site brought.
    const editor = await makeUser(payload, 'site-editor', dealer.group, [dealer.sister])
    const own = await readGroupDashboard(await scopeOf(editor))
    expect(table(own, 'sites')).toMatchObject([{ name: dealer.sister.name, visits: 20 }])
    expect(table(own, 'promotions')).toMatchObject([
      { name: 'Spring', seen: 0, leads: 1, before: 0 },
    ])
  })

  test('press blocks and buttons; of those that saw a block visits are told, not presses', async () => {
    const dealer = await leadDealer(payload)
    const element = { site_id: dealer.shown.id, day: '2026-11-20', path: '/' }
    const pressed = { pressed: 30, pressing_visits: 5 }
    await store('measurement_elements', {
      ...element,
      kind: 'block',
      element: 'hero',
      seen: 10,
      ...pressed,
    })
    await store('measurement_elements', {
      ...element,
      kind: 'button',
      element: 'Go',
      seen: 0,
      ...pressed,
    })
    const { tables } = await readGroupDashboard(await scopeOf(dealer.users['group-admin']))
    const of = (key: string) => tables.find((each) => each.key === key)
    expect(of('blocks')?.rows).toMatchObject([{ pressed: 30, rate: 0.5 }])
    expect(of('buttons')?.rows).toEqual([{ element: 'Go', path: '/', ...pressed }])
    expect(of('buttons')?.columns.map(({ key }) => key)).not.toContain('seen')
  })

  test('of a promotion over months are read from the sums of months, and seek its own rows', async () => {
    const dealer = await leadDealer(payload)
    const promo = await payload.create({
      collection: 'promos',
      data: {
        ...{ group: dealer.group.id, name: 'Winter', sites: [dealer.site.id] },
        ...{ start: '2026-06-10T13:00:00Z', start_tz: 'Australia/Hobart' },
        ...{ expiry: '2026-12-10T13:00:00Z', expiry_tz: 'Australia/Hobart' },
        node: { heading: 'Winter', background: 'band' },
      },
      context: bare,
    })
    const seen = { site_id: dealer.shown.id, kind: 'promo', element: String(promo.id), path: '/' }
    const counts = (nth: number) => ({ seen: nth, pressed: nth, pressing_visits: nth })
    await store('measurement_elements', { ...seen, day: '2026-06-09', ...counts(1000) })
    await store('measurement_elements', { ...seen, day: '2026-06-20', ...counts(1) })
    await store('measurement_elements', { ...seen, day: '2026-11-20', ...counts(2) })
    await dashboardDatabase().query(
      `INSERT INTO measurement_months (month) VALUES ('2026-07-01') ON CONFLICT DO NOTHING`,
    )
    // The days of a month that is summed are not counted once more.
    await store('measurement_elements', { ...seen, day: '2026-07-20', ...counts(4) })
    await store('measurement_month_elements', { ...seen, day: '2026-07-01', ...counts(8) })
    const dashboard = await readGroupDashboard(await scopeOf(dealer.users['group-admin']))
    expect(table(dashboard, 'promotions')).toMatchObject([{ name: 'Winter', seen: 11, rate: 1 }])
    const client = await dashboardDatabase().connect()
    try {
      await client.query('SET enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT sum(seen) FROM measurement_elements WHERE kind = 'promo' AND site_id = $1 AND element = $2
           AND day BETWEEN '2026-06-01' AND '2026-11-28'`
          .replace('$1', String(dealer.site.id))
          .replace('$2', `'${promo.id}'`),
      )
      expect(rows.map((each) => each['QUERY PLAN']).join()).toContain('measurement_elements_promos')
    } finally {
      await client.query('RESET enable_seqscan')
      client.release()
    }
  })

  test('have their hours, the bots that were left out, begun forms and the visits of a page', async () => {
    const dealer = await leadDealer(payload)
    const { shown: site } = dealer
    const admin = dealer.users['group-admin']
    const none = { page_views: 0, searches: 0, car_views: 0, saves: 0, enquiries: 0, calls: 0 }
    const hour = (day: string, at: string, visits: number) =>
      store('measurement_hours', { site_id: site.id, day, hour: at, visits, ...none })
    // 9 am in Hobart, in summer and in winter.
    await hour('2026-11-20', '2026-11-19T22:00:00Z', 5)
    await hour('2026-11-21', '2026-11-20T22:00:00Z', 2)
    await hour('2026-11-21', '2026-11-21T02:00:00Z', 1)
    // Before the last four weeks.
    await hour('2026-10-31', '2026-10-30T22:00:00Z', 90)
    const rolled = { site_id: site.id, mark: 1, rolled_mark: 1 }
    await store('measurement_rollups', { ...rolled, day: '2026-11-20', events: 80, left_out: 20 })
    await store('measurement_rollups', { ...rolled, day: '2026-10-20', events: 100, left_out: 10 })
    await day(site, '2026-11-20', { visits: 10, form_starts: 6, enquiries: 4 })
    const page = { site_id: site.id, day: '2026-11-20', page_type: 'home', path: '/', views: 9 }
    await store('measurement_pages', {
      ...page,
      visits: 7,
      landings: 3,
      landing_leads: 0,
      exits: 1,
    })
    for (const period of ['28', '91']) {
      const hours = table(await readSiteDashboard(await scopeOf(admin, { period })), 'hours')
      expect(hours).toHaveLength(24)
      expect(hours?.filter(({ visits }) => visits !== 0)).toEqual([
        { name: '09:00', visits: 7 },
        { name: '13:00', visits: 1 },
      ])
    }
    const dashboard = await readSiteDashboard(await scopeOf(admin))
    expect(figure(dashboard, 'bots')).toMatchObject({ value: 0.25, before: 0.1 })
    expect(figure(dashboard, 'form_starts')?.value).toBe(6)
    expect(table(dashboard, 'pages')).toMatchObject([{ path: '/', visits: 7 }])
  })

  test('tell how fast pages were for three quarters of them', async () => {
    const dealer = await leadDealer(payload)
    const vital = { site_id: dealer.shown.id, day: '2026-11-20', metric: 'LCP', samples: 4 }
    const [fast, slow] = [150, 165]
    await store('measurement_vitals', {
      ...vital,
      page_type: 'home',
      device: 'mobile',
      classes: [fast],
      counts: [4],
    })
    await store('measurement_vitals', {
      ...vital,
      page_type: 'item',
      device: 'mobile',
      classes: [fast, slow],
      counts: [1, 3],
    })
    const dashboard = await readSpeedDashboard(await scopeOf(dealer.users['read-only']))
    const middle = (at: number) => 1.05 ** (at - 0.5)
    expect(row(dashboard, 'pages', 'home', 'page_type')?.LCP).toBeCloseTo(middle(fast))
    expect(row(dashboard, 'pages', 'item', 'page_type')?.LCP).toBeCloseTo(middle(slow))
    expect(figure(dashboard, 'LCP')?.value).toBeCloseTo(middle(slow))
    expect(figure(dashboard, 'CLS')?.value).toBeNull()
    const sister = { ...vital, site_id: dealer.sister.id, page_type: 'home', device: 'mobile' }
    await store('measurement_vitals', { ...sister, classes: [fast], counts: [4] })
    // Faster weeks before say nothing of a site now.
    await store('measurement_vitals', { ...sister, day: '2026-11-10', classes: [1], counts: [900] })
    const week = await scopeOf(dealer.users['group-admin'], {
      from: '2026-11-01',
      until: '2026-11-20',
    })
    const group = await readGroupDashboard(week)
    expect(table(group, 'speed')?.map(({ name, LCP }) => [name, LCP])).toEqual([
      [dealer.site.name, expect.closeTo(middle(slow))],
      [dealer.sister.name, expect.closeTo(middle(fast))],
    ])
  })
})

test('a car of the stock has its views, saves, leads and price moves of the period', async () => {
  const dealer = await leadDealer(payload)
  const index = await stockIndex()
  const id = unique('car')
  const car = {
    ...{ objectID: id, id, slug: id, name: '2022 Toyota RAV4', make: 'Toyota', model: 'RAV4' },
    ...{
      year: 2022,
      km: 40_000,
      stocknum: id,
      car_type: 'used',
      item_type: 'car',
      status: 'in_stock',
    },
    ...{
      sold: false,
      sold_at_timestamp: 4_102_444_800,
      price_type: 'drive_away',
      asked_price: 30_000,
    },
    ...{ created_at_timestamp: Date.parse('2026-08-01T02:00:00Z') / 1000, photos_count: 9 },
    ...{ dealership_slug: dealer.dealership.slug, dealership_name: 'Yard' },
  }
  const stranger = { ...car, objectID: unique('car'), dealership_slug: theirs.dealership.slug }
  const { taskID } = await index
    .saveObjects({ indexName: STOCK_INDEX, objects: [car, stranger] })
    .then(([answer]) => answer ?? { taskID: 0 })
  await index.waitForTask({ indexName: STOCK_INDEX, taskID })
  const seen = { site_id: dealer.shown.id, car_id: id, opens: 9, enquiries: 2, calls: 1 }
  await store('measurement_cars', {
    ...seen,
    day: '2026-11-20',
    channel: 'direct',
    views: 5,
    saves: 1,
  })
  await store('measurement_cars', {
    ...seen,
    day: '2026-11-21',
    channel: 'social',
    views: 2,
    saves: 0,
  })
  await store('measurement_cars', {
    ...seen,
    day: '2026-10-01',
    channel: 'social',
    views: 90,
    saves: 9,
  })
  await lead(dealer.shown, '2026-11-20T02:00:00Z', { car_id: id })
  const price = { group_id: dealer.group.id, dealership_slug: dealer.dealership.slug, car_id: id }
  const moves = [
    ['2026-10-01T02:00:00Z', 33, 32],
    ['2026-11-05T02:00:00Z', 32, 31],
    ['2026-11-25T02:00:00Z', 31, 30],
  ]
  for (const [at, from, to] of moves) {
    await store('stock_events', {
      ...price,
      at,
      kind: 'price',
      '"from"': `${from}000`,
      '"to"': `${to}000`,
    })
  }
  const dashboard = await readStockDashboard(await scopeOf(dealer.users['site-editor']))
  expect(table(dashboard, 'cars')).toMatchObject([
    {
      ...{ name: '2022 Toyota RAV4', price: 30_000, days: 119, views: 7, saves: 1, leads: 1 },
      ...{ opens: 18, forms: 4, calls: 2, moves: '2, −$2,000', place: '–', photos: 9 },
    },
  ])
  expect(table(dashboard, 'old')).toHaveLength(1)
  expect(figure(dashboard, 'rate')?.value).toBeCloseTo(1 / 7)
  const social = await readStockDashboard(
    await scopeOf(dealer.users['site-editor'], { channel: 'social' }),
  )
  expect(table(social, 'cars')).toMatchObject([{ views: 2, leads: 0 }])
  expect(figure(social, 'rate')?.value).toBe(0)
  const used = await readStockDashboard(
    await scopeOf(dealer.users['site-editor'], { carType: 'new' }),
  )
  expect(table(used, 'cars')).toEqual([])
})

describe('SITE-08 a reader', () => {
  test('has the figures of their own sites alone, and of none without a right', async () => {
    const idsOf = async (user: SignedIn | null) => [...(await scopeOf(user)).ids].sort()
    const own = [ours.site.id, ours.sister.id].sort()
    expect(await idsOf(ours.users['group-admin'])).toEqual(own)
    expect(await idsOf(ours.users['site-editor'])).toEqual([ours.site.id])
    expect(await idsOf(ours.users['read-only'])).toEqual([ours.site.id])
    expect(await idsOf(null)).toEqual([])
    const asked = (site: number) =>
      readScope({ payload, user: ours.users['site-editor'] }, { site: String(site) }, now)
    expect(await asked(ours.site.id)).not.toBeNull()
    expect(await asked(ours.sister.id)).toBeNull()
    expect(await asked(theirs.site.id)).toBeNull()
  })

  test('has four figures on the first page, of their own sites', async () => {
    const dealer = await leadDealer(payload)
    await lead(dealer.shown, '2026-11-27T02:00:00Z', { first_reply_at: '2026-11-27T02:20:00Z' })
    await lead(dealer.sister, '2026-11-27T02:00:00Z')
    await day(dealer.shown, '2026-11-27', { visits: 20, lead_visits: 1 })
    await day(dealer.shown, '2026-11-20', { visits: 10, lead_visits: 1 })
    const home = async (user: SignedIn) => {
      const read = await readHomeFigures({ payload, user, headers: new Headers() }, now)
      return read?.figures.map(({ key, value, before }) => [key, value, before])
    }
    expect(await home(dealer.users['site-editor'])).toEqual([
      ...[
        ['leads', 1, 0],
        ['in-hour', 1, null],
        ['visits', 20, 10],
        ['rate', 0.05, 0.1],
      ],
    ])
    expect((await home(dealer.users['group-admin']))?.[0]).toEqual(['leads', 2, 0])
    const platform = await makeUser(payload, 'platform-admin', null)
    expect((await home(platform))?.[1]?.[0]).toBe('dead')
  })

  const call = async (user: SignedIn | null, path: string): Promise<Response> => {
    const session = user
      ? await payload.login({ collection: 'users', data: { email: user.email, password } })
      : null
    return await handleEndpoints({
      config,
      request: new Request(`http://localhost:3000/api/dashboards/${path}`, {
        headers: session ? { authorization: `JWT ${session.token}` } : {},
      }),
    })
  }

  test('is refused as a stranger, and for a site that is not theirs, by every dashboard', async () => {
    const foreign = theirs.site.id
    for (const name of Object.keys(dashboards)) {
      expect((await call(null, `${name}/days`)).status, name).toBe(401)
      const refused = await call(ours.users['site-editor'], `${name}/days?site=${foreign}`)
      expect(refused.status, name).toBe(404)
    }
    const wrong = await call(ours.users['site-editor'], 'leads/days?from=2026-02-31&until=x')
    expect(wrong.status).toBe(400)
    expect((await call(ours.users['site-editor'], 'toString/days')).status).toBe(404)
    expect((await call(ours.users['site-editor'], 'leads/nothing')).status).toBe(404)
  })

  test('takes a table as CSV, of their own sites', async () => {
    await lead(ours.shown, new Date().toISOString(), { source_name: '=cmd', source_medium: 'x' })
    await lead(theirs.shown, new Date().toISOString(), {
      source_name: 'foreign',
      source_medium: 'x',
    })
    const answer = await call(
      ours.users['read-only'],
      `leads/sources?period=7&site=${ours.site.id}`,
    )
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toMatch(/filename="leads-sources-.*\.csv"/)
    const csv = await answer.text()
    expect(csv).toContain("'=cmd / x,1,")
    expect(csv).not.toContain('foreign')
  })
})
