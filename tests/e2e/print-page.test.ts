import { expect, test } from '@playwright/test'
import { siteUrl } from './sites'
import { findCar, putCars } from './stock'

let put: Awaited<ReturnType<typeof putCars>>
test.beforeAll(async () => {
  put = await putCars('dealership_slug:"northgate-mazda" AND status:"in_stock"', [
    { series: 'S'.repeat(60) },
    {
      dealercomments: Array.from({ length: 60 }, (_, at) => `Reason ${at} to drive it.`).join(
        '\n\n',
      ),
    },
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

test('ROUTE-04 a car is printed on one sheet of A4, and a long text goes on overleaf', async ({
  page,
}) => {
  const sheets = async (slug = '') => {
    await page.goto(siteUrl('northgate-mazda', `/print?car_id=${slug}`), {
      waitUntil: 'networkidle',
    })
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
  }
  const { slug } = await findCar(
    'dealership_slug:"northgate-mazda" AND status:"in_stock" AND car_type:"used"',
  )
  expect(await sheets(slug)).toBe(1)
  expect(await sheets(put.slugs[1])).toBeGreaterThan(1)
})
