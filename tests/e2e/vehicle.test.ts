import { expect, type Page, test } from '@playwright/test'
import { ask, siteUrl } from './sites'
import { findCar, findCars } from './stock'

const northgate = 'dealership_slug:"northgate-mazda"'
const sunnyside = '(dealership_slug:"sunnyside-moorooka" OR dealership_slug:"sunnyside-rocklea")'
const inStock = 'status:"in_stock" AND sold:"false"'
const day = 86_400
const seconds = () => Math.floor(Date.now() / 1000)

const openCar = (page: Page, site: string, { slug }: { slug: string }) =>
  page.goto(siteUrl(site, `/cars/${slug}`), { waitUntil: 'networkidle' })

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
      expect(headers['cache-control']).toContain('no-store')
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

test.describe('gallery', () => {
  const many = () => findCar(`${northgate} AND ${inStock} AND photos_count >= 8`)
  const openMany = async (page: Page) => {
    await openCar(page, 'northgate-mazda', await many())
    const images = page.getByRole('tab', { name: 'Images' })
    if (await images.isVisible()) await images.click()
  }

  test('IMG-01 IMG-03 full screen by keyboard: arrow keys change the photo, Escape gives the focus back', async ({
    page,
  }) => {
    await openMany(page)
    const counter = page.getByRole('button', { name: /open full screen$/ })
    await counter.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(viewer).toBeVisible()
    const place = viewer.locator('p[aria-live]')
    await expect(place).toHaveText(/^1 of \d+$/)
    await page.keyboard.press('ArrowRight')
    await expect(place).toHaveText(/^2 of/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(place).toHaveText(/^2 of/)
    // The focus stays inside.
    for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body || active?.closest('dialog') !== null
      }),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(
      page.getByRole('button', { name: /^Photo 2 of \d+, open full screen$/ }),
    ).toBeFocused()
  })

  test('IMG-02 the last thumbnail says how many more there are and opens them all', async ({
    page,
  }) => {
    await openMany(page)
    const more = page.getByRole('button', { name: /^\+\d+: show all \d+ photos$/ })
    await expect(more).toBeVisible()
    await more.click()
    await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeHidden()
  })

  test('IMG-01 a swipe changes the photo and the counter; two fingers enlarge it', async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    await openMany(page)
    const counter = page.getByRole('button', { name: /open full screen$/ })
    await expect(counter).toHaveText(/^1 of/)
    const touch = await context.newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      })
    const stage = await counter.evaluate((element) => {
      const { x, y, width, height } = element.closest('.stage')!.getBoundingClientRect()
      return { x, y, width, height }
    })
    const row = stage.y + stage.height / 2
    await expect(async () => {
      await send('touchStart', [[320, row]])
      for (let x = 300; x >= 40; x -= 20) await send('touchMove', [[x, row]])
      await send('touchEnd', [])
      await expect(counter).toHaveText(/^2 of/, { timeout: 2000 })
    }).toPass()

    await counter.click()
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    const photo = viewer.locator('.swiper-slide-active img')
    await expect(photo).toBeVisible()
    const widthOf = () => photo.evaluate((element) => element.getBoundingClientRect().width)
    const before = await widthOf()
    await expect(async () => {
      await send('touchStart', [[180, 420]])
      await send('touchStart', [
        [180, 420],
        [210, 420],
      ])
      for (let by = 0; by <= 120; by += 20) {
        await send('touchMove', [
          [180 - by, 420],
          [210 + by, 420],
        ])
      }
      await send('touchEnd', [])
      await expect.poll(widthOf, { timeout: 2000 }).toBeGreaterThan(before * 1.3)
    }).toPass()
    await context.close()
  })
})

