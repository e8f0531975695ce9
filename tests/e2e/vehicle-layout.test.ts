import { expect, type Page, test } from '@playwright/test'
import { openPage, siteUrl } from './sites'
import { findCar } from './stock'

const inStock = 'status:"in_stock" AND sold:"false" AND photos_count >= 4'
const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Price and contact' })

for (const [slug, dealership, buttons] of [
  ['northgate-mazda', 'northgate-mazda', 2],
  ['sunnyside', 'sunnyside-moorooka', 2],
  ['banksia-caravans', 'banksia-perth', 2],
  ['aldersyde', 'aldersyde-richmond', 2],
  // With the deposit.
  ['coorong-cars', 'coorong-hobart', 3],
] as const) {
  test(`VDP-05 VDP-19 on a laptop the first screen of a car of ${slug} has its buttons, and no box scrolls within the page`, async ({
    page,
  }) => {
    const car = await findCar(`dealership_slug:"${dealership}" AND ${inStock} AND reserved:"false"`)
    const sidebar = sidebarOf(page)
    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height })
      await openPage(page, siteUrl(slug, `/cars/${car.slug}`))
      for (let at = 0; at < buttons; at++) {
        await expect(sidebar.locator('a.button').nth(at)).toBeInViewport({ ratio: 0.95 })
      }
      const isBox = (element: Element) => element.scrollHeight > element.clientHeight + 1
      expect(await sidebar.evaluate(isBox)).toBe(false)
    }
    // What is opened moves nothing above it.
    const first = sidebar.locator('summary').first()
    await first.scrollIntoViewIfNeeded()
    const before = await first.boundingBox()
    await first.click()
    await expect(sidebar.locator('details[open]')).toHaveCount(1)
    expect(await first.boundingBox()).toEqual(before)

    // What Share opens is as wide as the sidebar, and its row stays in its column.
    const share = sidebar.locator('summary', { hasText: 'Share' })
    await share.focus()
    await expect(share).toBeInViewport({ ratio: 0.9 })
    const row = await share.boundingBox()
    await share.press('Enter')
    const targets = sidebar.getByRole('list').filter({ hasText: 'WhatsApp' })
    await expect(targets).toBeVisible()
    expect(await share.boundingBox()).toMatchObject({ x: row?.x, width: row?.width })
    expect((await targets.boundingBox())?.width).toBeGreaterThan(1.9 * (row?.width ?? 0))
  })
}

test('ROUTE-04 on paper there is only the car, and the file has its name', async ({ page }) => {
  const car = await findCar(`dealership_slug:"northgate-mazda" AND ${inStock}`)
  await page.goto(siteUrl('northgate-mazda', `/print?car_id=${car.slug}`))
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const name = (await heading.textContent()) ?? ''
  await expect.poll(async () => (await page.title()).startsWith(name)).toBe(true)
  const printed = await page
    .locator('body > *')
    .evaluateAll((parts) => parts.filter((part) => part.getClientRects().length > 0))
  expect(printed).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('CARD-06 AMB-65 a card for test drives leads with its button, and no button has a line to fill alone', async ({
  page,
}) => {
  const car = await findCar(
    `dealership_slug:"northgate-mazda" AND ${inStock} AND tag:"Test Drive Only" AND car_type:"demo"`,
  )
  await page.goto(siteUrl('northgate-mazda', `/search/demo-cars?query=${car.model}`))
  const lead = page.getByRole('link', { name: /^Book a Test Drive/ }).first()
  const card = page.getByRole('article').filter({ has: lead }).first()
  const [first, explore, enquire] = await Promise.all(
    [/^Book a Test Drive/, /^Explore Vehicle/, /^Quick Enquiry/].map((name) =>
      card.getByRole('link', { name }).boundingBox(),
    ),
  )
  expect(explore?.y).toBe(enquire?.y)
  expect(explore?.y).toBeGreaterThan(first?.y ?? 0)
  expect(first?.width).toBeGreaterThan(1.9 * (explore?.width ?? 0))
})

test('ROUTE-04 on paper a vehicle page has no buttons and no other cars', async ({ page }) => {
  const car = await findCar(`dealership_slug:"northgate-mazda" AND ${inStock} AND car_type:"new"`)
  await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
  const sidebar = sidebarOf(page)
  await expect(sidebar.getByRole('link', { name: 'Enquire Now' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(sidebar.getByRole('link', { name: 'Enquire Now' })).toBeHidden()
  await expect(page.getByRole('button', { name: /open full screen$/ })).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Similar Cars/ })).toBeHidden()
  await expect(sidebar.locator('[data-vehicle-name]')).toBeVisible()
})

test('FIN-28 VDP-44 beside the sidebar a lender’s figures share a line, and so do postcode and button', async ({
  page,
}) => {
  const car = await findCar(`dealership_slug:"northgate-mazda" AND ${inStock}`)
  await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
  const figures = page
    .locator('section[aria-labelledby="finance-title"] > div')
    .last()
    .locator('dd')
  await figures.first().scrollIntoViewIfNeeded()
  // Come near, both are drawn anew by their own scripts.
  await expect(async () => {
    const tops = await figures.evaluateAll((rates) =>
      rates.map((rate) => rate.getBoundingClientRect().top),
    )
    expect(tops).toHaveLength(3)
    expect(new Set(tops).size).toBe(1)
    const [field, button] = await Promise.all(
      [page.getByLabel('Your postcode'), page.getByRole('button', { name: 'Get a price' })].map(
        (part) => part.boundingBox(),
      ),
    )
    expect(button?.y).toBeCloseTo(field?.y ?? 0, 0)
    expect(button?.height).toBeCloseTo(field?.height ?? 0, 0)
  }).toPass()
})

test('VDP-08 the button of the enquiry is in view on a laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const car = await findCar(`dealership_slug:"northgate-mazda" AND ${inStock}`)
  await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
  await page.getByRole('link', { name: 'Enquire Now' }).first().click()
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send enquiry' })
  await expect(send).toBeInViewport({ ratio: 1 })
})
