import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { fillContact, formOf, leadsOf, somebody, whenReady } from './lead-forms'
import { siteUrl } from './sites'
import { findCar } from './stock'

const coorong = 'dealership_slug:"coorong-hobart"'
const northgate = 'dealership_slug:"northgate-mazda"'
const purchasable =
  'status:"in_stock" AND sold:"false" AND reserved:"false" AND NOT tag:"Test Drive Only" AND price > 5000'
const carOf = (dealership: string) =>
  findCar(`${dealership} AND ${purchasable} AND photos_count >= 4`)
const journey = (slug: string) => `/checkout-journey?car_id=${slug}`

const choose = (page: Page, answer: RegExp | string) =>
  formOf(page).getByRole('radio', { name: answer }).check()
const next = (page: Page) => formOf(page).getByRole('button', { name: 'Next' }).click()
const stepIs = (page: Page, title: string) =>
  expect(page.locator('[aria-current="step"]')).toContainText(title)

test('ROUTE-03 VDP-14 from the button of a car through the steps to the words on what is next, on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { slug } = await carOf(northgate)
  const person = somebody('Mei')
  await page.goto(siteUrl('northgate-mazda', `/cars/${slug}`))
  const button = page.getByRole('link', { name: 'Online Purchase' })
  expect(await button.getAttribute('href')).toBe(journey(slug))
  const price = await page.locator('#vehicle-sticky-header .num').textContent()
  await button.click()
  await page.waitForURL(`**${journey(slug)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy this car online')
  await expect(page.getByText(price ?? 'none', { exact: true }).first()).toBeVisible()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  await whenReady(page)
  expect(await violations(page, 'main')).toEqual([])

  await choose(page, /^Have it delivered/)
  await formOf(page).getByLabel('Postcode to deliver to').fill('3350')
  await expect(formOf(page).getByRole('status').first()).toContainText('$290')
  expect(await violations(page, 'main')).toEqual([])
  await next(page)
  await stepIs(page, 'Trade-in')
  await choose(page, 'Yes')
  await formOf(page).getByLabel('Rego', { exact: true }).fill('1AB2CD')
  await next(page)
  await stepIs(page, 'Payment')
  await choose(page, /^With finance/)
  await expect(page.locator('[data-finance="warning"]')).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])
  await next(page)
  await stepIs(page, 'Your details')
  await fillContact(page, person)
  await formOf(page).getByLabel('Postcode', { exact: true }).fill('3350')
  const review = page.getByRole('region', { name: 'What you have chosen' })
  await expect(review).toContainText('Delivered to regional Victoria, $290')
  await expect(review).toContainText('Price with delivery')
  expect(await violations(page, 'main')).toEqual([])
  await formOf(page)
    .getByLabel(/terms of the deposit/)
    .check()
  await expect(async () => {
    await page.getByRole('button', { name: /^Pay \$\d+ and reserve$/ }).click({ timeout: 1000 })
    await page.waitForURL(/\/bank\/pay\//, { timeout: 8000 })
  }).toPass()
  expect((await leadsOf('northgate-mazda', person.email))[0]).toMatchObject({
    form: 'purchase',
    category: 'Online Purchase',
    form_completed: true,
    answers: {
      collection: 'Have it delivered',
      delivery_postcode: '3350',
      delivery_price: '$290 to regional Victoria (estimate)',
      trade_in: 'Yes',
      'Vehicle Rego': '1AB2CD',
      payment: 'With finance through the dealership',
      purchase_price: expect.stringContaining(price ?? 'none'),
    },
  })
})

test('VDP-14 of a site that does not deliver the steps begin with the trade-in, and the yard is told', async ({
  page,
}) => {
  const { slug } = await carOf(coorong)
  await page.goto(siteUrl('coorong-cars', journey(slug)))
  await whenReady(page)
  await stepIs(page, 'Trade-in')
  const told = page.getByRole('region', { name: 'Your choices so far' })
  await expect(told).toContainText('Pick up at')
  expect(await violations(page, 'main')).toEqual([])
})
