import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AllPages } from '@/routing/AllPages'
import { givenSite } from '../inventory/given'

const page = (path: string, title: string, more: object = {}) => ({
  ...{ path, title, updatedAt: '2026', noIndex: false, isCopy: false },
  ...more,
})
vi.mock('@/server/env', () => ({
  env: () => ({ LOG_LEVEL: 'silent', SITE_PROTOCOL: 'https', SITE_PORT: '' }),
}))
vi.mock('@/cms/reads/get-page', () => ({
  pagePaths: async () => [
    page('/', 'Welcome'),
    page('/buying', 'How we buy'),
    page('/cx-5', 'Our CX-5'),
    page('/hidden', 'Hidden', { noIndex: true }),
    page('/contact-us', 'Contact', { isCopy: true }),
  ],
}))
vi.mock('@/cms/reads/get-models', () => ({
  getModels: async () => [
    { name: 'CX-5', manufacturer_name: 'Mazda', slug: 'cx-5', override_url: null },
    { name: 'CX-60', manufacturer_name: 'Mazda', slug: 'cx-60', override_url: null },
  ],
}))
vi.mock('@/cms/reads/get-posts', () => ({
  getPosts: async () => [
    { href: '/blog/tyres', slug: 'tyres', heading: 'About tyres', date: '2026', noIndex: false },
  ],
}))

test('ROUTE-01 NAV-16 one page links to each page of the site once, by its name', async () => {
  const html = renderToStaticMarkup(await AllPages({ site: givenSite() }))
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, name]) => [
    href,
    name,
  ])
  expect(links).toEqual([
    ['/', 'Home'],
    ['/', 'Home'],
    ['/buying', 'How we buy'],
    ['/cx-5', 'Our CX-5'],
    ['/cx-60', 'Mazda CX-60'],
    ['/blog/tyres', 'About tyres'],
  ])
})