test.describe('a car that turns', () => {
  type Mark = { description: string }
  type Showpiece = Awaited<ReturnType<typeof findCar>> & {
    spin_images: string[]
    video_url: string | null
    hotspots: { exterior: Mark[]; interior: Mark[] } | null
  }
  async function anyShowpiece(fits: (car: Showpiece) => boolean): Promise<Showpiece> {
    const groups = ['bayside-toyota', 'northgate-mazda', 'sunnyside-moorooka', 'sunnyside-rocklea']
    for (const slug of groups) {
      const cars = (await findCars(`dealership_slug:"${slug}" AND ${inStock}`, 1000)) as Showpiece[]
      const found = cars.find(fits)
      if (found) return found
    }
    throw new Error('The demo has no such car.')
  }
  const turns = (car: Showpiece) => car.spin_images.length > 0 && car.hotspots !== null
  const isFilmed = (car: Showpiece) => car.video_url !== null

  test('IMG-07 IMG-09 IMG-11 IMG-12 spin, marks, inside and full screen by mouse and keys', async ({
    page,
  }) => {
    const shown = await anyShowpiece(turns)
    await openCar(page, 'aldersyde', shown)
    const tabs = page.getByRole('tablist', { name: 'View of the car' })
    await expect(tabs.getByRole('tab')).toHaveText(['Images', 'Spin', 'Interior'])
    const spin = page.getByRole('slider', { name: /^Turn/ })
    await expect(spin).toHaveAttribute('aria-valuenow', '1')
    await spin.focus()
    await page.keyboard.press('ArrowRight')
    await expect(spin).toHaveAttribute('aria-valuenow', '2')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(spin).toHaveAttribute('aria-valuenow', '36')
    await page.keyboard.press('ArrowRight')

    // 60 pixels to the left are three frames onward.
    const box = (await spin.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.85]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 6 })
    await page.mouse.up()
    await expect(spin).toHaveAttribute('aria-valuenow', '4')

    // The wheel at the front is seen from here.
    const mark = page.getByRole('button', { name: /^Alloy wheels/ })
    await mark.click()
    const said = shown.hotspots!.exterior.find((each) =>
      each.description.startsWith('Alloy wheels'),
    )!
    await expect(page.getByText(said.description)).toBeVisible()
    await mark.press('Escape')
    await expect(mark).toHaveAttribute('aria-expanded', 'false')

    await page.getByRole('button', { name: 'Open full screen' }).click()
    const filled = await spin.boundingBox()
    expect(filled?.width).toBe(page.viewportSize()?.width)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    expect((await spin.boundingBox())?.width).toBeLessThan(filled?.width ?? 0)
    await expect(spin).toHaveAttribute('aria-valuenow', '5')

    await tabs.getByRole('tab', { name: 'Spin' }).focus()
    await page.keyboard.press('ArrowRight')
    const inside = page.getByRole('slider', { name: /^Look around inside/ })
    await expect(inside).toHaveAttribute('aria-valuenow', '50')
    await inside.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(inside).toHaveAttribute('aria-valuenow', '40')
    const { description } = shown.hotspots!.interior[0]!
    await page.getByRole('button', { name: description }).click()
    await expect(page.getByText(description)).toBeVisible()
  })

  test('IMG-10 it does not turn by itself for a shopper who asked for less motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openCar(page, 'aldersyde', await anyShowpiece(turns))
    await expect(page.getByRole('slider', { name: /^Turn/ })).toHaveAttribute('aria-valuenow', '1')
  })

  test('IMG-04 IMG-05 IMG-06 the walk-around plays in the browser’s own player, after the press', async ({
    page,
  }) => {
    const filmed = await anyShowpiece(isFilmed)
    await openCar(page, 'aldersyde', filmed)
    if (turns(filmed)) await page.getByRole('tab', { name: 'Images' }).click()
    await page.getByRole('button', { name: /^\+\d+: show all/ }).click()
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    await viewer.getByRole('button', { name: 'Video', exact: true }).click()
    await expect(page.locator('video')).toHaveCount(0)
    await viewer.getByRole('button', { name: /^Play: Video of/ }).click()
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.readyState))
      .toBeGreaterThan(1)
    const part = await ask('aldersyde.localhost', '/videos/walk-around.mp4', {
      headers: { range: 'bytes=0-99' },
    })
    expect(part.status).toBe(206)
    expect(part.headers['content-range']).toMatch(/^bytes 0-99\/\d+$/)
  })
})
