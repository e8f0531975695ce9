import { expect, type Page, test } from '@playwright/test'
import { ask, openPage, siteUrl } from './sites'
import { findCar, findCars } from './stock'

const northgate = 'dealership_slug:"northgate-mazda"'
const sunnyside = '(dealership_slug:"sunnyside-moorooka" OR dealership_slug:"sunnyside-rocklea")'
const inStock = 'status:"in_stock" AND sold:"false"'
const day = 86_400
const seconds = () => Math.floor(Date.now() / 1000)

const openCar = (page: Page, site: string, { slug }: { slug: string }) =>
  openPage(page, siteUrl(site, `/cars/${slug}`))

test.describe('a page that ends', () => {
  test('ROUTE-01 SRCH-32 a car sold a while ago is 410 with others in its place, for every visit', async ({
    browser,
  }) => {
    const car = await findCar(
      `${northgate} AND status:"sold" AND sold_at_timestamp < ${seconds() - 4 * day}`,
    )
    for (let visit = 0; visit < 3; visit += 1) {
      const { status, headers } = await ask('northgate-mazda.localhost', `/cars/${car.slug}`)
      expect(status).toBe(410)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    // Without scripts: what a search engine reads.
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('has been sold')
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/)
    const others = page.getByRole('main').locator('a[href^="/cars/"]')
    expect(await others.count()).toBeGreaterThan(0)
    const first = await others.first().getAttribute('href')
    expect((await ask('northgate-mazda.localhost', first ?? '')).status).toBe(200)
    await context.close()
  })

  test('ROUTE-01 PRICE-03 a car sold a day ago is 200 and says so', async ({ page }) => {
    const car = await findCar(
      `${northgate} AND status:"sold" AND sold_at_timestamp > ${seconds() - 2 * day}`,
    )
    const response = await openCar(page, 'northgate-mazda', car)
    expect(response?.status()).toBe(200)
    await expect(page.getByText('Unfortunately this car recently sold.')).toBeVisible()
    await page
      .getByRole('complementary', { name: 'Price and contact' })
      .getByRole('link', { name: 'Find Me Something Similar' })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('ROUTE-01 an unknown car is 404, and so is the page of gone cars by itself', async () => {
    const car = await findCar(
      `${northgate} AND status:"sold" AND sold_at_timestamp < ${seconds() - 4 * day}`,
    )
    const forged = { headers: { 'x-vehicle-gone': '1' } }
    for (const [path, options] of [
      ['/cars/no-such-car', {}],
      [`/cars/${car.slug}/gone`, {}],
      [`/cars/${car.slug}/gone`, forged],
      ['/cars/%E0%A4%A', {}],
    ] as const) {
      const { status } = await ask('northgate-mazda.localhost', path, options)
      expect([400, 404], path).toContain(status)
    }
  })

  test('SRCH-28 ROUTE-01 a car that the site leaves out has no page, PDF, picture or view there', async () => {
    const car = await findCar(`${sunnyside} AND ${inStock} AND photos_count < 3`)
    for (const path of ['', '/pdf', '/share.jpg', '/view.json?website_id=sunnyside']) {
      const where = path === '' ? `/cars/${car.slug}` : `/api/cars/${car.slug}${path}`
      expect((await ask('sunnyside.localhost', where)).status, where).toBe(404)
    }
    expect((await ask('aldersyde.localhost', `/cars/${car.slug}`)).status).toBe(200)
  })

  test("ROUTE-01 another dealer's car is 404, its gone cars too", async () => {
    const [live] = await findCars(`${northgate} AND ${inStock}`)
    const [gone] = await findCars(
      `${northgate} AND status:"sold" AND sold_at_timestamp < ${seconds() - 4 * day}`,
    )
    for (const car of [live, gone]) {
      expect((await ask('coorong-cars.localhost', `/cars/${car?.slug}`)).status).toBe(404)
    }
  })
})
