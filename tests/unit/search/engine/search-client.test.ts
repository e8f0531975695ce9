import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { browserSearchClient } from '@/search/engine/search-client'

const asked: string[] = []
const indexes: string[] = []
const bodies: string[] = []
const index = http.createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk
  })
  request.on('end', () => {
    const [first] = (JSON.parse(body) as { requests: { query: string; indexName: string }[] })
      .requests
    asked.push(first?.query ?? '')
    bodies.push(body)
    indexes.push(first?.indexName ?? '')
    response.setHeader('content-type', 'application/json')
    if (first?.query === 'too much') response.writeHead(429, { 'retry-after': '60' })
    response.end('{"results":[]}')
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => index.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(index.address() as AddressInfo).port}`
  vi.stubGlobal('window', { location: { host, protocol: 'http:' } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  index.close()
})

test('SRCH-40 so many searches are kept as the site says; the oldest is asked again', async () => {
  const config = { appId: 'app', apiKey: 'key', indexName: 'stock', path: '/stock-index' }
  const client = browserSearchClient(config, 'given-site', 2)
  for (const query of ['kia', 'ford', 'kia', 'bmw', 'kia', 'ford']) {
    await client.search([{ indexName: 'stock', params: { query } }])
  }
  expect(asked).toEqual(['kia', 'ford', 'bmw', 'ford'])
})

test('SRCH-40 a page that was left open asks again: its cars and prices may be of yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const config = { appId: 'app', apiKey: 'key', indexName: 'stock', path: '/stock-index' }
  const client = browserSearchClient(config, 'open-site', 2)
  const search = () => client.search([{ indexName: 'stock', params: { query: 'left open' } }])
  const times = () => asked.filter((query) => query === 'left open').length
  await search()
  vi.setSystemTime(Date.now() + 9 * 60_000)
  await search()
  expect(times()).toBe(1)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await search()
  expect(times()).toBe(2)
  vi.useRealTimers()
})

test('SRCH-01 SRCH-05 what is meant may be another order of the stock', async () => {
  const config = { appId: 'app', apiKey: 'key', indexName: 'stock', path: '/stock-index' }
  const client = browserSearchClient(config, 'sorted-site', 2, (params, ask) =>
    ask(params.map((each) => ({ ...each, indexName: `${each.indexName}_sorted` }))),
  )
  await client.search([{ indexName: 'stock', params: { query: 'kia' } }])
  expect(indexes.at(-1)).toBe('stock_sorted')
})

test('SRCH-12 a refusal for having asked too much is said at once, not waited for', async () => {
  const config = { appId: 'app', apiKey: 'key', indexName: 'stock', path: '/stock-index' }
  const client = browserSearchClient(config, 'busy-site', 2)
  await expect(
    client.search([{ indexName: 'stock', params: { query: 'too much' } }]),
  ).rejects.toMatchObject({ status: 429 })
  expect(asked.filter((query) => query === 'too much')).toHaveLength(1)
})

test('LOC-25 a search from a postcode asks where that is, once, and then the index around it', async () => {
  const place = vi.fn(async () => Response.json({ from: { lat: -37.87, long: 144.98 } }))
  vi.stubGlobal('fetch', place)
  const config = { appId: 'app', apiKey: 'key', indexName: 'stock', path: '/stock-index' }
  const client = browserSearchClient(config, 'near-site', 3)
  const ask = (km: number | null) =>
    client.search([
      { indexName: 'stock', params: { query: 'a', near: { postcode: '3182', km } } },
      { indexName: 'stock', params: { query: 'b', near: { postcode: '3182', km } } },
    ] as unknown as Parameters<typeof client.search>[0])
  await ask(null)
  await ask(50)
  vi.unstubAllGlobals()
  vi.stubGlobal('window', { location: { host: 'localhost', protocol: 'http:' } })
  const [all, within] = bodies.slice(-2).map((body) => JSON.parse(body).requests)
  expect(place).toHaveBeenCalledOnce()
  for (const request of all) {
    expect(request).toMatchObject({ aroundLatLng: '-37.87,144.98', aroundRadius: 'all' })
    expect(request).not.toHaveProperty('near')
  }
  expect(within).toMatchObject([{ aroundRadius: 50_000 }, { aroundRadius: 50_000 }])
})
