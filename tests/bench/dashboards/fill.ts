import type { Payload } from 'payload'
import type { Pool } from 'pg'
import { adminIndexClient } from '@/inventory/index/index-client'
import { STOCK_INDEX } from '@/inventory/index/index-names'
import { rollUpLeads } from '@/measurement/roll-up/lead-sums'
import { monthlyRollups, rollUpMonths } from '@/measurement/roll-up/months'
import { seedFigures } from '../../../seed/measurement/seed-figures'

export const SITES = 100
const MONTHS = 25
/** Leads of a site and month. */
const LEADS = 150
/** Different pages of a site and day. */
const PAGES = 300
/** Promotions of the group at a time, each for three months on every site. */
const PROMOS = 8
/** Cars for sale of a site at a time, of which a third is new each month. */
const CARS = 60
/** The moment at which dashboards are read. */
export const now = new Date('2026-11-28T02:00:00Z')

/** Sites, sixteen weeks of days, and months of which each is like the last whole one. */
export async function fill(payload: Payload, database: Pool): Promise<void> {
  const group = await payload.create({
    collection: 'groups',
    data: { name: 'Bench', slug: 'bench' },
  })
  const context = { disableRevalidate: true, withoutStarterContent: true }
  for (let at = 1; at <= SITES; at++) {
    const slug = `bench-${at}`
    const yard = await payload.create({
      collection: 'dealerships',
      data: { group: group.id, name: slug, slug, address: { city: 'Hobart', state: 'TAS' } },
      depth: 0,
      context,
    })
    const legal = { name: slug, licences: [{ state: 'TAS' as const, number: '0000' }] }
    const data = { name: slug, slug, group: group.id, template: 'preowned' as const, legal }
    await payload.create({
      collection: 'sites',
      data: {
        ...data,
        state: 'TAS',
        hosts: [{ host: `${slug}.localhost` }],
        dealerships: [yard.id],
      },
      depth: 0,
      context,
    })
  }
  await seedFigures(database, now)
  await database.query(
    `INSERT INTO measurement_months (month, until)
     SELECT m::date, (m + interval '1 month')::date - 1 FROM generate_series($1::date - make_interval(months => $2), $1::date - interval '1 month', interval '1 month') AS m`,
    ['2026-11-01', MONTHS],
  )
  for (const [name, { keys, sums }] of Object.entries(monthlyRollups)) {
    const more = { vitals: ['classes', 'counts'], slow_elements: ['worst'] }[name] ?? []
    const columns = [...keys, ...sums, ...more].join(', ')
    const summed = [
      ...sums.map((sum) => `sum(${sum})`),
      ...more.map(
        (each) =>
          `(array_agg(${each}${name === 'vitals' ? '::text' : ''}))[1]${name === 'vitals' ? `::${each === 'classes' ? 'smallint' : 'int'}[]` : ''}`,
      ),
    ]
    await database.query(
      `INSERT INTO measurement_month_${name} (site_id, day, ${columns})
       SELECT site_id, month, ${keys.join(', ')}, ${summed.join(', ')}
       FROM measurement_${name}, measurement_months WHERE day BETWEEN '2026-10-01' AND '2026-10-31'
       GROUP BY site_id, month, ${keys.join(', ')}`,
    )
  }
  // A month has more pages, searches and cars than the demo has kinds of them.
  for (let more = 1; more <= 190; more++) {
    await database.query(
      `INSERT INTO measurement_month_pages (site_id, day, page_type, path, views, visits, landings, landing_leads, exits)
       SELECT s.id, month, 'item', '/cars/' || $1::int, 200 - $1::int, 80, 40, 1, 20 FROM sites s, measurement_months`,
      [more],
    )
    await database.query(
      `INSERT INTO measurement_month_searches (site_id, day, term, searches, visits, empty)
       SELECT s.id, month, 'term ' || $1::int, 200 - $1::int, 50, $1::int % 3 FROM sites s, measurement_months`,
      [more],
    )
  }
  await database.query(
    `INSERT INTO leads (site_id, lead_id, idempotency_key, form, lead_status, created_at, first_reply_at, source_name,
       source_medium, dealership_slug, car_type, car_id, bought, sale_value)
     SELECT s.id, s.id || ':' || n || ':' || m, s.id || ':' || n || ':' || m, (ARRAY['enquiry', 'contact', 'test-drive'])[1 + n % 3],
       (ARRAY['in_progress', 'lost', 'won'])[1 + n % 3]::enum_leads_lead_status, at,
       at + make_interval(mins => (n * 37) % 900), (ARRAY['google', 'facebook', '(direct)'])[1 + n % 3],
       (ARRAY['cpc', 'organic'])[1 + n % 2], 'yard-' || n % 3, (ARRAY['used', 'new'])[1 + n % 2],
       CASE WHEN n % 3 > 0 THEN 'car-' || s.id || '-' || ($2::int - m) * ($4::int / 3) + n % $4::int END, n % 9 = 0, 20000
     FROM sites s, generate_series(1, $1::int) AS n, generate_series(1, $2::int) AS m
     CROSS JOIN LATERAL (SELECT $3::timestamptz - make_interval(months => m, mins => n * 250) AS at) AS moment`,
    [LEADS, MONTHS - 1, now, CARS],
  )
  await fillDays(database, group.id)
  await fillCars(database)
  await rollUpLeads()
  await rollUpMonths(now)
  await database.query('VACUUM ANALYZE')
}

