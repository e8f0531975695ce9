import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from './sites'
import { findCar } from './stock'

const packed = (page: Page) => page.locator('noscript[data-packed]')
const search = async () => siteUrl('northgate-mazda', '/search/new-used-and-demo-cars')
async function car() {
  const { slug } = await findCar('dealership_slug:"northgate-mazda" AND sold:"false"')
  return siteUrl('northgate-mazda', `/cars/${slug}`)
}
/** Cars and the foot of the page: what stands for scripts alone is not there with them. */
const hrefs = (page: Page) =>
  page
    .locator('main a[href^="/cars/"], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  for (const [what, address] of [
    ['a search', search],
    ['a car', car],
  ] as const) {
    test(`the page of ${what} is read in part and comes whole by itself`, async ({
      page,
      browser,
    }) => {
      await page.goto(await address(), { waitUntil: 'commit' })
      await expect.poll(() => packed(page).count()).toBeGreaterThan(1)
      await expect(packed(page)).toHaveCount(0)

      const plain = await browser.newContext({ javaScriptEnabled: false })
      const whole = await plain.newPage()
      await whole.goto(await address())
      expect(await hrefs(page)).toEqual(await hrefs(whole))
      await plain.close()
    })

    test(`the page of ${what} is whole with the first touch`, async ({ page }) => {
      // Photos that do not come: the page has not loaded, and nothing happens by itself.
      await page.route(/\/images\//, () => {})
      await page.goto(await address(), { waitUntil: 'domcontentloaded' })
      expect(await packed(page).count()).toBeGreaterThan(1)
      await page.touchscreen.tap(195, 20)
      await expect(packed(page)).toHaveCount(0)
    })
  }
})

test('a wide window has all of a search when it has been read', async ({ page }) => {
  await page.goto(await search())
  expect(await packed(page).count()).toBe(0)
})
