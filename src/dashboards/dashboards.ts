import { readGroupDashboard } from './read/group'
import { readLeadsDashboard } from './read/leads'
import { readSiteDashboard } from './read/site/site'
import { readSpeedDashboard } from './read/speed'
import { readStockDashboard } from './read/stock'
import type { Dashboard } from './rules/dashboard'
import type { Scope } from './scope'

/** A filter that a dashboard listens to, beside site and days. */
export type FilterName = 'dealership' | 'carType' | 'source' | 'channel'

type Definition = {
  label: string
  filters: readonly FilterName[]
  read: (scope: Scope) => Promise<Dashboard>
}

export const dashboards = {
  site: {
    label: 'Site',
    filters: ['dealership', 'carType', 'source', 'channel'],
    read: readSiteDashboard,
  },
  stock: {
    label: 'Stock',
    filters: ['dealership', 'carType', 'channel'],
    read: readStockDashboard,
  },
  leads: {
    label: 'Leads',
    filters: ['dealership', 'carType', 'source'],
    read: readLeadsDashboard,
  },
  group: { label: 'Group', filters: [], read: readGroupDashboard },
  speed: { label: 'Speed', filters: [], read: readSpeedDashboard },
} as const satisfies Record<string, Definition>

export type DashboardName = keyof typeof dashboards

export const isDashboardName = (name: string): name is DashboardName =>
  Object.hasOwn(dashboards, name)
