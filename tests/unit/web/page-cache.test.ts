import { serialize } from 'node:v8'
import type FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { beforeEach, expect, it, vi } from 'vitest'
import PageCache from '@/web/page-cache.mjs'

const tag = 'site:1'
const page = (html: string) => ({ kind: 'FETCH', data: { body: html }, tags: [tag] })
const read = { kind: 'FETCH', tags: [tag], softTags: [] }
const OfOneRequest = PageCache as unknown as typeof FileSystemCache
const visit = () =>
  new OfOneRequest({
    maxMemoryCacheSize: 1_000_000,
    flushToDisk: false,
    revalidatedTags: [],
  } as never)
const shown = async (key: string) =>
  (await visit().get(key, read as never))?.value as { data: { body: string } } | undefined
const keep = (cache: FileSystemCache, key: string, html: string) =>
  cache.set(key, page(html) as never, { fetchCache: true, tags: [tag] } as never)

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T01:00:00Z'), toFake: ['Date'] })
  tagsManifest.clear()
})

it('keeps what was drawn after the last publish', async () => {
  await visit().revalidateTag([tag], { expire: 0 })
  vi.advanceTimersByTime(50)
  const cache = visit()
  vi.advanceTimersByTime(200)
  await keep(cache, 'after', 'new')
  expect((await shown('after'))?.data.body).toBe('new')
})

it('does not keep a page that a publish overtook while it was drawn', async () => {
  const cache = visit()
  vi.advanceTimersByTime(100)
  await visit().revalidateTag([tag], { expire: 0 })
  vi.advanceTimersByTime(100)
  await keep(cache, 'overtaken', 'old')
  expect(await shown('overtaken')).toBeFalsy()
})

it('keeps a page in as many bytes as it has letters, which is what its memory is counted by', async () => {
  const letters = '<p>Škoda – “new”</p>'.repeat(1000)
  const drawn = { kind: 'APP_PAGE', html: letters, headers: {}, status: 200 }
  await visit().set('letters', drawn as never, { cacheControl: {} } as never)
  const kept = await visit().get('letters', { kind: 'APP_PAGE', isFallback: false } as never)
  const { html } = (kept?.value ?? { html: '' }) as { html: string }
  expect(html).toContain('&#352;koda &#8211; &#8220;new&#8221;')
  expect(serialize(html).length).toBeLessThan(html.length + 20)
})
