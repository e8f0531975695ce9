import { expect } from '@playwright/test'
import sharp from 'sharp'
import { pageForTest } from './editor-form'
import { type Own, test } from './fixtures'
import { adminUrl, newToken, signIn } from './sites'

test('CONT-05 a block that was just added is filled in with its example while it is empty', async ({
  page,
  own,
}) => {
  const made = await pageForTest(own, [])
  await uploadPicture(own)
  await signIn(page, own.people.editor)
  await page.goto(adminUrl(`/admin/collections/pages/${made.id}`))
  await page.locator('form[data-form-ready=true]').first().waitFor()
  const add = async (block: string) => {
    await page.getByRole('button', { name: 'Add Block', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: block, exact: true }).click()
  }
  const fill = page.getByRole('button', { name: 'Fill with an example' })

  await add('Image banner')
  // The CMS folds the first row that is added, once more when it has saved the draft.
  const row = page.locator('#blocks-row-1 .collapsible').first()
  await expect(async () => {
    const folded = (await row.getAttribute('class'))?.includes('collapsible--collapsed')
    if (folded) await row.locator('.collapsible__toggle').first().click()
    await expect(fill).toBeVisible({ timeout: 3000 })
  }).toPass()
  await fill.click()
  await expect(page.getByText('Filled in.')).toBeVisible()
  await expect(page.locator('#field-blocks__1__title')).toHaveValue(/\S/)
  // A picture of this very site, and a button that leads somewhere.
  await expect(page.locator('#blocks-row-1')).toContainText('.webp')
  await expect(page.locator('#field-blocks__1__links__0__url')).toHaveValue('/contact')
  await expect(fill).toHaveCount(0)

  await add('Questions and answers')
  await expect(fill).toBeVisible()
  await page.locator('#field-blocks__2__heading').fill('What people ask us')
  // What was typed is not written over.
  await expect(fill).toHaveCount(0)
  await page.locator('#field-blocks__2__heading').fill('Questions and answers')
  await fill.click()
  await expect(page.locator('#field-blocks__2__items__0__question')).toHaveValue(/\?$/)
  await expect(page.locator('#blocks-2-items-row-0')).toContainText('Drive away')
  await made.remove()
})

/** A new site has no picture of its own. */
async function uploadPicture({ people, site }: Own) {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#468' } })
  const form = new FormData()
  form.set('_payload', JSON.stringify({ site: site.id, alt: 'A car on a road' }))
  form.set(
    'file',
    new File([new Uint8Array(await picture.webp().toBuffer())], 'road.webp', {
      type: 'image/webp',
    }),
  )
  const answer = await fetch(adminUrl('/api/media'), {
    method: 'POST',
    headers: { authorization: `JWT ${await newToken(people.editor)}` },
    body: form,
  })
  expect(answer.status, await answer.text()).toBe(201)
}
