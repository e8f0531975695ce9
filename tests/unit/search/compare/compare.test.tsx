// @vitest-environment happy-dom
import { cleanup, configure, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { generateMetadata } from '@/app/(site)/[host]/compare/page'
import { storageKey } from '@/inventory/saved/device-storage'
import { favouriteOf } from '@/inventory/saved/favourite-rules'
import { Compare } from '@/search/compare/Compare'
import { givenCar, givenSite } from '../../inventory/given'

vi.mock('@/server/env', () => ({ env: () => ({ LOG_LEVEL: 'silent' }) }))
vi.mock('@/cms/reads/get-site', () => ({
  getSite: async () => givenSite({ stock: { itemTypes: ['caravan'] } }),
}))
vi.mock('@/inventory/index/site-index', () => ({
  browserIndexConfig: () => ({ appId: 'a', apiKey: 'k', indexName: 'Car_production', path: '' }),
}))
vi.mock('@/search/engine/search-client', () => ({
  browserSearchClient: () => ({ search: async () => Promise.reject(new Error('down')) }),
}))

configure({ asyncUtilTimeout: 30_000 })
const site = givenSite({ favourites: { enabled: true } })
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const saved = JSON.stringify([favouriteOf(givenCar(), site)])
  localStorage.setItem(storageKey(site.slug, 'favourites'), saved)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('FAV-05 SRCH-12 while the index is down the comparison says so, with the phone number', async () => {
  render(await Compare({ site }))
  expect((await screen.findByRole('status')).textContent).toBe(
    'The saved cars cannot be shown right now. Please try again in a few minutes. Call us on 07 5550 0110.',
  )
})

test('FAV-05 a site without favourites has no comparison', async () => {
  const off = givenSite({ favourites: { enabled: false } })
  await expect(Compare({ site: off })).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})

test('FAV-05 without scripts the comparison says what it needs', async () => {
  const html = renderToStaticMarkup(await Compare({ site }))
  expect(html).toMatch(/<noscript>.*Saved cars need JavaScript\..*<\/noscript>/)
})

test('FAV-05 the title names what the site sells', async () => {
  const params = Promise.resolve({ host: 'caravans.example' })
  expect((await generateMetadata({ params })).title).toBe('Compare saved caravans')
})
