import { expect, type Page, test } from '@playwright/test'
import { atRest, siteUrl } from './sites'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const cars = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
const count = async (page: Page) =>
  /[\d,]+/.exec((await page.getByRole('status').first().textContent()) ?? '')?.[0]

/** The shopper is there: pages open without being loaded anew from now on. */
async function arrive(page: Page) {
  await atRest(page)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await atRest(page)
}

/** Follows a link of this page and waits until its address, and what is said of its cars, has settled. */
async function follow(page: Page, href: string) {
  await page.locator(`a[href="${href}"]:visible`).last().click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === href)
  await arrive(page)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(href)
}

/** What a visitor finds who opens an address alone. */
async function alone(page: Page, url: string) {
  const other = await page.context().newPage()
  await other.goto(url)
  const found = { heading: await heading(other).textContent(), count: await count(other) }
  await other.close()
  return found
}

for (const [slug, from, ...links] of [
  ['northgate-mazda', '/', '/search/used-cars', '/search/new-cars', '/search/demo-cars'],
  ['sunnyside', '/contact', '/used-car/used-cars'],
  ['aldersyde', '/', '/search/used-cars', '/search/new-cars'],
] as const) {
  test(`SRCH-03 ROUTE-10 links lead from ${from} of ${slug} to their own cars, and from those to others`, async ({
    page,
  }) => {
    await page.goto(siteUrl(slug, from))
    await arrive(page)
    for (const href of links) {
      await follow(page, href)
      const expected = await alone(page, siteUrl(slug, href))
      await expect(heading(page)).toHaveText(expected.heading ?? '')
      expect(await count(page), href).toBe(expected.count)
    }
  })
}

test('SRCH-03 back from a car, and back again, each address has its own cars', async ({ page }) => {
  const start = siteUrl('northgate-mazda', '/search/used-cars')
  await page.goto(start)
  await arrive(page)
  const all = await count(page)
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^SUV/ })
    .check()
  await expect(page).toHaveURL(/body=SUV/)
  await expect.poll(() => count(page)).not.toBe(all)
  const suvs = await count(page)
  await cars(page).first().click()
  await expect(page).toHaveURL(/\/cars\//)
  await page.goBack()
  await expect(page).toHaveURL(/body=SUV/)
  await expect.poll(() => count(page)).toBe(suvs)
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expect.poll(() => count(page)).toBe(all)
  await arrive(page)
  expect(await count(page)).toBe(all)
  await expect(page.getByRole('list', { name: 'Applied filters' })).not.toContainText('SUV')
  await page.goForward()
  await expect.poll(() => count(page)).toBe(suvs)
})

test('SRCH-03 SRCH-04 an advert’s address stays until the first filter, which is one step', async ({
  page,
}) => {
  const advert = siteUrl('northgate-mazda', '/search?utm_source=letter&gclid=7')
  await page.goto(advert)
  await arrive(page)
  await expect(page).toHaveURL(advert)
  const all = await count(page)
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^SUV/ })
    .check()
  await expect.poll(() => count(page)).not.toBe(all)
  await page.goBack()
  await expect(page).toHaveURL(advert)
  await expect.poll(() => count(page)).toBe(all)
})
