import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import type { Turning } from './open-car'
import { siteUrl } from './sites'
import { findCar } from './stock'

const footer = (page: Page) => page.getByRole('contentinfo')
const laidOut = (page: Page) =>
  footer(page).evaluate((element) => getComputedStyle(element).contentVisibility)
/** React knows what it has taken over. */
const isTakenOver = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))

test('what is far below waits for the shopper on a page just opened, and on no other', async ({
  page,
}) => {
  await page.goto(siteUrl('northgate-mazda', '/'))
  expect(await laidOut(page)).toBe('auto')
  await footer(page).scrollIntoViewIfNeeded()
  await expect(footer(page).getByRole('link').last()).toBeInViewport({ ratio: 0.1 })

  await page.reload()
  expect(await laidOut(page)).toBe('visible')
})

for (const path of ['/', '/search/new-used-and-demo-cars', '/cars']) {
  test(`all of ${path} is drawn when nobody touches it for a while`, async ({ page }) => {
    const car = await findCar('dealership_slug:"northgate-mazda" AND sold:"false"')
    await page.goto(siteUrl('northgate-mazda', path === '/cars' ? `/cars/${car.slug}` : path))
    const undrawn = () =>
      page
        .locator('body *')
        .evaluateAll((elements) =>
          elements
            .filter((element) => getComputedStyle(element).contentVisibility === 'auto')
            .map(({ tagName, className }) => `${tagName}.${className}`),
        )
    expect(await undrawn()).not.toEqual([])
    await expect.poll(undrawn, { timeout: 15_000 }).toEqual([])
  })
}

for (const path of ['/', '/used-car/used-cars']) {
  test(`a picture of the whole of ${path} has no empty half`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(siteUrl('sunnyside', path))
    const picture = sharp(await page.screenshot({ fullPage: true })).greyscale()
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    let emptyRows = 0
    let mostEmptyRows = 0
    for (let row = 0; row < info.height; row++) {
      const pixels = data.subarray(row * info.width, (row + 1) * info.width)
      emptyRows = pixels.every((pixel) => pixel === pixels[0]) ? emptyRows + 1 : 0
      mostEmptyRows = Math.max(mostEmptyRows, emptyRows)
    }
    expect(mostEmptyRows).toBeLessThan(844)
  })
}

test('a shopper who goes back to a long page stands where it was left', async ({ page }) => {
  await page.goto(siteUrl('northgate-mazda', '/'))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).last()
  await link.scrollIntoViewIfNeeded()
  // The links of a page open inside it once its scripts answer.
  await expect.poll(() => isTakenOver(link)).toBe(true)
  await link.click()
  await page.waitForURL(/privacy-policy$/)
  expect(await laidOut(page)).toBe('visible')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(link).toBeInViewport()
})

/** What a page displays of its footer in the frames in which it arrives. */
const watchFooter = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    requestAnimationFrame(function look() {
      const footer = document.querySelector('footer')
      if (footer) seen.push(getComputedStyle(footer).display)
      if (seen.length < 100) requestAnimationFrame(look)
    })
  })
const footerSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen)

