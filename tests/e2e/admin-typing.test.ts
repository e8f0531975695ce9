import { expect } from '@playwright/test'
import { violations } from './axe'
import { pageForTest, publish } from './editor-form'
import { test } from './fixtures'
import { apiSession, openForm, signIn } from './sites'

test('CONT-05 a text of a list is saved as it is typed, one on each line', async ({
  page,
  own,
}) => {
  const made = await pageForTest(own, [{ blockType: 'enquiryForm', heading: 'Write to us' }])
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${made.id}?field=blocks.1.recipients`)
  const recipients = page.locator('#field-blocks__1__recipients')
  await expect(recipients).toBeFocused()
  const kept = page.waitForResponse(/autosave=true/)
  await recipients.fill('sales@example.com\nparts@example.com')
  expect((await kept).status()).toBe(200)
  await expect(recipients).toHaveValue('sales@example.com\nparts@example.com')
  const session = await apiSession(own.people.editor)
  const { blocks } = await session.call<{ blocks: { recipients?: string[] }[] }>(
    'GET',
    `/api/pages/${made.id}?draft=true&depth=0`,
  )
  expect(blocks[1]?.recipients).toEqual(['sales@example.com', 'parts@example.com'])
  await made.remove()
})

test('BLOG-05 a new post takes its address from its heading until another is written', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.editor)
  await openForm(page, '/admin/collections/posts/create')
  const heading = page.locator('#field-heading')
  const slug = page.locator('#field-slug')
  await heading.fill('Towing: what a ute may pull')
  await expect(slug).toHaveValue('towing-what-a-ute-may-pull')
  await slug.fill('towing')
  await heading.fill('Towing: what a van may pull')
  await expect(page.locator('.autosave')).toContainText(/saved/i)
  await expect(slug).toHaveValue('towing')
  const id = /posts\/(\d+)/.exec(page.url())?.[1]
  const session = await apiSession(own.people.editor)
  if (id) await session.call('DELETE', `/api/posts/${id}`)
})

test('CONT-05 a form that is refused says what each field lacks, also where it was typed in until a moment ago', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.admin)
  const form = '/admin/collections/locations/create'
  await openForm(page, form)
  const refused = page.waitForResponse(
    (answer) => answer.url().includes('/api/locations?') && answer.request().method() === 'POST',
  )
  // The look of the CMS at what was typed is answered after the save was refused, and that was said.
  const note = page.locator('.not-saved')
  const said = note.waitFor()
  await page.route(`**${form}`, async (route) => {
    if (route.request().method() === 'POST') await said
    await route.continue()
  })
  await page.locator('#field-name').fill('Wattle Cars - Parts')
  const phone = page.locator('#field-contact_detail__phone')
  const looked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(form),
  )
  await phone.fill('call us')
  const answered = (await looked).response()
  await page.locator('#action-save').click()
  expect((await refused).status()).toBe(400)
  await said
  expect((await answered)?.status()).toBe(200)
  const words = 'Use a number as it is dialled, in digits, such as 03 5550 0162.'
  expect(await violations(page, '.not-saved', { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual(
    [],
  )
  await note.getByRole('button', { name: `Phone: ${words}` }).click()
  await expect(phone).toBeFocused()
  await expect(page.locator('.field-error').filter({ hasText: words })).toBeVisible()
  await expect(page.locator('#field-name')).toHaveValue('Wattle Cars - Parts')
})

test('CONT-05 a page whose form asks the usual questions is published after it was changed', async ({
  page,
  own,
}) => {
  const made = await pageForTest(own, [{ blockType: 'enquiryForm', heading: 'Write to us' }])
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${made.id}`)
  await page.getByRole('button', { name: 'Add Block' }).click()
  await page.locator('.thumbnail-card').filter({ hasText: 'Cars from stock' }).click()
  await expect(page.locator('.autosave')).toContainText(/saved/i)
  await publish(page)
  await made.remove()
})
