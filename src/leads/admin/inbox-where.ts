import type { Where } from 'payload'
import { instantAt, localTime } from '@/calendar/local-time'

/** Filters of the inbox; an empty value filters nothing. */
export type InboxFilter = {
  form: string
  lead_status: string
  assignee: string
  /** Days as in "2026-11-03", both included. */
  from: string
  until: string
  car: string
}

export const noFilter: InboxFilter = {
  form: '',
  lead_status: '',
  assignee: '',
  from: '',
  until: '',
  car: '',
}

/** Whether a list asks for a status by itself; else it leaves out spam. */
export const asksStatus = (where: unknown): boolean =>
  JSON.stringify(where ?? '').includes('"lead_status"')

/** The part of the inbox that looks like spam, for the address of a link. */
export const spamPath = '/admin/collections/leads?where[or][0][and][0][lead_status][equals]=spam'

const carFields = ['stock_number', 'vehicle_model', 'vehicle_make'] as const

/**
 * The filter as a Payload `where`: alternatives of conditions.
 *
 * @param timeZone by whose clock its days begin
 */
export function inboxWhere(filter: InboxFilter, timeZone: string): Where | null {
  const conditions: Where[] = []
  for (const name of ['form', 'lead_status'] as const) {
    if (filter[name]) conditions.push({ [name]: { equals: filter[name] } })
  }
  if (filter.assignee === 'nobody') conditions.push({ assignee: { exists: false } })
  else if (filter.assignee) conditions.push({ assignee: { equals: filter.assignee } })
  if (filter.from) {
    const start = instantAt(filter.from, 0, timeZone)
    conditions.push({ createdAt: { greater_than_equal: start.toISOString() } })
  }
  if (filter.until) {
    const end = instantAt(dayAfter(filter.until), 0, timeZone)
    conditions.push({ createdAt: { less_than: end.toISOString() } })
  }
  if (filter.car) {
    return {
      or: carFields.map((name) => ({ and: [...conditions, { [name]: { like: filter.car } }] })),
    }
  }
  return conditions.length === 0 ? null : { or: [{ and: conditions }] }
}

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** The current filter of a list, as far as the filter bar can show it. */
export function readInboxWhere(where: unknown, timeZone: string): InboxFilter {
  const dayOf = (moment: Date) => localTime(moment, timeZone).date
  const filter = { ...noFilter }
  for (const condition of conditionsOf(where)) {
    for (const [name, operators] of Object.entries(condition)) {
      if (typeof operators !== 'object' || operators === null) continue
      const { equals, like, exists, greater_than_equal, less_than } = operators as Record<
        string,
        unknown
      >
      if (name === 'createdAt') {
        if (greater_than_equal) filter.from = dayOf(new Date(String(greater_than_equal)))
        if (less_than) filter.until = dayOf(new Date(Date.parse(String(less_than)) - 1))
      } else if (name === 'assignee' && String(exists) === 'false') filter.assignee = 'nobody'
      else if (equals !== undefined && name in filter) {
        filter[name as keyof InboxFilter] = String(equals)
      } else if (like !== undefined && carFields.some((field) => field === name)) {
        filter.car = String(like)
      }
    }
  }
  return filter
}

function conditionsOf(where: unknown): Record<string, unknown>[] {
  const first = (where as { or?: unknown[] } | null)?.or?.[0]
  const all = (first as { and?: unknown[] } | undefined)?.and ?? []
  return all.filter(
    (one): one is Record<string, unknown> => typeof one === 'object' && one !== null,
  )
}
