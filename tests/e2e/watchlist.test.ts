import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { siteUrl } from './sites'
import { findCar, findCars, putCars } from './stock'

const northgate =
  'dealership_slug:"northgate-mazda" AND status:in_stock AND sold:false AND reserved:false'
const driveflex = 'dealership_slug:"driveflex-sydney" AND status:in_stock AND sold:false'

/** A mobile of this test alone, as it is shown. */
const newPhone = () => {
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  return `0491 ${digits.slice(0, 3)} ${digits.slice(3)}`
}

/** Signs in on the page of the sign-in with the code that a demo shows. */
async function passSignIn(page: Page, phone = newPhone()) {
  await expect(page).toHaveURL(/\/sign-in\?/)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByText('Your code is').locator('strong')
  await page.getByLabel('Code', { exact: true }).fill((await code.textContent()) ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/sign-in/)
}

const saveButton = (page: Page) => page.getByRole('button', { name: /to watchlist$/ })
const cards = (page: Page) => page.locator('li:has([aria-label^="Remove "])')
const noSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('WATCH-02 WATCH-06 WATCH-08 ROUTE-17 ROUTE-32 on a phone a car is saved by way of the sign-in, listed and removed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { slug } = await findCar(northgate)
  await page.goto(siteUrl('northgate-mazda', `/cars/${slug}`))
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/sign-in\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    type: 'watchlist',
    redirect: `/cars/${slug}`,
    back: `/cars/${slug}`,
  })
  await passSignIn(page)
  await expect(page).toHaveURL(siteUrl('northgate-mazda', `/cars/${slug}`))
  const toast = page.locator('[data-toast-region]')
  await expect(toast).toContainText('Car Saved In Watchlist')
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page)).toEqual([])
  await toast.getByRole('link', { name: 'View List' }).click()
  await expect(page).toHaveURL(siteUrl('northgate-mazda', '/watchlist'))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('link').first()).toHaveAttribute('href', `/cars/${slug}`)
  expect(await violations(page)).toEqual([])
  expect(await noSidewaysScroll(page)).toBe(true)

  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(cards(page)).toHaveCount(0)
  await expect(toast).toContainText('Car Removed')
  await expect(page.getByText('on your watchlist yet')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('WATCH-01 WATCH-09 two sites do not mix, with the same phone in the same browser', async ({
  page,
}) => {
  const phone = newPhone()
  const car = await findCar(northgate)
  await page.goto(siteUrl('northgate-mazda', `/cars/${car.slug}`))
  await saveButton(page).click()
  await passSignIn(page, phone)
  await expect(page.locator('[data-toast-region]')).toContainText('Car Saved In Watchlist')

  const other = await findCar(driveflex)
  await page.goto(siteUrl('driveflex', `/cars/${other.slug}`))
  await saveButton(page).click()
  // A session of one site is none on another.
  await passSignIn(page, phone)
  await expect(page.locator('[data-toast-region]')).toContainText('Car Saved In Watchlist')
  await page.goto(siteUrl('driveflex', '/watchlist'))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('link').first()).toHaveAttribute('href', `/cars/${other.slug}`)
  await page.goto(siteUrl('northgate-mazda', '/watchlist'))
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByRole('link').first()).toHaveAttribute('href', `/cars/${car.slug}`)
})

