import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { pageForTest } from './editor-form'
import { type Own, test } from './fixtures'
import { apiSession, openForm, signIn } from './sites'

const autosaved = /autosave=true/

test('CONT-05 who opens a page that somebody types in is told, can take it over, and neither loses a word', async ({
  page,
  browser,
  own,
}) => {
  const made = await pageForTest(own, [])
  const form = `/admin/collections/pages/${made.id}`
  const draft = async () =>
    (await apiSession(own.people.editor)).call<{ title: string }>(
      'GET',
      `/api/pages/${made.id}?draft=true`,
    )
  await signIn(page, own.people.editor)
  await openForm(page, form)
  const title = page.locator('#field-title')
  const kept = page.waitForResponse(autosaved)
  await title.fill('Of the first')
  await kept

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, own.people.admin)
  await openForm(other, form)
  const locked = other
    .locator('dialog, [role=dialog]')
    .filter({ hasText: 'Somebody else is editing this' })
  await expect(locked).toContainText(`${own.people.editor.email} is currently editing`)
  await other.getByRole('button', { name: 'Take over' }).click()
  const keptTheirs = other.waitForResponse(autosaved)
  // The form is drawn anew after that, and takes nothing before.
  await other.locator('#field-title').fill('Of the second')
  expect((await keptTheirs).status()).toBe(200)

  // What the first one types is not written over it, and stays to be copied.
  const refused = page.waitForResponse(autosaved)
  await title.fill('Of the first, who goes on')
  expect((await refused).status()).toBe(423)
  await expect(page.getByText('Editing taken over').first()).toBeVisible()
  await expect(title).toHaveValue('Of the first, who goes on')
  expect((await draft()).title).toBe('Of the second')

  // Who leaves lets it go.
  const letGo = other.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && /locked-documents/.test(answer.url()),
  )
  await other.locator('.step-nav a').last().click()
  await letGo
  await context.close()
  await made.remove()
})

test('CONT-05 a take-over that fails leaves the form to who asked for it', async ({
  page,
  browser,
  own,
}) => {
  const made = await pageForTest(own, [])
  const form = `/admin/collections/pages/${made.id}`
  await signIn(page, own.people.editor)
  await openForm(page, form)
  const kept = page.waitForResponse(autosaved)
  await page.locator('#field-title').fill('Of the first')
  await kept

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, own.people.admin)
  await openForm(other, form)
  await other.route('**/api/payload-locked-documents**', (route) => route.abort())
  await other.getByRole('button', { name: 'Take over' }).click()
  await expect(other.locator('#field-title')).toBeDisabled()
  await expect(other.locator('#field-title')).toBeEnabled({ timeout: 30_000 })
  await context.close()
  await made.remove()
})

test('CONT-05 a page that is open in two tabs is not saved over by the older one', async ({
  page,
  context,
  own,
}) => {
  const made = await pageForTest(own, [])
  const form = `/admin/collections/pages/${made.id}`
  await signIn(page, own.people.editor)
  await openForm(page, form)
  const second = await context.newPage()
  await openForm(second, form)
  const kept = second.waitForResponse(autosaved)
  await second.locator('#field-title').fill('Of the second tab')
  expect((await kept).status()).toBe(200)
  const refused = page.waitForResponse(autosaved)
  await page.locator('#field-title').fill('Of the first tab')
  expect((await refused).status()).toBe(409)

  // It is said for as long as it is so.
  const note = page.locator('.not-saved')
  await expect(note).toContainText('Not saved. This was changed by somebody else')
  await expect(page.locator('#field-title')).toHaveValue('Of the first tab')
  expect(await violations(page, '.not-saved')).toEqual([])

  // One's own goes over it when its editor says so; the newer one stays among the versions.
  const over = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && !autosaved.test(answer.url()),
  )
  await note.getByRole('button', { name: 'Save mine over it' }).click()
  expect((await over).status()).toBe(200)
  await expect(note).toHaveCount(0)
  const session = await apiSession(own.people.editor)
  const { docs } = await session.call<{ docs: { version: { title: string } }[] }>(
    'GET',
    `/api/pages/versions?where[parent][equals]=${made.id}&sort=-updatedAt&depth=0`,
  )
  const titles = docs.map(({ version }) => version.title)
  // Payload may save the form once more by itself, as it is: a version of the same words.
  expect(titles[0]).toBe('Of the first tab')
  expect(titles).toContain('Of the second tab')

  // And the form goes on from there.
  const next = page.waitForResponse(autosaved)
  await page.locator('#field-title').fill('Of the first tab, which goes on')
  expect((await next).status()).toBe(200)
  await made.remove()
})

