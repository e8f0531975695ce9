import { expect, type Locator, type Page } from '@playwright/test'
import { pageForTest } from './editor-form'
import { test } from './fixtures'
import { adminUrl, apiSession, ask, openForm, signIn } from './sites'

/** What an editor does while the form is busy with something else is done, not lost. */

function held() {
  let free = () => {}
  const freed = new Promise<void>((resolve) => {
    free = resolve
  })
  return { free, freed }
}

const patch = (page: Page, saves: 'draft' | 'published') =>
  page.waitForRequest(
    (request) =>
      request.method() === 'PATCH' &&
      request.url().includes('/api/pages/') &&
      request.url().includes('draft=true') === (saves === 'draft'),
  )

const busy = {
  'while a draft is being saved': async (page: Page, button: Locator) => {
    const box = await button.boundingBox()
    // As a mouse does it, which knows nothing of what is disabled.
    return () => page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
  },
  'while the page is checked, before a draft is saved': async (_page: Page, button: Locator) => {
    await button.click()
    return async () => {}
  },
}

for (const [when, press] of Object.entries(busy)) {
  test(`Publish pressed ${when} publishes what was typed`, async ({ page, own }) => {
    const made = await pageForTest(own, [])
    await (await apiSession(own.people.editor)).call('PATCH', `/api/pages/${made.id}?draft=true`, {
      title: `${made.title} again`,
    })
    const words = `Pressed ${Date.now().toString(36)}`
    const draft = held()
    const checks = held()
    await page.route('**/api/pages/*draft=true*', async (route) => {
      await draft.freed
      await route.continue()
    })
    await page.route('**/api/pages/checks', async (route) => {
      await checks.freed
      await route.fulfill({ json: { findings: [] } })
    })
    await signIn(page, own.people.editor)
    await page.goto(adminUrl(`/admin/collections/pages/${made.id}?field=blocks.0.heading`))
    const field = page.locator('#field-blocks__0__heading')
    await expect(field).toBeFocused()
    const button = page.locator('#action-save')
    const saving = patch(page, 'draft')
    const publishing = patch(page, 'published')

    const pressAgain = await press(page, button)
    await field.fill(words)
    await saving
    await pressAgain()
    checks.free()
    await page.waitForResponse('**/api/pages/checks')
    draft.free()
    const answer = await (await publishing).response()
    expect(answer?.status()).toBe(200)
    await expect.poll(async () => (await ask(own.site.host, made.path)).body).toContain(words)
    await made.remove()
  })
}

test('a form that opens while no site is chosen keeps what is typed at once', async ({
  page,
  own,
}) => {
  const made = await pageForTest(own, [])
  const drawnAgain: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.headers().rsc && pathname.startsWith('/admin')) drawnAgain.push(pathname)
  })
  await signIn(page, own.people.editor)
  const words = `At once ${Date.now().toString(36)}`
  const kept = page.waitForResponse((answer) => answer.url().includes('autosave=true'))
  await page.goto(adminUrl(`/admin/collections/pages/${made.id}`), { waitUntil: 'commit' })
  await page.locator('form[data-form-ready=true]').waitFor()
  await page.locator('#field-title').fill(words)
  await kept
  await expect(page.locator('#field-title')).toHaveValue(words)
  expect(drawnAgain).toEqual([])
  await made.remove()
})

test('the chosen site stays what it is until it is given up, whatever is opened', async ({
  page,
  own,
}) => {
  const made = await pageForTest(own, [])
  await signIn(page, own.people.editor)
  await openForm(page, '/admin/collections/pages')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const shown = page.getByLabel('Shown', { exact: true })
  await expect(shown).toHaveValue('')
  await expect(row(own.sister.name).first()).toBeVisible()
  // A document of one site is opened: the list is of all sites as before.
  await page.goto(adminUrl(`/admin/collections/pages/${made.id}`))
  await page.locator('form[data-form-ready=true]').waitFor()
  await openForm(page, '/admin/collections/pages')
  await expect(shown).toHaveValue('')
  await expect(row(own.sister.name).first()).toBeVisible()

  await shown.selectOption({ label: `Only ${own.sister.name}` })
  await expect(row(own.site.name)).toHaveCount(0)
  await page.goto(adminUrl(`/admin/collections/pages/${made.id}`))
  await page.locator('form[data-form-ready=true]').waitFor()
  await openForm(page, '/admin/collections/pages')
  await expect(row(own.site.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all my sites' }).click()
  await expect(row(own.site.name).first()).toBeVisible()
  await made.remove()
})