test('WATCH-02 CALL-09 a car is saved for who goes on before the answer is there', async ({
  page,
}) => {
  const { slug } = await findCar(northgate)
  await page.goto(siteUrl('northgate-mazda', `/cars/${slug}`))
  await saveButton(page).click()
  // Each answer is there a second late.
  const network = await page.context().newCDPSession(page)
  const late = { offline: false, downloadThroughput: -1, uploadThroughput: -1, latency: 1000 }
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', late)
  let isAnswered = false
  page.on('response', (answer) => {
    isAnswered ||= answer.url().endsWith('/api/watchlist/save-car')
  })
  await passSignIn(page)
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  expect(isAnswered).toBe(false)
  await page.goto(siteUrl('northgate-mazda', '/contact'))
  await network.send('Network.emulateNetworkConditions', { ...late, latency: 0 })
  await expect(async () => {
    await page.goto(siteUrl('northgate-mazda', '/watchlist'))
    await expect(cards(page)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
})

test('WATCH-09 a car that fell in price says so, and one that has gone leads to others', async ({
  page,
}) => {
  const stays = { price: 61_000, before_price: null, offer_price: null, asked_price: 61_000 }
  const stock = await putCars(northgate, [stays, stays])
  try {
    const [falls, goes] = stock.slugs
    await page.goto(siteUrl('northgate-mazda', `/cars/${falls}`))
    await saveButton(page).click()
    await passSignIn(page)
    await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
    await page.goto(siteUrl('northgate-mazda', `/cars/${goes}`))
    await saveButton(page).click()
    await expect(page.locator('[data-toast-region]')).toContainText('Car Saved In Watchlist')
    await stock.remove()
    const cheaper = await putCars(northgate, [
      { ...stays, id: falls, objectID: falls, slug: falls, price: 58_000, asked_price: 58_000 },
    ])
    try {
      await page.goto(siteUrl('northgate-mazda', '/watchlist'))
      await expect(cards(page)).toHaveCount(2)
      await expect(cards(page).nth(0)).toContainText('no longer listed')
      await cards(page)
        .nth(0)
        .getByRole('link', { name: /See others like it/ })
        .click()
      await expect(page).toHaveURL(/\/search/)
      expect(await page.locator('article').count()).toBeGreaterThan(0)
      await page.goBack()
      await expect(cards(page).nth(1)).toContainText('Was $61,000 when you saved it')
    } finally {
      await cheaper.remove()
    }
  } finally {
    await stock.remove()
  }
})

test('ROUTE-42 ROUTE-43 AUTH-09 AUTH-10 on a phone the garage is whose it is, and can be forgotten', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const phone = newPhone()
  const [viewed] = await findCars(driveflex)
  await page.goto(siteUrl('driveflex', `/cars/${viewed?.slug}`))
  await saveButton(page).click()
  await passSignIn(page, phone)
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(siteUrl('driveflex', '/my-garage'))
  await expect(page).toHaveURL(siteUrl('driveflex', '/mydriveflex'))
  await expect(page.getByText(`Signed in as ${phone}`)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { name: /you viewed on this device/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await noSidewaysScroll(page)).toBe(true)

  await page.getByRole('button', { name: 'Clear my list and forget me' }).click()
  await page.getByRole('button', { name: 'Yes, forget me' }).click()
  await expect(page).toHaveURL(siteUrl('driveflex', '/'))
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /viewed|signed/.test(key))),
  ).toEqual([])
  await page.goto(siteUrl('driveflex', '/mydriveflex'))
  await passSignIn(page, phone)
  await expect(page.getByText('Nothing on it yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(siteUrl('driveflex', '/'))
  await page.goto(siteUrl('driveflex', '/mydriveflex'))
  await expect(page).toHaveURL(/\/sign-in\?type=my-garage/)
})

test('WATCH-01 the kept text of the pages holds nothing of a shopper', async ({ page }) => {
  const phone = newPhone()
  const { slug } = await findCar(northgate)
  await page.goto(siteUrl('northgate-mazda', `/cars/${slug}`))
  await saveButton(page).click()
  await passSignIn(page, phone)
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'true')
  for (const path of ['/watchlist', '/my-garage', `/cars/${slug}`]) {
    const html = await page.evaluate((path) => fetch(path).then((answer) => answer.text()), path)
    expect(html).toContain('</html>')
    expect(html).not.toContain(phone)
    expect(html).not.toContain(phone.replaceAll(' ', ''))
    if (path === '/watchlist') expect(html).not.toContain(slug)
  }
})
