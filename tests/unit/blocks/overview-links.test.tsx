import { ExploreRange } from '@blocks/ExploreRange/ExploreRange'
import { LocationCards } from '@blocks/LocationCards/LocationCards'
import { expect, test, vi } from 'vitest'
import { given } from '../dealers/given'
import { blockHtml, page } from './given-block'

const published = vi.hoisted(() => ({
  paths: [] as string[],
  moved: {} as Record<string, { to: string; permanent: boolean }>,
}))
vi.mock('@/cms/reads/get-page', () => ({
  pagePaths: async () => published.paths.map((path) => ({ path })),
}))
vi.mock('@/cms/reads/find-redirect', () => ({
  findRedirect: async (_: unknown, path: string) => published.moved[path] ?? null,
}))
vi.mock('@/cms/reads/get-models', async () => {
  const { givenModel } = await import('../marketing/models/given-model')
  return { getModels: async () => [givenModel()] }
})
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }))

const linkOf = (html: string, label: string) =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${label}`).exec(html)?.[1] ?? null

test.each([
  ['/', ['/models'], '/models'],
  ['/', ['/models', '/contact'], '/models'],
  ['/', [], null],
  ['/models', ['/models'], null],
])(
  'MODEL-01 a model range at %s of a site with %j leads to %s for all models',
  async (path, paths, href) => {
    published.paths = paths
    const block = { heading: 'Explore Our Range', layout: 'rail' as const }
    const html = await blockHtml(ExploreRange, block, { on: { ...page, path } })
    expect(linkOf(html, 'Models Overview')).toBe(href)
  },
)

test.each([
  ['/', ['/contact', '/contact-us'], '/contact-us'],
  // As new sites begin.
  ['/', ['/contact'], '/contact'],
  ['/', [], null],
  ['/contact', ['/contact'], null],
  ['/contact-us', ['/contact', '/contact-us'], null],
])(
  'ROUTE-35 some of the locations at %s of a site with %j lead to %s for all',
  async (path, paths, href) => {
    published.paths = paths
    const locations = [1, 2].map((id) =>
      given({ id, slug: `yard-${id}`, address: { ...given().address, street: `${id} A St` } }),
    )
    const block = { onePerPlace: true, limit: 1 }
    const html = await blockHtml<'locationCards'>(LocationCards, block, {
      site: { locations },
      on: { ...page, path },
    })
    expect(linkOf(html, 'All locations')).toBe(href)
  },
)

test.each([
  ['/', '/range'],
  ['/range', null],
])(
  'MODEL-01 a page of all models that was moved is linked where it is now, from %s: %s',
  async (path, href) => {
    published.paths = ['/range']
    published.moved = { '/models': { to: '/range', permanent: true } }
    const block = { heading: 'Explore Our Range', layout: 'rail' as const }
    const html = await blockHtml(ExploreRange, block, { on: { ...page, path } })
    expect(linkOf(html, 'Models Overview')).toBe(href)
    published.moved = {}
  },
)
