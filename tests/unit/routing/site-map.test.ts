import { expect, test, vi } from 'vitest'
import { SITE_MAP_LIMIT, siteMapFile, siteMapPart } from '@/routing/site-map'

vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))

const origin = 'https://www.dealer.example'
const entries = (count: number) => Array.from({ length: count }, (_, at) => ({ path: `/p${at}` }))
const places = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)

test('SITE-01 a small site is one file', () => {
  const xml = siteMapFile([{ path: '', changed: '2026-11-20T00:00:00Z' }, ...entries(2)], origin)
  expect(xml).toContain('<urlset')
  expect(xml).toContain('<lastmod>2026-11-20T00:00:00Z</lastmod>')
  expect(places(xml)).toEqual([origin, `${origin}/p0`, `${origin}/p1`])
  expect(siteMapPart(entries(2), origin, 1)).toBeNull()
})

test('SITE-01 above 10,000 pages the file lists others, and together they hold each page once', () => {
  const all = entries(SITE_MAP_LIMIT * 2 + 1)
  const index = siteMapFile(all, origin)
  expect(index).toContain('<sitemapindex')
  expect(places(index)).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`))
  const parts = [1, 2, 3].map((part) => places(siteMapPart(all, origin, part) ?? ''))
  expect(parts.map(({ length }) => length)).toEqual([SITE_MAP_LIMIT, SITE_MAP_LIMIT, 1])
  expect(new Set(parts.flat()).size).toBe(all.length)
  for (const part of [0, 4, -1, 1.5, Number.NaN]) expect(siteMapPart(all, origin, part)).toBeNull()
})

test('SITE-01 an address with markup stays text', () => {
  expect(siteMapFile([{ path: '/a?b=1&c=<2>' }], origin)).toContain('/a?b=1&amp;c=&lt;2&gt;')
})
