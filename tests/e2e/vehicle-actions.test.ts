import { expect, type Page, test } from '@playwright/test'
import { apiSession, demoLogin, openPage, siteUrl } from './sites'
import { findCar, findCars, putCars } from './stock'

const northgate = 'dealership_slug:"northgate-mazda"'
const inStock = 'status:"in_stock" AND sold:"false" AND NOT tag:"Test Drive Only"'
const forSale = `${northgate} AND ${inStock} AND price > 5000 AND photos_count >= 4`

const openCar = (page: Page, { slug }: { slug: string }, site = 'northgate-mazda') =>
  openPage(page, siteUrl(site, `/cars/${slug}`))
const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Price and contact' })

test('VDP-08 VDP-05 VDP-07 each dialog opens, keeps the focus inside and gives it back', async ({
  page,
}) => {
  await openCar(page, await findCar(forSale))
  for (const [link, title] of [
    ['Enquire Now', 'Enquire about this car'],
    ['Test Drive', 'Book a test drive'],
    ['Request Photos', 'Request photos'],
  ] as const) {
    const opener = sidebarOf(page).getByRole('link', { name: link, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    for (let press = 0; press < 25; press += 1) {
      await page.keyboard.press('Tab')
      // Past its last control are those of the browser: then no element of the page has the focus.
      const isInside = await dialog.evaluate(
        (element) =>
          [element, document.body].some((place) => place === document.activeElement) ||
          element.contains(document.activeElement),
      )
      expect(isInside, title).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener, title).toBeFocused()
  }
})

for (const [link, submit, subject] of [
  ['Test Drive', 'Request test drive', 'test drive'],
  ['Request Photos', 'Request photos', 'photos'],
] as const) {
  test(`VDP-08 LEAD-12 a request for a ${subject} reaches the dealer with its car`, async ({
    page,
  }) => {
    const car = await findCar(forSale)
    const email = `shopper.${subject.replace(' ', '-')}.${Date.now()}@example.com`
    // The same phone about the same car within ten minutes would be the same lead.
    const phone = `0491 570 ${String(Date.now() % 1000).padStart(3, '0')}`
    await openCar(page, car)
    await sidebarOf(page).getByRole('link', { name: link, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Robin')
    await dialog.getByLabel('Last name').fill('Citizen')
    await dialog.getByLabel('Mobile').fill(phone)
    await dialog.getByLabel('Email').fill(email)
    // Faster than a person types, the form asks to call instead: a person would press again.
    await expect(async () => {
      const sent = /\/success/.test(page.url())
      if (!sent) await dialog.getByRole('button', { name: submit }).click({ timeout: 1000 })
      await page.waitForURL(/\/success/, { timeout: 1500 })
    }).toPass({ intervals: [1500] })
    const session = await apiSession(demoLogin('editor@northgate-mazda'))
    const { docs } = await session.call<{ docs: { car_id: string }[] }>(
      'GET',
      `/api/leads?where[email][equals]=${encodeURIComponent(email)}&depth=0`,
    )
    expect(docs).toHaveLength(1)
    expect(JSON.stringify(docs[0])).toContain(car.id)
  })
}

test('VDP-45 STORE-02 CALL-08 ANLY-11 opening a used car makes one view call, one event 4 and one entry', async ({
  page,
}) => {
  const [first, second] = await findCars(`${forSale} AND car_type:"used"`, 2)
  if (!first || !second) throw new Error('The demo has no two used cars')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/view.json')) calls.push(request.url())
  })
  const events = () =>
    page.evaluate(() =>
      (window.dataLayer ?? []).filter((entry) => (entry as { event_id?: number }).event_id === 4),
    )
  const stored = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.includes('viewed-cars'))
      return { key, cars: JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as { id: string }[] }
    })

  const ids = async () => (await stored()).cars.map(({ id }) => id)
  /** A page is viewed once somebody uses it, or stays with it. */
  const view = async (car: typeof first) => {
    await openCar(page, car)
    await page.mouse.move(100, 300)
  }
  await view(first)
  await expect.poll(ids).toEqual([first.id])
  expect(calls).toHaveLength(1)
  expect(new URL(calls[0] ?? '').searchParams.get('website_id')).toBe('northgate-mazda')
  expect(await events()).toHaveLength(1)

  await view(second)
  await expect.poll(ids).toEqual([second.id, first.id])
  await view(first)
  await expect.poll(ids).toEqual([first.id, second.id])
  const { key, cars } = await stored()
  expect(key).toContain('northgate-mazda')
  expect(Object.keys(cars[0] ?? {}).sort()).toEqual(
    ['body', 'id', 'make', 'model', 'simple_body', 'stocknum'].sort(),
  )

  const fresh = await findCar(`${northgate} AND ${inStock} AND car_type:"new"`)
  await view(fresh)
  await expect.poll(ids).toEqual([fresh.id, first.id, second.id])
  expect(await events()).toHaveLength(0)
})

test('VDP-35 VDP-36 the bars come one pixel after their distance', async ({ page }) => {
  const car = await findCar(forSale)
  await openCar(page, car)
  const header = page.locator('#vehicle-sticky-header')
  const to = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
  await to(500)
  await expect(header).not.toHaveAttribute('data-opened')
  await to(501)
  await expect(header).toHaveAttribute('data-opened')
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator('#vehicle-bottom-bar')
  await to(900)
  await expect(bar).not.toHaveAttribute('data-opened')
  await to(901)
  await expect(bar).toHaveAttribute('data-opened')
})

test('VDP-44 ERR-05 ERR-06 CALL-15 what delivery costs, by keyboard', async ({ page }) => {
  await openCar(page, await findCar(forSale))
  const section = page.getByRole('region', { name: 'Delivery calculator' })
  const postcode = section.getByLabel('Your postcode')
  await postcode.focus()
  await page.keyboard.press('Enter')
  await expect(section.getByText('Please enter a postcode.')).toBeVisible()
  await postcode.fill('0872')
  await page.keyboard.press('Enter')
  await expect(section.getByText(/^Sorry, we can't provide an estimate/)).toBeVisible()
  await expect(postcode).toHaveValue('0872')
  await postcode.fill('3550')
  await page.keyboard.press('Enter')
  await expect(section.getByText('To regional Victoria (3550)')).toBeVisible()
  await expect(section.getByText('$290')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('VDP-22 VDP-23 VDP-43 IMG-04 nothing stands there that only a script can do', async ({
    page,
  }) => {
    const film = 'https://www.youtube.com/embed/abc'
    const put = await putCars(forSale, [{ video_url: film }])
    try {
      await page.goto(siteUrl('northgate-mazda', `/cars/${put.slugs[0]}`))
      await sidebarOf(page).getByText('Share', { exact: true }).click()
      await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
      const dead = await page
        .locator('button[type="button"]:not([popovertarget]):visible')
        .evaluateAll((buttons) => buttons.map((button) => button.textContent))
      expect(dead).toEqual([])
      await expect(page.getByRole('heading', { name: 'Fuel calculator' })).toBeHidden()
      await expect(page.getByRole('link', { name: /^Play: / })).toHaveAttribute('href', film)
    } finally {
      await put.remove()
    }
  })
})
