import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { ask, atRest, siteUrl } from './sites'

/** The group's yards stand in five states; it asks for the postcode in its hero. */
const group = 'aldersyde'
const everyCar = '/search/new-used-and-demo-cars'
const stKilda = `${everyCar}?postcode=3182`

/** The form of the hero. */
const form = (page: Page) => page.getByRole('form', { name: 'Search Our New & Used Vehicles' })
const cards = (page: Page) => page.locator('#cars article[data-car]')
const chips = (page: Page) => page.locator('#cars').getByRole('list', { name: 'Applied filters' })
const rail = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const order = (page: Page) =>
  page.getByRole('combobox', { name: 'Sort' }).filter({ visible: true }).locator('option:checked')

/** Kilometres that the cards say, from the first to the last. */
async function kilometres(page: Page): Promise<number[]> {
  const words = await cards(page).allTextContents()
  return words.flatMap((text) => {
    const said = / · (under 1|[\d,]+) km away/.exec(text)?.[1]
    return said ? [said === 'under 1' ? 0 : Number(said.replace(',', ''))] : []
  })
}
async function expectNearestFirst(page: Page) {
  await expect(cards(page).first()).toContainText('km away')
  const said = await kilometres(page)
  expect(said).toHaveLength(await cards(page).count())
  expect(said).toEqual([...said].sort((a, b) => a - b))
  expect(said[0]).toBeLessThan(15)
}

/** The shopper is there: scripts come with the first sign of one. */
async function arrive(page: Page) {
  await atRest(page)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await atRest(page)
}

test('TRADE-25 LOC-25 ERR-31 the hero leads to the nearest cars, and its chip away from there', async ({
  page,
}) => {
  await page.goto(siteUrl(group))
  await arrive(page)
  const hero = form(page)
  const field = hero.getByLabel('Your postcode')
  const send = hero.getByRole('button', { name: /^Show / })
  await field.fill('318')
  await send.click()
  await expect(hero).toContainText('Invalid postcode. Please enter a 4-digit number.')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('318')
  await field.fill('3182')
  await send.click()

  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?postcode=3182$/)
  await expectNearestFirst(page)
  await expect(order(page)).toHaveText('Nearest first')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  await page.reload()
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/stock-index\/|nearest-locations/.test(request.url())) calls.push(request.url())
  })
  await arrive(page)
  await expectNearestFirst(page)
  expect(calls).toEqual([])

  // The browser asks for the next page as the server would.
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/postcode=3182&page=2$/)
  await expect(cards(page).first()).toContainText('km away')
  await page.goBack()
  await expectNearestFirst(page)

  await chips(page).getByRole('link', { name: 'Remove Near 3182' }).click()
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars$/)
  await expect(cards(page).first()).not.toContainText('km away')
  await expect(order(page)).toHaveText('Most relevant')
  await page.goBack()
  await expectNearestFirst(page)
})

test('LOC-25 SRCH-05 a distance, another order and other filters go with the postcode', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl(group, everyCar))
  await arrive(page)
  await rail(page).getByText('Near you').click()
  await rail(page).getByLabel('Your postcode').fill('4000')
  await expect(page).toHaveURL(/\?postcode=4000$/)
  await expect(cards(page).first()).toContainText('km away')
  await rail(page).getByLabel('Distance').selectOption('50')
  await expect(chips(page)).toContainText('Within 50 km of 4000')
  await expect(page).toHaveURL(/\?postcode=4000&distance=50$/)
  await rail(page).getByRole('checkbox', { name: /^SUV/ }).check()
  await expect(page).toHaveURL(/\/search\/suv\?postcode=4000&distance=50$/)
  await page.getByRole('combobox', { name: 'Sort' }).last().selectOption('price_asc')
  await expect(page).toHaveURL(/\/search\/suv\?postcode=4000&distance=50&sortBy=price_asc$/)
  await expect.poll(async () => Math.max(...(await kilometres(page)))).toBeLessThanOrEqual(50)
  // The server answers the same address with the same cars.
  const another = await context.newPage()
  await another.goto(page.url())
  const byServer = await cards(another).allTextContents()
  await expect.poll(() => cards(page).allTextContents()).toEqual(byServer)
})

