import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { SearchResponse } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessOf, isHostAllowed, isIndexAllowed } from '@/stock-index/protocol/secured-key'
import { ADMIN_KEY, APP_ID, type Running, SEARCH_KEY, startServer } from '../server-under-test'

let server: Running

const keys = { adminKey: ADMIN_KEY, searchKey: SEARCH_KEY }
const now = new Date('2026-11-21T00:00:00Z')
const cars = Array.from({ length: 40 }, (_, i) => ({
  objectID: String(i),
  name: `Mazda CX-5 ${i}`,
  make: ['Mazda', 'Kia'][i % 2],
  dealership_slug: `d${i % 4}`,
  price: i * 1_000,
  cost: i,
}))

beforeAll(async () => {
  server = await startServer()
  const { taskID } = await server.admin.setSettings({
    indexName: 'Car',
    indexSettings: {
      searchableAttributes: ['name'],
      attributesForFaceting: ['searchable(make)', 'dealership_slug', 'price'],
      unretrievableAttributes: ['cost'],
    },
  })
  await server.admin.waitForTask({ indexName: 'Car', taskID })
  for (const indexName of ['Car', 'Other'])
    await server.admin.saveObjects({ indexName, objects: cars, waitForTasks: true })
})

afterAll(async () => {
  await server.stop()
  server.remove()
})

type Restrictions = Record<string, unknown>
// The types that the bundler picks are those of the browser build, which makes no keys.
type KeyMaker = {
  generateSecuredApiKey: (options: { parentApiKey: string; restrictions: Restrictions }) => string
}

const secured = (restrictions: Restrictions, parentApiKey = SEARCH_KEY) =>
  (server.visitor as unknown as KeyMaker).generateSecuredApiKey({ parentApiKey, restrictions })

async function ask(key: string, request: Record<string, unknown>) {
  const { results } = await server
    .client(key)
    .search({ requests: [{ indexName: 'Car', facets: ['dealership_slug'], ...request }] })
  return results[0] as SearchResponse
}

