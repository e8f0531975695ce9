import { expect, type Page, test } from '@playwright/test'
import config from './playwright.config'
import { siteUrl } from './sites'
import { findCar } from './stock'

/** The letters of the browser are twice as large, as a shopper sets them; pictures and gaps are not. */
const launch = config.use?.launchOptions
test.use({
  launchOptions: {
    ...launch,
    args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Its facts are long words. */
const car = () =>
  findCar('dealership_slug:"northgate-mazda" AND car_type:"used" AND simple_fuel:"Plug-in Hybrid"')

for (const width of [390, 1280]) {
  test(`VDP-01 NAV-17 pages and their headers fit a screen ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { slug } = await car()
    for (const path of ['/', '/search/used-cars', `/cars/${slug}`, '/finance']) {
      await page.goto(siteUrl('northgate-mazda', path))
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
}

for (const [slug, paths] of [
  ['northgate-mazda', ['/', '/search/used-cars?query=zzzz&price=-10', '/compare', '/no-such-page']],
  ['aldersyde', ['/', '/offers']],
  ['ironbark-motorcycles', ['/', '/search/new-used-and-demo-cars', '/compare']],
] as const) {
  test(`SRCH-18 NAV-09 CONT-01 long words and buttons of ${slug} fit a screen 320 px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of paths) {
      await page.goto(siteUrl(slug, path))
      // What is laid out only as it comes near counts too.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect(await overflow(page), path).toBeLessThanOrEqual(0)
    }
  })
}

test('SRCH-42 the figures of a hero stand clear of each other on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('aldersyde', '/'))
  const boxes = await page.locator('section.first-screen dl dd').evaluateAll((figures) =>
    figures.map((figure) => {
      const words = document.createRange()
      words.selectNodeContents(figure)
      return words.getBoundingClientRect().toJSON() as DOMRect
    }),
  )
  expect(boxes.length).toBeGreaterThan(1)
  for (const [at, { left, top }] of boxes.slice(1).entries())
    expect(left >= boxes[at]!.right || top >= boxes[at]!.bottom).toBe(true)
})

test('VDP-01 VDP-15 a vehicle page fits a screen 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { slug } = await car()
  await page.goto(siteUrl('northgate-mazda', `/cars/${slug}`))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})

test('FIN-09 the comparison rate of the calculator is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('northgate-mazda', '/finance'))
  const calculator = page.locator('[data-finance="calculator"]').first()
  const [rate, block] = await Promise.all(
    [calculator.getByText(/% p\.a\.$/).last(), calculator].map((part) => part.boundingBox()),
  )
  expect((rate?.x ?? 0) + (rate?.width ?? 0)).toBeLessThanOrEqual(
    (block?.x ?? 0) + (block?.width ?? 0),
  )
})

for (const width of [390, 820]) {
  test(`SRCH-42 at ${width} px the words of a landscape hero stand above its picture, and its form fits`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(siteUrl('banksia-caravans', '/'))
    const hero = page.locator('section.first-screen')
    const [words, picture, form] = await Promise.all(
      [hero.locator('h1 + p'), hero.locator('img').first(), hero.locator('form')].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    )
    expect(words?.bottom).toBeLessThanOrEqual(picture?.top ?? 0)
    expect(form?.right).toBeLessThanOrEqual(width)
  })
}
