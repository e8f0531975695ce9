import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, localTime } from '@/calendar/local-time'
import { rollUpMonths } from '@/measurement/roll-up/months'
import { rollUp } from '@/measurement/roll-up/roll-up'
import { measurementDatabase } from '@/measurement/store/database'
import { keepPartitions } from '@/measurement/store/partitions'
import { makeGroup, makeSite, testPayload } from '../payload'
import { type MeasuredSite, rowsOf, send } from './visit'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
  await keepPartitions(new Date())
})

async function givenSite(): Promise<MeasuredSite> {
  const { id, hosts } = await makeSite(payload, await makeGroup(payload))
  return { id, timeZone: 'Australia/Hobart', host: hosts[0]?.host ?? '' }
}
const today = localTime(new Date(), 'Australia/Hobart').date
const query = async (sql: string, ...values: unknown[]) =>
  (await measurementDatabase().query(sql, values)).rows

/** Many events at once, by SQL. @param data of each, with `n` as its number */
const givenEvents = (site: MeasuredSite, name: string, count: number, columns: string) =>
  query(
    `INSERT INTO measurement_events (day, site_id, event_id, at, name, visit, visitor, device, path, page_type,
       landing, channel, source, medium, campaign, click, car_id, data)
     SELECT $1, $2, $3 || n, now(), $3::text, 'visit-' || $3::text, 'v', 'mobile', '/', 'home', '/', 'direct', '', '', '', '',
       ${columns} FROM generate_series(1, $4::int) AS n`,
    today,
    site.id,
    name,
    count,
  )
const mark = (site: MeasuredSite) =>
  query(
    `INSERT INTO measurement_rollups (site_id, day) VALUES ($1, $2)
     ON CONFLICT (site_id, day) DO UPDATE SET mark = measurement_rollups.mark + 1, rolled_at = NULL, not_before = NULL`,
    site.id,
    today,
  )

test('a day that fails holds up no other, and is tried again later', async () => {
  const [bad, good] = [await givenSite(), await givenSite()]
  await givenEvents(bad, 'vital', 1, `NULL, '{"metric": "LCP", "value": "soon"}'`)
  await mark(bad)
  await send(good, { steps: [['pageView', '/']] })
  expect(await rollUp()).toBe(1)
  expect(await rowsOf('days', good)).toMatchObject([{ visits: 1 }])
  expect(await rowsOf('rollups', bad)).toMatchObject([{ failures: 1, rolled_mark: '0' }])
  expect(await rollUp()).toBe(0)
  expect(await rowsOf('rollups', bad)).toMatchObject([{ failures: 1 }])
  await query('DELETE FROM measurement_events WHERE site_id = $1', bad.id)
  await query('UPDATE measurement_rollups SET not_before = NULL WHERE site_id = $1', bad.id)
  await rollUp()
  expect(await rowsOf('rollups', bad)).toMatchObject([{ failures: 0, rolled_mark: '1' }])
})

test('a day whose raw events are gone keeps its figures', async () => {
  const site = await givenSite()
  const old = addDays(today, -40)
  await query(`INSERT INTO measurement_rollups (site_id, day) VALUES ($1, $2)`, site.id, old)
  await query(
    `INSERT INTO measurement_searches (site_id, day, term, searches, visits, empty) VALUES ($1, $2, 'ute', 1, 1, 0)`,
    site.id,
    old,
  )
  await rollUp()
  expect(await rowsOf('searches', site)).toHaveLength(1)
})

