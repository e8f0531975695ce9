import type { SearchResponse } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Running, startServer } from './server-under-test'

let server: Running
let admin: Running['admin']
let visitor: Running['visitor']

beforeAll(async () => {
  server = await startServer()
  ;({ admin, visitor } = server)
})

afterAll(async () => {
  await server.stop()
  server.remove()
})

describe('writing with the official client', () => {
  const fresh = async (objects: Record<string, unknown>[] = []) => {
    const indexName = `w${Math.round(performance.now() * 1e6)}`
    const [response] = await admin.saveObjects({ indexName, objects, waitForTasks: true })
    return { indexName, response }
  }
  const ids = async (indexName: string) => {
    const found: string[] = []
    await admin.browseObjects({
      indexName,
      browseParams: { hitsPerPage: 3 },
      aggregator: ({ hits }) => found.push(...hits.map((hit) => hit.objectID)),
    })
    return found
  }

  test('objects are added, partly updated and deleted', async () => {
    const { indexName } = await fresh([
      { objectID: '1', n: 1, tags: ['a'] },
      { objectID: '2', n: 2 },
    ])
    await admin.partialUpdateObjects({
      indexName,
      objects: [
        {
          objectID: '1',
          n: { _operation: 'Increment', value: 4 },
          tags: { _operation: 'AddUnique', value: 'b' },
        },
        { objectID: '9', n: 9 },
      ],
      createIfNotExists: false,
      waitForTasks: true,
    })
    expect(await admin.getObject({ indexName, objectID: '1' })).toEqual({
      objectID: '1',
      n: 5,
      tags: ['a', 'b'],
    })
    await expect(admin.getObject({ indexName, objectID: '9' })).rejects.toMatchObject({
      status: 404,
    })
    const { taskID } = await admin.deleteBy({
      indexName,
      deleteByParams: { numericFilters: ['n>4'] },
    })
    await admin.waitForTask({ indexName, taskID })
    expect(await ids(indexName)).toEqual(['2'])
    const cleared = await admin.clearObjects({ indexName })
    await admin.waitForTask({ indexName, taskID: cleared.taskID })
    expect(await ids(indexName)).toEqual([])
  })

  test('browse goes through all objects once, a page at a time', async () => {
    const { indexName } = await fresh(
      Array.from({ length: 20 }, (_, i) => ({ objectID: String(i), i })),
    )
    expect(await ids(indexName)).toEqual(Array.from({ length: 20 }, (_, i) => String(i)))
  })

  test('task numbers rise over all indexes, and a task of a deleted index is published', async () => {
    const { indexName, response } = await fresh([{ objectID: '1' }])
    const deleted = await admin.deleteIndex({ indexName })
    expect(deleted.taskID).toBeGreaterThan(response?.taskID ?? 0)
    await admin.waitForTask({ indexName, taskID: deleted.taskID })
    expect(await admin.indexExists({ indexName })).toBe(false)
    expect((await admin.deleteIndex({ indexName })).taskID).toBeGreaterThan(deleted.taskID)
  })

  test('replaceAllObjects swaps everything at once: a search sees the old cars or the new ones', async () => {
    const { indexName } = await fresh(
      Array.from({ length: 300 }, (_, i) => ({ objectID: `old${i}`, side: 'old' })),
    )
    const { taskID } = await admin.setSettings({
      indexName,
      indexSettings: { attributesForFaceting: ['side'] },
    })
    await admin.waitForTask({ indexName, taskID })
    const seen = new Set<string>()
    let running = true
    const watching = (async () => {
      while (running) {
        const { results } = await visitor.search({
          requests: [{ indexName, facets: ['side'], hitsPerPage: 0 }],
        })
        seen.add(JSON.stringify((results[0] as SearchResponse).facets))
      }
    })()
    for (const side of ['new', 'newer']) {
      const objects = Array.from({ length: 500 }, (_, i) => ({ objectID: `${side}${i}`, side }))
      await admin.replaceAllObjects({ indexName, objects, batchSize: 90 })
    }
    running = false
    await watching
    const states = ['{"side":{"old":300}}', '{"side":{"new":500}}', '{"side":{"newer":500}}']
    for (const state of seen) expect(states).toContain(state)
    expect(
      (await admin.listIndices()).items.filter((item) => item.name.startsWith(`${indexName}_tmp`)),
    ).toEqual([])
  })

  test('a batch is seen entirely or not at all', async () => {
    const { indexName } = await fresh(
      Array.from({ length: 400 }, (_, i) => ({ objectID: String(i), side: 'a' })),
    )
    const { taskID } = await admin.setSettings({
      indexName,
      indexSettings: { attributesForFaceting: ['side'] },
    })
    await admin.waitForTask({ indexName, taskID })
    const seen = new Set<string>()
    for (const side of ['b', 'c', 'd']) {
      const requests = Array.from({ length: 400 }, (_, i) => ({
        action: 'addObject' as const,
        body: { objectID: String(i), side },
      }))
      const written = admin.batch({ indexName, batchWriteParams: { requests } })
      for (let i = 0; i < 15; i++) {
        const { results } = await visitor.search({
          requests: [{ indexName, facets: ['side'], hitsPerPage: 0 }],
        })
        seen.add(JSON.stringify((results[0] as SearchResponse).facets))
      }
      await admin.waitForTask({ indexName, taskID: (await written).taskID })
    }
    for (const state of seen) expect(state).toMatch(/^\{"side":\{"[abcd]":400\}\}$/)
  })

  test('settings come back with their defaults, merge, and are reset by null', async () => {
    const { indexName } = await fresh([{ objectID: '1' }])
    const set = async (indexSettings: Record<string, unknown>) => {
      const { taskID } = await admin.setSettings({ indexName, indexSettings })
      await admin.waitForTask({ indexName, taskID })
      return admin.getSettings({ indexName })
    }
    expect(await set({ hitsPerPage: 7 })).toMatchObject({
      hitsPerPage: 7,
      maxValuesPerFacet: 100,
      paginationLimitedTo: 1000,
    })
    expect(await set({ customRanking: ['asc(x)'] })).toMatchObject({
      hitsPerPage: 7,
      customRanking: ['asc(x)'],
    })
    await expect(set({ nonsense: 1 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('nonsense'),
    })
    await expect(set({ customRanking: ['x'] })).rejects.toMatchObject({ status: 400 })
    await expect(admin.getSettings({ indexName: 'missing' })).rejects.toMatchObject({
      status: 404,
      message: 'Index missing does not exist',
    })
  })

  test('SRCH-06 new settings and synonyms count from the next query on', async () => {
    const { indexName } = await fresh([
      { objectID: '1', name: 'Ranger', make: 'Ford', secret: 'x' },
      { objectID: '2', name: 'Hilux', make: 'Toyota', secret: 'y' },
    ])
    const ask = async (request: Record<string, unknown>) => {
      const { results } = await visitor.search({ requests: [{ indexName, ...request }] })
      return results[0] as SearchResponse
    }
    const set = async (indexSettings: Record<string, unknown>) => {
      const { taskID } = await admin.setSettings({ indexName, indexSettings })
      await admin.waitForTask({ indexName, taskID })
    }
    const say = async (synonyms: string[]) => {
      const { taskID } = await admin.saveSynonym({
        indexName,
        objectID: 'a',
        synonymHit: { objectID: 'a', type: 'synonym', synonyms },
      })
      await admin.waitForTask({ indexName, taskID })
    }
    await set({ attributesForFaceting: ['make'] })
    await say(['workhorse', 'ranger'])
    expect((await ask({ query: 'workhorse' })).hits[0]?.objectID).toBe('1')
    await say(['workhorse', 'hilux'])
    expect((await ask({ query: 'workhorse' })).hits[0]?.objectID).toBe('2')
    expect((await ask({ facets: ['make'] })).facets).toEqual({ make: { Ford: 1, Toyota: 1 } })
    expect((await ask({})).hits[0]).toHaveProperty('secret')
    await set({ unretrievableAttributes: ['secret'], highlightPreTag: '<b>' })
    expect((await ask({})).hits[0]).not.toHaveProperty('secret')
    expect((await ask({ query: 'hilux' })).hits[0]?._highlightResult?.name).toMatchObject({
      value: '<b>Hilux</em>',
    })
    await set({ attributesForFaceting: ['filterOnly(make)'] })
    expect((await ask({ facets: ['make'] })).facets).toEqual({})
  })

  test('an index copied with everything is independent of its source', async () => {
    const { indexName } = await fresh([{ objectID: '1', n: 1 }])
    const copy = `${indexName}_copy`
    const { taskID } = await admin.operationIndex({
      indexName,
      operationIndexParams: { operation: 'copy', destination: copy },
    })
    await admin.waitForTask({ indexName, taskID })
    await admin.saveObjects({ indexName, objects: [{ objectID: '2' }], waitForTasks: true })
    expect(await ids(copy)).toEqual(['1'])
  })
})
