import type { PayloadRequest } from 'payload'
import { timeZoneOf } from '@/sites/states'
import { movedByDays } from './calendar/calendar-rules'

/** What the calendar says about a new promotion, in the address of the empty form. */
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

type Asked = { req?: Pick<PayloadRequest, 'query'> }
const asked = ({ req }: Asked, name: keyof Prefill): string | undefined => {
  const value = req?.query?.[name]
  return typeof value === 'string' ? value : undefined
}

export const askedMoment = (name: 'start' | 'expiry') => (given: Asked) => {
  const moment = Date.parse(asked(given, name) ?? '')
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}

/** Only filled into the form: whether the person may choose them is decided on saving. */
export const askedSites = (given: Asked) =>
  asked(given, 'sites')?.split(',').map(Number).filter(Number.isInteger)

export const askedGroup = (given: Asked) => Number(asked(given, 'group')) || undefined

/** The zone that the calendar names, else that of the person's sites, else the field's own. */
export const askedZone = (own: unknown) => async (given: Asked & { req?: PayloadRequest }) =>
  asked(given, 'zone') ?? (await usualZone(given.req)) ?? own

/**
 * The zone that a person most likely plans a promotion in: the one of most of their sites, null where
 * there is none.
 */
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

/** The value that comes most often, of several the first. */
export function mostOf(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

type Dates = { start: string; expiry: string; start_tz: string; expiry_tz: string }

const WEEK = 7 * 86_400_000

/**
 * When the copy of a promotion runs, until its editor says otherwise: on the same weekdays and by the same
 * clocks, as soon as the original is over and the day is still ahead.
 */
export function datesOfCopy({ start, expiry, start_tz, expiry_tz }: Dates, now: Date) {
  const after = Math.max(Date.parse(expiry), now.getTime())
  const startsAfter = (days: number) => Date.parse(movedByDays(start, days, start_tz)) >= after
  const days = 7 * Math.ceil((after - Date.parse(start)) / WEEK)
  // Clocks that went forward meanwhile show the same time an hour earlier.
  const moved = startsAfter(days) ? days : days + 7
  return {
    start: movedByDays(start, moved, start_tz),
    expiry: movedByDays(expiry, moved, expiry_tz),
  }
}