test('a visit needs a page or a press: what comes by itself from a page left open makes none', async () => {
  const site = await givenSite()
  await send(site, {
    steps: [
      ['vital', '/', { metric: 'CLS', value: 5, page: '/' }],
      ['blockSeen', '/', { element_type: 'heroSearch' }],
    ],
  })
  const others = { address: '203.0.113.21' }
  await send(site, { ...others, steps: [['pageView', '/']] })
  // A page that was left open, and used after the visit was over.
  await send(site, { address: '203.0.113.22', steps: [['call', '/']] })
  await rollUp()
  expect(await rowsOf('days', site)).toMatchObject([
    { visits: 2, visitors: 2, single_page_visits: 1, page_views: 1, lead_visits: 1 },
  ])
  expect(await rowsOf('sources', site)).toMatchObject([{ visits: 2 }])
  const hours = await rowsOf('hours', site)
  expect(hours.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(2)
  expect(await rowsOf('vitals', site)).toMatchObject([{ samples: 1 }])
  expect(await rowsOf('elements', site)).toMatchObject([{ kind: 'block', seen: 1 }])
})

test('of many blocks and buttons each kind keeps its largest and a rest of its own', async () => {
  const site = await givenSite()
  await givenEvents(
    site,
    'blockSeen',
    600,
    `NULL, jsonb_build_object('element_type', 'block ' || n)`,
  )
  await givenEvents(
    site,
    'buttonPress',
    1202,
    `NULL, jsonb_build_object('element_text', 'button ' || greatest(n, 700))`,
  )
  await mark(site)
  await rollUp()
  const found = await rowsOf('elements', site)
  const of = (kind: string) => found.filter((row) => row.kind === kind)
  expect([of('block').length, of('button').length]).toEqual([501, 501])
  expect(of('button')).toContainEqual(
    expect.objectContaining({ element: 'button 700', pressed: 700 }),
  )
  expect(of('button')).toContainEqual(
    expect.objectContaining({ element: '(other)', path: '(other)', pressed: 3 }),
  )
  expect(of('block')).toContainEqual(expect.objectContaining({ element: '(other)', seen: 100 }))
})

test('a button that a block told of has a row though nobody pressed it, after those that were', async () => {
  const site = await givenSite()
  const block = { element_type: 'hero', buttons: ['Book now', 'See the range'] }
  for (const path of ['/', '/cars/one', '/cars/two']) {
    const steps = [
      ['pageView', path],
      ['blockSeen', path, block],
    ] as const
    await send(site, { address: `203.0.113.${path.length}`, steps })
  }
  const press = { element_type: 'hero', element_text: 'Book now' }
  await send(site, { address: '203.0.113.30', steps: [['buttonPress', '/cars/three', press]] })
  await rollUp()
  const rows = await rowsOf('elements', site)
  const buttons = rows.filter(({ kind }) => kind === 'button')
  const of = (path: string, element: string) =>
    buttons.find((row) => row.path === path && row.element === element)
  expect(buttons).toHaveLength(4)
  expect(of('/', 'See the range')).toMatchObject({ seen: 1, pressed: 0 })
  expect(of('(cars)', 'See the range')).toMatchObject({ seen: 2, pressed: 0 })
  expect(of('(cars)', 'Book now')).toMatchObject({ seen: 2, pressed: 1 })

  const many = await givenSite()
  await givenEvents(many, 'pageView', 3, `NULL, '{}'`)
  await givenEvents(
    many,
    'blockSeen',
    600,
    `NULL, jsonb_build_object('element_type', 'hero', 'buttons', jsonb_build_array('shown ' || n))`,
  )
  await givenEvents(
    many,
    'buttonPress',
    400,
    `NULL, jsonb_build_object('element_text', 'pressed ' || n)`,
  )
  await mark(many)
  await rollUp()
  const kept = (await rowsOf('elements', many)).filter(({ kind }) => kind === 'button')
  expect(kept.filter(({ pressed }) => pressed === 1)).toHaveLength(400)
  expect(kept).toHaveLength(501)
})

test('cars above two thousand rows are summed, not lost', async () => {
  const site = await givenSite()
  await givenEvents(site, 'usedVehicleView', 2005, `'car-' || n, '{"item_year": 2022}'`)
  await mark(site)
  await rollUp()
  const [sum] = await query(
    `SELECT count(*)::int AS rows, sum(views)::int AS views, max(views) FILTER (WHERE car_id = '(other)') AS rest
     FROM measurement_cars WHERE site_id = $1`,
    site.id,
  )
  expect(sum).toEqual({ rows: 2001, views: 2005, rest: 5 })
})

const searched = (site: MeasuredSite, day: string, searches: number) =>
  query(
    `INSERT INTO measurement_searches (site_id, day, term, searches, visits, empty) VALUES ($1, $2, $3, $4, 1, 0)`,
    site.id,
    day,
    `term ${searches}`,
    searches,
  )
const monthOf = async (site: MeasuredSite) =>
  (
    await query(
      'SELECT sum(searches)::int AS searches FROM measurement_month_searches WHERE site_id = $1',
      site.id,
    )
  )[0]?.searches
const firstOfMonth = `${today.slice(0, 7)}-01`
/** A moment at which this month has ended and settled. */
const later = new Date(addDays(addMonths(firstOfMonth, 1), 10))

test('a month waits for the days that wait, and is summed again when one of its days is', async () => {
  const site = await givenSite()
  await query('UPDATE measurement_rollups SET rolled_mark = mark')
  await mark(site)
  await searched(site, today, 3)
  await rollUpMonths(later)
  expect(await monthOf(site)).toBeNull()
  const isRolled = `UPDATE measurement_rollups SET rolled_mark = mark, rolled_at = now() WHERE site_id = $1`
  await query(isRolled, site.id)
  await Promise.all([rollUpMonths(later), rollUpMonths(later)])
  expect(await monthOf(site)).toBe(3)
  await searched(site, today, 4)
  await rollUpMonths(later)
  // Nothing says that a day is another: the month stays.
  expect(await monthOf(site)).toBe(3)
  await query(isRolled, site.id)
  await rollUpMonths(later)
  expect(await monthOf(site)).toBe(7)
})

test('a month keeps the most pressed buttons, and the slowest elements of each metric', async () => {
  const site = await givenSite()
  await query(
    `INSERT INTO measurement_elements (site_id, day, kind, element, path, seen, pressed, pressing_visits)
     SELECT $1, $2, kind, kind || n, '/', CASE kind WHEN 'block' THEN 1000 ELSE 0 END, n, 1
     FROM generate_series(1, 400) AS n, unnest(ARRAY['block', 'button']) AS kind`,
    site.id,
    firstOfMonth,
  )
  await query(
    `INSERT INTO measurement_slow_elements (site_id, day, page_type, device, metric, element, samples, total, worst)
     SELECT $1, $2, 'home', 'mobile', metric, metric || n, 1, CASE metric WHEN 'LCP' THEN 4000 ELSE n END, 1
     FROM generate_series(1, 400) AS n, unnest(ARRAY['LCP', 'CLS']) AS metric`,
    site.id,
    firstOfMonth,
  )
  await query('UPDATE measurement_rollups SET rolled_mark = mark, rolled_at = now()')
  await query('DELETE FROM measurement_months')
  await rollUpMonths(later)
  const elements = await rowsOf('month_elements', site)
  expect(elements).toContainEqual(expect.objectContaining({ element: 'button400', pressed: 400 }))
  expect(
    elements
      .filter(({ element }) => element === '(other)')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['block', 'button'])
  const slow = await rowsOf('month_slow_elements', site)
  expect(slow).toContainEqual(expect.objectContaining({ element: 'CLS400', metric: 'CLS' }))
  expect(
    slow
      .filter(({ element }) => element === '(other)')
      .map(({ metric }) => metric)
      .sort(),
  ).toEqual(['CLS', 'LCP'])
})
