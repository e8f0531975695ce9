import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from './sites'

const everyCar = '/search/new-used-and-demo-cars'

test.use({ javaScriptEnabled: false })

const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const chips = (page: Page) => page.getByRole('list', { name: 'Applied filters' })
const showCars = (page: Page) => rail(page).getByRole('button', { name: 'Show cars' }).click()
/** Buttons that only a script answers. */
const scriptedButtons = 'button[type="button"]:not(#cars *)'

for (const [slug, path] of [
  ['northgate-mazda', everyCar],
  ['sunnyside', '/used-car/used-cars'],
] as const) {
  test.describe(`the stock search of ${slug}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(siteUrl(slug, path))
    })

    test('SRCH-02 on a desktop the filters stand beside the cars', async ({ page }) => {
      const filters = await rail(page).boundingBox()
      const cars = await page.locator('#cars').boundingBox()
      if (!filters || !cars) throw new Error('not drawn')
      expect(filters.width).toBeLessThan(300)
      expect(cars.width).toBeGreaterThan(900)
      expect(cars.x).toBeGreaterThan(filters.x + filters.width)
      expect(cars.y).toBe(filters.y)
    })

    test('SRCH-14 seven makes are seen, and the rest by a press', async ({ page }) => {
      const makes = rail(page).locator('input[name="make"]').filter({ visible: true })
      await expect(makes).toHaveCount(7)
      await rail(page).locator('summary', { hasText: 'Show all makes' }).click()
      expect(await makes.count()).toBeGreaterThan(7)
    })

    test('SRCH-02 FAV-01 no control and no heart waits for a script', async ({ page }) => {
      const main = page.getByRole('main')
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await expect(main.locator(scriptedButtons).filter({ visible: true })).toHaveCount(0)
        await expect(
          main.locator('details[name="key-filters"]').filter({ visible: true }),
        ).toHaveCount(0)
      }
      await expect(main.getByRole('button', { name: /^Save / })).toHaveCount(0)
    })

    test('SRCH-02 SRCH-04 on a phone filters and order are one line', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      const main = page.getByRole('main')
      const filters = await main.getByRole('link', { name: /^Filters/ }).boundingBox()
      const sort = await main.getByRole('button', { name: 'Sort' }).boundingBox()
      if (!filters || !sort) throw new Error('not drawn')
      expect(sort.y).toBeLessThan(filters.y + filters.height)
      expect(sort.x + sort.width).toBeLessThanOrEqual(390)
    })

    test('SRCH-02 SRCH-33 one pair of prices stands, and what is typed is searched', async ({
      page,
    }) => {
      const prices = rail(page)
        .getByRole('textbox', { name: /^Price, / })
        .filter({ visible: true })
      await expect(prices).toHaveCount(2)
      await prices.last().fill('40000')
      await showCars(page)
      await expect(chips(page)).toContainText('Up to $40,000')
      await expect(prices.last()).toHaveValue('40000')
    })

    test('SRCH-08 on a phone the cars come first, and "Filters" leads to the filters', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.locator('#cars article').first()).toBeInViewport()
      await expect(rail(page)).toBeHidden()
      await page.getByRole('link', { name: 'Filters', exact: true }).click()
      const suv = rail(page).getByRole('checkbox', { name: /^SUV/ })
      await expect(rail(page)).toBeInViewport()
      await suv.check()
      await showCars(page)
      await expect(chips(page)).toContainText('SUV')
      await expect(rail(page)).toBeHidden()
      await expect(page.getByRole('link', { name: 'Filters 1 on' })).toBeVisible()
    })
  })
}

for (const slug of ['sunnyside', 'aldersyde']) {
  test(`SRCH-43 SRCH-44 the hero form of ${slug} has no dead control, and its price is searched`, async ({
    page,
  }) => {
    await page.goto(siteUrl(slug))
    const form = page.getByRole('form', { name: /^Search Our/ })
    await form.locator('summary').click()
    await expect(form.locator(scriptedButtons).filter({ visible: true })).toHaveCount(0)
    await form.getByLabel('Highest price').fill('40000')
    // What opened lies over the button below it.
    await form.locator('summary').click()
    await form.getByRole('button', { name: /^Show/ }).click()
    await expect(chips(page)).toContainText('Up to $40,000')
  })
}
