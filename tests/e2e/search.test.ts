import { expect, type Page, test } from '@playwright/test'
import { atRest, siteUrl } from './sites'

const stock = '/search/new-used-and-demo-cars'
const indexCalls = /\/stock-index\//

/** Counts the questions that a page asks the index. */
function countIndexCalls(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (indexCalls.test(request.url())) calls.push(request.postData() ?? '')
  })
  return calls
}

const cars = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')

/** The shopper is there: the search library comes with the first sign of one. */
async function arrive(page: Page) {
  await atRest(page)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await atRest(page)
}

test('SRCH-02 a filter over the page closes when the keyboard leaves it, and hides no focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('northgate-mazda', '/search/used-cars'))
  await arrive(page)
  const make = page.locator('details[name="key-filters"]').first()
  await make.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(make).toHaveAttribute('open', '')
  const inside = () => make.evaluate((element) => element.contains(document.activeElement))
  for (let stops = 0; stops < 80 && (await inside()); stops++) await page.keyboard.press('Tab')
  expect(await inside()).toBe(false)
  await expect(make).not.toHaveAttribute('open')
})

test('SRCH-02 SRCH-11 what the server rendered is not asked again, and a change is asked once', async ({
  page,
}) => {
  const calls = countIndexCalls(page)
  await page.goto(siteUrl('aldersyde', stock))
  const first = await cars(page).first().textContent()
  await arrive(page)
  expect(calls).toEqual([])
  expect(await cars(page).first().textContent()).toBe(first)

  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^SUV/ })
    .check()
  await expect(page).toHaveURL(/\/search\/suv$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV')
  expect(calls).toHaveLength(1)
})

test('CARD-01 CARD-06 PRICE-09 the prices, figures and buttons of a row stand on one line', async ({
  page,
}) => {
  // Its test drive cars have a third button, and not all of its cars a finance figure.
  await page.goto(siteUrl('northgate-mazda', stock))
  const lines = await page.locator('article[data-car]').evaluateAll((cards) => {
    const rows = new Map<number, Record<'price' | 'figure' | 'buttons', Set<number>>>()
    for (const card of cards) {
      const frame = card.getBoundingClientRect()
      const row = rows.get(frame.top) ?? {
        price: new Set<number>(),
        figure: new Set<number>(),
        buttons: new Set<number>(),
      }
      rows.set(frame.top, row)
      for (const [part, element] of [
        ['price', card.querySelector('.car-card-price > *')],
        ['figure', card.querySelector('[data-finance]')],
        ['buttons', card.querySelector('.button')],
      ] as const) {
        if (element) row[part].add(Math.round(element.getBoundingClientRect().top))
      }
    }
    return [...rows.values()].map(({ price, figure, buttons }) => [
      price.size,
      figure.size,
      buttons.size,
    ])
  })
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).toEqual([1, expect.any(Number), 1])
  expect(lines.every(([, figures]) => (figures ?? 0) <= 1)).toBe(true)
})

test('SRCH-08 CARD-03 the keyboard passes the filters with one link', async ({ page }) => {
  await page.goto(siteUrl('aldersyde', stock))
  await arrive(page)
  await page.getByRole('main').getByRole('combobox', { name: 'Search our stock' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip the filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('article[data-car]').first().locator(':focus')).toHaveCount(1)
})

test('SRCH-08 a chip that goes gives the focus to the next one, the last to the cars', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde', '/search/toyota'))
  await arrive(page)
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^SUV/ })
    .check()
  const chips = page.getByRole('main').getByRole('list', { name: 'Applied filters' })
  await chips.getByRole('link', { name: 'Remove Toyota' }).press('Enter')
  await expect(chips.getByRole('link', { name: 'Remove SUV' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#cars')).toBeFocused()
})

test('SRCH-03 SRCH-04 filters, page and order survive a reload and another visitor', async ({
  page,
  browser,
}) => {
  await page.goto(siteUrl('aldersyde', stock))
  await page.getByLabel('Sort').locator('visible=true').selectOption('price_asc')
  await expect(page).toHaveURL(/sortBy=price_asc/)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  const names = await cars(page).allTextContents()

  await page.reload()
  expect(await cars(page).allTextContents()).toEqual(names)
  await expect(page.getByLabel('Sort').locator('visible=true')).toHaveValue('price_asc')
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  expect(await cars(other).allTextContents()).toEqual(names)
  await other.close()
})

test('SRCH-03 on a phone going back from a car restores filters, page, place and focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(siteUrl('aldersyde', `${stock}?sortBy=price_desc`))
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  // They come a few at a time.
  await expect(cars(page)).toHaveCount(21)
  const names = await cars(page).allTextContents()
  const chosen = cars(page).nth(7)
  await chosen.scrollIntoViewIfNeeded()
  const name = await chosen.textContent()
  // The cars passed over are laid out now, and the browser keeps this one where it stands.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))),
  )
  const place = await chosen.boundingBox()
  await chosen.click()
  await page.waitForURL(/\/cars\//)

  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(cars(page).first()).toBeVisible()
  expect(await cars(page).allTextContents()).toEqual(names)
  await expect(page.locator('[data-car-link]:focus')).toHaveText(name ?? '')
  const again = await page.locator('[data-car-link]:focus').boundingBox()
  expect(Math.abs((again?.y ?? 0) - (place?.y ?? 99))).toBeLessThan(3)
})

