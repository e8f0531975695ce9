import type { PayloadRequest } from 'payload'
import { timeZoneOf } from '@/sites/states'
import { movedByDays } from './calendar/calendar-rules'

/** Values that the calendar puts into the query of the form for a new promotion. */
type Prefill = {
  group: number
  sites: number[]
  start?: string
  expiry?: string
  zone?: string
}

export function newPromoPath({ group, sites, start, expiry, zone }: Prefill): string {
  const query = new URLSearchParams({ group: String(group) })
  if (sites.length > 0) query.set('sites', sites.join(','))
  if (start) query.set('start', start)
  if (expiry) query.set('expiry', expiry)
  if (zone) query.set('zone', zone)
  return `/admin/collections/promos/create?${query}`
}

type DefaultArgs = { req?: Pick<PayloadRequest, 'query'> }
const fromQuery = ({ req }: DefaultArgs, name: keyof Prefill): string | undefined => {
  const value = req?.query?.[name]
  return typeof value === 'string' ? value : undefined
}

export const momentFromQuery = (name: 'start' | 'expiry') => (given: DefaultArgs) => {
  const moment = Date.parse(fromQuery(given, name) ?? '')
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}

/** Only fills the form: whether the person may choose them is decided on saving. */
export const sitesFromQuery = (given: DefaultArgs) =>
  fromQuery(given, 'sites')?.split(',').map(Number).filter(Number.isInteger)

export const groupFromQuery = (given: DefaultArgs) => Number(fromQuery(given, 'group')) || undefined

/** The time zone from the query, else that of the person's sites, else the field's own default. */
export const zoneFromQuery =
  (own: unknown) => async (given: DefaultArgs & { req?: PayloadRequest }) =>
    fromQuery(given, 'zone') ?? (await usualZone(given.req)) ?? own

/** The time zone of most of the person's sites, null without sites. */
async function usualZone(req: PayloadRequest | undefined): Promise<string | null> {
  if (!req?.user) return null
  const { docs } = await req.payload.find({
    collection: 'sites',
    depth: 0,
    pagination: false,
    sort: 'id',
    select: { state: true, timeZone: true },
    overrideAccess: false,
    user: req.user,
    req,
  })
  return mostOf(docs.map(({ state, timeZone }) => timeZone ?? timeZoneOf[state]))
}

/** The most frequent value; of several equally frequent ones the first. */
export function mostOf(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

type Dates = { start: string; expiry: string; start_tz: string; expiry_tz: string }

const WEEK = 7 * 86_400_000

/**
 * Default dates of a copied promotion: the same weekdays and local times, the first that come after
 * the original has ended and are in the future.
 */
export function datesOfCopy({ start, expiry, start_tz, expiry_tz }: Dates, now: Date) {
  const after = Math.max(Date.parse(expiry), now.getTime())
  const startsAfter = (days: number) => Date.parse(movedByDays(start, days, start_tz)) >= after
  const days = 7 * Math.ceil((after - Date.parse(start)) / WEEK)
  // After clocks went forward, the same local time is an hour earlier.
  const moved = startsAfter(days) ? days : days + 7
  return {
    start: movedByDays(start, moved, start_tz),
    expiry: movedByDays(expiry, moved, expiry_tz),
  }
}
