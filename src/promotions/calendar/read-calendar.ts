import 'server-only'
import type { PayloadRequest, Where } from 'payload'
import { addMonths, daysBetween, localTime } from '@/calendar/local-time'
import { groupOf, idOf, isPlatformAdmin } from '@/cms/access/user'
import { mayWriteOffers, writersOfTheOffer } from '@/cms/access/writers-of-the-offer'
import type { Site as SiteDoc } from '@/payload-types'
import { flagOverridesOf } from '@/sites/flag-fields'
import { mergeFlags } from '@/sites/merge-flags'
import { timeZoneOf } from '@/sites/states'
import { templateDefaults } from '@/sites/templates'
import type { Calendar, CalendarSite } from './calendar-rules'

/** Promotions within this many days of the visible ones count when gaps are looked for. */
const MARGIN_DAYS = 180
const DAY_MS = 86_400_000

export type CalendarQuery = { group?: string; from?: string; zoom?: string }

/**
 * Reads the calendar of a group for a user: the sites and promotions that their access rules let
 * them read. Null if there is no group that they may see.
 */
export async function readCalendar(
  { payload, user }: Pick<PayloadRequest, 'payload' | 'user'>,
  query: CalendarQuery,
  now: Date,
): Promise<{ calendar: Calendar; groups: { id: number; name: string }[] } | null> {
  if (!isPlatformAdmin(user) && groupOf(user) === null) return null
  // For an account without sites, the access rules refuse the read with an error.
  const access = { user, overrideAccess: false, pagination: false, disableErrors: true } as const
  const { docs: groups } = await payload.find({
    ...access,
    collection: 'groups',
    depth: 0,
    sort: 'name',
  })
  const group = groups.find(({ id }) => String(id) === query.group) ?? groups[0]
  if (!group) return null

  const zoom = query.zoom === 'quarter' ? 'quarter' : 'month'
  const month = monthOf(query.from) ?? localTime(now, 'Australia/Brisbane').date.slice(0, 7)
  const from = `${month}-01`
  const days = daysBetween(from, addMonths(from, zoom === 'month' ? 1 : 3))

  const sites = await payload.find({
    ...access,
    collection: 'sites',
    where: { group: { equals: group.id } },
    sort: 'name',
    depth: 0,
    limit: 0,
  })
  const start = Date.parse(`${from}T00:00:00Z`)
  const near: Where[] = [
    { group: { equals: group.id } },
    { expiry: { greater_than: new Date(start - MARGIN_DAYS * DAY_MS).toISOString() } },
    { start: { less_than: new Date(start + (days + MARGIN_DAYS) * DAY_MS).toISOString() } },
  ]
  const promosWhere = (where: Where[]) =>
    payload.find({
      ...access,
      collection: 'promos',
      where: { and: where },
      sort: 'start',
      depth: 0,
      limit: 0,
    })
  const writable = await writersOfTheOffer({ req: { payload, user } as PayloadRequest })
  const promos = await promosWhere(near)
  const own = typeof writable === 'object' ? await promosWhere([...near, writable]) : promos
  const mine = new Set(writable === false ? [] : own.docs.map(({ id }) => id))
  return {
    groups: groups.map(({ id, name }) => ({ id, name })),
    calendar: {
      group: { id: group.id, name: group.name },
      ...{ from, days, zoom, now: now.toISOString() },
      mayEdit: mayWriteOffers(user),
      sites: sites.docs.map(siteOf),
      promos: promos.docs.map((doc) => ({
        id: doc.id,
        name: doc.name,
        start: doc.start,
        expiry: doc.expiry,
        position: doc.position ?? [],
        display: doc.display ?? [],
        strictDisplay: doc.strictDisplay ?? false,
        sites: doc.sites.map(idOf).filter((id) => id !== null),
        startZone: doc.start_tz,
        expiryZone: doc.expiry_tz,
        updatedAt: doc.updatedAt,
        mayEdit: mine.has(doc.id),
      })),
    },
  }
}

const siteOf = ({ id, name, state, template, timeZone, flags }: SiteDoc): CalendarSite => ({
  id,
  name,
  timeZone: timeZone ?? timeZoneOf[state],
  positions: mergeFlags(templateDefaults[template].flags, flagOverridesOf(flags)).promo.positions,
})

/** The month of a calendar date; null for anything else. */
const monthOf = (date: string | undefined) =>
  /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(date ?? '') ? date?.slice(0, 7) : null
