import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe'
import { secondWeb } from './second-web'

test.describe('while the database is gone', () => {
  let web: Awaited<ReturnType<typeof secondWeb>>
  const sites = ['northgate-mazda', 'banksia-caravans'] as const
  const open = (page: Page, slug: string, pathname: string) => page.goto(web.url(slug, pathname))

  test.beforeAll(async () => {
    web = await secondWeb('DATABASE_URL')
  })
  test.afterAll(() => web?.end())

  test('ERR-07 a page that was seen is served, and one that fails says so at once in the theme of its site', async ({
    page,
  }) => {
    for (const slug of sites) expect((await open(page, slug, '/'))?.status()).toBe(200)
    web.cut()
    for (const slug of sites) {
      expect((await open(page, slug, '/'))?.status()).toBe(200)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        // Asks for what no cache holds.
        const answer = await open(page, slug, `/offers?page=2&query=${slug}-${width}`)
        expect(answer?.status()).toBe(500)
        const failed = page.getByRole('main')
        await expect(failed.getByRole('heading', { level: 1 })).toHaveText(
          'This page could not be shown',
        )
        await expect(failed.locator('a[href^="tel:"]')).toBeVisible()
        await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
        await expect(failed.getByText(/^Reference \w+/)).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        expect(await violations(page), `${slug}, ${width} px`).toEqual([])
      }
      await page.getByRole('main').getByRole('link', { name: 'Home page' }).click()
      await expect(page).toHaveURL(web.url(slug, '/'))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/could not/)
    }
  })
})
