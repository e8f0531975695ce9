import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from './sites'

const footer = (page: Page) => page.getByRole('contentinfo')
const laidOut = (page: Page) =>
  footer(page).evaluate((element) => getComputedStyle(element).contentVisibility)

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

test('a shopper who goes back to a long page stands where it was left', async ({ page }) => {
  await page.goto(siteUrl('northgate-mazda', '/'))
  // The links of a page open inside it once its scripts are there.
  await page.waitForLoadState('networkidle')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).last()
  await link.scrollIntoViewIfNeeded()
  await link.click()
  await page.waitForURL(/privacy-policy$/)
  expect(await laidOut(page)).toBe('visible')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(link).toBeInViewport()
})
