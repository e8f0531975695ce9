import { expect } from '@playwright/test'
import { pageForTest } from './editor-form'
import { test } from './fixtures'
import { apiSession, openForm, signIn } from './sites'

test('CONT-05 an earlier version says that it comes back as a draft, though it could not be published now', async ({
  page,
  own,
}) => {
  const session = await apiSession(own.people.editor)
  const target = await pageForTest(own, [])
  const links = [{ label: 'See it', url: target.path }]
  const made = await pageForTest(own, [{ blockType: 'callToAction', heading: 'Come in', links }])
  const { blocks } = made
  await session.call('PATCH', `/api/pages/${made.id}`, {
    blocks: blocks.slice(0, 1),
    _status: 'published',
  })
  await target.remove()
  const { docs } = await session.call<{ docs: { id: number }[] }>(
    'GET',
    `/api/pages/versions?where[parent][equals]=${made.id}&limit=1&sort=updatedAt&depth=0`,
  )
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${made.id}/versions/${docs[0]?.id}`)
  await page.getByRole('button', { name: 'Bring back as a draft' }).first().click()
  await expect(page.getByText('Shoppers go on seeing what is published')).toBeVisible()
  await page.locator('#confirm-action').click()
  await page.waitForURL(`**/admin/collections/pages/${made.id}`)
  const newest = await session.call<{ blocks: object[]; _status: string }>(
    'GET',
    `/api/pages/${made.id}?draft=true&depth=0`,
  )
  expect(newest).toMatchObject({ _status: 'draft' })
  expect(newest.blocks).toHaveLength(2)
  await made.remove()
})
