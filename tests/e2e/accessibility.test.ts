import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { ask, siteUrl } from './sites'

/** Axe finds nothing, and the page does not scroll sideways. */
async function expectClean(page: Page, slug: string, path: string) {
  await page.goto(siteUrl(slug, path))
  expect(await violations(page), path).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scroll on ${path}`).toBeLessThanOrEqual(0)
}

async function firstCar(slug: string, search: string): Promise<string> {
  const { body } = await ask(`${slug}.localhost`, search)
  const path = /href="(\/cars\/[a-z0-9-]+)"/.exec(body)?.[1]
  if (!path) throw new Error(`No car on ${slug}${search}`)
  return path
}

const sites = [
  { slug: 'sunnyside', search: '/used-car/used-cars' },
  { slug: 'northgate-mazda', search: '/search/new-used-and-demo-cars' },
  { slug: 'banksia-caravans', search: '/search/new-used-and-demo-cars' },
]

/** One of each kind of page that the three sites above do not show. */
const otherPages = [
  { slug: 'northgate-mazda', paths: ['/finance', '/compare', '/models', '/blog', '/service'] },
  {
    slug: 'northgate-mazda',
    paths: ['/cx-5', '/mazda/overview', '/contact-us/northgate-mazda', '/success', '/no-such-page'],
  },
  { slug: 'aldersyde', paths: ['/', '/brands', '/dealer-locator', '/contact-us'] },
  { slug: 'northgate-mazda', paths: ['/trade-in', '/sell-my-car', '/trade-in/offer'] },
  { slug: 'driveflex', paths: ['/', '/how-it-works', '/sign-in'] },
  { slug: 'ironbark-motorcycles', paths: ['/', '/trade-in'] },
  { slug: 'sunnyside', paths: ['/blog', '/privacy-policy', '/dealer-locator', '/success'] },
  {
    slug: 'banksia-caravans',
    paths: ['/service', '/blog', '/blog/packing-a-van', '/no-such-page'],
  },
]

for (const { slug, paths } of otherPages) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on ${paths.join(', ')} of ${slug} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) await expectClean(page, slug, path)
    })
  }
}

for (const { slug, search } of sites) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on home, stock, vehicle and contact page of ${slug} at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const paths = ['/', search, await firstCar(slug, search), '/contact']
      for (const path of paths) await expectClean(page, slug, path)
    })
  }
}
