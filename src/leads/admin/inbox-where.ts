import type { Where } from 'payload'

/** Filters of the inbox; an empty value filters nothing. */
export type InboxFilter = {
  form: string
  lead_status: string
  assignee: string
  site: string
  /** Days as in "2026-11-03", both included. */
  from: string
  until: string
  car: string
}

export const noFilter: InboxFilter = {
  form: '',
  lead_status: '',
  assignee: '',
  site: '',
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

/** The filter as a Payload `where`: alternatives of conditions. */
export function inboxWhere(filter: InboxFilter): Where | null {
  const conditions: Where[] = []
  for (const name of ['form', 'lead_status', 'site'] as const) {
    if (filter[name]) conditions.push({ [name]: { equals: filter[name] } })
  }
  if (filter.assignee === 'nobody') conditions.push({ assignee: { exists: false } })
  else if (filter.assignee) conditions.push({ assignee: { equals: filter.assignee } })
  if (filter.from) {
    conditions.push({ createdAt: { greater_than_equal: startOf(filter.from).toISOString() } })
  }
  if (filter.until) {
    const next = startOf(filter.until)
    next.setDate(next.getDate() + 1)
    conditions.push({ createdAt: { less_than: next.toISOString() } })
  }
  if (filter.car) {
    return {
      or: carFields.map((name) => ({ and: [...conditions, { [name]: { like: filter.car } }] })),
    }
  }
  return conditions.length === 0 ? null : { or: [{ and: conditions }] }
}

/** Midnight in the person's time zone. */
const startOf = (day: string) => new Date(`${day}T00:00:00`)
const pad = (value: number) => String(value).padStart(2, '0')
const dayOf = (date: Date) =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

/** The current filter of a list, as far as the filter bar can show it. */
export function readInboxWhere(where: unknown): InboxFilter {
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
