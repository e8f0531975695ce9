import { expect, type Locator, type Page, test } from '@playwright/test'
import { siteUrl } from './sites'
import { type FoundCar, findCars } from './stock'

type PicturedCar = FoundCar & { spin_images: string[]; video_url?: string | null }

const openCar = async (page: Page, fits: (car: PicturedCar) => boolean) => {
  const cars = await findCars('dealership_slug:"northgate-mazda" AND status:"in_stock"', 200)
  const { slug } = (cars as PicturedCar[]).find(fits)!
  await page.goto(siteUrl('northgate-mazda', `/cars/${slug}`))
}
const hasMany = ({ photos_count }: PicturedCar) => photos_count >= 8
const hasSix = ({ photos_count, video_url, spin_images }: PicturedCar) =>
  photos_count === 6 && !video_url && spin_images.length === 0
const turns = ({ photos_count, spin_images }: PicturedCar) =>
  photos_count > 1 && spin_images.length > 0

const groundOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).backgroundColor)

const inkOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)

const rightOfWords = (part: Element) => {
  const words = document.createRange()
  words.selectNodeContents(part)
  return words.getBoundingClientRect().right
}

/** Whether what is at its middle is itself. */
const isSeen = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('a quick pick and the page that are on have another ground than the others', async ({
    page,
  }) => {
    await page.goto(siteUrl('sunnyside', '/used-car/used-cars?price=-30000'))
    const pick = page.getByRole('link', { name: '$30,000', exact: true })
    const otherPick = page.getByRole('link', { name: '$40,000', exact: true })
    expect(await groundOf(pick)).not.toBe(await groundOf(otherPick))
    const current = page.getByRole('link', { name: 'Page 1', exact: true })
    const otherPage = page.getByRole('link', { name: 'Page 2', exact: true })
    expect(await groundOf(current)).not.toBe(await groundOf(otherPage))
  })

  for (const slug of ['northgate-mazda', 'banksia-caravans']) {
    test(`SRCH-44 the chosen condition of the hero form of ${slug} has another ground`, async ({
      page,
    }) => {
      await page.goto(siteUrl(slug, '/'))
      const form = page.getByRole('form', { name: 'Search Our Stock' })
      const labels = form.locator('label').filter({ has: page.getByRole('radio') })
      expect(await groundOf(labels.first())).not.toBe(await groundOf(labels.last()))
    })
  }

  test('IMG-07 VDP-08 the view that is on has another colour, and a dialog has an edge', async ({
    page,
  }) => {
    await openCar(page, turns)
    const views = page.getByRole('tablist', { name: /^View of / }).getByRole('tab')
    const on = views.and(page.locator('[aria-selected="true"]'))
    const off = views.and(page.locator('[aria-selected="false"]')).first()
    expect(await inkOf(on)).not.toBe(await inkOf(off))
    await page.getByRole('link', { name: 'Request Photos' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCSS('border-top-style', 'solid')
    await expect(dialog).toHaveCSS('border-top-width', '1px')
  })
})

test.describe('forced colours on a dark ground', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' })

  test('VDP-40 FIN-09 the range of prices has an edge, and the bars of a loan are not the ground', async ({
    page,
  }) => {
    await openCar(page, hasMany)
    const chart = page.getByRole('img', { name: /^Paid and owed over/ })
    await chart.scrollIntoViewIfNeeded()
    const [bar, key] = [chart.locator('rect'), page.locator('figcaption span > span')]
    const fillOf = () => bar.first().evaluate((drawn) => getComputedStyle(drawn).fill)
    expect(await fillOf()).not.toBe(await groundOf(page.locator('html')))
    // Come near, it is drawn anew by its own script.
    await expect(async () => {
      expect(await groundOf(key.first())).toBe(await fillOf())
    }).toPass()
    const range = page.getByRole('img', { name: /; usual range / })
    await expect(range).toHaveCSS('border-top-width', '1px')
  })
})

test('IMG-01 the photo fits a phone on its side, under the header', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openCar(page, hasMany)
  const stage = page.getByRole('region', { name: 'Photos' }).locator('.stage').first()
  const [photo, header] = await Promise.all([
    stage.boundingBox(),
    page.locator('header .sticky').boundingBox(),
  ])
  expect(photo?.height).toBeLessThanOrEqual(390 - (header?.height ?? 0))
  expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(1.5, 1)
})

