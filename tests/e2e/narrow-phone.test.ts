import { expect, type Locator, test } from '@playwright/test'
import { openPage, siteUrl } from './sites'
import { findCar } from './stock'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const RING_PX = 5
const sites = [
  ['northgate-mazda', '/search/used-cars'],
  ['sunnyside', '/used-car/used-cars?make=Toyota'],
] as const

for (const [site, path] of sites) {
  test(`SRCH-04 on a narrow phone the order is written in full beside the filters: ${site}`, async ({
    page,
  }) => {
    await page.goto(siteUrl(site, path))
    const sort = page.getByRole('combobox', { name: 'Sort' })
    const spare = await sort.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('no canvas')
      canvas.font = font
      const words = canvas.measureText(select.selectedOptions[0]?.text ?? '').width
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - words
    })
    expect(spare).toBeGreaterThan(0)
  })
}

/** Room above and below what is in a row that scrolls sideways, and so cuts off what stands out. */
const room = (row: Locator) =>
  row.evaluate((list) => {
    const around = list.getBoundingClientRect()
    const chip = list.querySelector('a, button')?.getBoundingClientRect()
    return chip ? Math.min(chip.top - around.top, around.bottom - chip.bottom) : 0
  })

test('SRCH-02 SRCH-03 rows of chips leave room for the ring around the one in focus', async ({
  page,
}) => {
  await page.goto(siteUrl('sunnyside', '/used-car/used-cars?make=Toyota'))
  for (const name of ['More filters', 'Applied filters'])
    expect(await room(page.getByRole('list', { name })), name).toBeGreaterThanOrEqual(RING_PX)
})

const bars = [
  ['a price with its terms', 'price >= 60000 AND price_type:"excl_gov_charges"'],
  ['no price', 'price_type:"price_on_application"'],
] as const

for (const [what, filter] of bars) {
  test(`VDP-36 PRICE-07 PRICE-09 the bar at the foot of a narrow phone says it in full: ${what}`, async ({
    page,
  }) => {
    const { slug } = await findCar(
      `dealership_slug:"bayside-toyota" AND status:"in_stock" AND ${filter}`,
    )
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(siteUrl('bayside-toyota', `/cars/${slug}`))
      const words = page.locator('#vehicle-bottom-bar p')
      const cut = await words.evaluateAll(
        (lines) => lines.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      )
      expect(await words.count()).toBeGreaterThan(0)
      expect(cut, `${width} px`).toBe(0)
    }
  })
}

test('SRCH-04 SRCH-08 from far down the list another order and other filters show the first cars', async ({
  page,
}) => {
  await openPage(page, siteUrl('northgate-mazda', '/search/used-cars'))
  const cars = page.locator('#cars')
  const firstCar = cars.locator('a[href^="/cars/"]').first()
  const away = async () => {
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }))
    await expect(firstCar).not.toBeInViewport()
  }
  await away()
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await sort.focus()
  await sort.selectOption('price_desc')
  await expect(page).toHaveURL(/sortBy=price_desc/)
  await expect(firstCar).toBeInViewport()
  await expect(sort).toBeFocused()

  await away()
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(firstCar).not.toBeInViewport()
  await filters.click()
  await sheet.getByRole('checkbox', { name: /^Toyota/ }).check()
  await sheet.getByRole('button', { name: /^Show Me/ }).click()
  await expect(sheet).toBeHidden()
  await expect(firstCar).toBeInViewport()
  await expect(filters).toBeFocused()
})

for (const width of [390, 320]) {
  test(`FAV-05 two compared cars stand beside each other at ${width} px, and a swipe leaves the labels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    await page.goto(siteUrl('northgate-mazda', '/search/used-cars'))
    const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
    for (let car = 1; car <= 3; car++) {
      await hearts.nth(car - 1).click()
      await expect(page.getByRole('link', { name: `Saved cars, ${car}` })).toBeVisible()
    }
    await page.goto(siteUrl('northgate-mazda', '/compare'))
    const photos = page.getByRole('table').locator('thead img')
    await expect(photos).toHaveCount(3)
    for (const at of [0, 1]) await expect(photos.nth(at)).toBeInViewport({ ratio: 1 })
    const year = page.getByRole('rowheader', { name: 'Year' })
    const value = page.getByRole('row', { name: /^Year/ }).getByRole('cell').first()
    const [label, below] = [
      await year.getByText('Year').boundingBox(),
      await value.evaluate((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell)
        return text.getBoundingClientRect().top
      }),
    ]
    if (!label) throw new Error('not drawn')
    expect(label.y + label.height).toBeLessThanOrEqual(below + 2)
    await photos.nth(2).scrollIntoViewIfNeeded()
    await expect(photos.nth(2)).toBeInViewport()
    expect((await year.getByText('Year').boundingBox())?.x).toBe(label.x)
  })
}

for (const [slug, path] of [
  ['northgate-mazda', '/search/used-cars'],
  ['sunnyside', '/used-car/used-cars'],
  ['aldersyde', '/search/new-used-and-demo-cars'],
] as const) {
  test(`NAV-09 SRCH-04 CARD-08 on a phone at 200 % nothing of ${slug} lies on another`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 195, height: 422 })
    await page.goto(siteUrl(slug, path))
    const { width } = (await page.getByRole('combobox', { name: 'Sort' }).boundingBox()) ?? {}
    expect(width).toBeGreaterThan(150)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(195)
    const card = page.locator('#cars article:has(.car-card-tag)').first()
    const apart = async (one: Locator, other: Locator) => {
      const [a, b] = [await one.boundingBox(), await other.boundingBox()]
      if (!a || !b) throw new Error('not drawn')
      expect(a.x + a.width <= b.x || a.y + a.height <= b.y).toBe(true)
    }
    const header = page.getByRole('banner')
    const home = header
      .getByRole('link', { name: /, home$/ })
      .locator('> *')
      .last()
    await apart(home, header.getByRole('link', { name: 'Search' }))
    await apart(card.locator('.car-card-tag'), card.getByRole('button', { name: /^Save / }))
  })
}
