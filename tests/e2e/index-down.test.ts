import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { secondWeb } from './second-web'
import { findCar, putCars } from './stock'

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
      'This vehicle cannot be shown right now',
    )
    await expect(phone).toBeVisible()
    expect(await violations(page)).toEqual([])

    for (const pathname of [
      `/enquiry?car=${unseen.slug}`,
      `/finance?car_id=${unseen.id}`,
      `/personalised/finance?car_id=${unseen.id}`,
    ]) {
      expect((await open(page, pathname))?.status(), pathname).toBe(200)
      await expect(page.getByText('cannot be shown right now'), pathname).toBeVisible()
      await expect(phone, pathname).toBeVisible()
      await expect(page.getByRole('main').locator('form').first(), pathname).toBeVisible()
    }
  })

  test('ROUTE-01 SRCH-12 SIM-06 a page that an import ended just before is drawn from what was last read', async ({
    page,
  }) => {
    await web.restore()
    const car = await findCar('dealership_slug:"northgate-mazda" AND status:"in_stock"')
    expect((await open(page, `/cars/${car.slug}`))?.status()).toBe(200)
    await web.expire('northgate-mazda', [car.slug])
    web.cut()
    expect((await open(page, `/cars/${car.slug}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model)
  })

  test('ROUTE-01 ROUTE-04 VDP-44 SRCH-12 a car that nobody has looked at says so while the index refuses or hangs, and is there at once after', async ({
    page,
  }) => {
    // New to every cache.
    const put = await putCars('dealership_slug:"northgate-mazda" AND status:"in_stock"', [
      {},
      {},
      {},
      {},
    ])
    const pages = (slug: string) => [`/cars/${slug}`, `/print?car_id=${slug}`]
    try {
      await web.restore()
      const faults = [
        ['hangs', web.hang],
        ['refuses after it hung', web.cut],
        ['hangs after it refused', web.hang],
      ] as const
      for (const [at, [what, bring]] of faults.entries()) {
        await bring()
        for (const pathname of pages(put.slugs[at] ?? '')) {
          expect((await open(page, pathname))?.status(), `${what}: ${pathname}`).toBe(503)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            'This vehicle cannot be shown right now',
          )
          await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()
        }
      }
      await web.restore()
      for (const pathname of put.slugs.flatMap(pages)) {
        expect((await open(page, pathname))?.status(), pathname).toBe(200)
      }
    } finally {
      await put.remove()
    }
  })

  test('SRCH-12 FAV-05 an open page says what it does not know, and goes on when the index is back', async ({
    page,
  }) => {
    await web.restore()
    const car = await findCar('dealership_slug:"northgate-mazda" AND status:"in_stock"')
    expect((await open(page, stocked))?.status()).toBe(200)
    const nextPage = page.getByRole('link', { name: 'Next page' })
    await expect(nextPage).toBeVisible()
    web.cut()
    const box = page.getByRole('combobox', { name: 'Search our stock' })
    await box.pressSequentially(car.model, { delay: 40 })
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(nextPage).toBeHidden()
    await web.restore()
    await again.click()
    await expect(again).toBeHidden()
    expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0)

    web.cut()
    await page.goto(web.url('northgate-mazda', '/compare'))
    await page.evaluate(
      ([id, slug]) =>
        localStorage.setItem(
          'northgate-mazda:favourites',
          JSON.stringify([{ id, slug, name: 'A car', make: '', model: '' }]),
        ),
      [car.id, car.slug],
    )
    await page.reload()
    const problem = page.getByText('The saved cars cannot be shown right now.')
    await expect(problem.locator('a[href^="tel:"]')).toBeVisible()
  })
})
