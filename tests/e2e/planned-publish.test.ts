import { expect } from '@playwright/test'
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
  await page.locator('.publish-with-checks .popup-button').click()
  await page.locator('#schedule-publish').click()
  const drawer = page.locator('.schedule-publish')
  // Of Melbourne; the CMS begins with the one zone of the platform.
  await expect(drawer.locator('.timezone-picker')).toContainText('Victoria')

  const time = drawer.locator('.react-datepicker__input-container input')
  const plan = async (moment: string) => {
    await time.fill(moment)
    await time.press('Enter')
    await drawer.locator('#scheduled-publish-save').click()
  }
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date())
  await plan(`${today} 12:00 AM`)
  await expect(page.getByText('That moment has passed.')).toBeVisible()
  await expect(page.getByText('Scheduled successfully.')).toHaveCount(0)
  await expect(drawer).toContainText('No upcoming events scheduled')

  await plan('Jul 1, 2031 9:00 AM')
  await expect(drawer.locator('tbody')).toContainText('1 Jul 2031, 9:00 AM')
  await expect(drawer.locator('tbody')).toContainText('Victoria')
  await drawer.locator('.schedule-publish__delete').click()
  await expect(drawer).toContainText('No upcoming events scheduled')
  await made.remove()
})
