import { expect, test } from '@playwright/test'
import { openPage, siteUrl } from './sites'
import { findCar } from './stock'

test('ROUTE-01 PRICE-03 a car sold a day ago is 200 and says so', async ({ page }) => {
  const yesterday = Math.floor(Date.now() / 1000) - 2 * 86_400
  const { slug } = await findCar(
    `dealership_slug:"northgate-mazda" AND status:"sold" AND sold_at_timestamp > ${yesterday}`,
  )
  const response = await openPage(page, siteUrl('northgate-mazda', `/cars/${slug}`))
  expect(response?.status()).toBe(200)
  await expect(page.getByText('Unfortunately this car recently sold.')).toBeVisible()
  await page
    .getByRole('complementary', { name: 'Price and contact' })
    .getByRole('link', { name: 'Find Me Something Similar' })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
