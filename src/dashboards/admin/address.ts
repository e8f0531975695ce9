import type { DashboardName } from '../dashboards'
import type { AskedScope, Scope } from '../scope'

const names = ['period', 'from', 'until', 'dealership', 'carType', 'source', 'channel'] as const
type Query = Partial<Record<(typeof names)[number] | 'sort' | 'open', string>>

/** The address of a dashboard with its filters, and those that lead on from it. */
export type Address = {
  asked: AskedScope
  /** "cars.-views": the table and the column that its rows are sorted by, the largest first. */
  sort: string | null
  /** Key of the table that is shown whole. */
  open: string | null
  /** The same page with other filters; undefined takes one away. */
  to: (change: Query, anchor?: string) => string
  /** Another dashboard of the same days. */
  of: (dashboard: DashboardName) => string
  csv: (table: string, scope: Scope) => string
}

export function addressOf(
  dashboard: DashboardName,
  searchParams: Record<string, string | string[] | undefined>,
): Address {
  const known: Query = {}
  for (const name of [...names, 'sort', 'open'] as const) {
    const value = searchParams[name]
    if (typeof value === 'string' && value !== '') known[name] = value
  }
  const { sort, open, ...asked } = known
  const query = (values: Query & { site?: string }) => {
    const filled = Object.entries(values).filter(([, value]) => value)
    return filled.length > 0 ? `?${new URLSearchParams(filled as [string, string][])}` : ''
  }
  return {
    ...{ asked, sort: sort ?? null, open: open ?? null },
    to: (change, anchor) =>
      `/admin/dashboards/${dashboard}${query({ ...known, ...change })}${anchor ? `#${anchor}` : ''}`,
    of: (other) => {
      const { period, from, until } = asked
      return `/admin/dashboards/${other}${query({ period, from, until } as Query)}`
    },
    csv: (table, { sites }) => {
      const [only, ...others] = sites
      const site = others.length === 0 && only ? String(only.id) : undefined
      return `/api/dashboards/${dashboard}/${table}${query({ ...asked, ...(site && { site }) })}`
    },
  }
}
