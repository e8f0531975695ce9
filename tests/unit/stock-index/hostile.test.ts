import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { SearchResponse } from 'algoliasearch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_KEY, APP_ID, type Running, startServer } from './server-under-test'

let server: Running

beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
  server.remove()
})

const write = (body: string, path = '/1/indexes/strange/batch') =>
  server.call('POST', path, body, ADMIN_KEY)

async function published(answer: { json: { [name: string]: unknown } }) {
  await server.admin.waitForTask({ indexName: 'strange', taskID: Number(answer.json.taskID) })
}

async function find(parameters: Record<string, unknown>) {
  const { results } = await server.visitor.search({
    requests: [{ indexName: 'strange', ...parameters }],
  })
  return results[0] as SearchResponse<Record<string, unknown>>
}

describe('SITE-08 documents with strange names and values', () => {
  test('names that objects have by themselves are attributes like any other', async () => {
    const settings = { attributesForFaceting: ['__proto__', 'constructor', 'toString'] }
    const { json } = await server.call('PUT', '/1/indexes/strange/settings', settings, ADMIN_KEY)
    await published({ json })
    const document =
      '{"objectID":"p","__proto__":{"polluted":"yes","list":["a"]},"constructor":"Ford","toString":7,"":"empty"}'
    await published(await write(`{"requests":[{"action":"addObject","body":${document}}]}`))
    const answer = await find({
      facets: ['*'],
      filters: 'constructor:Ford AND toString=7',
      attributesToHighlight: ['__proto__.polluted', 'constructor', 'hasOwnProperty'],
      attributesToSnippet: ['__proto__.polluted', 'valueOf'],
    })
    expect(answer.nbHits).toBe(1)
    expect(Object.keys(answer.facets ?? {}).sort()).toEqual([
      '__proto__.list',
      '__proto__.polluted',
      'constructor',
      'toString',
    ])
    expect(Object.hasOwn(answer.hits[0] as object, '__proto__')).toBe(true)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(({} as Record<string, unknown>).list).toBeUndefined()
    await published(
      await write(
        '{"requests":[{"action":"partialUpdateObject","body":{"objectID":"p","__proto__":{"other":1},"valueOf":{"_operation":"Increment","value":2}}}]}',
      ),
    )
    const text = JSON.stringify(
      (await server.call('GET', '/1/indexes/strange/p', undefined, ADMIN_KEY)).json,
    )
    expect(text).toContain('"__proto__":{"other":1}')
    expect(text).toContain('"valueOf":2')
    expect(text).toContain('"":"empty"')
  })

  test('synonyms and indexes may be called as objects call their own things', async () => {
    for (const id of ['constructor', '__proto__']) {
      const path = `/1/indexes/strange/synonyms/${id}`
      expect((await server.call('GET', path, undefined, ADMIN_KEY)).status).toBe(404)
      const body = `{"objectID":"${id}","type":"synonym","synonyms":["a","b"]}`
      await published(await server.call('PUT', path, body, ADMIN_KEY))
      expect((await server.call('GET', path, undefined, ADMIN_KEY)).json.objectID).toBe(id)
    }
    const answer = await write(
      '{"requests":[{"indexName":"__proto__","action":"addObject","body":{"objectID":"1"}}]}',
      '/1/indexes/*/batch',
    )
    expect(Object.keys(answer.json.taskID as object)).toEqual(['__proto__'])
  })

  test.each([
    ['a number beyond all bounds', '{"objectID":"n","price":1e999}'],
    ['half a character as objectID', '{"objectID":"a\\ud800"}'],
    ['a NUL in the objectID', '{"objectID":"a\\u0000"}'],
    ['an empty objectID', '{"objectID":""}'],
    ['a list as objectID', '{"objectID":["a"]}'],
    ['deep nesting', `{"objectID":"d","a":${'['.repeat(60)}1${']'.repeat(60)}}`],
    ['deep nesting without objectID', `{"a":${'['.repeat(20_000)}1${']'.repeat(20_000)}}`],
    ['deep nesting of names', `{"objectID":"d","a":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`],
  ])('%s is refused, in one index and in many', async (_, document) => {
    for (const path of ['/1/indexes/strange/batch', '/1/indexes/*/batch']) {
      const entry = `{"indexName":"strange","action":"addObject","body":${document}}`
      expect((await write(`{"requests":[${entry}]}`, path)).status).toBe(400)
    }
  })

  test('a sum beyond all bounds is refused and changes nothing', async () => {
    await published(
      await write('{"requests":[{"action":"addObject","body":{"objectID":"s","n":1.7e308}}]}'),
    )
    const more =
      '{"requests":[{"action":"partialUpdateObject","body":{"objectID":"s","n":{"_operation":"Increment","value":1.7e308}}}]}'
    expect((await write(more)).status).toBe(400)
    const { json } = await server.call('GET', '/1/indexes/strange/s', undefined, ADMIN_KEY)
    expect(json.n).toBe(1.7e308)
  })

  test('text of any kind comes back as it went in', async () => {
    const texts = [
      '\u0000\u0001',
      'a\nb\tc',
      '\ud83d\ude97 ute',
      '\ud800 half',
      '\u2028',
      '"\\"',
      '',
    ]
    const requests = texts.map((text, i) => ({
      action: 'addObject',
      body: { objectID: `t/${i} %2F?#&`, text, list: [text, text] },
    }))
    await published(await write(JSON.stringify({ requests })))
    for (const [i, text] of texts.entries()) {
      const path = `/1/indexes/strange/${encodeURIComponent(`t/${i} %2F?#&`)}`
      const { json } = await server.call('GET', path, undefined, ADMIN_KEY)
      expect(json).toEqual({ objectID: `t/${i} %2F?#&`, text, list: [text, text] })
    }
  })

  test('a number and its text are one value of a facet, whichever comes first', async () => {
    const settings = { attributesForFaceting: ['first', 'second'] }
    await published(await server.call('PUT', '/1/indexes/strange/settings', settings, ADMIN_KEY))
    const requests = [
      { action: 'addObject', body: { objectID: 'm1', first: '10', second: 10 } },
      { action: 'addObject', body: { objectID: 'm2', first: 10, second: '10' } },
    ]
    await published(await write(JSON.stringify({ requests })))
    const { facets, facets_stats } = await find({ facets: ['first', 'second'] })
    expect(facets).toEqual({ first: { 10: 2 }, second: { 10: 2 } })
    expect(facets_stats?.first).toEqual(facets_stats?.second)
  })

  test('the last of several changes of an object in a batch counts', async () => {
    const requests = [
      { action: 'addObject', body: { objectID: 'twice', n: 1 } },
      { action: 'deleteObject', body: { objectID: 'twice' } },
      { action: 'addObject', body: { objectID: 'twice', n: 2 } },
      { action: 'partialUpdateObject', body: { objectID: 'twice', m: 3 } },
    ]
    await published(await write(JSON.stringify({ requests })))
    const { json } = await server.call('GET', '/1/indexes/strange/twice', undefined, ADMIN_KEY)
    expect(json).toEqual({ objectID: 'twice', n: 2, m: 3 })
  })

  test.each(['', '*', 'x'.repeat(600), 5, null, ['a']])(
    'an index cannot be called %j',
    async (indexName) => {
      const body = JSON.stringify({
        requests: [{ indexName, action: 'addObject', body: { objectID: '1' } }],
      })
      expect((await write(body, '/1/indexes/*/batch')).status).toBe(400)
      const copy = { operation: 'copy', destination: indexName }
      const path = '/1/indexes/strange/operation'
      expect((await server.call('POST', path, copy, ADMIN_KEY)).status).toBe(400)
    },
  )
})