test('IMG-02 the last thumbnail opens what it counts on a narrow tablet', async ({ page }) => {
  await page.setViewportSize({ width: 660, height: 900 })
  // The narrow row counts one that the wide row shows.
  await openCar(page, hasSix)
  await page.getByRole('button', { name: /^\+\d+ show all/ }).click()
  await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible()
})

test('VDP-35 what has the focus in the header is not under the bar of the car', async ({
  page,
}) => {
  await openCar(page, hasMany)
  await page.mouse.wheel(0, 1200)
  const bar = page.locator('#vehicle-sticky-header')
  await expect(bar).toHaveAttribute('data-opened')
  await page.keyboard.press('Shift')
  const link = page.locator('header').getByRole('link', { name: 'Saved cars' })
  await link.focus()
  await expect.poll(() => isSeen(link)).toBe(true)
})

test('VDP-36 what the focus comes to is not under the bar at the foot of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCar(page, hasMany)
  await page.mouse.wheel(0, 1200)
  await expect(page.locator('#vehicle-bottom-bar')).toHaveAttribute('data-opened')
  const link = page.locator('footer').getByRole('link', { name: 'Offers' })
  await link.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  // In view, at the foot of the screen.
  await link.evaluate((element) =>
    scrollBy(0, element.getBoundingClientRect().bottom - innerHeight),
  )
  await link.focus()
  await expect.poll(() => isSeen(link)).toBe(true)
})

test('SRCH-08 what the focus goes back to is not under the bar of filters on a tablet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(siteUrl('northgate-mazda', '/search/used-cars'))
  const name = page.locator('article').nth(6).locator('h2 a')
  await name.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 1200))
  await page.keyboard.press('Shift')
  await name.focus()
  await expect.poll(() => isSeen(name)).toBe(true)
})

test('FIN-02 with wider letters a card shows its comparison rate to the end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('sunnyside', '/'))
  // As WCAG 1.4.12 spaces text.
  await page.addStyleTag({
    content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  const figure = page.locator('article [data-finance="figure"]').first()
  const [rate, edge] = await Promise.all([
    figure.locator('dd').last().evaluate(rightOfWords),
    figure.evaluate((element) => element.getBoundingClientRect().right),
  ])
  expect(rate).toBeLessThanOrEqual(edge)
})

test('ROUTE-21 a page of a car is printed without menus and calculators, with the number to call', async ({
  page,
}) => {
  await openCar(page, hasMany)
  const calculator = page.locator('section [data-finance="calculator"]').first()
  const menu = page.locator('footer nav').first()
  await expect(calculator).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(calculator).toBeHidden()
  await expect(menu).toBeHidden()
  // As rows of a grid, parts at the end of a page lie over each other.
  await expect(page.locator('.vehicle-sections')).toHaveCSS('display', 'block')
  await expect(page.locator('#vehicle-map a[href^="tel:"]').first()).toBeVisible()
  await expect(page.locator('footer').getByText(/^ABN/)).toBeVisible()
})

for (const [slug, widths] of [
  ['northgate-mazda', [1024, 1200]],
  ['coorong-cars', [320]],
] as const) {
  test(`NAV-17 the name of ${slug} is whole beside its menu`, async ({ page }) => {
    await page.goto(siteUrl(slug, '/blog'))
    const name = page.locator('header .wordmark').first()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 })
      expect(await name.evaluate((mark) => mark.scrollWidth - mark.clientWidth)).toBe(0)
    }
  })
}

test('VDP-34 on a phone the calculator of a car is as wide as the screen, as the ones around it are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCar(page, hasMany)
  const panel = page.locator('section [data-finance="calculator"] > div').first()
  await expect(panel).toBeAttached()
  await panel.scrollIntoViewIfNeeded()
  // Come near, it is drawn anew by its own script.
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 390 })
})

test('CONT-01 on a phone the counts of the brand index stand in line, also beside long names', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('aldersyde', '/'))
  const rows = page.locator('section').filter({ hasText: 'Brands we represent' }).locator('li a')
  const row = rows.filter({ hasText: 'Volkswagen' })
  await row.scrollIntoViewIfNeeded()
  const [whole, name, count] = await Promise.all(
    [row, row.locator('> span').first(), row.locator('> span').last()].map((part) =>
      part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    ),
  )
  expect(count?.right).toBeCloseTo(whole?.right ?? 0, 0)
  expect(count?.top).toBeLessThan(name?.bottom ?? 0)
})