test('SRCH-03 going back from the third page leads to where the second was left', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde', stock))
  await arrive(page)
  const turnTo = async (name: string) => {
    const link = page.getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  }
  await turnTo('Page 2')
  await turnTo('Page 3')
  await page.goBack()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Page 3', exact: true })).toBeInViewport()
})

test('SRCH-01 typing asks once, after it has gone quiet', async ({ page }) => {
  const calls = countIndexCalls(page)
  await page.goto(siteUrl('aldersyde', stock))
  await arrive(page)
  const box = page.getByRole('combobox', { name: 'Search our stock' })
  await box.pressSequentially('hilux', { delay: 40 })
  await expect(page).toHaveURL(/query=hilux/)
  await expect(page.locator('#cars article').first()).toContainText(/hilux/i)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatch(/hilux/i)
})

test('SRCH-22 "hilux under 60k auto" becomes chips, and a chip takes its filter away', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde', stock))
  await page.getByRole('combobox', { name: 'Search our stock' }).fill('used suv under 60k auto')
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: 'Applied filters' }).first()
  for (const words of [/SUV/, /60,000/, /Automatic/, /Used/])
    await expect(chips).toContainText(words)
  await chips.getByRole('link', { name: /Remove .*60,000/ }).click()
  await expect(chips).not.toContainText('60,000')
  await expect(chips).toContainText('SUV')
})

test('SRCH-08 on a phone the filters fill the screen, by keyboard alone, and count live', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl('aldersyde', stock))
  const opener = page.getByRole('button', { name: /^Filters/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  const box = await sheet.boundingBox()
  expect(box?.height).toBeGreaterThan(800)
  const show = sheet.getByRole('button', { name: /^Show Me [\d,]+ (vehicles|cars)$/ })
  const before = await show.textContent()
  await sheet.getByRole('checkbox', { name: /^SUV/ }).focus()
  await page.keyboard.press('Space')
  await expect(show).not.toHaveText(before ?? '')
  const count = /[\d,]+/.exec((await show.textContent()) ?? '')?.[0] ?? 'none'
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: count }).first()).toBeVisible()
})

test('SRCH-08 on a phone the bar of filters stays under the header, with no cars between them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [slug, path] of [
    ['northgate-mazda', stock],
    ['sunnyside', '/used-car/used-cars'],
    ['aldersyde', stock],
    ['banksia-caravans', stock],
  ] as const) {
    await page.goto(siteUrl(slug, path))
    const header = page.locator('[data-header-menu]').locator('..')
    const gap = async () => {
      // As far as the page has come by then.
      await page.evaluate(() => scrollTo(0, 1500))
      const bar = await page
        .getByRole('button', { name: /^Filters/ })
        .locator('..')
        .boundingBox()
      const above = await header.boundingBox()
      return (bar?.y ?? 99) - ((above?.y ?? 0) + (above?.height ?? 0))
    }
    await expect.poll(gap, { message: slug }).toBeLessThanOrEqual(0)
    expect(await gap(), slug).toBeGreaterThan(-2)
  }
})

test('SRCH-18 SRCH-19 ERR-07 an empty search offers ways out with their numbers', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde', '/search/suv?price=-1000'))
  const main = page.getByRole('main')
  await expect(main.getByText('No Results Available')).toBeVisible()
  await expect(
    main.getByText(
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    ),
  ).toBeVisible()
  await expect(main.getByRole('link', { name: 'Clear Filters' }).first()).toBeVisible()
  const way = main.getByRole('link', { name: /^Show [\d,]+ (?:cars?|vehicles?)$/ }).first()
  const promised = /[\d,]+/.exec((await way.textContent()) ?? '')?.[0] ?? 'none'
  await way.click()
  await expect(page.getByRole('status').first()).toContainText(promised)
})

test('SRCH-42 SRCH-44 SRCH-51 the hero form counts along once a shopper is there', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde'))
  const form = page.getByRole('form', { name: /^Search Our/ })
  const button = form.getByRole('button', { name: /^Show [\d,]+/ })
  const all = await button.textContent()
  const asked = page.waitForRequest(/_price_desc\/query/)
  await form.getByLabel('Body').selectOption('SUV')
  await asked
  await expect(button).not.toHaveText(all ?? '')
  const count = /[\d,]+/.exec((await button.textContent()) ?? '')?.[0] ?? 'none'
  await button.click()
  await page.waitForURL(/\/search\//)
  await expect(page.getByRole('status').first()).toContainText(count)
})
