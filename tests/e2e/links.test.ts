import { expect, test } from '@playwright/test'
import { siteUrl } from './sites'

test('NAV-16 a link opens inside the page that is there, and with a key held in a tab of its own', async ({
  page,
  context,
}) => {
  await page.goto(siteUrl('sunnyside', '/about-us'), { waitUntil: 'networkidle' })
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const home = page.getByRole('banner').getByRole('link', { name: 'Sunnyside' })
  const tab = context.waitForEvent('page')
  await home.click({ modifiers: ['ControlOrMeta'] })
  await (await tab).close()
  await expect(page).toHaveURL(siteUrl('sunnyside', '/about-us'))
  await home.click()
  await expect(page).toHaveURL(siteUrl('sunnyside', '/'))
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
