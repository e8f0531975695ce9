import { expect, test } from '@playwright/test'
import { whenHydrated } from './lead-forms'
import { siteUrl } from './sites'

test('SRCH-23 CALL-04 ERR-08 offers: 21 a page are asked for, and none says so in the site’s words', async ({
  page,
}) => {
  await page.goto(siteUrl('aldersyde', '/special-offers'))
  const words = page.getByRole('searchbox', { name: 'Search offers' })
  await whenHydrated(words)
  const asked = page.waitForRequest(/\/api\/offers\/search/)
  await words.pressSequentially('zeppelin')
  expect((await asked).postDataJSON()).toMatchObject({ hitsPerPage: 21, page: 0 })
  await expect(
    page.getByText(
      'There appear to be no offers currently available that meet the search conditions.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL(/\?query=zeppelin$/)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL(/\/special-offers$/)
  await expect(page.getByRole('main').locator('[data-promo]').first()).toBeVisible()
})

test('SRCH-24 CALL-04 models: 21 a page are asked for', async ({ page }) => {
  await page.goto(siteUrl('northgate-mazda', '/models'))
  const words = page.getByRole('searchbox', { name: 'Search models' })
  await whenHydrated(words)
  const asked = page.waitForRequest(/\/api\/models\/search/)
  await words.pressSequentially('cx')
  expect((await asked).postDataJSON()).toMatchObject({ query: expect.any(String), hitsPerPage: 21 })
  await expect(page.getByRole('main').getByRole('list').last()).toContainText('CX')
})
