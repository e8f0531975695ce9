import type { Scope } from '../../scope'
import { dashboardDatabase } from '../database'
import { rollup } from '../rollups'

export type Listed = Record<string, string | number>

/** The largest of what a roll-up counts in the period. */
export async function readLargest(
  scope: Scope,
  name: 'sources' | 'pages' | 'searches',
  read: { keys: readonly string[]; sums: readonly string[]; by: string; having?: string },
): Promise<Listed[]> {
  const rows = await rollup(name, scope, scope.period)
  const wanted = rows.values.length + 1
  const narrowed =
    name === 'sources' ? `WHERE $${wanted}::text IS NULL OR channel = $${wanted}` : ''
  const { rows: largest } = await dashboardDatabase().query<Listed>(
    `SELECT ${read.keys.join(', ')}, ${read.sums.map((sum) => `sum(${sum})::float8 AS ${sum}`).join(', ')}
     FROM ${rows.from} ${narrowed} GROUP BY ${read.keys.join(', ')}
     ${read.having ? `HAVING ${read.having}` : ''} ORDER BY sum(${read.by}) DESC, ${read.keys.join(', ')} LIMIT 200`,
    [...rows.values, ...(narrowed ? [scope.channel] : [])],
  )
  return largest
}
