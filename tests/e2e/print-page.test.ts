import { expect, test } from '@playwright/test'
import { siteUrl } from './sites'
import { putCars } from './stock'

let put: Awaited<ReturnType<typeof putCars>>
test.beforeAll(async () => {
  put = await putCars('dealership_slug:"northgate-mazda" AND status:"in_stock"', [
    { series: 'S'.repeat(60) },
  ])
})
test.afterAll(() => put?.remove())

test('ROUTE-04 the address and the series on the print page break on the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(siteUrl('northgate-mazda', `/print?car_id=${put.slugs[0]}`))
  await expect(page.getByText(`/cars/${put.slugs[0]}`)).toBeVisible()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBe(0)
})
