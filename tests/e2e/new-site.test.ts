import { expect, type Page, test } from '@playwright/test'
import { ask, demoLogin, openForm, signIn } from './sites'

/** Chooses an option of one of the admin's select fields by its words. */
async function choose(page: Page, field: string, option: string | RegExp) {
  const select = page.locator(`#field-${field}`)
  await select.locator('.rs__control').click()
  await select.locator('.rs__option').filter({ hasText: option }).first().click()
}

test('SITE-01 SITE-02 DATA-18 a platform admin creates a site in the admin and it is live on its host at once', async ({
  page,
}) => {
  const slug = `harbour-${Date.now().toString(36)}`
  const host = `${slug}.localhost`
  // The answer for the unknown host is cached, and must not outlive the site's creation.
  expect((await ask(host, '/')).status).toBe(404)

  await signIn(page, demoLogin('platform@'))
  await openForm(page, '/admin/collections/sites/create')
  const hostName = page.locator('#field-hosts__0__host')
  // The CMS draws a form again just after it opened.
  await expect(async () => {
    if (!(await hostName.isVisible())) {
      await page.getByRole('button', { name: 'Add Host name' }).click()
    }
    await hostName.fill(host, { timeout: 3000 })
  }).toPass()
  await choose(page, 'template', /pre-?owned|used/i)
  // The one state that asks for no licence.
  await choose(page, 'state', /ACT|Capital/)
  await choose(page, 'group', 'Coorong')
  await page.locator('#field-slug').fill(slug)
  await page.locator('#field-name').fill('Harbour Cars')
  await choose(page, 'dealerships', 'Coorong')
  await page.getByRole('button', { name: 'Look' }).click()
  await choose(page, 'theme__base', /trail/i)
  await page.getByRole('button', { name: 'Business' }).click()
  await page.locator('#field-legal__name').fill('Harbour Cars Pty Ltd')
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\/api\/sites/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const answer = await saved
  expect(answer.status(), await answer.text()).toBe(201)

  for (const path of ['/', '/contact', '/privacy-policy', '/terms-and-conditions']) {
    const shown = await ask(host, path)
    expect(shown.status, path).toBe(200)
    expect(shown.body, path).toContain('Harbour Cars')
    expect(shown.body, path).toContain('theme-trail')
  }
  const stock = await ask(host, '/used-car/used-cars')
  expect(stock.status).toBe(200)
  const car = /href="(\/cars\/[a-z0-9-]+)"/.exec(stock.body)?.[1]
  expect(car).toBeDefined()

  // Nothing on the first pages of a new site leads nowhere.
  for (const path of ['/', car ?? '/']) {
    const { body } = await ask(host, path)
    const links = new Set([...body.matchAll(/<a[^>]+href="(\/[^"#]*)/g)].map(([, href]) => href))
    for (const href of links) {
      const target = (href ?? '/').replaceAll('&amp;', '&')
      const first = await ask(host, target)
      const end =
        first.status < 300 || !first.headers.location
          ? first
          : await ask(host, first.headers.location.replace(/^https?:\/\/[^/]+/, ''))
      expect(end.status, `${target} on ${path}`).toBe(200)
    }
  }
})
