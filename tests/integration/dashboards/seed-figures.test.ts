import { seedFigures } from '@seed/measurement/seed-figures'
import type { Payload } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { dashboardDatabase } from '@/dashboards/read/database'
import { readOptions } from '@/dashboards/read/options'
import { rollUpLeads } from '@/measurement/roll-up/lead-sums'
import { leadDealer } from '../leads/given'
import { testPayload, unique } from '../payload'
import { lead, scopeOf, store } from './given-figures'

let payload: Payload
beforeAll(async () => {
  payload = await testPayload()
})

test('the filters offer the dealerships of a site and the sources of its leads', async () => {
  const dealer = await leadDealer(payload)
  await lead(dealer.shown, '2026-11-10T02:00:00Z', {
    ...{ source_name: 'google', source_medium: 'cpc' },
  })
  await lead(dealer.sister, '2026-11-10T02:00:00Z', {
    ...{ source_name: 'facebook', source_medium: 'social' },
  })
  await rollUpLeads()
  const scope = await scopeOf(dealer.users['site-editor'])
  const { slug } = dealer.dealership
  expect(await readOptions(scope)).toMatchObject({
    dealerships: [{ value: slug }],
    sources: [{ value: 'google / cpc', label: 'google / cpc' }],
    hasDemo: false,
  })
  const demo = { site_id: dealer.shown.id, day: '2026-11-10', mark: 1, rolled_mark: 1 }
  await store('measurement_rollups', demo)
  expect((await readOptions(scope)).hasDemo).toBe(true)
})

test('the demo has figures of each day and kind for each site', async () => {
  const dealer = await leadDealer(payload)
  for (let nth = 0; nth < 4; nth++) {
    await store('stock_events', {
      ...{ group_id: dealer.group.id, dealership_slug: dealer.dealership.slug },
      ...{ car_id: unique('car'), kind: 'added', at: '2030-01-01T02:00:00Z' },
    })
  }
  const client = await dashboardDatabase().connect()
  // What is made is never committed, and for these sites alone: the other tests of the worker have
  // hundreds in the same database.
  const connect = async () => ({
    query: async (text: string, values?: unknown[]) =>
      text === 'BEGIN' || text === 'COMMIT' ? null : await client.query(text, values),
    release: () => {},
  })
  try {
    await client.query('BEGIN')
    await client.query('UPDATE sites SET deleted_at = now() WHERE group_id <> $1', [
      dealer.group.id,
    ])
    await seedFigures({ connect } as never, new Date('2030-12-01T02:00:00Z'))
    const countOf = async (table: string) => {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM ${table} WHERE site_id = $1`,
        [dealer.shown.id],
      )
      return rows[0]?.count ?? 0
    }
    expect(await countOf('measurement_rollups')).toBe(112)
    for (const table of [
      ...[
        'days',
        'hours',
        'sources',
        'pages',
        'searches',
        'cars',
        'elements',
        'vitals',
        'slow_elements',
      ].map((name) => `measurement_${name}`),
      'leads',
    ]) {
      expect(await countOf(table), table).toBeGreaterThan(100)
    }
    expect(await countOf('reservations')).toBeGreaterThan(0)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})
