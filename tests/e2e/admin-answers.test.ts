import { expect } from '@playwright/test'
import { test } from './fixtures'
import { adminUrl, signIn } from './sites'

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
