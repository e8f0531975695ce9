import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '../../../src/stock-index/json.ts'
import { runToEnd } from '../../../src/stock-index/pacing.ts'
import type { Waiting } from './bulk.ts'
import { makeCar } from './cars.ts'
import { answer, buildEngine } from './engine.ts'
import { type Figures, HEADER, measure, row } from './figures.ts'
import { measureServer } from './http.ts'
import { buildOrama } from './orama.ts'
import { startPostgres } from './postgres.ts'
import { buildRoaring } from './roaring.ts'
import { Targets } from './targets.ts'
import { fromPlaces, type MultiQuery, workload } from './workload.ts'

const PASSES = Number(process.env.STOCK_INDEX_BENCH_PASSES ?? 5)
const LARGE = 300_000
/** A peer that takes seconds a query is asked one of each kind. */
const ORAMA_QUERIES = 6
const ORAMA_CARS = 20_000

type Measured = { all: Figures; byKind: Map<string, Figures>; cpuMs: number }

/** The workload in a fixed mixed order, as visitors come. */
function mixed(): MultiQuery[] {
  const all = workload()
  return all.map((_, i) => all[(i * 101) % all.length] as MultiQuery)
}

const written = (count: number) => count.toLocaleString('en-AU')
const megabytes = (bytes: number) => bytes / 1e6

function print(name: string, { all, byKind, cpuMs }: Measured, note = ''): void {
  console.log(row(name, all, `${cpuMs.toFixed(2)} ms of CPU each${note && `; ${note}`}`))
  for (const [kind, figures] of byKind) console.log(row(`  ${kind}`, figures))
}

async function engineFigures(count: number, targets: Targets): Promise<Measured> {
  console.log(`\nStock index, ${written(count)} cars, engine alone, one core`)
  const { engine, buildMs } = buildEngine(count)
  console.log(`build ${Math.round(buildMs)} ms (the cars made beforehand)`)
  console.log(HEADER)
  const queries = mixed()
  const warm = await measure(queries, PASSES, (query) => answer(engine, query))
  print('remembering', warm)
  const cold = await measure(queries, PASSES, (query) => {
    engine.forget()
    return answer(engine, query)
  })
  print('nothing remembered', cold)
  print(
    'from a place',
    await measure(fromPlaces(queries), PASSES, (query) => answer(engine, query)),
  )
  const update = await measure(
    Array.from({ length: 300 }, (_, i) => i * 37),
    1,
    (id) => {
      const document = makeCar(id, 2) as JsonObject
      const change = { objectID: String(id), birth: id, document }
      engine.collection.commit(runToEnd(engine.collection.stage([change])))
    },
  )
  console.log(row('one car changed (in memory)', update.all))
  const large = count === LARGE
  const size = `${written(count)} cars`
  targets.atMost(`${size}, multi-query p50`, 'ms', large ? 1.1 : 0.6, warm.all.p50)
  targets.atMost(`${size}, multi-query p95`, 'ms', large ? 5.5 : 3, warm.all.p95)
  if (!large) {
    targets.atLeast(`${size}, multi-queries`, '/s', 1_000, warm.all.perSecond)
    targets.atMost(`${size}, nothing remembered, p50`, 'ms', 1.5, cold.all.p50)
    targets.atMost(`${size}, nothing remembered, p95`, 'ms', 6, cold.all.p95)
    targets.atMost(`${size}, build`, 'ms', 5_000, buildMs)
  }
  return warm
}