for (const path of ['/', '/search/new-used-and-demo-cars']) {
  test(`a phone draws the first screen of ${path} before what is below, and then has it all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await watchFooter(page)
    await page.goto(siteUrl('northgate-mazda', path))
    await expect(footer(page)).toBeVisible()
    await expect(page.locator('[data-waits]')).toHaveCount(0)
    const [first] = await footerSeen(page)
    expect(first).toBe('none')
    await expect(page.locator('main').getByRole('listitem').last()).toBeAttached()
    const last = footer(page).getByRole('link').last()
    // The page grows under the scroll bar as its parts come near.
    await expect(async () => {
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport({ timeout: 500 })
    }).toPass()
  })
}

test('what is below the first screen of a phone is laid out with the first touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const card = document.querySelectorAll('#cars li article')[1]
      const stands = document.querySelector('html[data-fresh="painted"]:not(:has([data-waits]))')
      if (card && stands) Object.assign(window, { seen: card.checkVisibility() })
      else requestAnimationFrame(look)
    })
  })
  await page.goto(siteUrl('northgate-mazda', '/search/new-used-and-demo-cars'))
  const seen = () => page.evaluate(() => (window as unknown as { seen?: boolean }).seen)
  await expect.poll(seen).toBe(false)
  await page.mouse.down()
  await expect(page.locator('html[data-fresh="used"]')).toHaveCount(1)
  await expect(page.locator('#cars li article').nth(1)).toBeVisible()
})

test('a phone draws neither a scroll bar nor the photos beside the first before it is touched', async ({
  browser,
}) => {
  const car = await findCar('dealership_slug:"northgate-mazda" AND sold:"false"')
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await phone.newPage()
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const beside = document.querySelectorAll('[aria-label="Photos"] img')[1]
      const stands = document.querySelector('html[data-fresh="painted"]:not(:has([data-waits]))')
      if (!beside || !stands) return requestAnimationFrame(look)
      const bar = getComputedStyle(document.documentElement).scrollbarWidth
      Object.assign(window, { seen: { bar, beside: beside.checkVisibility() } })
    })
  })
  await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
  const seen = () => page.evaluate(() => (window as { seen?: unknown }).seen)
  await expect.poll(seen).toEqual({ bar: 'none', beside: false })

  await page.getByRole('heading', { level: 1 }).tap()
  await expect(page.locator('html')).toHaveCSS('scrollbar-width', 'auto')
  const next = page.getByRole('list', { name: 'Photos' }).getByRole('img').nth(1)
  await expect
    .poll(() => next.evaluate((photo: HTMLImageElement) => photo.naturalWidth))
    .toBeGreaterThan(0)
  await phone.close()
})

for (const [path, part] of [
  ['/search/new-used-and-demo-cars', '#cars'],
  ['/cars', 'aside'],
] as const) {
  test(`the first frame of ${path} is its head alone on a phone, and all on a wide screen`, async ({
    page,
  }) => {
    const car = await findCar('dealership_slug:"northgate-mazda" AND sold:"false"')
    await page.goto(siteUrl('northgate-mazda', path === '/cars' ? `/cars/${car.slug}` : path))
    const displayed = async (width: number) => {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.locator('html[data-frame]')).toHaveCount(0)
      return page
        .locator(part)
        .first()
        .evaluate((element) => {
          const isShown = () => element.getClientRects().length > 0
          const before = isShown()
          document.documentElement.dataset.frame = 'first'
          const inFirstFrame = isShown()
          delete document.documentElement.dataset.frame
          return { before, inFirstFrame }
        })
    }
    expect(await displayed(390)).toEqual({ before: true, inFirstFrame: false })
    expect(await displayed(1440)).toEqual({ before: true, inFirstFrame: true })
  })
}

const turnsAndPlays = async () => {
  const car = await findCar(
    'dealership_slug:"sunnyside-rocklea" AND status:"in_stock" AND sold:"false"',
    (found) => {
      const { spin_images, video_url } = found as Turning & { video_url: string | null }
      return spin_images.length > 0 && video_url !== null
    },
  )
  return `/cars/${car.slug}`
}

for (const [name, pathOf] of [
  ['the home page', async () => '/'],
  ['a search', async () => '/used-car/used-cars?make=Toyota'],
  ['a car with a spin and a video', turnsAndPlays],
  ['compare', async () => '/compare'],
  ['the finance page', async () => '/finance'],
  ['an enquiry', async () => '/enquiry?kind=contact'],
] as const) {
  test(`React takes ${name} over as it was drawn`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(siteUrl('sunnyside', await pathOf()))
    await page.mouse.move(100, 240)
    await expect.poll(() => isTakenOver(page.getByRole('main'))).toBe(true)
    await page.waitForLoadState('networkidle')
    expect(errors).toEqual([])
  })
}

test('VDP-32 the tabs of a car stand as they were drawn when their script comes', async ({
  page,
}) => {
  const car = await findCar('dealership_slug:"northgate-mazda" AND sold:"false"')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
  const below = () =>
    page
      .getByRole('heading', { name: 'Vehicle Details' })
      .evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
  const drawn = await below()
  await expect(page.getByRole('tablist', { name: 'About this vehicle' })).toHaveCount(0)
  await page.mouse.move(500, 400)
  await expect(page.getByRole('tablist', { name: 'About this vehicle' })).toBeVisible()
  expect(Math.abs((await below()) - drawn)).toBeLessThan(1)
})

test('a wide screen has everything in its first frame', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await watchFooter(page)
  await page.goto(siteUrl('northgate-mazda', '/'))
  await expect.poll(() => footerSeen(page)).not.toEqual([])
  expect(await footerSeen(page)).not.toContain('none')
})

test.describe('on a phone that nobody touches', () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })

  for (const [slug, path] of [
    ['northgate-mazda', '/'],
    ['northgate-mazda', '/cars'],
    ['aldersyde', '/search/suv'],
    ['sunnyside', '/used-car/used-cars'],
  ] as const) {
    test(`nothing of ${path} on ${slug} moves until all of it is drawn`, async ({ page }) => {
      const car = await findCar('dealership_slug:"northgate-mazda" AND sold:"false"')
      await page.addInitScript(() => {
        const moved: number[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            moved.push((entry as PerformanceEntry & { value: number }).value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(siteUrl(slug, path === '/cars' ? `/cars/${car.slug}` : path))
      const undrawn = () =>
        page
          .locator('noscript[data-packed], [data-waits], main *, footer')
          .evaluateAll(
            (elements) =>
              elements.filter(
                (element) =>
                  element.matches('[data-packed], [data-waits]') ||
                  getComputedStyle(element).contentVisibility !== 'visible',
              ).length,
          )
      expect(await undrawn()).toBeGreaterThan(0)
      await expect.poll(undrawn, { timeout: 20_000 }).toBe(0)
      const shift = () =>
        page.evaluate(() =>
          (window as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0),
        )
      expect(await shift()).toBeLessThan(0.02)
    })
  }
})
