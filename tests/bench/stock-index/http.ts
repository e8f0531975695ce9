import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { indexCommand } from '@/launch/commands'
import { DEFAULT_RANKING } from '../../../src/stock-index/indexes/settings.ts'
import { bulkWrites } from './bulk.ts'
import { makeCar, REPLICAS, SETTINGS } from './cars.ts'
import { type Figures, figuresOf, medianOf, percentile } from './figures.ts'
import type { MultiQuery } from './workload.ts'

const KEYS = { app: 'bench', admin: 'bench-admin-key', search: 'bench-search-key' }
const BATCH = 1_000

export type Running = { child: ChildProcess; port: number; readyMs: number }

export async function start(dataDir: string): Promise<Running> {
  const started = performance.now()
  const child = spawn(process.execPath, indexCommand, {
    env: {
      ...process.env,
      STOCK_INDEX_PORT: '0',
      STOCK_INDEX_DATA: dataDir,
      STOCK_INDEX_APP_ID: KEYS.app,
      STOCK_INDEX_ADMIN_KEY: KEYS.admin,
      STOCK_INDEX_SEARCH_KEY: KEYS.search,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it was ready')))
    lines.on('line', (line) => {
      const { msg, port } = JSON.parse(line) as { msg: string; port: number }
      if (msg === 'stock index ready')
        resolve({ child, port, readyMs: performance.now() - started })
    })
  })
}

export async function stop(running: Running): Promise<void> {
  const ended = new Promise((resolve) => running.child.once('exit', resolve))
  running.child.kill('SIGTERM')
  await ended
}

export function call(
  running: Running,
  agent: Agent,
  method: string,
  path: string,
  body: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-algolia-api-key': KEYS.admin,
      'x-algolia-application-id': KEYS.app,
      'content-type': 'text/plain',
    }
    const sent = request(
      { host: '127.0.0.1', port: running.port, agent, method, path, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks).toString()))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

export async function settled(running: Running, agent: Agent, answer: string): Promise<void> {
  const { taskID } = JSON.parse(answer) as { taskID: number }
  for (;;) {
    const status = await call(running, agent, 'GET', `/1/indexes/Car/task/${taskID}`, '')
    if (status.includes('"published"')) return
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

export async function fill(running: Running, agent: Agent, count: number): Promise<void> {
  await call(running, agent, 'PUT', '/1/indexes/Car/settings', JSON.stringify(SETTINGS))
  for (const [name, first] of Object.entries(REPLICAS)) {
    const ranking = [first, ...DEFAULT_RANKING]
    await call(running, agent, 'PUT', `/1/indexes/${name}/settings`, JSON.stringify({ ranking }))
  }
  let last = '{"taskID":0}'
  for (let from = 0; from < count; from += BATCH) {
    last = await call(
      running,
      agent,
      'POST',
      '/1/indexes/Car/batch',
      batchOf(from, Math.min(BATCH, count - from), 1),
    )
  }
  await settled(running, agent, last)
}

export function batchOf(from: number, size: number, seed: number): string {
  const requests = Array.from({ length: size }, (_, i) => ({
    action: 'addObject',
    body: makeCar(from + i, seed),
  }))
  return JSON.stringify({ requests })
}

export async function load(running: Running, queries: string[], clients: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const visitor = async () => {
    while (next < queries.length) {
      const body = queries[next++] as string
      const sent = performance.now()
      await call(running, agent, 'POST', '/1/indexes/*/queries', body)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: clients }, visitor))
  const perSecond = (queries.length / (performance.now() - started)) * 1_000
  agent.destroy()
  return { ...figuresOf(times), perSecond }
}

export function residentBytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
}

/** A real server process, filled, restarted and asked over the network. */
export async function measureServer(dataDir: string, count: number, queries: MultiQuery[]) {
  const bodies = queries.map(({ requests }) => JSON.stringify({ requests }))
  const agent = new Agent({ keepAlive: true })
  const first = await start(dataDir)
  const filling = performance.now()
  await fill(first, agent, count)
  const importMs = performance.now() - filling
  await stop(first)
  const second = await start(dataDir)
  const snapshotMs = second.readyMs
  await load(second, bodies, 1)
  const ones: Figures[] = []
  const eights: Figures[] = []
  for (let pass = 0; pass < 3; pass++) {
    ones.push(await load(second, bodies, 1))
    eights.push(await load(second, [...bodies, ...bodies], 8))
  }
  const rss = residentBytes(second.child.pid)
  const visible: number[] = []
  for (let i = 0; i < 40; i++) {
    const sent = performance.now()
    const answer = await call(second, agent, 'POST', '/1/indexes/Car/batch', batchOf(i * 11, 1, 4))
    await settled(second, agent, answer)
    visible.push(performance.now() - sent)
  }
  const writes = await bulkWrites(second, agent, bodies, count)
  await stop(second)
  rmSync(join(dataDir, 'snapshots'), { recursive: true, force: true })
  const third = await start(dataDir)
  const rebuildMs = third.readyMs
  await stop(third)
  agent.destroy()
  const visibleMs = percentile(
    visible.sort((a, b) => a - b),
    0.5,
  )
  return {
    importMs,
    snapshotMs,
    rebuildMs,
    rss,
    one: medianOf(ones),
    eight: medianOf(eights),
    visibleMs,
    ...writes,
  }
}
