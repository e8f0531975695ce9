import { expect, test } from '@playwright/test'
import { ask, siteUrl } from './sites'

const shopper = { 'x-forwarded-for': '198.51.100.98' }

test('SRCH-12 ERR-10 an address that took more than its share is refused in words, and its search goes on afterwards', async ({
  page,
}, { retry }) => {
  // The one before is refused for the rest of its minute.
  const robot = { 'x-forwarded-for': `198.51.100.${retry}` }
  await page.setExtraHTTPHeaders(robot)
  await page.goto(siteUrl('northgate-mazda', '/search/new-used-and-demo-cars'))
  const nextPage = page.getByRole('link', { name: 'Next page' })
  await expect(nextPage).toBeVisible()

  const brochure = (headers: Record<string, string>) =>
    ask('northgate-mazda.localhost', '/api/cars/no-such-car/pdf', { headers })
  let answer = await brochure(robot)
  for (let asked = 1; asked < 200 && answer.status !== 429; asked++) answer = await brochure(robot)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(answer.body).error).toMatch(/^Too many requests .* try again\.$/)
  expect((await brochure(shopper)).status).toBe(404)
  const signInPage = (headers: Record<string, string>) =>
    ask('localhost', '/admin/login', { headers })
  expect((await signInPage(robot)).status).toBe(429)
  expect((await signInPage(shopper)).status).toBe(200)

  await page
    .getByRole('combobox', { name: 'Search our stock' })
    .pressSequentially('cx', { delay: 40 })
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(nextPage).toBeHidden()
  // Its minute is over; the suggestions lie over what they are chosen from.
  await page.getByRole('heading', { level: 1 }).click()
  await page.setExtraHTTPHeaders(shopper)
  await again.click()
  await expect(again).toBeHidden()
  expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0)
})
