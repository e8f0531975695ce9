import { expect, type Locator, type Page, test } from '@playwright/test'
import { moreName, openCar, phone, type Turning } from './open-car'
import { adminUrl, openPage, siteUrl } from './sites'
import { findCar, findCars } from './stock'

const northgate = 'dealership_slug:"northgate-mazda"'
const inStock = 'status:"in_stock" AND sold:"false"'

type Touch = 'touchStart' | 'touchMove' | 'touchEnd'
/** A hand on the screen: sends the places of its fingers. */
async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page)
  return (type: Touch, points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
}

type Send = Awaited<ReturnType<typeof fingers>>

/** From right to left, all across a phone. */
async function swipeOn(send: Send, y: number) {
  await send('touchStart', [[320, y]])
  for (let x = 300; x >= 40; x -= 20) await send('touchMove', [[x, y]])
  await send('touchEnd', [])
}

/** Two fingers that part, as quickly as one swipes. */
async function spread(send: Send, x: number, y: number) {
  await send('touchStart', [[x, y]])
  for (let by = 0; by <= 120; by += 20) {
    const both: [number, number][] = [
      [x - by, y],
      [x + 30 + by, y],
    ]
    if (by === 0) await send('touchStart', both)
    await send('touchMove', both)
  }
  await send('touchEnd', [])
}

