import type { TypedUser } from 'payload'
import type { Dashboard, Row } from '@/dashboards/rules/dashboard'
import { readScope, type Scope } from '@/dashboards/scope'
import { collect } from '@/measurement/collect/collect'
import type { EventData, EventName } from '@/measurement/events'
import { measurementDatabase } from '@/measurement/store/database'
import { testPayload, unique } from '../payload'

export const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

export type MeasuredSite = { id: number; timeZone: string; host: string }
type Step = readonly [name: EventName, path: string, data?: EventData, seconds?: number]

export type GivenVisit = {
  id?: string
  referrer?: string
  query?: string
  landing?: string
  address?: string
  agent?: string
  at?: Date
  steps: readonly Step[]
}

const aMinuteAgo = () => new Date(Date.now() - 60_000)

/** What the browser sends of a visit: an event a second, unless a step says when. */
export function batchOf({ steps, at = aMinuteAgo(), ...given }: GivenVisit): string {
  const id = given.id ?? unique('visit')
  const { referrer = '', query = '', landing = steps[0]?.[1] ?? '/' } = given
  const sent = steps.map(([name, path, data = {}, seconds], nth) => [
    `${id}.${nth}`,
    at.getTime() + (seconds ?? nth) * 1000,
    name,
    path,
    data,
  ])
  const now = at.getTime() + 60_000
  return JSON.stringify([{ id, at: now, landing, referrer, query }, 0, now, sent])
}

export function requestOf(site: MeasuredSite, body: string, headers: Record<string, string> = {}) {
  return new Request(`http://${site.host}/api/collect`, {
    method: 'POST',
    headers: {
      host: site.host,
      origin: `http://${site.host}`,
      'user-agent': phone,
      'x-forwarded-for': '203.0.113.9',
      ...headers,
    },
    body,
  })
}

/** Sends a visit. @returns the status */
export async function send(site: MeasuredSite, visit: GivenVisit) {
  const last = visit.at ? new Date(visit.at.getTime() + 60_000) : new Date()
  const request = requestOf(site, batchOf(visit), {
    ...(visit.address && { 'x-forwarded-for': visit.address }),
    ...(visit.agent !== undefined && { 'user-agent': visit.agent }),
  })
  return await collect(site, request, last)
}

export async function rowsOf(
  table: string,
  site: MeasuredSite,
): Promise<Record<string, unknown>[]> {
  const { rows } = await measurementDatabase().query(
    `SELECT * FROM measurement_${table} WHERE site_id = $1`,
    [site.id],
  )
  return rows
}

/** The figures of all days and channels of a site, summed. */
export async function totalsOf(site: Pick<MeasuredSite, 'id'>): Promise<Record<string, number>> {
  const { rows } = await measurementDatabase().query<{ figures: Record<string, unknown> }>(
    `SELECT to_jsonb(d) - '{site_id,day,channel,device}'::text[] AS figures FROM measurement_days d
     WHERE site_id = $1`,
    [site.id],
  )
  const totals: Record<string, number> = {}
  for (const { figures } of rows)
    for (const [name, value] of Object.entries(figures))
      totals[name] = (totals[name] ?? 0) + Number(value)
  return totals
}

type Shown = { figures: Record<string, number | null>; tables: Record<string, readonly Row[]> }

/** What a dashboard shows of a site and the last seven days. */
export async function shownBy(
  read: (scope: Scope) => Promise<Dashboard>,
  site: MeasuredSite,
): Promise<Shown> {
  const user = { role: 'platform-admin', collection: 'users', id: 0 } as unknown as TypedUser
  const asked = { site: String(site.id), period: '7' }
  const found = await readScope({ payload: await testPayload(), user }, asked, new Date())
  if (!found) throw new Error('The site is not there.')
  const { figures, tables } = await read(found.scope)
  return {
    figures: Object.fromEntries(figures.map(({ key, value }) => [key, value])),
    tables: Object.fromEntries(tables.map(({ key, rows }) => [key, rows])),
  }
}
