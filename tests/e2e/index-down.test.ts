import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { secondWeb } from './second-web'
import { findCar } from './stock'

const stocked = '/search/new-used-and-demo-cars'

test.describe('while the stock index is stopped', () => {
  let web: Awaited<ReturnType<typeof secondWeb>>
  const open = (page: Page, pathname: string) => page.goto(web.url('northgate-mazda', pathname))

  test.beforeAll(async () => {
    web = await secondWeb('STOCK_INDEX_URL')
  })
  test.afterAll(() => web?.end())

  test('SRCH-12 ERR-07 ROUTE-01 pages that were seen are served, and a search says so with the phone number', async ({
    page,
  }) => {
    const car = await findCar('dealership_slug:"northgate-mazda" AND status:"in_stock"')
    const refined = `${stocked}?fuel=Petrol`
    for (const pathname of ['/', `/cars/${car.slug}`, stocked, refined]) {
      expect((await open(page, pathname))?.status(), pathname).toBe(200)
    }
    web.cut()

    const phone = page.getByRole('main').locator('a[href^="tel:"]').first()
    expect((await open(page, '/'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    expect((await open(page, `/cars/${car.slug}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model)

    expect((await open(page, stocked))?.status()).toBe(200)
    expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0)

    expect((await open(page, refined))?.status()).toBe(200)
    await expect(page.getByText('These are the cars from a short while ago.')).toBeVisible()
    await expect(phone).toBeVisible()
    expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0)

    expect((await open(page, `${stocked}?price=-31000&km=-40000`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Our stock cannot be shown right now',
    )
    await expect(phone).toBeVisible()
    expect(await violations(page)).toEqual([])

    const unseen = await findCar(
      'dealership_slug:"northgate-mazda" AND status:"in_stock"',
      ({ slug }) => slug !== car.slug,
    )
    expect((await open(page, `/cars/${unseen.slug}`))?.status()).toBe(503)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This car cannot be shown right now',
    )
    await expect(phone).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})
