import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCommand } from '@/launch/commands'
import { crashRounds, fork, gone, send } from '../../bench/stock-index/crash'
import { temporaryFolder } from '../../temporary-folder'
import { startServer } from './server-under-test'

/** Kills in one run; `npm run bench -- crash` does thousands. */
const ROUNDS = 12

test(
  'DATA-03 whatever was acknowledged is there after kill -9, and no batch is there in part',
  async () => {
    const { rounds, acknowledged, problem } = await crashRounds(temporaryFolder(), ROUNDS)
    expect(problem).toBeNull()
    expect(rounds).toBe(ROUNDS)
    expect(acknowledged).toBeGreaterThan(0)
  },
  60_000 + ROUNDS * 5_000,
)

test('DATA-03 a full disk: writes are refused in words, searches answered, nothing is lost', async () => {
  const dataDir = temporaryFolder()
  const write = async (port: number, batch: number) => {
    const requests = Array.from({ length: 20 }, (_, i) => ({
      action: 'addObject',
      body: { objectID: `${batch}-${i}`, text: 'x'.repeat(6000) },
    }))
    return await send(port, 'POST', '/1/indexes/crash/batch', { requests })
  }
  const count = async (port: number) =>
    (await send(port, 'POST', '/1/indexes/crash/query', { hitsPerPage: 0 })).json.nbHits
  const full = await fork(dataDir, 6000)
  let stored = 0
  let refused = await write(full.port, stored)
  for (; refused.status === 200 && stored < 100; refused = await write(full.port, stored)) stored++
  expect(refused).toMatchObject({
    status: 507,
    json: { message: expect.stringContaining('could not write to its disk') },
  })
  expect((await write(full.port, stored)).status).toBe(507)
  expect(await count(full.port)).toBe(stored * 20)
  full.child.kill('SIGKILL')
  await gone(full.child)

  const roomy = await fork(dataDir)
  expect(await count(roomy.port)).toBe(stored * 20)
  expect((await write(roomy.port, stored)).status).toBe(200)
  roomy.child.kill('SIGTERM')
  await gone(roomy.child)
}, 60_000)

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
    const dataDir = temporaryFolder()
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
  const child = spawn(process.execPath, indexCommand, {
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
  const { child, port } = await fork(temporaryFolder())
  const ended = gone(child)
  const written = send(port, 'POST', '/1/indexes/a/batch', {
    requests: [{ action: 'addObject', body: { objectID: '1' } }],
  })
  expect((await written).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