test('LOC-25 SRCH-18 where nothing is so near, the distance is what goes', async ({ page }) => {
  await page.goto(siteUrl(group, `${everyCar}?postcode=0872&distance=10`))
  const way = page.locator('#cars').getByRole('listitem').filter({ hasText: 'Without' })
  await expect(way).toContainText('Within 10 km of 0872')
  await way.getByRole('link', { name: /^Show / }).click()
  await expect(page).toHaveURL(/\?postcode=0872$/)
  await expect(cards(page).first()).toContainText('km away')
})

test('ERR-30 LOC-26 of a postcode that there is not all cars are shown, and it is said', async ({
  page,
}) => {
  await page.goto(siteUrl(group, `${everyCar}?postcode=9999`))
  await expect(page.getByText('Invalid postcode: there is no 9999.')).toBeVisible()
  await expect(rail(page).getByLabel('Your postcode')).toHaveValue('9999')
  await expect(rail(page)).toContainText('Invalid postcode')
  await expect(cards(page).first()).not.toContainText('km away')
  await expect(order(page)).toHaveText('Most relevant')
})

test('LOC-25 SITE-08 one site’s nearest cars are never another’s', async () => {
  const near = await ask('sunnyside.localhost', '/used-car/used-cars?postcode=3121')
  expect(near.status).toBe(200)
  expect(near.body).toMatch(/Moorooka|Rocklea/)
  expect(near.body).not.toMatch(/(Richmond|Hawthorn|Preston)(<!-- -->)? · /)
  expect((await ask('nobody.localhost', '/api/nearest-locations?postcode=3121')).status).toBe(404)
})

test('LOC-25 TRADE-25 on a phone the sheet asks for the postcode', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl(group, everyCar))
  await arrive(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Near you').click()
  const field = sheet.getByLabel('Your postcode')
  await field.fill('318')
  await field.press('Enter')
  await expect(sheet).toContainText('Invalid postcode. Please enter a 4-digit number.')
  await field.fill('3182')
  await expect(sheet.getByRole('list', { name: 'Applied filters' })).toContainText('Near 3182')
  // The list is paler while it is searched.
  await expect(page.locator('#cars ul[aria-busy="false"]')).toHaveCSS('opacity', '1')
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: /^Show Me / }).click()
  await expect(page).toHaveURL(/\?postcode=3182$/)
  await expectNearestFirst(page)
})

test('LOC-25 axe finds nothing in the hero and in the search of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(siteUrl(group))
  await arrive(page)
  await page.getByLabel('Your postcode').fill('31')
  await form(page)
    .getByRole('button', { name: /^Show / })
    .click()
  await expect(page.getByText('Please enter a 4-digit number.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await page.goto(siteUrl(group, `${stKilda}&distance=50`))
  await arrive(page)
  expect(await violations(page)).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('TRADE-25 LOC-25 SRCH-44 the hero leads to the nearest cars; the form of the filters keeps the postcode', async ({
    page,
  }) => {
    await page.goto(siteUrl(group))
    const hero = form(page)
    const field = hero.getByLabel('Your postcode')
    // The browser itself keeps back what has no four digits.
    await field.fill('318')
    await hero.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(siteUrl(group))
    await field.fill('3182')
    await hero.getByRole('button', { name: /^Show / }).click()
    await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?postcode=3182$/)
    await expectNearestFirst(page)
    await expect(order(page)).toHaveText('Nearest first')

    const show = rail(page).getByRole('button', { name: /^Show / })
    await expect(rail(page).getByLabel('Your postcode')).toHaveValue('3182')
    await rail(page).getByLabel('Distance').selectOption('50')
    await show.click()
    await expect(page).toHaveURL(/\?postcode=3182&distance=50$/)
    await expect(rail(page).getByLabel('Distance')).toHaveValue('50')
    expect(Math.max(...(await kilometres(page)))).toBeLessThanOrEqual(50)
    await chips(page).getByRole('link', { name: 'Remove Within 50 km of 3182' }).click()
    await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars$/)
  })
})
