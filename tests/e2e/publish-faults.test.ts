import { expect, type Page } from '@playwright/test'
import type { Doc } from './editor-form'
import { type Own, test } from './fixtures'
import { adminUrl, apiSession, signIn } from './sites'

/** A draft of the editor's site, opened in the form. */
async function openDraft(page: Page, own: Own, blocks: object[]) {
  const session = await apiSession(own.people.editor)
  const site = own.site.id
  const title = `Unfinished ${Date.now().toString(36)}`
  const { doc } = await session.call<{ doc: Doc }>('POST', '/api/pages?depth=0&draft=true', {
    title,
    path: `/${title.toLowerCase().replace(' ', '-')}`,
    site,
    blocks: [{ blockType: 'pageTitle', heading: title }, ...blocks],
    _status: 'draft',
  })
  await signIn(page, own.people.editor)
  await page.goto(adminUrl(`/admin/collections/pages/${doc.id}`))
  await page.locator('form[data-form-ready=true]').first().waitFor()
  const read = () =>
    session.call<Doc & { _status: string }>('GET', `/api/pages/${doc.id}?draft=true`)
  return { read, remove: () => session.call('DELETE', `/api/pages/${doc.id}`) }
}

test('CONT-05 fields that cannot be published are named before the warnings ask, and nothing typed is lost', async ({
  page,
  own,
}) => {
  const refused: number[] = []
  page.on('response', (response) => {
    const isSave = response.request().method() === 'PATCH' && response.url().includes('/api/pages/')
    if (isSave && response.status() >= 400) refused.push(response.status())
  })
  const draft = await openDraft(page, own, [
    { blockType: 'video', heading: 'Walk around it', address: 'https://www.youtube.com/' },
  ])
  const checks = page.getByRole('region', { name: 'Checks' })
  const fault = (words: string) => checks.getByRole('button', { name: words })
  const address = fault('Block 2 (Video) → Address of the video: Use the address of a YouTube')
  await page.locator('#action-save').click()

  await expect(checks.getByRole('heading', { name: 'Must be put right' })).toBeVisible()
  await expect(fault('Block 2 (Video) → Picture before it plays: This field is')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish anyway' })).toHaveCount(0)

  // It leads to the field, which says the same, takes what is put right, and is saved as a draft.
  await address.click()
  const field = page.locator('#field-blocks__1__address')
  await expect(field).toBeFocused()
  await field.fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
  await expect(address).toHaveCount(0)
  await expect.poll(async () => JSON.stringify(await draft.read())).toContain('aqz-KE-bpKQ')
  expect(refused).toEqual([])
  await draft.remove()
})
