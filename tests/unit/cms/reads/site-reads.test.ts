import { expect, test, vi } from 'vitest'
import { siteTag, stockTag } from '@/cms/cache/tags'
import { getPost, getPosts } from '@/cms/reads/get-posts'
import { soldThisMonth } from '@/cms/reads/sold-count'

const cached = vi.hoisted(() => vi.fn())
vi.mock('@/cms/cache/cached', () => ({ cached, livesUntil: async () => {} }))
cached.mockImplementation((_key: unknown, _tags: unknown, read: () => unknown) => read())

const posts = Array.from({ length: 600 }, (_, at) => ({
  id: at,
  slug: `post-${at}`,
  heading: 'News',
  description: '',
  date: '2026-11-20T00:00:00.000Z',
}))
type Asked = { where: object; limit?: number; pagination?: boolean }
vi.mock('@/cms/payload', () => ({
  getPayloadClient: async () => ({
    find: async ({ where, limit, pagination = true }: Asked) => {
      const slug = /"slug":{"equals":"([^"]+)"/.exec(JSON.stringify(where))?.[1]
      const found = posts.filter((post) => !slug || post.slug === slug)
      return { docs: found.slice(0, limit ?? (pagination ? 10 : undefined)) }
    },
  }),
}))

test('BLOG-01 every post of a site has its page, however many came after it', async () => {
  expect(await getPosts({ id: 1 })).toHaveLength(600)
  expect(await getPost({ id: 1 }, 'post-599')).toMatchObject({ id: 599 })
})

test('PROMO-10 the sold cars are counted anew when a site gets another dealership', async () => {
  await soldThisMonth({ id: 7, dealerships: [], timeZone: 'Australia/Hobart' }, new Date())
  expect(cached.mock.lastCall?.[1]).toEqual([stockTag(7), siteTag(7)])
})
