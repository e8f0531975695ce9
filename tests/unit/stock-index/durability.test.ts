import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test } from 'vitest'
import { ADMIN_KEY, APP_ID, SEARCH_KEY, startServer } from './server-under-test'

/** Kills in one run; thousands by hand. */
const ROUNDS = Number(process.env.STOCK_INDEX_KILLS ?? 12)

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'stock-index-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

type Line = { msg: string; port?: number; [name: string]: unknown }

async function fork(dataDir: string): Promise<{ child: ChildProcess; port: number }> {
  const env = {
    ...process.env,
    STOCK_INDEX_PORT: '0',
    STOCK_INDEX_DATA: dataDir,
    STOCK_INDEX_APP_ID: APP_ID,
    STOCK_INDEX_ADMIN_KEY: ADMIN_KEY,
    STOCK_INDEX_SEARCH_KEY: SEARCH_KEY,
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/stock-index/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const line = JSON.parse(text) as Line
    if (line.msg === 'stock index ready') return { child, port: line.port as number }
  }
  throw new Error('the server ended before it was ready')
}

const gone = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve))

async function send(port: number, method: string, path: string, body?: unknown) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'x-algolia-api-key': ADMIN_KEY, 'x-algolia-application-id': APP_ID },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

type Stored = Map<string, number>

async function everything(port: number): Promise<Stored> {
  const found: Stored = new Map()
  let cursor: unknown
  do {
    const page = cursor ? { cursor } : { hitsPerPage: 150 }
    const { status, json } = await send(port, 'POST', '/1/indexes/crash/browse', page)
    // Killed before its first write was on disk.
    if (status === 404) return found
    for (const hit of json.hits as { objectID: string; version: number }[])
      found.set(hit.objectID, hit.version)
    cursor = json.cursor
  } while (cursor !== undefined)
  return found
}

test(
  'DATA-03 whatever was acknowledged is there after kill -9, and no batch is there in part',
  async () => {
    const dataDir = folder()
    const acknowledged: Stored = new Map()
    let version = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { child, port } = await fork(dataDir)
      const stored = await everything(port)
      for (const id of acknowledged.keys()) expect(stored.has(id)).toBe(true)
      if (stored.size > 0) {
        const torn = new Map<number, number>()
        for (const [id, own] of stored) {
          expect(own).toBeGreaterThanOrEqual(acknowledged.get(id) ?? 0)
          torn.set(own, (torn.get(own) ?? 0) + 1)
          acknowledged.set(id, own)
        }
        // The last batch is whole or absent: nothing overwrote it.
        const last = Math.max(...torn.keys())
        expect(torn.get(last)).toBe(30)
        const { json } = await send(port, 'POST', '/1/indexes/crash/query', {
          numericFilters: [`version=${last}`],
          hitsPerPage: 0,
        })
        expect(json.nbHits).toBe(30)
      }
      const ended = gone(child)
      const killAt = performance.now() + 40 + ((round * 37) % 200)
      const killer = setTimeout(() => child.kill('SIGKILL'), killAt - performance.now())
      const writers = [0, 1].map(async () => {
        for (;;) {
          const own = ++version
          const ids = Array.from({ length: 30 }, (_, i) => String((own * 17 + i * 3) % 400))
          const requests = ids.map((objectID) => ({
            action: 'addObject',
            body: { objectID, version: own, text: 'x'.repeat(own % 900) },
          }))
          try {
            const { status } = await send(port, 'POST', '/1/indexes/crash/batch', { requests })
            if (status === 200)
              for (const id of ids) acknowledged.set(id, Math.max(own, acknowledged.get(id) ?? 0))
          } catch {
            return
          }
        }
      })
      await Promise.all([...writers, ended])
      clearTimeout(killer)
    }
  },
  60_000 + ROUNDS * 5_000,
)

