import { expect } from '@playwright/test'
import { test } from './fixtures'
import { adminUrl, ask, signIn } from './sites'

const configFile = /\/api\/admin-config\/[\w-]+/

test('answers of the admin name its configuration, which browsers keep, for people who are signed in', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.editor)
  const answer = await page.goto(adminUrl('/admin/collections/pages'))
  const html = (await answer?.text()) ?? ''
  const path = configFile.exec(html)?.[0] ?? ''
  // A field of another collection, which nothing on this page draws.
  expect(html).not.toContain('A line over the header; shoppers can close it')
  const file = await page.request.get(adminUrl(path), {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await file.text()).toContain('A line over the header; shoppers can close it')
  expect(file.headers()['cache-control']).toBe('private, max-age=31536000, immutable')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('table tbody a').first().click()
  await expect(page.locator('#field-title')).toHaveValue(/./)
  expect(asked.filter((url) => configFile.test(url))).toEqual([])

  expect((await ask('localhost', path)).status).toBe(403)
  expect((await ask(own.site.host, path)).status).toBe(404)
})

test('an editor is told of own sites and group by their ids alone', async ({ page, own }) => {
  await signIn(page, own.people.editor)
  const answer = await page.goto(adminUrl())
  const html = (await answer?.text()) ?? ''
  // Words that only the document of a site holds.
  expect(html).not.toMatch(/wordmark\\*":\\*"/)
})

test('who has lost a password is told that no mail goes, where the platform has no mail server', async ({
  page,
}) => {
  await page.goto(adminUrl('/admin/forgot'))
  await expect(page.getByText('no mail server yet')).toBeVisible()
  await expect(page.getByText('You will receive an email')).toHaveCount(0)
})
