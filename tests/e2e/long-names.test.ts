import { expect } from '@playwright/test'
import { putOwnCars, test } from './fixtures'
import { siteUrl } from './sites'

const long = {
  model: 'Extraordinarily '.repeat(18).trim(),
  badge: 'W'.repeat(120),
}
let put: Awaited<ReturnType<typeof putOwnCars>>
test.beforeAll(async ({ own }) => {
  put = await putOwnCars(own, 'sold:"false"', [long])
})
test.afterAll(() => put?.remove())

test('VDP-05 VDP-08 the dialog of a car with a name of 400 characters holds it, and its form is in view', async ({
  page,
  own,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl(own.site.slug, `/cars/${put.slugs[0]}`))
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
