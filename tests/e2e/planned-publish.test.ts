import { expect } from '@playwright/test'
import { violations } from './axe'
import { pageForTest } from './editor-form'
import { test } from './fixtures'
import { openForm, signIn } from './sites'

test('CONT-05 a publish is planned by the clocks of the site, and refused for a moment that has passed', async ({
  page,
  own,
}) => {
  const made = await pageForTest(own, [])
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${made.id}`)
  await page.getByRole('button', { name: 'Plan a publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan a publish' })
  const when = dialog.getByLabel('When, by the clocks of Melbourne')
  await when.fill('2025-01-01T00:00')
  await dialog.getByRole('button', { name: 'Plan it' }).click()
  await expect(dialog.getByRole('alert')).toContainText('That moment has passed.')
  expect(await violations(page, '.editor-dialog')).toEqual([])

  await when.fill('2031-07-01T09:00')
  await dialog.getByRole('button', { name: 'Plan it' }).click()
  const plan = page.getByText('Will be published Tue 1 July 2031, 9:00 am Melbourne.')
  await expect(plan).toBeVisible()
  await page.getByRole('button', { name: 'Cancel this plan' }).click()
  await expect(plan).toHaveCount(0)
  await made.remove()
})
