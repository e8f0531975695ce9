import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { test } from './fixtures'
import { apiSession, ask, demoLogin, openPage, siteUrl } from './sites'

const GTM = 'https://www.googletagmanager.com'

/** Hosts that the page asked, beside its own; what goes to Google is answered here. */
async function traceHosts(page: Page, own: string) {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.host.split(':')[0] !== own) asked.push(url.host)
  })
  await page.route(`${GTM}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.containerRan = true' }),
  )
  return asked
}
const policy = async (slug: string) =>
  String((await ask(`${slug}.localhost`, '/')).headers['content-security-policy'])

test('ANLY-13 a site asks no other host; with a tag manager none before consent, and no more than it after', async ({
  page,
  own,
}) => {
  const { id, slug, host } = own.sister
  const asked = await traceHosts(page, host)
  await openPage(page, siteUrl(slug, '/'))
  await page.mouse.wheel(0, 600)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(page.getByRole('link', { name: 'My choices' })).toHaveCount(0)
  expect(await policy(slug)).not.toContain(GTM)

  const session = await apiSession(demoLogin('platform@'))
  await session.call('PATCH', `/api/sites/${id}?depth=0`, { tags: { gtm: 'GTM-TEST123' } })
  await expect.poll(() => policy(slug)).toContain(GTM)
  await expect.poll(async () => (await ask(host, '/')).body).toContain('GTM-TEST123')
  await openPage(page, siteUrl(slug, '/'))
  const banner = page.getByRole('region', { name: 'Your choice about data' })
  await expect(banner).toBeVisible()
  expect(asked).toEqual([])
  await banner.getByRole('button', { name: 'Allow all' }).click()
  await expect(banner).toHaveCount(0)
  await expect.poll(() => asked).toEqual(['www.googletagmanager.com'])
  await expect.poll(() => page.evaluate('window.containerRan')).toBe(true)

  // Taken back: the next page asks nobody again.
  await page.getByRole('link', { name: 'My choices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your choice about data' })
  asked.length = 0
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Only what is needed' }).click(),
  ])
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await policy('sunnyside')).not.toContain(GTM)
})