/** Days of the last two months as in life (older ones are read as months): hundreds of pages of cars, searches, and promotions that are seen on many pages. */
async function fillDays(database: Pool, group: number): Promise<void> {
  await database.query(
    `INSERT INTO measurement_pages (site_id, day, page_type, path, views, visits, landings, landing_leads, exits)
     SELECT site_id, day, 'item', '/cars/' || (n + (day - '2026-01-01'::date) / 7), 1 + 300 / n, 1 + 250 / n, 60 / n, 0, 40 / n
     FROM measurement_rollups, generate_series(1, $1::int) AS n WHERE day >= '2026-10-01'`,
    [PAGES],
  )
  await database.query(
    `INSERT INTO measurement_searches (site_id, day, term, searches, visits, empty)
     SELECT site_id, day, 'sought ' || n, 1 + 20 / n, 1, n % 3 FROM measurement_rollups, generate_series(1, 60) AS n WHERE day >= '2026-10-01'`,
  )
  // The year before ends within a month.
  await database.query(
    `INSERT INTO measurement_rollups (site_id, day, rolled_mark)
     SELECT site_id, (day - interval '1 year')::date, 1 FROM measurement_rollups WHERE day >= '2026-11-01'`,
  )
  for (const name of ['days', 'vitals'] as const) {
    const { keys, sums } = monthlyRollups[name]
    const columns = [...keys, ...sums, ...(name === 'vitals' ? ['classes', 'counts'] : [])]
    await database.query(
      `INSERT INTO measurement_${name} (site_id, day, ${columns.join(', ')})
       SELECT site_id, (day - interval '1 year')::date, ${columns.join(', ')}
       FROM measurement_${name} WHERE day >= '2026-11-01'`,
    )
  }
  await database.query(
    `INSERT INTO measurement_hours (site_id, day, hour, visits, page_views, searches, car_views, saves, enquiries, calls)
     SELECT site_id, day, day + make_interval(hours => h), 5, 20, 4, 6, 0, 0, 0
     FROM measurement_rollups, generate_series(0, 23) AS h ON CONFLICT DO NOTHING`,
  )
  await database.query(
    `WITH made AS (
       INSERT INTO promos (name, node_heading, group_id, start, start_tz, expiry, expiry_tz)
       SELECT 'Bench ' || n || ' ' || m, 'Bench', $1::int, m, 'Australia/Hobart', m + interval '3 months', 'Australia/Hobart' FROM generate_series(1, $2::int) AS n,
         generate_series('2025-12-01'::timestamptz, '2026-11-01', interval '3 months') AS m RETURNING id)
     INSERT INTO promos_rels (parent_id, path, sites_id) SELECT made.id, 'sites', s.id FROM made, sites s`,
    [group, PROMOS],
  )
  await database.query(
    `INSERT INTO measurement_elements (site_id, day, kind, element, path, seen, pressed, pressing_visits)
     SELECT d.site_id, d.day, 'promo', p.id::text, '/page-' || n, 20, 2, 1
     FROM measurement_rollups d, promos p, generate_series(1, 5) AS n WHERE d.day BETWEEN p.start::date AND p.expiry::date`,
  )
  await database.query(
    `INSERT INTO measurement_month_elements (site_id, day, kind, element, path, seen, pressed, pressing_visits)
     SELECT s.id, month, 'promo', p.id::text, '/page-' || n, 600, 60, 30
     FROM measurement_months, sites s, promos p, generate_series(1, 5) AS n
     WHERE month BETWEEN p.start::date AND p.expiry::date
     ON CONFLICT DO NOTHING`,
  )
}