describe('requests that no client sends', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`

  test.each([
    '{"page":-1}',
    '{"page":1.5}',
    '{"page":1e999}',
    '{"hitsPerPage":-1}',
    '{"hitsPerPage":1001}',
    '{"hitsPerPage":null,"page":"NaN"}',
    '{"offset":-5}',
    '{"length":"x"}',
    '{"query":{"a":1}}',
    '{"query":["a"]}',
    '{"facets":{"a":1}}',
    '{"maxValuesPerFacet":1e9}',
    '{"__proto__":{"filters":"a:b"}}',
    '{"constructor":1}',
    `{"facetFilters":${nested(3)}}`,
    `{"facetFilters":${nested(5_000)}}`,
    `{"aroundLatLng":"1,2","aroundPrecision":[{"from":0,"value":5,"x":${nested(9_000)}}]}`,
    `{"facetFilters":[${'"a:b",'.repeat(3_000)}"a:b"]}`,
    `{"facetFilters":[[${'"a:b",'.repeat(3_000)}"a:b"]]}`,
    '{"numericFilters":["price>NaN"]}',
    '{"numericFilters":["price>1e999"]}',
    '{"filters":"price > 1e999"}',
    '{"insideBoundingBox":[[1,2,3,1e999]]}',
    '{"aroundLatLng":"1e999,5"}',
    '[1,2]',
    'null',
    '"text"',
    '{"query":"a"',
  ])('%s is refused with a sentence', async (body) => {
    const { status, json } = await server.call('POST', '/1/indexes/strange/query', body)
    expect(status).toBe(400)
    expect(json.message).toMatch(/\w/)
  })

  test.each(['//', '/1/indexes/%E0%A4%A/query', 'http://[/1', '/1/indexes/%/query'])(
    'the path %s is refused',
    async (path) => {
      const status = await new Promise<number>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: server.port, path, method: 'POST' }
        const headers = server.headers(ADMIN_KEY)
        const sent = request({ ...options, headers }, (response) => {
          response.resume()
          resolve(response.statusCode ?? 0)
        })
        sent.on('error', reject)
        sent.end('{}')
      })
      expect([400, 403, 404]).toContain(status)
    },
  )

  test.each(['query', 'highlightPreTag', 'snippetEllipsisText', 'userToken'])(
    'half a character in "%s" is answered like any other text',
    async (name) => {
      const body = `{"${name}":"\\ud83d","filters":"make:\\udc00"}`
      const { status, json } = await server.call('POST', '/1/indexes/strange/query', body)
      expect(status).toBe(200)
      expect(json.params).toContain(`${name}=%EF%BF%BD`)
    },
  )

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
    'a body that calls itself %s is read as JSON, packed and in pieces too',
    async (type) => {
      const bytes = Buffer.from('{"query":"","hitsPerPage":1}')
      for (const packed of [false, true]) {
        const response = await fetch(`http://127.0.0.1:${server.port}/1/indexes/strange/query`, {
          method: 'POST',
          headers: {
            'x-algolia-api-key': ADMIN_KEY,
            'x-algolia-application-id': APP_ID,
            'content-type': type,
            ...(packed ? { 'content-encoding': 'gzip' } : {}),
          },
          body: new ReadableStream({
            start(controller) {
              const all = packed ? gzipSync(bytes) : bytes
              for (const byte of all) controller.enqueue(Uint8Array.of(byte))
              controller.close()
            },
          }),
          duplex: 'half',
        } as RequestInit)
        expect(response.status).toBe(200)
      }
    },
  )
})