const stageOf = (counter: Locator) =>
  counter.evaluate((element) => {
    const { x, y, width, height } = element.closest('.stage')!.getBoundingClientRect()
    return { x, y, width, height }
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
    await page.keyboard.press('End')
    await expect(place).toHaveText(/^(\d+) of \1$/)
    await page.keyboard.press('Home')
    await expect(place).toHaveText(/^1 of/)
    await page.keyboard.press('ArrowRight')
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

  for (const [width, thumbnails] of [
    [1440, 6],
    [390, 5],
  ] as const) {
    test(`IMG-02 at ${width} the last of ${thumbnails} thumbnails says how many more there are`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await openMany(page)
      const more = page.getByRole('button', { name: moreName })
      const said = await more.locator('span:visible').first().textContent()
      const [, hidden, photos, video] =
        /^\+(\d+)show all (\d+) photos( and a video)?$/.exec(said ?? '') ?? []
      expect(Number(photos) + (video ? 1 : 0) - Number(hidden)).toBe(thumbnails)
      await expect(more.locator('..').getByRole('button')).toHaveCount(thumbnails)
    })
  }

  test('IMG-02 the last thumbnail opens all photos', async ({ page }) => {
    await openMany(page)
    await page.getByRole('button', { name: moreName }).click()
    await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeHidden()
  })

  for (const [when, latency] of [
    ['on a page that nobody has touched', null],
    ['with Swiper at hand', 0],
    ['with Swiper 150 ms away', 150],
    ['with Swiper 600 ms away', 600],
  ] as const) {
    test(`IMG-01 the first swipe counts ${when}`, async ({ browser }) => {
      const cars = await findCars(`${northgate} AND ${inStock} AND photos_count >= 5`, 200)
      const still = (cars as Turning[]).find(({ spin_images }) => spin_images.length === 0)!
      const context = await browser.newContext(phone)
      const page = await context.newPage()
      await openCar(page, 'northgate-mazda', still)
      const row = page.locator('section[aria-label=Photos] .carousel-track')
      if (latency !== null) {
        const isAwake = () =>
          row.evaluate((list) => Object.keys(list).some((key) => key.startsWith('__reactProps')))
        await expect.poll(isAwake).toBe(true)
        const network = await context.newCDPSession(page)
        await network.send('Network.enable')
        await network.send('Network.emulateNetworkConditions', {
          ...{ offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 },
        })
      }
      // Laid out a few frames after the first photo.
      await expect(row.getByRole('img', { name: /photo 2$/ })).toBeVisible()
      const { y, height } = (await row.boundingBox())!
      const send = await fingers(page)
      await send('touchStart', [[330, y + height / 2]])
      // As fast as a hand: without frames between them the browser would fling the row on.
      for (let x = 310; x >= 60; x -= 20) {
        await send('touchMove', [[x, y + height / 2]])
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      await send('touchEnd', [])
      const counter = page.getByRole('button', { name: /open full screen$/ })
      await expect(counter).toHaveText(/^2 of/)
      // Swiper goes on from there.
      if (latency !== null) {
        await expect(row.locator('..')).toHaveClass(/(^|\s)swiper-initialized(\s|$)/)
      }
      await expect(counter).toHaveText(/^2 of/)
      await expect(row.getByRole('img', { name: /photo 2$/ })).toBeInViewport({ ratio: 0.99 })
      await context.close()
    })
  }

  for (const [width, height] of [
    [1440, 900],
    [844, 390],
    [390, 844],
  ] as const) {
    test(`IMG-03 on a screen of ${width} x ${height} the full screen shows all of a photo`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openMany(page)
      await page.getByRole('button', { name: /open full screen$/ }).click()
      const viewer = page.getByRole('dialog', { name: /^Photos of/ })
      const photo = viewer.getByRole('img', { name: /photo 1$/ })
      await expect(photo).toBeInViewport({ ratio: 0.99 })
      await expect(photo).toHaveCSS('object-fit', 'contain')
      const [box, row] = await Promise.all([
        photo.boundingBox(),
        viewer.getByRole('listitem').first().boundingBox(),
      ])
      expect(box?.height).toBeLessThanOrEqual(row?.height ?? 0)
    })
  }

  test('IMG-03 on a sharp screen the full screen draws a photo of few pixels as wide as the others', async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...phone, deviceScaleFactor: 3 })
    const page = await context.newPage()
    await openMany(page)
    await page.getByRole('button', { name: /open full screen$/ }).tap()
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(viewer).toBeVisible()
    await page.keyboard.press('ArrowRight')
    const photo = viewer.getByRole('img', { name: /photo 2$/ })
    await expect(photo).toBeInViewport({ ratio: 0.99 })
    await photo.evaluate((image: HTMLImageElement) => image.decode())
    // The demo's photos of sides are 960 pixels wide.
    expect((await photo.boundingBox())?.width).toBe(390)
    await context.close()
  })

  test('IMG-03 the thumbnails of the full screen follow the photo, and the page stays', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openMany(page)
    await page.getByRole('button', { name: /open full screen$/ }).click()
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    await expect(viewer).toBeVisible()
    const scrolled = await page.evaluate(() => scrollY)
    for (let photo = 2; photo <= 8; photo += 1) await page.keyboard.press('ArrowRight')
    await expect(viewer.locator('p[aria-live]')).toHaveText(/^8 of/)
    await expect(viewer.getByRole('button', { name: 'Photo 8' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  })

  test('IMG-01 VDP-01 two fingers on a photo of the page enlarge the page, and change no photo', async ({
    browser,
  }) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await openMany(page)
    const counter = page.getByRole('button', { name: /open full screen$/ })
    const send = await fingers(page)
    const stage = await stageOf(counter)
    const row = stage.y + stage.height / 2
    // Swiper comes with the first swipe.
    await swipeOn(send, row)
    await expect(counter).toHaveText(/^2 of/)
    await spread(send, stage.x + stage.width / 2, row)
    await expect.poll(() => page.evaluate(() => visualViewport?.scale ?? 1)).toBeGreaterThan(1.2)
    await expect(counter).toHaveText(/^2 of/)
    await context.close()
  })

  test('IMG-01 IMG-03 a swipe changes the photo and the counter; two fingers enlarge it, and one moves it', async ({
    browser,
  }) => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await openMany(page)
    const counter = page.getByRole('button', { name: /open full screen$/ })
    await expect(counter).toHaveText(/^1 of/)
    const send = await fingers(page)
    const stage = await stageOf(counter)
    const row = stage.y + stage.height / 2
    await swipeOn(send, row)
    await expect(counter).toHaveText(/^2 of/)

    await counter.click()
    const viewer = page.getByRole('dialog', { name: /^Photos of/ })
    const photo = viewer.locator('.swiper-slide-active img')
    await expect(photo).toBeVisible()
    const boxOf = () =>
      photo.evaluate((element) => {
        const { width, top } = element.getBoundingClientRect()
        return { width, top }
      })
    const { width } = await boxOf()
    await spread(send, 180, 420)
    await expect.poll(async () => (await boxOf()).width).toBe(width * 3)
    await expect(viewer.locator('p[aria-live]')).toHaveText(/^2 of/)

    const { top } = await boxOf()
    await send('touchStart', [[195, 380]])
    for (let by = 10; by <= 50; by += 10) await send('touchMove', [[195, 380 + by]])
    await send('touchEnd', [])
    await expect.poll(async () => (await boxOf()).top).toBeGreaterThan(top + 20)
    await expect(viewer.locator('p[aria-live]')).toHaveText(/^2 of/)
    await context.close()
  })
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`CONST-02 each swipe on a phone brings the next slide of a carousel, and after the last the first: motion ${reducedMotion}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...phone, reducedMotion })
    const page = await context.newPage()
    await page.goto(adminUrl('/styleguide'))
    const carousel = page.getByRole('region', { name: 'Sample slides' })
    const place = carousel.locator('p[aria-live]')
    await expect(place).toHaveText('2 of 4')
    await carousel.scrollIntoViewIfNeeded()
    const send = await fingers(page)
    for (const next of ['3 of 4', '4 of 4', '1 of 4', '2 of 4']) {
      const box = await carousel.boundingBox()
      const row = (box?.y ?? 0) + (box?.height ?? 0) / 2
      await send('touchStart', [[320, row]])
      for (let x = 300; x >= 60; x -= 20) await send('touchMove', [[x, row]])
      await send('touchEnd', [])
      await expect(place).toHaveText(next)
      await expect(carousel.locator('.carousel-slide:not([inert])')).toBeInViewport({ ratio: 0.99 })
    }
    await context.close()
  })
}

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`a car's photo moves from its card to its page and back to where the card was: motion ${reducedMotion}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ ...phone, reducedMotion })
    const page = await context.newPage()
    await openPage(page, siteUrl('northgate-mazda', '/search/used-cars'))
    const card = page.locator('#cars article').nth(4)
    await card.scrollIntoViewIfNeeded()
    // The cards passed over are laid out now, and the browser keeps this one where it stands.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    /** Whether the photo is seen elsewhere before it rests for ten frames. */
    const moved = (frame: string) =>
      page.evaluate(
        (selector) =>
          new Promise<boolean>((done) => {
            const tops: number[] = []
            const look = () => {
              const photo = document.querySelector(selector)
              if (photo) tops.push(photo.getBoundingClientRect().top)
              const last = tops.at(-1) ?? 0
              const others = tops.map((top) => Math.abs(top - last) > 2)
              if (tops.length < 10 || others.slice(-10).includes(true)) requestAnimationFrame(look)
              else done(others.includes(true))
            }
            requestAnimationFrame(look)
          }),
        frame,
      )
    const id = await card.getAttribute('data-car')
    const place = () =>
      page.locator(`#cars [data-car="${id}"]`).evaluate((at) => at.getBoundingClientRect().top)
    const left = await place()
    const there = moved(`[data-photo-of="${id}"]`)
    await card.getByRole('heading').getByRole('link').click()
    expect(await there).toBe(moves)
    const back = moved(`#cars [data-car="${id}"] .stage`)
    await page.goBack()
    expect(await back).toBe(moves)
    expect(Math.abs((await place()) - left)).toBeLessThan(3)
    await context.close()
  })
}