for (const width of [390, 1440]) {
  test(`SRCH-42 the picture of a hero keeps off its words at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(siteUrl('ironbark-motorcycles', '/'))
    const hero = page.locator('main section:has(h1)')
    const [words, picture] = await Promise.all(
      [hero.locator('h1 + p'), hero.locator('img').first()].map((part) => part.boundingBox()),
    )
    expect((picture?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0)).toBeGreaterThanOrEqual(12)
  })
}

/** Lines that the first words of each part take. */
const linesOf = (parts: Locator) =>
  parts.evaluateAll((elements) =>
    elements.map((element) => {
      const words = document.createRange()
      words.selectNode(element.firstChild as Node)
      return words.getClientRects().length
    }),
  )

for (const slug of ['banksia-caravans', 'sunnyside', 'northgate-mazda', 'aldersyde']) {
  test(`CARD-05 the usual buttons take one line each on the narrowest cards of ${slug}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 900 })
    await page.goto(siteUrl(slug, '/'))
    const labels = page.locator('.rail .car-card .button')
    await labels.first().scrollIntoViewIfNeeded()
    expect(new Set(await linesOf(labels))).toEqual(new Set([1]))
  })
}

for (const slug of ['sunnyside', 'aldersyde']) {
  test(`NAV-17 the number over the header of ${slug} stays in one piece on a small phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(siteUrl(slug, '/'))
    const number = page.locator('header a[href^="tel:"] b').first()
    expect(await linesOf(number)).toEqual([1])
  })
}

test('LOC-04 the number of a place on a group’s map stands on the line of its name', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde', '/dealer-locator'))
  const place = page.getByRole('listitem').filter({ hasText: 'Get Directions' }).first()
  const bottoms = await place.evaluate((element) =>
    ['span', 'a'].map((part) => {
      const text = document.createRange()
      text.selectNodeContents(element.querySelector(part) as Element)
      return text.getBoundingClientRect().bottom
    }),
  )
  expect(bottoms[0]).toBeCloseTo(bottoms[1] ?? 0, 0)
})

test('SRCH-20 a row of a group’s results that is not full ends with the ground of the page', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde', '/search/used-cars'))
  expect(await groundOf(page.locator('#cars > ul.card-rows'))).toBe('rgba(0, 0, 0, 0)')
})

test('PRICE-08 what was asked before ends the line of the price or begins the next', async ({
  page,
}) => {
  await page.goto(siteUrl('banksia-caravans', '/search/new-used-and-demo-cars'))
  const off = await page
    .locator('article')
    .getByText(/^Was/)
    .evaluateAll((prices) =>
      prices.map((was) => {
        const [here, line] = [was, was.parentElement as Element].map((part) =>
          part.getBoundingClientRect(),
        ) as [DOMRect, DOMRect]
        const price = was.previousElementSibling?.getBoundingClientRect()
        return here.top >= (price?.bottom ?? 0) ? here.left - line.left : line.right - here.right
      }),
    )
  expect(off.length).toBeGreaterThan(0)
  for (const gap of off) expect(gap).toBeCloseTo(0, 0)
})

test('SRCH-34 a range has its thumbs before its script has come, and they end what is chosen', async ({
  page,
}) => {
  await page.goto(siteUrl('northgate-mazda', '/search/used-cars?price=20000-60000'))
  const chosen = page.locator('#filters .range').first()
  for (const end of ['::before', '::after']) {
    expect(await chosen.evaluate((range, part) => getComputedStyle(range, part).width, end)).toBe(
      '24px',
    )
  }
  await page.mouse.move(300, 300)
  const thumbs = page.locator('#filters').getByRole('slider')
  await expect(thumbs.first()).toBeVisible()
  const [range, from, to] = await Promise.all(
    [chosen, thumbs.nth(0), thumbs.nth(1)].map((part) => part.boundingBox()),
  )
  expect((from?.x ?? 0) + (from?.width ?? 0) / 2).toBeCloseTo(range?.x ?? 0, 0)
  expect((to?.x ?? 0) + (to?.width ?? 0) / 2).toBeCloseTo((range?.x ?? 0) + (range?.width ?? 0), 0)
})

test('LOC-02 two locations fill their row', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(siteUrl('northgate-mazda', '/'))
  const cards = page.locator('section').filter({ hasText: 'Come and see us' }).getByRole('article')
  await expect(cards).toHaveCount(2)
  const [first, last] = await Promise.all(
    [cards.first(), cards.last()].map((card) => card.boundingBox()),
  )
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(1440 - (first?.x ?? 0), 0)
})