test('SRCH-03 only the attributes of numericAttributesForFiltering can be compared', async () => {
  const indexName = 'numbers'
  const set = async (numericAttributesForFiltering: string[] | null) => {
    const indexSettings = { numericAttributesForFiltering } as { [name: string]: unknown }
    const { taskID } = await server.admin.setSettings({ indexName, indexSettings })
    await server.admin.waitForTask({ indexName, taskID })
  }
  const count = async (filter: string) => {
    const { results } = await server.visitor.search({
      requests: [{ indexName, numericFilters: [filter] }],
    })
    return (results[0] as SearchResponse).nbHits
  }
  await server.admin.saveObjects({
    indexName,
    objects: [{ objectID: '1', price: 5, km: 7 }],
    waitForTasks: true,
  })
  expect([await count('price>1'), await count('km>1')]).toEqual([1, 1])
  await set(['price'])
  expect([await count('price>1'), await count('km>1')]).toEqual([1, 0])
  await set([])
  expect([await count('price>1'), await count('km>1')]).toEqual([0, 0])
  await set(null)
  expect([await count('price>1'), await count('km>1')]).toEqual([1, 1])
})

test('SITE-08 a small body gets no answer that fills the memory', async () => {
  const indexName = 'long'
  const objects = Array.from({ length: 12 }, (_, i) => ({
    objectID: `${i}`,
    text: 'ute '.repeat(5_000),
  }))
  await server.admin.saveObjects({ indexName, objects, waitForTasks: true })
  const ask = (requests: object[]) => server.call('POST', '/1/indexes/*/queries', { requests })
  const plain = { indexName, query: 'ute' }
  expect((await ask([plain, plain])).status).toBe(200)
  const refused = { status: 400, message: expect.stringContaining('ask for fewer hits') }
  expect((await ask(Array.from({ length: 50 }, () => plain))).json).toEqual(refused)
  const marks = { highlightPreTag: 'x'.repeat(200), highlightPostTag: 'y'.repeat(200) }
  for (const getRankingInfo of [false, true]) {
    const one = { query: 'ute', getRankingInfo, ...marks }
    const { json } = await server.call('POST', `/1/indexes/${indexName}/query`, one)
    expect(json).toEqual(refused)
  }
})