describe('the snapshot', () => {
  const cars = Array.from({ length: 3_000 }, (_, i) => ({
    objectID: String(i),
    name: `Car ${i} ${['Mazda', 'Kia'][i % 2]}`,
    make: ['Mazda', 'Kia', 'Ford'][i % 3],
    price: i % 700,
    tags: ['a', 'b'].slice(i % 3),
    sizes: [i % 4, i % 5],
    place: { city: `City ${i % 5}` },
    _geoloc: { lat: -30, lng: 100 + (i % 40) },
  }))
  const settings = {
    attributesForFaceting: ['make', 'price', 'tags', 'place.city'],
    searchableAttributes: ['name', 'make'],
    customRanking: ['desc(price)', 'asc(name)'],
    replicas: ['copy'],
  }
  const questions = [
    { facets: ['*'], hitsPerPage: 50 },
    { query: 'mazda 12', facets: ['make'], hitsPerPage: 50 },
    { filters: 'make:Kia AND price>50', hitsPerPage: 50 },
    { numericFilters: ['sizes>=3'], aroundLatLng: '-30,110', aroundRadius: 500_000 },
  ]
  const answers = async (running: Awaited<ReturnType<typeof startServer>>) => {
    const { results } = await running.visitor.search({
      requests: questions.map((question) => ({ indexName: 'Car', ...question })),
    })
    return results.map((result) => ({ ...result, processingTimeMS: 0 }))
  }

  async function filled() {
    const dataDir = folder()
    const running = await startServer(dataDir)
    const { taskID } = await running.admin.setSettings({
      indexName: 'Car',
      indexSettings: settings,
    })
    await running.admin.waitForTask({ indexName: 'Car', taskID })
    await running.admin.saveObjects({ indexName: 'Car', objects: cars, waitForTasks: true })
    await running.admin.deleteObjects({
      indexName: 'Car',
      objectIDs: ['5', '6'],
      waitForTasks: true,
    })
    const before = await answers(running)
    await running.stop()
    const [file] = readdirSync(join(dataDir, 'snapshots'))
    return { dataDir, before, file: join(dataDir, 'snapshots', file as string) }
  }

  test('a start from the snapshot answers as before, and takes later writes', async () => {
    const { dataDir, before } = await filled()
    const again = await startServer(dataDir)
    expect(await answers(again)).toEqual(before)
    await again.admin.saveObjects({
      indexName: 'Car',
      objects: [{ objectID: 'new', name: 'Zonda', make: 'Pagani', price: 1 }],
      waitForTasks: true,
    })
    const { results } = await again.visitor.search({
      requests: [
        { indexName: 'Car', query: 'zonda' },
        { indexName: 'copy', filters: 'make:Pagani' },
      ],
    })
    expect(results).toMatchObject([{ nbHits: 1 }, { nbHits: 1 }])
    await again.stop()
    const third = await startServer(dataDir)
    const after = await third.visitor.search({ requests: [{ indexName: 'Car', query: 'zonda' }] })
    expect(after.results).toMatchObject([{ nbHits: 1 }])
    await third.stop()
  }, 60_000)

  test.each([
    [
      'a bit turned around',
      (bytes: Buffer) => {
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1
        return bytes
      },
    ],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1_000)],
    ['empty', () => Buffer.alloc(0)],
    ['something else', () => Buffer.from('x'.repeat(5_000))],
  ])(
    'one that is %s is not believed: the index is built from the documents',
    async (_, damage) => {
      const { dataDir, before, file } = await filled()
      writeFileSync(file, damage(readFileSync(file)))
      const again = await startServer(dataDir)
      expect(await answers(again)).toEqual(before)
      await again.stop()
    },
    60_000,
  )
})

test('a start without what it needs says so in sentences and ends', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/stock-index/main.ts'], {
    env: { ...process.env, STOCK_INDEX_PORT: 'abc' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout?.on('data', (data: Buffer) => {
    output += data.toString()
  })
  expect(await gone(child)).toBe(1)
  expect(output).toContain('STOCK_INDEX_DATA is missing.')
  expect(output).toContain('STOCK_INDEX_PORT must be a port number')
})

test('SIGTERM: what is under way is answered, then the process ends with 0', async () => {
  const { child, port } = await fork(folder())
  const ended = gone(child)
  const written = send(port, 'POST', '/1/indexes/a/batch', {
    requests: [{ action: 'addObject', body: { objectID: '1' } }],
  })
  expect((await written).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