async function peers(count: number, own: Measured, targets: Targets): Promise<void> {
  const queries = mixed()
  console.log(`\nPeers, ${written(count)} cars, the same multi-queries`)
  console.log(HEADER)
  const roaring = await buildRoaring(count)
  if (roaring === null)
    console.log(
      'roaring: not installed here (npm i --no-save roaring@2.7.0, then in node_modules/roaring: node node-pre-gyp.js rebuild)',
    )
  else {
    const plain = await measure(queries, PASSES, roaring.plain)
    print('roaring bitmaps alone', plain, 'no typos, no ranking, no highlighting')
    const ranked = await measure(queries, PASSES, roaring.ranked)
    print('roaring bitmaps, our ranking', ranked, 'typos, ranking and highlighting as ours')
    for (const [kind, figures] of own.byKind) {
      const peer = ranked.byKind.get(kind) as Figures
      targets.atLeast(`${kind}: times roaring with the same work`, '×', 1, peer.p50 / figures.p50)
    }
    for (const [kind, figures] of own.byKind) {
      const peer = plain.byKind.get(kind) as Figures
      console.log(`  ${kind}: ${(peer.p50 / figures.p50).toFixed(2)} × roaring alone`)
    }
  }
  const postgres = await startPostgres(count)
  try {
    const found = await measure(queries, 1, postgres.answer)
    print('PostgreSQL', found, 'no typos, no highlighting; CPU of the client only')
    targets.atLeast('times PostgreSQL, p50', '×', 20, found.all.p50 / own.all.p50)
  } finally {
    await postgres.stop()
  }
  const orama = await buildOrama(ORAMA_CARS)
  if (orama === null) console.log('Orama: not installed here (npm i -D @orama/orama@3.1.18)')
  else {
    const kinds = [...new Set(queries.map(({ kind }) => kind))].slice(0, ORAMA_QUERIES)
    const few = kinds.map((kind) => queries.find((query) => query.kind === kind) as MultiQuery)
    const { all } = await measure(few, 1, orama)
    console.log(row('Orama', all, `${written(ORAMA_CARS)} cars only, one query of each kind`))
  }
}

function printWaits(work: string, { count, p50, p99, max, loop, late }: Waiting): void {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(
    `${work}: ${written(count)} multi-queries at a steady 100/s answered after p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(max)};`,
  )
  console.log(
    `  event loop late by p50 ${ms(loop.p50Ms)}, p99 ${ms(loop.p99Ms)}, most ${ms(loop.maxMs)}; the asking process itself by up to ${ms(late)}`,
  )
}

async function server(count: number, targets: Targets): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-stock-index-'))
  try {
    const found = await measureServer(dataDir, count, mixed())
    console.log(`\nServer over HTTP on loopback, ${written(count)} cars`)
    console.log(`import through the client ${Math.round(found.importMs)} ms, settled`)
    console.log(
      `start from the snapshot ${Math.round(found.snapshotMs)} ms, from the documents ${Math.round(found.rebuildMs)} ms`,
    )
    console.log(`memory ${Math.round(megabytes(found.rss))} MB resident, after start and load`)
    console.log(HEADER)
    console.log(row('1 client', found.one))
    console.log(row('8 clients', found.eight))
    console.log(`one car changed: visible after ${found.visibleMs.toFixed(1)} ms (median)`)
    printWaits('all cars replaced', found.replacing)
    printWaits('10,000 cars changed in part', found.updating)
    const large = count === LARGE
    const size = `${written(count)} cars`
    targets.atMost(`${size}, HTTP, one client p50`, 'ms', large ? 1.6 : 1.3, found.one.p50)
    if (large) targets.atMost(`${size}, HTTP, one client p95`, 'ms', 5.5, found.one.p95)
    targets.atLeast(`${size}, HTTP, eight clients`, '/s', large ? 435 : 760, found.eight.perSecond)
    targets.atMost(`${size}, memory of the server`, 'MB', large ? 850 : 350, megabytes(found.rss))
    targets.atMost(`${size}, cold start`, 'ms', large ? 2_300 : 1_000, found.snapshotMs)
    targets.atMost(`${size}, one car changed is visible`, 'ms', 20, found.visibleMs)
    targets.atMost(`${size}, longest answer while all are replaced`, 'ms', 50, found.replacing.max)
    targets.atMost(`${size}, longest answer while 10,000 are changed`, 'ms', 50, found.updating.max)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * `npm run bench -- stock-index`: everything at 100,000 and 300,000 cars with a table of the
 * targets at the end. The short form takes a minute or two and says whether everything runs:
 * `STOCK_INDEX_BENCH_CARS=10000 STOCK_INDEX_BENCH_PASSES=1`.
 */
export async function bench(): Promise<void> {
  const targets = new Targets()
  const started = performance.now()
  const done = (part: string) =>
    console.log(`(${part}: ${Math.round((performance.now() - started) / 1_000)} s since the start)`)
  const count = Number(process.env.STOCK_INDEX_BENCH_CARS ?? 100_000)
  const own = await engineFigures(count, targets)
  done('engine')
  await server(count, targets)
  done('server')
  await peers(count, own, targets)
  done('peers')
  if (process.env.STOCK_INDEX_BENCH_CARS === undefined) {
    await engineFigures(LARGE, targets)
    done('engine')
    await server(LARGE, targets)
    done('server')
  }
  targets.print()
}
