import { expect, test } from '@playwright/test'
import { siteUrl } from './sites'
import { findCar } from './stock'

/** A window of 1280 x 1024 at 400 %. */
test.use({ viewport: { width: 320, height: 256 } })

test('SRCH-08 in a short window the filters scroll with their head, and one button stays', async ({
  page,
}) => {
  await page.goto(siteUrl('sunnyside', '/used-car/used-cars?make=Toyota'))
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const show = sheet.getByRole('button', { name: /^Show Me / })
  await expect(sheet.getByRole('link', { name: 'Clear Filters' })).toHaveCount(1)
  const last = sheet.locator('summary', { hasText: 'Location' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(sheet.getByRole('heading', { name: 'Filters' })).not.toBeInViewport()
  await expect(show).toBeInViewport({ ratio: 1 })
})

test('SRCH-08 NAV-17 in a short window the cars have all of it', async ({ page }) => {
  await page.goto(siteUrl('sunnyside', '/used-car/used-cars'))
  await page.getByRole('article').nth(1).scrollIntoViewIfNeeded()
  await expect(page.getByRole('article').nth(1)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).not.toBeInViewport()
  await expect(page.getByRole('button', { name: /^Filters/ })).not.toBeInViewport()
})

test('LEAD-01 in a short window a form scrolls with its head', async ({ page }) => {
  const { slug } = await findCar('dealership_slug:"sunnyside-moorooka" AND sold:"false"')
  await page.goto(siteUrl('sunnyside', `/cars/${slug}`))
  await page
    .getByRole('link', { name: /^(Quick Enquiry|Enquire Now)/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Comments').focus()
  await expect(form.getByLabel('Comments')).toBeInViewport()
  await expect(form.getByRole('heading').first()).not.toBeInViewport()
})
