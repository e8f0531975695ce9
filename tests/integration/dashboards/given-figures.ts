import { dashboardDatabase } from '@/dashboards/read/database'
import type { Dashboard } from '@/dashboards/rules/dashboard'
import { readScope, type Scope } from '@/dashboards/scope'
import type { Site } from '@/sites/site'
import { type SignedIn, testPayload, unique } from '../payload'

/** Saturday noon in Hobart. */
export const now = new Date('2026-11-28T01:00:00Z')

export async function scopeOf(
  user: SignedIn | null,
  asked: Parameters<typeof readScope>[1] = {},
): Promise<Scope> {
  const read = await readScope({ payload: await testPayload(), user }, asked, now)
  if (!read) throw new Error('No site of this person.')
  if (read.fault) throw new Error(read.fault)
  return read.scope
}

/** Stores a row of one of our tables; what is not given has the default of the table. */
export async function store(table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row)
  await dashboardDatabase().query(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}

/** A lead of which only the figures matter. @returns its id */
export async function lead(
  site: Pick<Site, 'id'>,
  at: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  const key = unique('lead')
  await store('leads', {
    ...{ site_id: site.id, lead_id: key, idempotency_key: key, created_at: at, form: 'enquiry' },
    ...more,
  })
  const { rows } = await dashboardDatabase().query<{ id: number }>(
    'SELECT id FROM leads WHERE lead_id = $1',
    [key],
  )
  return rows[0]?.id ?? 0
}

const dayZero = {
  ...{ visits: 0, visitors: 0, single_page_visits: 0, search_visits: 0, vehicle_visits: 0 },
  ...{ lead_visits: 0, reserve_visits: 0, page_views: 0, searches: 0, empty_searches: 0 },
  ...{ car_views: 0, saves: 0, form_starts: 0, enquiries: 0, calls: 0 },
}

/** A day of a site's visits. */
export const day = (site: Pick<Site, 'id'>, date: string, more: Record<string, unknown>) =>
  store('measurement_days', {
    ...{ site_id: site.id, day: date, channel: 'direct', device: 'mobile' },
    ...dayZero,
    ...more,
  })

export const figure = ({ figures }: Dashboard, key: string) =>
  figures.find((each) => each.key === key)
export const table = ({ tables }: Dashboard, key: string) =>
  tables.find((each) => each.key === key)?.rows
export const row = (dashboard: Dashboard, key: string, name: string, column = 'name') =>
  table(dashboard, key)?.find((each) => each[column] === name)