describe('SITE-08 a secured key is a fence', () => {
  test('what it shows cannot be widened, by any kind of read', async () => {
    const key = secured({
      filters: 'dealership_slug:d1',
      attributesToRetrieve: JSON.stringify(['name', 'price']),
      attributesToHighlight: '[]',
      attributesToSnippet: '[]',
    })
    const wide = { attributesToRetrieve: ['*'], attributesToHighlight: ['*'] }
    for (const more of [{}, wide, { attributesToSnippet: ['name:5'], getRankingInfo: true }]) {
      const [hit] = (await ask(key, { hitsPerPage: 1, ...more })).hits
      const { _rankingInfo, ...shown } = hit ?? {}
      expect(shown, JSON.stringify(more)).toEqual({
        ...{ objectID: '1', name: 'Mazda CX-5 1', price: 1_000 },
      })
    }
    const { results } = await server.client(key).getObjects({
      requests: [{ indexName: 'Car', objectID: '1', attributesToRetrieve: ['make', 'price'] }],
    })
    expect(results).toEqual([{ objectID: '1', name: 'Mazda CX-5 1', price: 1_000 }])
  })

  test('it counts no hidden facet, by its name, by a star or by a search of its values', async () => {
    const key = secured({ hiddenFacets: JSON.stringify(['make']) })
    expect((await ask(key, { facets: ['dealership_slug'] })).facets).toBeDefined()
    for (const facets of [['make'], ['*']]) {
      await expect(ask(key, { facets }), String(facets)).rejects.toThrow(/not counted/)
    }
    const search = server.client(key).searchForFacetValues({
      ...{ indexName: 'Car', facetName: 'make', searchForFacetValuesRequest: {} },
    })
    await expect(search).rejects.toThrow(/not counted/)
    expect((await ask(SEARCH_KEY, { facets: ['*'] })).facets).toHaveProperty('make')
  })

  test('it answers on its own hosts alone', async () => {
    const hosts = ['a.example', 'localhost']
    expect(isHostAllowed('A.example:3000', hosts)).toBe(true)
    expect(isHostAllowed('localhost', hosts)).toBe(true)
    expect(isHostAllowed('b.example', hosts)).toBe(false)
    expect(isHostAllowed('a.example.b.example', hosts)).toBe(false)
    expect(isHostAllowed('', hosts)).toBe(false)
    expect(isHostAllowed(undefined, hosts)).toBe(true)
    expect(isHostAllowed('b.example', null)).toBe(true)
    const key = secured({ restrictHosts: JSON.stringify(['a.example']) })
    const on = async (host: string) => {
      const response = await fetch(`http://127.0.0.1:${server.port}/1/indexes/Car/query`, {
        method: 'POST',
        headers: {
          'x-algolia-application-id': APP_ID,
          'x-algolia-api-key': key,
          'x-forwarded-host': host,
        },
        body: '{}',
      })
      return response.status
    }
    expect([await on('a.example'), await on('b.example')]).toEqual([200, 403])
  })

  test('an answer to anybody is bounded, in one search and in several', async () => {
    const long = 'x'.repeat(30_000)
    const many = cars.map((car) => ({ ...car, long }))
    await server.admin.saveObjects({ indexName: 'Long', objects: many, waitForTasks: true })
    const most = (key: string, hitsPerPage: number, times = 1) =>
      server.client(key).search({
        requests: Array.from({ length: times }, () => ({ indexName: 'Long', hitsPerPage })),
      })
    const key = secured({ validUntil: Math.floor(Date.now() / 1000) + 60 })
    expect((await most(key, 10)).results).toHaveLength(1)
    await expect(most(key, 40)).rejects.toThrow(/longer than 1000000/)
    await expect(most(key, 10, 5)).rejects.toThrow(/longer than 1000000/)
    expect((await most(SEARCH_KEY, 40)).results).toHaveLength(1)
  })

  test('its filter holds in every kind of read', async () => {
    const key = secured({ filters: 'dealership_slug:d1 OR dealership_slug:d3' })
    const client = server.client(key)
    expect((await ask(key, {})).facets).toEqual({ dealership_slug: { d1: 10, d3: 10 } })
    expect((await ask(key, { query: 'mazda' })).nbHits).toBe(20)
    expect((await ask(key, { filters: 'make:Mazda' })).nbHits).toBe(0)
    const facet = await client.searchForFacetValues({
      indexName: 'Car',
      facetName: 'make',
      searchForFacetValuesRequest: {},
    })
    expect(facet.facetHits).toEqual([{ value: 'Kia', highlighted: 'Kia', count: 20 }])
    expect(
      (
        await client.getObjects({
          requests: [
            { indexName: 'Car', objectID: '0' },
            { indexName: 'Car', objectID: '1' },
          ],
        })
      ).results,
    ).toMatchObject([null, { objectID: '1' }])
    await expect(client.getObject({ indexName: 'Car', objectID: '0' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test.each([
    { filters: 'dealership_slug:d0' },
    { filters: 'NOT dealership_slug:d1' },
    { filters: 'dealership_slug:d0 OR dealership_slug:d1' },
    { facetFilters: [['dealership_slug:d0', 'dealership_slug:d1']] },
    { facetFilters: ['dealership_slug:-d1'] },
    { optionalFilters: ['dealership_slug:d0'] },
    { numericFilters: ['price>=0'] },
    { params: 'filters=dealership_slug:d0' },
    { distinct: true },
    { query: 'cx', removeWordsIfNoResults: 'allOptional' },
    { aroundLatLng: '0,0', aroundRadius: 'all' },
  ])('no request reaches beyond it: %j', async (request) => {
    const key = secured({ filters: 'dealership_slug:d1' })
    const answer = await ask(key, { ...request, hitsPerPage: 100 })
    for (const hit of answer.hits) expect(hit).toMatchObject({ dealership_slug: 'd1' })
    expect(
      Object.keys(answer.facets?.dealership_slug ?? {}).filter((slug) => slug !== 'd1'),
    ).toEqual([])
    expect(answer.nbHits).toBeLessThanOrEqual(10)
  })

  test('other filters, lists and parameters in the key hold too', async () => {
    expect(
      (await ask(secured({ facetFilters: ['make:Kia'] }), { facetFilters: ['make:Mazda'] })).nbHits,
    ).toBe(0)
    expect(
      (await ask(secured({ numericFilters: ['price<5000'] }), { numericFilters: ['price>=0'] }))
        .nbHits,
    ).toBe(5)
    expect((await ask(secured({ hitsPerPage: 2 }), { hitsPerPage: 50 })).hits).toHaveLength(2)
  })

  test('only the indices it names can be read, by any call', async () => {
    const key = secured({ restrictIndices: ['Car*'] })
    expect((await ask(key, {})).nbHits).toBe(40)
    await expect(ask(key, { indexName: 'Other' })).rejects.toMatchObject({ status: 403 })
    const client = server.client(key)
    await expect(client.getObject({ indexName: 'Other', objectID: '1' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(
      client.getObjects({ requests: [{ indexName: 'Other', objectID: '1' }] }),
    ).rejects.toMatchObject({ status: 403 })
    await expect(
      client.searchForFacetValues({ indexName: 'Other', facetName: 'make' }),
    ).rejects.toMatchObject({ status: 403 })
  })

  test('a value made to look like other filters neither opens nor spoils what is remembered', async () => {
    const fenced = secured({ filters: 'dealership_slug:d1 OR dealership_slug:d3' })
    const open = secured({ filters: 'dealership_slug:d2' })
    const signs = ['\u0000', '\u0001', '\u0002', '\u0003', '\u0004', '\u0005', '"', '\\']
    const wanted = { facets: ['make', 'dealership_slug'], hitsPerPage: 40 }
    for (const a of signs) {
      for (const b of signs) {
        // Two conditions of one group, of two groups, and the filter of another key, in one value.
        for (const facetFilters of [
          [`dealership_slug:d1${a}+fdealership_slug${b}d3`],
          [`dealership_slug:d2${a}+fdealership_slug${b}d1`],
          [`make:Kia${a}+f"dealership_slug"${b}"d1"`],
        ])
          expect((await ask(open, { ...wanted, facetFilters })).nbHits).toBe(0)
      }
    }
    const answer = await ask(fenced, wanted)
    expect(answer.nbHits).toBe(20)
    expect(answer.facets?.dealership_slug).toEqual({ d1: 10, d3: 10 })
  })

  test('it ends at validUntil', async () => {
    const inAnHour = Math.round(Date.now() / 1000) + 3_600
    expect((await ask(secured({ validUntil: inAnHour }), {})).nbHits).toBe(40)
    await expect(ask(secured({ validUntil: inAnHour - 7_200 }), {})).rejects.toMatchObject({
      status: 403,
    })
  })

  test('a key made or changed without the secret is refused', async () => {
    await expect(ask(secured({ filters: 'make:Kia' }, 'another-key'), {})).rejects.toMatchObject({
      status: 403,
    })
    const good = Buffer.from(secured({ filters: 'make:Kia' }), 'base64').toString()
    const widened = Buffer.from(good.replace('Kia', 'Mazda')).toString('base64')
    await expect(ask(widened, {})).rejects.toMatchObject({ status: 403 })
    const emptied = Buffer.from(good.slice(0, 64)).toString('base64')
    await expect(ask(emptied, {})).rejects.toMatchObject({ status: 403 })
  })

  test('a secured key of the admin key is none', async () => {
    await expect(ask(secured({ filters: 'make:Kia' }, ADMIN_KEY), {})).rejects.toMatchObject({
      status: 403,
    })
  })

  test('what cannot be read in a key closes it', () => {
    const sign = (query: string) =>
      Buffer.from(createHmac('sha256', SEARCH_KEY).update(query).digest('hex') + query).toString(
        'base64',
      )
    expect(() => accessOf(sign('validUntil=soon'), keys, now)).toThrow('expired')
    expect(() => accessOf(sign('restrictSources=10.0.0.0%2F8'), keys, now)).toThrow(
      'restrictSources',
    )
    expect(() => accessOf('', keys, now)).toThrow('Invalid')
    expect(() => accessOf('x'.repeat(100_000), keys, now)).toThrow('Invalid')
    expect(accessOf(sign('userToken=abc'), keys, now)).toMatchObject({
      role: 'search',
      restrictions: { userToken: 'abc' },
    })
  })

  test.each([
    ['Car', ['Car'], true],
    ['Car_price_asc', ['Car'], false],
    ['Car_price_asc', ['Car*'], true],
    ['dev_Car', ['*Car'], true],
    ['aXbXc', ['a*b*c'], true],
    ['ab', ['ab*b'], false],
    ['anything', null, true],
    ['Car', [''], false],
  ])('index %s under %j: %s', (name, patterns, allowed) => {
    expect(isIndexAllowed(name, patterns)).toBe(allowed)
  })
})

describe('what a visitor may not do', () => {
  test.each([
    ['POST', '/1/indexes/Car/batch', { requests: [] }],
    ['POST', '/1/indexes/*/batch', { requests: [] }],
    ['POST', '/1/indexes/Car', { a: 1 }],
    ['PUT', '/1/indexes/Car/1', { a: 1 }],
    ['POST', '/1/indexes/Car/1/partial', { a: 1 }],
    ['DELETE', '/1/indexes/Car/1', undefined],
    ['DELETE', '/1/indexes/Car', undefined],
    ['POST', '/1/indexes/Car/deleteByQuery', { filters: 'make:Kia' }],
    ['POST', '/1/indexes/Car/clear', undefined],
    ['POST', '/1/indexes/Car/operation', { operation: 'move', destination: 'x' }],
    ['GET', '/1/indexes/Car/settings', undefined],
    ['PUT', '/1/indexes/Car/settings', { hitsPerPage: 1 }],
    ['POST', '/1/indexes/Car/browse', {}],
    ['POST', '/1/indexes/Car/synonyms/search', {}],
    ['POST', '/1/indexes/Car/synonyms/batch', []],
    ['GET', '/1/indexes/Car/task/1', undefined],
    ['GET', '/1/indexes', undefined],
    ['GET', '/1/keys', undefined],
    ['GET', '/metrics', undefined],
  ])('%s %s with the search key is a 403', async (method, path, body) => {
    const { status, json } = await server.call(method, path, body)
    expect(status).toBe(403)
    expect(json).toEqual({ message: 'Method not allowed with this API key', status: 403 })
  })

  test('SITE-08 a key may ask what it may do itself', async () => {
    const about = async (key: string) =>
      (await server.call('GET', `/1/keys/${encodeURIComponent(key)}`, undefined, key)).json
    expect(await about(SEARCH_KEY)).toMatchObject({ acl: ['search'] })
    expect(((await about(ADMIN_KEY)) as { acl: string[] }).acl).toContain('addObject')
    const { status } = await server.call('GET', `/1/keys/${ADMIN_KEY}`, undefined, SEARCH_KEY)
    expect(status).toBe(403)
  })

  test('wrong key or application: 403 in the shape of the protocol', async () => {
    const { status, json } = await server.call('POST', '/1/indexes/Car/query', {}, 'wrong-key')
    expect([status, json]).toEqual([
      403,
      { message: 'Invalid Application-ID or API key', status: 403 },
    ])
  })
})

describe('hostile and mistaken requests', () => {
  test.each([
    [{ unknownThing: 1 }, 'unknownThing'],
    [{ constructor: 1 }, 'constructor'],
    [{ hitsPerPage: 1_001 }, 'hitsPerPage'],
    [{ hitsPerPage: -1 }, 'hitsPerPage'],
    [{ hitsPerPage: 'x' }, 'hitsPerPage'],
    [{ page: -1 }, 'page'],
    [{ page: 1e12 }, 'page'],
    [{ query: 'x'.repeat(513) }, 'query'],
    [{ query: 5 }, 'query'],
    [{ facets: Array.from({ length: 101 }, (_, i) => `f${i}`) }, 'facets'],
    [{ maxValuesPerFacet: 1_001 }, 'maxValuesPerFacet'],
    [{ typoTolerance: 'perhaps' }, 'typoTolerance'],
    [{ filters: 'A:1 OR (B:2 AND C:3)' }, 'not allowed'],
    [{ filters: 'x'.repeat(40_000) }, 'filters'],
    [{ aroundLatLng: 'here' }, 'aroundLatLng'],
    [{ insidePolygon: Array.from({ length: 6 }, () => Array(4_000).fill(1)) }, 'insidePolygon'],
    [{ advancedSyntax: true }, 'advancedSyntax'],
    [{ ignorePlurals: true }, 'ignorePlurals'],
    [{ facetQuery: 'x' }, 'facetQuery'],
    [{ type: 'odd' }, 'odd'],
    [{ ranking: ['nonsense'] }, 'nonsense'],
  ])('%j is a 400 that names it', async (request, named) => {
    const { status, json } = await server.call('POST', '/1/indexes/Car/query', request)
    expect(status).toBe(400)
    expect(json.status).toBe(400)
    expect(json.message).toContain(named)
  })

  test.each([
    ['POST', '/1/indexes/*/queries', 'not json', 400],
    ['POST', '/1/indexes/*/queries', '[]', 400],
    [
      'POST',
      '/1/indexes/*/queries',
      { requests: Array.from({ length: 51 }, () => ({ indexName: 'Car' })) },
      400,
    ],
    ['POST', '/1/indexes/*/queries', { requests: [{}] }, 400],
    ['POST', '/1/indexes/*/queries', { requests: [{ indexName: 'Nowhere' }] }, 404],
    ['POST', '/1/indexes/Car/query', ' '.repeat(1_100_000), 413],
    ['GET', '/1/indexes/%E0%A4%A/settings', undefined, 400],
    ['GET', '/elsewhere', undefined, 404],
    ['GET', '/1/indexes/Car/no/such/path', undefined, 404],
    ['PATCH', '/1/indexes/Car', {}, 405],
  ])('%s %s %.40j is answered with %s', async (method, path, body, expected) => {
    const { status, json } = await server.call(method, path, body, ADMIN_KEY)
    expect(status).toBe(expected)
    expect(json.status).toBe(expected)
  })

  test.each([
    [{ requests: [{ action: 'explode', body: {} }] }],
    [{ requests: [{ action: 'updateObject', body: {} }] }],
    [{ requests: [{ action: 'addObject', body: { objectID: 'x'.repeat(600) } }] }],
    [{ requests: [{ action: 'addObject', body: { objectID: '' } }] }],
    [
      {
        requests: [
          { action: 'partialUpdateObject', body: { objectID: '1', a: { _operation: 'Explode' } } },
        ],
      },
    ],
    [{ requests: 5 }],
  ])('a wrong batch changes nothing: %.80j', async (batch) => {
    const before = await server.call('GET', '/1/indexes', undefined, ADMIN_KEY)
    const { status } = await server.call('POST', '/1/indexes/Broken/batch', batch, ADMIN_KEY)
    expect(status).toBe(400)
    expect((await server.call('GET', '/1/indexes', undefined, ADMIN_KEY)).json).toEqual(before.json)
  })

  test('bodies may be packed, and may not unpack to more than the limit', async () => {
    const post = (body: Buffer) =>
      fetch(`http://127.0.0.1:${server.port}/1/indexes/Car/query`, {
        method: 'POST',
        headers: { ...server.headers(SEARCH_KEY), 'content-encoding': 'gzip' },
        body: new Uint8Array(body),
      })
    expect(await (await post(gzipSync('{"query":"mazda"}'))).json()).toMatchObject({ nbHits: 40 })
    expect((await post(gzipSync(Buffer.alloc(5_000_000, ' ')))).status).toBe(413)
    expect((await post(Buffer.from('no gzip'))).status).toBe(400)
  })

  test.each([false, true])(
    'the sender of a body beyond all limits reads why, and the connection serves on (chunked: %s)',
    async (chunked) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const piece = Buffer.alloc(1_000_000, ' ')
      const post = (pieces: number) =>
        new Promise<number | undefined>((resolve, reject) => {
          const sent = request(
            `http://127.0.0.1:${server.port}/1/indexes/Car/batch`,
            {
              agent,
              method: 'POST',
              headers: {
                ...server.headers(ADMIN_KEY),
                ...(chunked ? {} : { 'content-length': pieces * piece.length }),
              },
            },
            (response) => response.resume().on('end', () => resolve(response.statusCode)),
          )
          sent.on('error', reject)
          Readable.from(Array(pieces).fill(piece)).pipe(sent)
        })
      expect(await post(40)).toBe(413)
      expect(await post(1)).toBe(400)
      agent.destroy()
    },
  )

  test('heavy requests within the limits do not hold others up', async () => {
    const heavy = {
      requests: Array.from({ length: 50 }, () => ({
        indexName: 'Car',
        query: 'mazda '.repeat(80),
        facets: ['*'],
        hitsPerPage: 1_000,
      })),
    }
    const slow = server.call('POST', '/1/indexes/*/queries', heavy)
    const { status } = await server.call('GET', '/health')
    expect(status).toBe(200)
    expect((await slow).status).toBe(200)
  })
})

test('health is open to all, counters to the admin', async () => {
  const health = await fetch(`http://127.0.0.1:${server.port}/health`)
  expect(await health.json()).toMatchObject({ status: 'ok' })
  const { json } = await server.call('GET', '/metrics', undefined, ADMIN_KEY)
  expect(json).toMatchObject({
    pendingTasks: 0,
    indexes: expect.arrayContaining([expect.objectContaining({ name: 'Car', documents: 40 })]),
  })
})
