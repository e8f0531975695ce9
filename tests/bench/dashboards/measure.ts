import config from '@payload-config'
import { getPayload, type TypedUser } from 'payload'
import { Pool } from 'pg'
import { registerPayload } from '@/cms/payload'
import { readGroupDashboard } from '@/dashboards/read/group'
import { readHomeFigures } from '@/dashboards/read/home'
import { readLeadsDashboard } from '@/dashboards/read/leads'
import { readOptions } from '@/dashboards/read/options'
import { readSiteDashboard } from '@/dashboards/read/site/site'
import { readSpeedDashboard } from '@/dashboards/read/speed'
import { readStockDashboard } from '@/dashboards/read/stock'
import { readScope, type Scope } from '@/dashboards/scope'
import { fill, now, SITES } from './fill'

const ROUNDS = 30

const payload = await getPayload({ config })
registerPayload(async () => payload)
// Without the time limits of the platform's own.
const database = new Pool({ connectionString: process.env.DATABASE_URL })
const { totalDocs: filled } = await payload.count({ collection: 'sites' })
if (filled === 0) await fill(payload, database)
const { rows } = await database.query<{ name: string; rows: number; size: string }>(
  `SELECT relname AS name, reltuples::int AS rows, pg_size_pretty(pg_total_relation_size(oid)) AS size
   FROM pg_class WHERE relkind = 'r' AND (relname LIKE 'measurement_%' OR relname = 'leads') AND reltuples > 0 ORDER BY 1`,
)
for (const { name, rows: count, size } of rows) console.log(`${name}: ${count} rows, ${size}`)

const user = { role: 'platform-admin', collection: 'users', id: 0 } as unknown as TypedUser
const scopeOf = async (asked: Parameters<typeof readScope>[1]): Promise<Scope> => {
  const read = await readScope({ payload, user }, { period: '12m', ...asked }, now)
  if (read?.scope.sites.length !== SITES) throw new Error('These are not all sites.')
  return read.scope
}
const page =
  (read: (scope: Scope) => Promise<unknown>, asked = {}) =>
  async () => {
    const scope = await scopeOf(asked)
    await Promise.all([readOptions(scope), read(scope)])
  }
const reads = {
  site: page(readSiteDashboard),
  stock: page(readStockDashboard),
  leads: page(readLeadsDashboard),
  group: page(readGroupDashboard),
  speed: page(readSpeedDashboard),
  // What sums do not tell is counted from the leads and the cars themselves.
  'leads of a source': page(readLeadsDashboard, { source: 'google / cpc' }),
  'site of used cars': page(readSiteDashboard, { carType: 'used' }),
  'first page': () => readHomeFigures({ payload, user, headers: new Headers() }, now),
}
for (const [name, read] of Object.entries(reads)) {
  for (let warm = 0; warm < 3; warm++) await read()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await read()
    times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(0)
  console.log(`${name}, 12 months, ${SITES} sites: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}
process.exit(0)
