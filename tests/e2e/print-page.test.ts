import { expect } from '@playwright/test'
import { putOwnCars, test } from './fixtures'
import { siteUrl } from './sites'
import { findCar } from './stock'

let put: Awaited<ReturnType<typeof putOwnCars>>
test.beforeAll(async ({ own }) => {
  put = await putOwnCars(own, 'sold:"false"', [
    {
      dealercomments: Array.from({ length: 60 }, (_, at) => `Reason ${at} to drive it.`).join(
        '\n\n',
      ),
    },
  ])
})
test.afterAll(() => put?.remove())

test('ROUTE-04 a car is printed on one sheet of A4, and a long text goes on overleaf', async ({
  page,
  own,
}) => {
  const sheets = async (site: string, slug = '') => {
    await page.goto(siteUrl(site, `/print?car_id=${slug}`))
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
  }
  const { slug } = await findCar(
    'dealership_slug:"northgate-mazda" AND status:"in_stock" AND car_type:"used"',
  )
  expect(await sheets('northgate-mazda', slug)).toBe(1)
  expect(await sheets(own.site.slug, put.slugs[0])).toBeGreaterThan(1)
})
