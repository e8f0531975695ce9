import { expect, test } from '@playwright/test'
import { siteUrl } from './sites'
import { putCars } from './stock'

const long = {
  model: 'Extraordinarily '.repeat(18).trim(),
  badge: 'W'.repeat(120),
}
const gone = { status: 'sold', sold: true, sold_at_timestamp: 1_700_000_000 }

let put: Awaited<ReturnType<typeof putCars>>
test.beforeAll(async () => {
  put = await putCars('dealership_slug:"northgate-mazda" AND status:"in_stock"', [
    long,
    { ...long, ...gone },
  ])
})
test.afterAll(() => put?.remove())

for (const width of [390, 1440]) {
  test(`VDP-01 VDP-44 LEAD-01 PRICE-03 at ${width} px a name of 400 characters breaks on every page about its car`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const [here, sold] = put.slugs
    for (const pathname of [`/enquiry?car=${here}`, `/cars/${here}/delivery`, `/cars/${sold}`]) {
      await page.goto(siteUrl('northgate-mazda', pathname))
      await expect(page.getByRole('main').getByText('Extraordinarily').first()).toBeVisible()
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways, pathname).toBe(0)
    }
  })
}

test('VDP-05 VDP-08 the dialog of a car with a name of 400 characters holds it, and its form is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('northgate-mazda', `/cars/${put.slugs[0]}`))
  await page
    .getByRole('complementary', { name: 'Price and contact' })
    .getByRole('link', { name: /enquir/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name')).toBeInViewport()
  const name = dialog.getByText('Extraordinarily')
  await expect(name).toBeVisible()
  // A text that stands over is within no box of its own.
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
