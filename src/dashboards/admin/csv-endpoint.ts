import type { Endpoint, PayloadRequest } from 'payload'
import { csvCell } from '@/leads/report/export-leads'
import { log } from '@/server/log'
import type { Table } from '../rules/dashboard'
import { type AskedScope, readScope } from '../scope'

const refused = (status: number, message: string) => Response.json({ message }, { status })

/**
 * `GET /api/dashboards/:dashboard/:table?period=28&site=3&…`: a table of a dashboard as CSV, all its rows, for
 * the sites of the person alone. 404 for a site that is not theirs.
 */
export const dashboardCsvEndpoint: Endpoint = {
  path: '/dashboards/:dashboard/:table',
  method: 'get',
  handler: async (req: PayloadRequest) => {
    if (!req.user) return refused(401, 'Sign in first.')
    // Here, because commands that load the configuration have no server.
    const { dashboards, isDashboardName } = await import('../dashboards')
    const name = String(req.routeParams?.dashboard ?? '')
    if (!isDashboardName(name)) return refused(404, 'There is no such dashboard.')
    const read = await readScope(req, askedOf(req), new Date())
    if (!read || read.scope.sites.length === 0) {
      return refused(404, 'There is no such site among yours.')
    }
    const { scope, fault } = read
    // A file of other days than those that were asked for would be taken for them.
    if (fault) return refused(400, fault)
    try {
      const { tables } = await dashboards[name].read(scope)
      const table = tables.find(({ key }) => key === req.routeParams?.table)
      if (!table) return refused(404, 'There is no such table.')
      const { from, until } = scope.period
      return new Response(tableCsv(table), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}-${table.key}-${from}-${until}.csv"`,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        },
      })
    } catch (cause) {
      log.error({ err: cause, dashboard: name, user: req.user.id }, 'A dashboard was not exported')
      return refused(503, 'The figures cannot be read at the moment. Try again in a minute.')
    }
  },
}

/** Texts of an address, each once. */
function askedOf({ query }: PayloadRequest): AskedScope {
  return Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => typeof value === 'string'),
  )
}

const line = (values: readonly (string | number | null | undefined)[]) =>
  `${values.map((value) => csvCell(value)).join(',')}\r\n`

/** Numbers as numbers, shares 0 to 1, so that a spreadsheet reckons with them. */
export function tableCsv({ columns, rows }: Pick<Table, 'columns' | 'rows'>): string {
  // Byte order mark: without it spreadsheets do not read UTF-8.
  const head = `\uFEFF${line(columns.map(({ label }) => label))}`
  return head + rows.map((row) => line(columns.map(({ key }) => row[key]))).join('')
}