/** Cars of each month with looks from four channels, day by day in the last two, their prices, and the index of those for sale. */
async function fillCars(database: Pool): Promise<void> {
  const figures = `CASE WHEN n % 9 = 0 THEN 0 ELSE 20 END, 25, 1, 1, 0, 'used'`
  const carOf = (month: string) =>
    `'car-' || s.id || '-' || ((extract(year FROM ${month}) - 2024) * 12 + extract(month FROM ${month}) - 11)::int * ${CARS / 3} + n`
  const channels = `unnest(ARRAY['direct', 'organic search', 'paid search', 'social']) AS channel, generate_series(0, ${CARS - 1}) AS n`
  const columns = 'site_id, day, car_id, channel, views, opens, saves, enquiries, calls, car_type'
  await database.query(
    `INSERT INTO measurement_month_cars (${columns})
     SELECT s.id, month, ${carOf('month')}, channel, ${figures} FROM sites s, measurement_months, ${channels}`,
  )
  await database.query(
    `INSERT INTO measurement_cars (${columns})
     SELECT s.id, d.day, ${carOf('d.day')}, channel, ${figures}
     FROM sites s JOIN measurement_rollups d ON d.site_id = s.id, ${channels} WHERE d.day >= '2026-10-01'`,
  )
  await database.query(
    `INSERT INTO stock_events (group_id, dealership_slug, car_id, kind, at, "from", "to")
     SELECT s.group_id, s.slug, ${carOf('at')}, 'price', at, '31000', '30000'
     FROM sites s, generate_series('2025-12-05'::timestamptz, '2026-11-05', interval '1 month') AS at, generate_series(0, ${CARS - 1}) AS n`,
  )
  const { rows } = await database.query<{ id: number; slug: string; first: number }>(
    `SELECT id, slug, ((2026 - 2024) * 12) * ${CARS / 3} AS first FROM sites`,
  )
  const client = adminIndexClient()
  for (const site of rows) {
    const objects = Array.from({ length: CARS }, (_, n) => {
      const id = `car-${site.id}-${site.first + n}`
      return {
        ...{ objectID: id, id, slug: id, stocknum: id, name: `2022 Make ${n % 20}`, make: 'Make' },
        ...{
          model: `Model ${n % 20}`,
          year: 2015 + (n % 10),
          km: 20_000 + n * 1000,
          car_type: 'used',
        },
        ...{ item_type: 'car', status: 'in_stock', sold: false, sold_at_timestamp: 4_102_444_800 },
        ...{ price_type: 'drive_away', asked_price: 30_000 + n * 100, photos_count: 9 },
        ...{ created_at_timestamp: now.getTime() / 1000 - n * 86_400 },
        ...{ dealership_slug: site.slug, dealership_name: site.slug },
      }
    })
    const [answer] = await client.saveObjects({ indexName: STOCK_INDEX, objects })
    if (answer) await client.waitForTask({ indexName: STOCK_INDEX, taskID: answer.taskID })
  }
}