test('CONT-05 a form that is saved by hand says that it is not saved, and why', async ({
  page,
  context,
  own,
}) => {
  const made = await redirectForTest(own)
  const form = `/admin/collections/redirects/${made.id}`
  await signIn(page, own.people.editor)
  await openForm(page, form)
  const second = await context.newPage()
  await openForm(second, form)
  // At the first change the CMS looks once whether somebody else has saved; this comes before that.
  const looked = page.waitForResponse(
    (each) => each.request().method() === 'POST' && each.url().includes(form),
  )
  await page.locator('#field-from').fill(`${made.from}-1`)
  await looked
  const save = async (one: Page) => {
    const answer = one.waitForResponse((each) => each.request().method() === 'PATCH')
    await one.locator('#action-save').click()
    return (await answer).status()
  }
  await second.locator('#field-from').fill(`${made.from}-2`)
  expect(await save(second)).toBe(200)
  expect(await save(page)).toBe(409)
  const note = page.locator('.not-saved')
  await expect(note).toContainText('Copy what you typed, then load the page again')
  // No earlier version is kept of it: nothing offers to write over what somebody else saved.
  await expect(note.getByRole('button')).toHaveCount(0)
  await made.remove()
})

test('CONT-05 an editor whose session ends while typing signs in elsewhere and goes on', async ({
  page,
  context,
  own,
}) => {
  const made = await pageForTest(own, [])
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${made.id}`)
  await context.clearCookies()
  const title = page.locator('#field-title')
  await title.fill('Typed too late')
  await expect(page.getByText('Your session is over').first()).toBeVisible()
  await signIn(page, own.people.editor)
  const kept = page.waitForResponse(autosaved)
  await title.fill('Typed too late, and kept')
  expect((await kept).status()).toBe(200)
  await made.remove()
})

test('CONT-05 the session of who is typing is renewed before it ends', async ({ page, own }) => {
  const made = await redirectForTest(own)
  await page.clock.install()
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/redirects/${made.id}`)
  await page.locator('#field-from').fill(`${made.from}-typed`)
  await expect(page.locator('#action-save')).toBeEnabled()
  const renewed = page.waitForResponse(/refresh-token/)
  await page.clock.fastForward('07:58:00')
  expect((await renewed).status()).toBe(200)
  await made.remove()
})

/** A document whose form is saved by hand. */
async function redirectForTest(own: Own) {
  const session = await apiSession(own.people.editor)
  const site = own.site.id
  const { doc } = await session.call<{ doc: { id: number; from: string } }>(
    'POST',
    '/api/redirects?depth=0',
    {
      from: `/test-${Date.now().toString(36)}`,
      to: { type: 'custom', url: 'https://example.com/' },
      site,
    },
  )
  const read = () => session.call<{ from: string }>('GET', `/api/redirects/${doc.id}`)
  return { ...doc, read, remove: () => session.call('DELETE', `/api/redirects/${doc.id}`) }
}

const ends = {
  'is ended elsewhere': async (page: Page) => page.context().clearCookies(),
  // The CMS counts the hours by itself and leaves the page at their end.
  'runs out': async (page: Page) => {
    await page.context().clearCookies()
    await page.clock.fastForward('07:59:30')
    await page.clock.runFor('01:00')
    await expect(page.getByText('Your session is over').first()).toBeVisible()
  },
}

for (const [how, end] of Object.entries(ends)) {
  test(`CONT-05 a form that is saved by hand keeps what was typed when its session ${how}`, async ({
    page,
    context,
    own,
  }) => {
    const made = await redirectForTest(own)
    const form = `/admin/collections/redirects/${made.id}`
    await page.clock.install()
    await signIn(page, own.people.editor)
    await openForm(page, form)
    const from = page.locator('#field-from')
    await from.fill(`${made.from}-typed`)
    const save = page.locator('#action-save')
    await expect(save).toBeEnabled()
    await end(page)

    await save.click()
    await expect(page.getByText('Your session is over').first()).toBeVisible()
    await expect(from).toHaveValue(`${made.from}-typed`)
    expect(new URL(page.url()).pathname).toBe(form)
    expect((await made.read()).from).toBe(made.from)

    await signIn(await context.newPage(), own.people.editor)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await save.click()
    expect((await saved).status()).toBe(200)
    expect((await made.read()).from).toBe(`${made.from}-typed`)
    await made.remove()
  })
}
