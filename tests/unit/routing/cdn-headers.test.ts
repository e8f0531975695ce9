import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CachedValue, CacheEntry } from '@/cms/cache/cache-entry'
import { cacheStore, entryKey } from '@/cms/cache/cache-store'
import { cdnHeaders } from '@/routing/cdn-headers'

const NOW = Date.parse('2026-11-28T10:00:00Z')
const tags = ['_N_T_/layout', 'site:3', 'car:3:rav4,é-1', 'group:1']
const page: CachedValue = { kind: 'APP_PAGE', html: '<h1>' }

beforeEach(() => {
  vi.stubEnv('CDN_PURGE_URL', 'https://cdn.example/purge')
  vi.stubEnv('CDN_PURGE_SECRET', 'a secret')
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

async function headersOf(
  value: CachedValue,
  own: readonly string[] = tags,
  given: Record<string, string> = {},
) {
  const store = cacheStore()
  const version = (await store.version()) ?? 0
  const entry: CacheEntry = { value, lastModified: NOW, tags: own, version }
  await store.write(entryKey('/a.example/about'), entry)
  const request = new NextRequest('http://a.example/about', { headers: given })
  return await cdnHeaders(request, '/a.example/about', NOW)
}

test('a page of the cache may be stored by a CDN for a minute, and names what drops it', async () => {
  expect(await headersOf(page)).toEqual({
    'CDN-Cache-Control': 'public, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400',
    'Cache-Tag': 'site:3,car:3:rav4%2C%C3%A9-1,group:1',
  })
})

test.each([
  [3600, 's-maxage=60, stale-while-revalidate=30, stale-if-error=3540'],
  [70.5, 's-maxage=60, stale-while-revalidate=10, stale-if-error=10'],
  [20, 's-maxage=20, stale-while-revalidate=0, stale-if-error=0'],
  [0.5, null],
  [-1, null],
])(
  'PROMO-04 a page that ends in %d s is not shown longer, whatever is down',
  async (seconds, said) => {
    const until = [`until:${NOW + 7200_000}`, `until:${NOW + seconds * 1000}`]
    const { 'CDN-Cache-Control': control } = await headersOf(page, [...tags, ...until])
    expect(control).toBe(said ? `public, ${said}` : undefined)
  },
)

test.each<[string, CachedValue, Record<string, string>]>([
  ['a part of a page for Next’s scripts', page, { 'x-flight': '1' }],
  ['a preview of Next’s draft mode', page, { cookie: '__prerender_bypass=1' }],
  ['a page that was not found', { ...page, status: 404 }, {}],
  ['an answer of a route', { kind: 'APP_ROUTE' }, {}],
  ['a read', { kind: 'FETCH' }, {}],
])('%s is stored by no CDN', async (_, value, headers) => {
  expect(await headersOf(value, tags, headers)).toEqual({})
})

test('what is not in the cache, or over, is stored by no CDN', async () => {
  const request = new NextRequest('http://a.example/mine')
  expect(await cdnHeaders(request, '/a.example/mine', NOW)).toEqual({})
  await headersOf(page)
  await cacheStore().expire(['site:3'])
  const about = new NextRequest('http://a.example/about')
  expect(await cdnHeaders(about, '/a.example/about', NOW)).toEqual({})
})

test('without a CDN no page says anything to one', async () => {
  vi.stubEnv('CDN_PURGE_URL', '')
  expect(await headersOf(page)).toEqual({})
})
