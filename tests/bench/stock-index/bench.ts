import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '../../../src/stock-index/json.ts'
import { atOnce } from '../../../src/stock-index/pacing.ts'
import { makeCar } from './cars.ts'
import { answer, buildEngine } from './engine.ts'
import { HEADER, measure, row } from './figures.ts'
import { measureServer } from './http.ts'
import { buildOrama } from './orama.ts'
import { startPostgres } from './postgres.ts'
import { buildRoaring } from './roaring.ts'
import { type MultiQuery, workload } from './workload.ts'

const PASSES = 5
/** A peer that takes seconds a query is asked a tenth of the workload. */
const SLOW_SHARE = 10

/** The workload in a fixed mixed order, as visitors come. */
function mixed(): MultiQuery[] {
  const all = workload()
  return all.map((_, i) => all[(i * 101) % all.length] as MultiQuery)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

async function engineFigures(count: number): Promise<void> {
  console.log(`\nStock index, ${count.toLocaleString('en-AU')} cars, engine alone, one core`)
  const { engine, buildMs } = buildEngine(count)
  console.log(`build ${Math.round(buildMs)} ms (the cars made beforehand)`)
  console.log(HEADER)
  const queries = mixed()
  const warm = await measure(queries, PASSES, (query) => answer(engine, query))
  console.log(row('remembering', warm.all))
  for (const [kind, figures] of warm.byKind) console.log(row(`  ${kind}`, figures))
  const cold = await measure(queries, PASSES, (query) => {
    engine.forget()
    return answer(engine, query)
  })
  console.log(row('nothing remembered', cold.all))
  for (const [kind, figures] of cold.byKind) console.log(row(`  ${kind}`, figures))
  const update = await measure(
    Array.from({ length: 300 }, (_, i) => i * 37),
    1,
    (id) => {
      const document = makeCar(id, 2) as JsonObject
      const change = { objectID: String(id), birth: id, document }
      engine.collection.commit(atOnce(engine.collection.stage([change])))
    },
  )
  console.log(row('one car changed (in memory)', update.all))
}

async function peers(count: number): Promise<void> {
  const queries = mixed()
  console.log(`\nPeers, ${count.toLocaleString('en-AU')} cars, the same multi-queries`)
  console.log(HEADER)
  const roaring = await buildRoaring(count)
  if (roaring === null)
    console.log('roaring: not installed here (npm i -D roaring@2.7.0 compiles it)')
  else {
    const { all, byKind } = await measure(queries, PASSES, roaring)
    console.log(row('roaring bitmaps', all, 'no typos, no highlighting'))
    for (const [kind, figures] of byKind) console.log(row(`  ${kind}`, figures))
  }
  const postgres = await startPostgres(count)
  try {
    const { all, byKind } = await measure(queries, 1, postgres.answer)
    console.log(row('PostgreSQL', all, 'no typos, no highlighting'))
    for (const [kind, figures] of byKind) console.log(row(`  ${kind}`, figures))
  } finally {
    await postgres.stop()
  }
  const orama = await buildOrama(count)
  if (orama === null) console.log('Orama: not installed here (npm i -D @orama/orama@3.1.18)')
  else {
    const few = queries.filter((_, i) => i % SLOW_SHARE === 0)
    const { all } = await measure(few, 1, orama)
    console.log(row('Orama', all, `every ${SLOW_SHARE}th multi-query`))
  }
}

async function server(count: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-stock-index-'))
  try {
    const found = await measureServer(dataDir, count, mixed())
    console.log(`\nServer over HTTP on loopback, ${count.toLocaleString('en-AU')} cars`)
    console.log(`import through the client ${Math.round(found.importMs)} ms, settled`)
    console.log(
      `start from the snapshot ${Math.round(found.snapshotMs)} ms, from the documents ${Math.round(found.rebuildMs)} ms`,
    )
    console.log(`memory ${megabytes(found.rss)} resident, after start and load`)
    console.log(HEADER)
    console.log(row('1 client', found.one))
    console.log(row('8 clients', { ...found.eight }))
    console.log(`one car changed: visible after ${found.visibleMs.toFixed(1)} ms (median)`)
    console.log(`longest answer while 20,000 cars were written: ${found.longestMs.toFixed(1)} ms`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** `npm run bench -- stock-index`; STOCK_INDEX_BENCH_CARS for another size, _LARGE=1 for 300,000 too. */
export async function bench(): Promise<void> {
  const count = Number(process.env.STOCK_INDEX_BENCH_CARS ?? 100_000)
  await engineFigures(count)
  await server(count)
  await peers(count)
  if (process.env.STOCK_INDEX_BENCH_LARGE === '1') {
    await engineFigures(300_000)
    await server(300_000)
  }
}
