import type { Payload } from 'payload'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboardDatabase } from '@/dashboards/read/database'
import { readGroupDashboard } from '@/dashboards/read/group'
import { readLeadsDashboard } from '@/dashboards/read/leads'
import { readSiteDashboard } from '@/dashboards/read/site/site'
import { readSpeedDashboard } from '@/dashboards/read/speed'
import { rollUpLeads } from '@/measurement/roll-up/lead-sums'
import { rollUpMonths } from '@/measurement/roll-up/months'
import { type LeadDealer, leadDealer } from '../leads/given'
import { bare, testPayload, unique } from '../payload'
import { giveReservation } from '../payments/given'
import { day, figure, lead, now, scopeOf, store, table } from './given-figures'

let payload: Payload
let theirs: LeadDealer

beforeAll(async () => {
  payload = await testPayload()
  theirs = await leadDealer(payload)
})
// Days that a test gives are those of months that no test before has summed.
beforeEach(async () => {
  await dashboardDatabase().query('DELETE FROM measurement_months')
})

test('visits of a period are counted from the days of its site, and whole months from their sums', async () => {
  const dealer = await leadDealer(payload)
  const site = dealer.shown
  const admin = dealer.users['site-editor']
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

test('presses of a promotion over months are read from the sums of months, and seek its own rows', async () => {
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
    `INSERT INTO measurement_months (month, until) VALUES ('2026-07-01', '2026-07-31') ON CONFLICT DO NOTHING`,
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

describe('the sums of a group', () => {
  test('are those of its sites, while it has just these', async () => {
    const dealer = await leadDealer(payload)
    const vital = { metric: 'LCP', samples: 3, page_type: 'home', device: 'mobile' }
    for (const [at, site] of [dealer.shown, dealer.sister].entries()) {
      for (const date of ['2026-03-05', '2025-11-10', '2026-11-03', '2026-11-27']) {
        await store('measurement_rollups', { site_id: site.id, day: date, rolled_mark: 1 })
        await day(site, date, { visits: 10 + at, lead_visits: 1, searches: 4, empty_searches: 2 })
        const of = { site_id: site.id, day: date }
        await store('measurement_vitals', {
          ...{ ...of, ...vital, classes: [100 + at, 140], counts: [1, 2] },
        })
        const search = { ...of, term: `term ${at}`, searches: 4, visits: 2, empty: 2 }
        await store('measurement_searches', search)
        await store('measurement_searches', { ...search, term: 'both' })
      }
    }
    const admin = dealer.users['group-admin']
    const read = async () => {
      const scope = await scopeOf(admin, { period: '12m' })
      return await Promise.all([
        readSiteDashboard(scope),
        readSpeedDashboard(scope),
        readGroupDashboard(scope),
      ])
    }
    const before = await read()
    expect(figure(before[0], 'visits')).toMatchObject({ value: 63, before: 21 })
    await Promise.all([rollUpMonths(now), rollUpMonths(now)])
    expect(await read()).toEqual(before)
    const { rows } = await dashboardDatabase().query(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, visits FROM measurement_group_month_days WHERE group_id = $1 ORDER BY 1`,
      [dealer.group.id],
    )
    // The running month until yesterday.
    expect(rows).toEqual([
      { day: '2025-11-01', visits: 21 },
      { day: '2026-03-01', visits: 21 },
      { day: '2026-11-01', visits: 42 },
    ])
    // What is read is the sum of the group, for who has all its sites.
    await dashboardDatabase().query(
      `UPDATE measurement_group_month_days SET visits = 100 WHERE group_id = $1 AND day = '2026-03-01'`,
      [dealer.group.id],
    )
    expect(figure((await read())[0], 'visits')?.value).toBe(142)
    const one = await scopeOf(dealer.users['site-editor'], { period: '12m' })
    expect(figure(await readSiteDashboard(one), 'visits')?.value).toBe(30)
    // A site that is gone takes its figures along, before any worker has seen it.
    await dashboardDatabase().query('UPDATE sites SET deleted_at = now() WHERE id = $1', [
      dealer.sister.id,
    ])
    const rest = await scopeOf(admin, { period: '12m' })
    expect(rest.ids).toEqual([dealer.shown.id])
    expect(figure(await readSiteDashboard(rest), 'visits')?.value).toBe(30)
  })
})

describe('the sums of leads', () => {
  const query = (text: string, values: unknown[]) => dashboardDatabase().query(text, values)

  test('are what the leads are, whatever becomes of these', async () => {
    const dealer = await leadDealer(payload)
    const site = dealer.shown
    const google = { source_name: 'google', source_medium: 'cpc' }
    const car = { car_id: unique('car') }
    const spring = '2026-09-10T02:00:00Z'
    const changed = await lead(site, spring, { ...google, ...car })
    await lead(site, '2026-03-31T13:30:00Z', { first_reply_at: '2026-03-31T15:00:00Z', ...car })
    await lead(site, '2026-03-31T12:30:00Z', { form: 'test-drive', lead_status: 'lost' })
    await lead(site, '2025-03-01T02:00:00Z', google)
    await lead(dealer.sister, spring, { dealership_slug: 'yard' })
    await lead(theirs.shown, spring, google)

    const read = async () => {
      const scope = await scopeOf(dealer.users['group-admin'], { period: '12m' })
      return await Promise.all([
        readLeadsDashboard(scope),
        readGroupDashboard(scope),
        readSiteDashboard(scope),
      ])
    }
    const marked = async () => {
      const { rows } = await query('SELECT FROM measurement_lead_marks WHERE site_id = ANY($1)', [
        [site.id, dealer.sister.id],
      ])
      return rows.length
    }
    /** The figures at once, and the same when a worker has summed what changed. */
    const settled = async () => {
      const atOnce = await read()
      await Promise.all([rollUpLeads(), rollUpLeads()])
      expect(await marked()).toBe(0)
      expect(await read()).toEqual(atOnce)
      return atOnce[0]
    }
    const leadsOf = async () => figure(await settled(), 'leads')
    expect(await leadsOf()).toMatchObject({ value: 4, before: 1 })

    const set = async (values: string) => {
      await query(`UPDATE leads SET ${values} WHERE id = $1`, [changed])
      expect(await marked(), values).toBeGreaterThan(0)
      return await settled()
    }
    expect(
      figure(await set(`bought = true, sale_value = 20000, lead_status = 'won'`), 'dollars'),
    ).toMatchObject({ value: 20_000 })
    expect(
      figure(await set(`first_reply_at = created_at + interval '20 minutes'`), 'in-hour')?.value,
    ).toBe(0.25)
    expect(figure(await set(`created_at = '2025-09-10T02:00:00Z'`), 'leads')).toMatchObject({
      value: 3,
      before: 2,
    })
    expect(figure(await set(`lead_status = 'spam'`), 'leads')?.before).toBe(1)
    await set(`lead_status = 'new', bought = false, created_at = '${spring}'`)

    // What tells no figure leaves the sums alone.
    await query(`UPDATE leads SET notes = 'Called', email = NULL WHERE id = $1`, [changed])
    expect(await marked()).toBe(0)

    // A car is sold once, to its last lead that is not lost.
    await query('UPDATE leads SET car_sold_at = now() WHERE car_id = $1', [car.car_id])
    await settled()
    const sold = async () => table((await read())[2], 'funnel')?.at(-1)?.value
    await day(site, '2026-11-20', { visits: 5 })
    expect(await sold()).toBe(1)
    await query(`UPDATE leads SET lead_status = 'lost' WHERE id = $1`, [changed])
    await settled()
    expect(await sold()).toBe(1)

    await giveReservation(dealer, { state: 'held', lead: changed })
    await settled()
    expect(table((await read())[2], 'funnel')?.find(({ name }) => name === 'Reserved')?.value).toBe(
      1,
    )

    await query(
      'DELETE FROM leads WHERE id = $1 AND NOT EXISTS (SELECT FROM reservations WHERE lead_id = $1)',
      [changed],
    )
    await query(`UPDATE sites SET time_zone = 'Australia/Perth' WHERE id = $1`, [site.id])
    expect(await marked()).toBeGreaterThan(0)
    await settled()
  })

  test('leave out a lead that is written while they are made, until the next time', async () => {
    const dealer = await leadDealer(payload)
    await lead(dealer.shown, '2026-09-10T02:00:00Z')
    await rollUpLeads()
    const client = await dashboardDatabase().connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO leads (site_id, lead_id, idempotency_key, created_at, form) VALUES ($1, $2, $2, '2026-09-11T02:00:00Z', 'enquiry')`,
        [dealer.shown.id, unique('lead')],
      )
      await lead(dealer.shown, '2026-09-12T02:00:00Z')
      await rollUpLeads()
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    const year = async () =>
      figure(
        await readLeadsDashboard(await scopeOf(dealer.users['group-admin'], { period: '12m' })),
        'leads',
      )?.value
    expect(await year()).toBe(3)
    await rollUpLeads()
    expect(await year()).toBe(3)
  })
})
