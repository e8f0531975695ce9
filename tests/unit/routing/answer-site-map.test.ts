import { beforeEach, expect, test, vi } from 'vitest'
import { INDEX_TIMEOUT } from '@/inventory/index/timeout'
import { SITE_MAP_LIMIT, siteMapResponse } from '@/routing/site-map'
import type { SiteLocation } from '@/sites/site'
import { givenSite } from '../inventory/given'

const read = vi.hoisted(() => ({
  searches: vi.fn(),
  browse: vi.fn(),
  models: vi.fn(),
  posts: vi.fn(),
}))
vi.mock('@/server/env', () => ({
  env: () => ({ LOG_LEVEL: 'silent', SITE_PROTOCOL: 'https', SITE_PORT: '' }),
}))
vi.mock('@/cms/reads/get-page', () => ({ pagePaths: async () => [{ path: '/about-us' }] }))
vi.mock('@/cms/reads/get-models', () => ({ getModels: read.models }))
vi.mock('@/cms/reads/get-posts', () => ({ getPosts: read.posts }))
vi.mock('@/search/landing-searches', () => ({ landingSearches: read.searches }))
vi.mock('@/inventory/index/index-client', () => ({
  adminIndexClient: () => read,
  indexClient: () => null,
}))

const site = givenSite()
/** In parts of a thousand, as an index gives them. */
const hasCars = (count: number) =>
  read.browse.mockImplementation(
    async ({ browseParams }: { browseParams: { cursor?: string; hitsPerPage: number } }) => {
      const first = Number(browseParams.cursor ?? 0)
      const next = Math.min(count, first + browseParams.hitsPerPage)
      return {
        hits: Array.from({ length: next - first }, (_, at) => ({
          slug: `car-${first + at}`,
          updated_at: '2026',
        })),
        ...(next < count && { cursor: String(next) }),
      }
    },
  )

beforeEach(() => {
  read.searches.mockResolvedValue(['/search/toyota'])
  read.models.mockResolvedValue([])
  read.posts.mockResolvedValue([])
  hasCars(2)
})

test('ROUTE-01 ROUTE-09 the site map tells pages, stock pages and cars, in files where they are many', async () => {
  const whole = await siteMapResponse(site, null)
  expect(whole.headers.get('content-type')).toBe('application/xml')
  const text = await whole.text()
  for (const path of ['/about-us', '/search/toyota', '/cars/car-1']) {
    expect(text).toContain(`${path}</loc>`)
  }
  expect((await siteMapResponse(site, 1)).status).toBe(404)

  hasCars(SITE_MAP_LIMIT)
  expect(await (await siteMapResponse(site, null)).text()).toContain('/sitemap-2.xml</loc>')
  expect((await siteMapResponse(site, 2)).status).toBe(200)
  for (const none of [0, 3, Number.NaN])
    expect((await siteMapResponse(site, none)).status).toBe(404)
})

test('SRCH-12 ROUTE-01 without the index there is no site map for a while, and none without cars', async () => {
  read.browse.mockRejectedValue(new Error('refused'))
  for (const part of [null, 1]) {
    const refused = await siteMapResponse(site, part)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await refused.text()).toBe('')
  }
})

test('SRCH-12 ROUTE-01 an index that hangs is not waited for longer than a page waits', async () => {
  vi.useFakeTimers()
  try {
    read.browse.mockReturnValue(new Promise(() => {}))
    const answer = siteMapResponse(site, null)
    await vi.advanceTimersByTimeAsync(INDEX_TIMEOUT)
    expect((await answer).status).toBe(503)
  } finally {
    vi.useRealTimers()
  }
})

test('ROUTE-37 ROUTE-41 the site map tells locations and models that have a page of their own, once', async () => {
  read.models.mockResolvedValue([
    {
      name: 'CX-5',
      manufacturer_name: 'Mazda',
      slug: 'cx-5',
      new_slug: 'mazda-cx-5',
      override_url: null,
    },
    { slug: 'mx-5', new_slug: null, override_url: 'https://mazda.example/mx-5' },
    {
      name: 'About',
      manufacturer_name: 'Mazda',
      slug: 'about-us',
      new_slug: null,
      override_url: null,
    },
  ])
  const locations = [
    { slug: 'preston', name: 'Preston' },
    { slug: 'north side', name: 'North Side' },
  ] as Partial<SiteLocation>[] as SiteLocation[]
  const text = await (await siteMapResponse({ ...site, locations }, null)).text()
  const paths = [...text.matchAll(/<loc>https:\/\/[^/]+([^<]*)/g)].map(([, path]) => path)
  expect(paths).toEqual(expect.arrayContaining(['/contact-us/preston', '/contact-us/north%20side']))
  expect(paths).toContain('/mazda-cx-5')
  for (const gone of ['/cx-5', '/mx-5']) expect(paths).not.toContain(gone)
  expect(paths.filter((path) => path === '/about-us')).toHaveLength(1)
})

test('BLOG-05 the site map tells posts that have a page here and are not hidden', async () => {
  const post = (slug: string, change: object = {}) => ({
    slug,
    href: `/blog/${slug}`,
    date: '2026-01-01T00:00:00Z',
    noIndex: false,
    ...change,
  })
  read.posts.mockResolvedValue([
    post('shown'),
    post('hidden', { noIndex: true }),
    post('abroad', { href: 'https://news.example/story' }),
    post('a-page', { href: '/about-us' }),
  ])
  const text = await (await siteMapResponse(site, null)).text()
  expect(text.match(/(?<=\/blog\/)[\w-]+(?=<)/g)).toEqual(['shown'])
  expect(text.match(/about-us/g)).toHaveLength(1)
})
