import { expect, test } from '@playwright/test'
import config from './playwright.config'
import { siteUrl } from './sites'

/** The letters of the browser are twice as large, as a shopper sets them; pictures and gaps are not. */
const launch = config.use?.launchOptions
test.use({
  launchOptions: {
    ...launch,
    args: [...(launch?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})

test('SRCH-42 the figures of a hero stand clear of each other on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('aldersyde', '/'))
  const boxes = await page.locator('main section:has(h1) dl dd').evaluateAll((figures) =>
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
    const hero = page.locator('main section:has(h1)')
    const [words, picture, form] = await Promise.all(
      [hero.locator('h1 + p'), hero.locator('img').first(), hero.locator('form')].map((part) =>
        part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      ),
    )
    expect(words?.bottom).toBeLessThanOrEqual(picture?.top ?? 0)
    expect(form?.right).toBeLessThanOrEqual(width)
  })
}
