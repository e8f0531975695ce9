import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external'
import { expect, test, vi } from 'vitest'
import { livesUntil } from '@/cms/cached'

const cache = vi.hoisted(() => ({
  unstable_cache: vi.fn((read: unknown, _key: string[], _rules: { tags: string[] }) => read),
}))
vi.mock('next/cache', () => cache)

test('SRCH-12 PROMO-04 pages that end in the same second leave one tag, which ends none of them early', async () => {
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  const now = Date.parse('2026-11-20T00:00:00Z')
  const ends = [5001, 5400, 5999, 6000].map((ms) => now + ms)
  for (const end of ends) await livesUntil(new Date(end), new Date(now))
  expect([...tagsManifest.values()]).toEqual([{ expired: now + 6000 }])
  for (const [, , { tags }] of cache.unstable_cache.mock.calls) {
    expect(tags).toEqual([...tagsManifest.keys()])
  }
  await livesUntil(new Date(now + 6001), new Date(now))
  expect(tagsManifest.size).toBe(2)
})
