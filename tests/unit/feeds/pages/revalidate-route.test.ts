import { beforeEach, expect, test, vi } from 'vitest'

const expired: string[] = []
vi.mock('@/cms/cache/expire-tags', () => ({
  expireTags: (tags: Iterable<string>) => expired.push(...tags),
  expiringTags: (work: () => unknown) => work(),
}))
vi.mock('@/cms/reads/find-site', () => ({
  findSites: async () => [
    { id: 1, slug: 'group', dealerships: [{ slug: 'd1' }, { slug: 'd2' }] },
    { id: 2, slug: 'other', dealerships: [{ slug: 'd3' }] },
  ],
}))
vi.mock('@/server/env', () => ({ env: () => ({ JOBS_SECRET: 'the-secret-of-the-jobs' }) }))
const { POST } = await import('@/app/api/revalidate-stock/route')

beforeEach(() => {
  expired.length = 0
})
const call = (body: string, secret = 'the-secret-of-the-jobs') =>
  POST(
    new Request('http://localhost:3000/api/revalidate-stock', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${secret}` },
    }),
  )

test('the stock of the sites that show the dealership expires, and of no other', async () => {
  const response = await call(JSON.stringify({ dealership: 'd2', slugs: ['a'] }))
  expect(await response.json()).toEqual({ ok: true, sites: ['group'] })
  expect(expired).toEqual(['stock:1', 'car:1:a'])
})

test.each([
  ['a wrong secret', '{"dealership":"d1","slugs":[]}', 'the-secret-of-the-jobz', 401],
  ['no JSON', 'hello', undefined, 400],
  ['another shape', '{"dealership":7}', undefined, 400],
])('%s is refused and expires nothing', async (_, body, secret, status) => {
  expect((await call(body, secret)).status).toBe(status)
  expect(expired).toEqual([])
})
