import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { momentTag } from '@/cms/cache/cache-entry'
import { cacheStore, entryKey } from '@/cms/cache/cache-store'
import NextCacheHandler from '@/cms/cache/next-cache-handler'
import { passEarlierRenders } from '@/cms/cache/running-renders'
import { temporaryFolder } from '../../../temporary-folder'

/** As Next does for each request. */
const request = () => new NextCacheHandler({})
const page = (html: string, ...tags: string[]) => ({
  kind: 'APP_PAGE',
  html,
  headers: { 'x-next-cache-tags': tags.join(',') },
})
const htmlOf = async (key: string) => (await request().get(key, {}))?.value.html ?? null

/** A request that finds nothing and renders. */
async function render(key: string, html: string, ...tags: string[]) {
  const handler = request()
  await handler.get(key, {})
  return { end: () => handler.set(key, page(html, ...tags), { cacheControl: { revalidate: 60 } }) }
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, 'forecourtCacheStore')
  vi.useRealTimers()
})

test('ROUTE-01 a page is read as it was stored, until one of its tags expires', async () => {
  await (await render('/a', 'old', 'site:1', 'car:1:rav4')).end()
  expect(await request().get('/a', {})).toMatchObject({
    value: page('old', 'site:1', 'car:1:rav4'),
    cacheControl: { revalidate: 60 },
  })
  await request().revalidateTag(['site:2'])
  expect(await htmlOf('/a')).toBe('old')
  await request().revalidateTag('car:1:rav4')
  expect(await htmlOf('/a')).toBeNull()
})

test('ROUTE-01 a page that was being rendered while somebody published is over when it ends', async () => {
  const before = await render('/a', 'old', 'site:1')
  await request().revalidateTag(['site:1'])
  const after = await render('/a', 'new', 'site:1')
  await before.end()
  expect(await htmlOf('/a')).toBeNull()
  await after.end()
  expect(await htmlOf('/a')).toBe('new')
})

test('ROUTE-01 the slower of two renders does not take the place of the newer page', async () => {
  const before = await render('/a', 'old', 'site:1')
  await request().revalidateTag(['site:1'])
  await (await render('/a', 'new', 'site:1')).end()
  await before.end()
  expect(await htmlOf('/a')).toBe('new')
})

test('ROUTE-01 who asks after a publish does not share a render that began before it', async () => {
  const path = '/a.localhost/caf%C3%A9'
  const kind = { kind: 'APP_PAGE' }
  // As Next names a page.
  const key = '/route-cache/APP_PAGE/0f1e/$/a.localhost/café'
  const early = request()
  await early.get(key, kind)
  // Nothing was published: to share is right.
  await passEarlierRenders(path)
  await request().revalidateTag(['site:1'])
  let hasPassed = false
  const passing = passEarlierRenders(path).then(() => {
    hasPassed = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(hasPassed).toBe(false)
  await passEarlierRenders('/a.localhost/another')
  await early.set(key, page('old', 'site:1'), { cacheControl: { revalidate: 60 } })
  await passing
  expect(await htmlOf('/a.localhost/café')).toBeNull()
})

test('a render that stores nothing holds up nobody for long, and a hit is no render', async () => {
  await (await render('/b.localhost', 'kept', 'site:2')).end()
  await request().get('/b.localhost', { kind: 'APP_PAGE' })
  await request().get('/c.localhost', { kind: 'APP_PAGE' })
  await request().revalidateTag(['site:3'])
  await passEarlierRenders('/b.localhost')
  const began = performance.now()
  await passEarlierRenders('/c.localhost')
  expect(performance.now() - began).toBeGreaterThan(1000)
  await passEarlierRenders('/c.localhost')
})

test('a read has its own tags and those that its reader brings', async () => {
  const handler = request()
  const read = { kind: 'FETCH', data: { body: '1' } }
  await handler.get('read', {})
  await handler.set('read', read, { tags: ['stock:1'] })
  expect(await request().get('read', { softTags: ['_N_T_/a'] })).toMatchObject({ value: read })
  await request().revalidateTag(['_N_T_/a'])
  expect(await request().get('read', { softTags: ['_N_T_/a'] })).toBeNull()
  expect(await request().get('read', {})).toMatchObject({ value: read })
  await request().revalidateTag(['stock:1'])
  expect(await request().get('read', {})).toBeNull()
})

test('PROMO-04 what ends at a moment is not read from that moment on', async () => {
  vi.useFakeTimers({ now: 10_000 })
  await (await render('/a', 'offer', 'site:1', momentTag(20_000))).end()
  vi.setSystemTime(19_999)
  expect(await htmlOf('/a')).toBe('offer')
  vi.setSystemTime(20_000)
  expect(await htmlOf('/a')).toBeNull()
})

test('what nobody looked for before is not stored: nobody knows since when it was read', async () => {
  await request().set('/a', page('old'), {})
  expect(await htmlOf('/a')).toBeNull()
})

test('the expiry of a tag is forgotten when nothing is left that it could end', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) })
  const store = cacheStore()
  const version = (await store.version()) ?? 0
  await store.expire(['site:1'])
  vi.setSystemTime(Date.UTC(2026, 10, 3))
  await store.expire(['site:2'])
  const [entry] = [{ ...page('old'), kind: 'APP_PAGE' }]
  await store.write('/a', { value: entry, lastModified: 0, tags: ['site:1'], version })
  expect(await store.read('/a')).not.toBeNull()
})

test('the proxy finds a page by its path; its own handler, which knows no build, changes nothing', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'BUILD_ID'), 'build-1')
  const key = `/route-cache/APP_PAGE/${'0a'.repeat(32)}/$/a.example/about`
  const handler = new NextCacheHandler({ serverDistDir: path.join(folder, 'server') })
  await handler.get(key, {})
  new NextCacheHandler({})
  await handler.set(key, page('about'), {})
  expect((await cacheStore().read(entryKey('/a.example/about')))?.value.html).toBe('about')
  expect(entryKey('/a.example/about')).toBe('build-1:/a.example/about')
})
