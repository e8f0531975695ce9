import { expect, type Locator, test } from '@playwright/test'
import { siteUrl } from './sites'

const groundOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor)

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('a quick pick and the page that are on have another ground than the others', async ({
    page,
  }) => {
    await page.goto(siteUrl('sunnyside', '/used-car/used-cars?price=-30000'))
    const pick = page.getByRole('link', { name: '$30,000', exact: true })
    const otherPick = page.getByRole('link', { name: '$40,000', exact: true })
    expect(await groundOf(pick)).not.toBe(await groundOf(otherPick))
    const current = page.getByRole('link', { name: 'Page 1', exact: true })
    const otherPage = page.getByRole('link', { name: 'Page 2', exact: true })
    expect(await groundOf(current)).not.toBe(await groundOf(otherPage))
  })

  for (const slug of ['northgate-mazda', 'banksia-caravans']) {
    test(`SRCH-44 the chosen condition of the hero form of ${slug} has another ground`, async ({
      page,
    }) => {
      await page.goto(siteUrl(slug, '/'))
      const form = page.getByRole('form', { name: 'Search Our Stock' })
      const labels = form.locator('label').filter({ has: page.getByRole('radio') })
      expect(await groundOf(labels.first())).not.toBe(await groundOf(labels.last()))
    })
  }
})

test('FIN-09 the calculator fits a screen 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(siteUrl('northgate-mazda', '/finance'))
  await expect(page.getByText('Fortnightly', { exact: true })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

for (const [slug, widths] of [
  ['northgate-mazda', [1024, 1200]],
  ['coorong-cars', [320]],
] as const) {
  test(`NAV-17 the name of ${slug} is whole beside its menu`, async ({ page }) => {
    await page.goto(siteUrl(slug, '/blog'))
    const name = page.locator('header .wordmark').first()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      expect(await name.evaluate((mark) => mark.scrollWidth - mark.clientWidth)).toBe(0)
    }
  })
}
