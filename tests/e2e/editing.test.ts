import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { type Doc, homeOf, publish } from './editor-form'
import { test } from './fixtures'
import { adminUrl, apiSession, ask, demoLogin, openForm, signIn } from './sites'

/** Shows the preview beside the form, which remembers how it was left. */
async function openPreview(page: Page) {
  const frame = page.frameLocator('#live-preview-iframe')
  if (!(await page.locator('#live-preview-iframe').isVisible())) {
    await page.locator('#live-preview-toggler').click()
  }
  await expect(frame.locator('[data-field-path]').first()).toBeVisible()
  return frame
}

test('an editor presses a part of the preview and its field has the focus; the reverse shows the part', async ({
  page,
  own,
}) => {
  const home = await homeOf(own)
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${home.id}`)
  const frame = await openPreview(page)
  await expect(page.getByTitle('Preview of what you edit')).toBeVisible()

  const heading = frame.locator('[data-field-path$=".heading"]').nth(2)
  await heading.hover()
  await expect(frame.locator('[data-outline]').first()).toBeVisible()
  const path = await heading.getAttribute('data-field-path')
  await heading.click()
  await expect(page.locator(`#field-${path?.replaceAll('.', '__')}`)).toBeFocused()

  const title = frame.locator('[data-field-path="blocks.0.heading"]')
  await title.click()
  const field = page.locator('#field-blocks__0__heading')
  await expect(field).toBeFocused()
  const before = await field.inputValue()
  await field.fill('As it is typed')
  await expect(title).toHaveText('As it is typed')
  await field.fill(before)
  await expect(title).toContainText(before.split('\n')[0] ?? '')

  // By keyboard: the list of blocks does what a press does.
  await frame.getByText('Blocks of this page').press('Enter')
  const last = frame.getByLabel('Preview tools').getByRole('button').last()
  // The preview is rendered again for what was just typed, which ends a scroll.
  await expect(async () => {
    await last.press('Enter')
    await expect(frame.locator('[data-block-id]').last()).toBeInViewport({ timeout: 2000 })
  }).toPass()
})

test('on a phone, where the preview covers the form, a press on a part shows its field', async ({
  page,
  own,
}) => {
  const home = await homeOf(own)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${home.id}`)
  const frame = await openPreview(page)
  await frame.locator('[data-field-path="blocks.0.heading"]').click()
  const field = page.locator('#field-blocks__0__heading')
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await expect(page.locator('#live-preview-iframe')).toBeHidden()
})

test('an editor changes the hero and shoppers see it', async ({ page, own }) => {
  const home = await homeOf(own)
  const words = `Drive ${Date.now().toString(36)}`
  await signIn(page, own.people.editor)
  await openForm(page, '/admin')
  await page.getByText('Change the home hero').click()
  await page.locator('a[href$="field=blocks.0"]').filter({ hasText: own.site.name }).click()
  const field = page.locator('#field-blocks__0__heading')
  await expect(field).toBeFocused()
  const kept = page.waitForResponse((response) => response.url().includes('autosave=true'))
  await field.fill(words)
  await kept
  await expect(field).toHaveValue(words)
  await publish(page)
  await expect.poll(async () => (await ask(own.site.host, '/')).body).toContain(words)

  await (await apiSession(own.people.editor)).call('PATCH', `/api/pages/${home.id}`, {
    blocks: home.blocks,
    _status: 'published',
  })
})

test('an editor makes a landing page from a template, puts its errors right and publishes it', async ({
  page,
  own,
}) => {
  const title = `Winter ${Date.now().toString(36)}`
  await signIn(page, own.people.editor)
  await openForm(page, '/admin/new-page')
  await page.locator('select[name="site"]').selectOption({ label: own.site.name })
  await page.getByLabel('Plain page').check()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Make the page' }).click()
  await page.waitForURL(/\/collections\/pages\/\d+/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const session = await apiSession(own.people.editor)
  const { path, blocks } = await session.call<Doc>('GET', `/api/pages/${id}?draft=true&depth=0`)

  const broken = blocks.map((block, at) =>
    at === 1 ? { ...block, links: [{ label: 'See it', url: '/not-there' }] } : block,
  )
  await session.call('PATCH', `/api/pages/${id}?draft=true`, { blocks: broken })
  await openForm(page, `/admin/collections/pages/${id}`)
  await page.locator('#action-save').click()
  const checks = page.getByRole('region', { name: 'Checks' })
  await checks.getByRole('button', { name: '/not-there is not there' }).click()
  const field = page.locator('#field-blocks__1__links__0__url')
  await expect(field).toBeFocused()
  await field.fill('/contact')
  await expect(checks).not.toContainText('/not-there')
  await publish(page)
  const shown = await ask(own.site.host, path)
  expect(shown.status).toBe(200)
  expect(shown.body).toContain(title)
  // Nothing of the editing reaches shoppers.
  expect(shown.body).not.toContain('data-block-id')
  expect(shown.body).not.toContain('PreviewTools')
})

test('a page that cannot be checked says so and is not published by itself', async ({
  page,
  own,
}) => {
  const home = await homeOf(own)
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await signIn(page, own.people.editor)
  await page.route('**/api/pages/checks', (route) => route.abort())
  await openForm(page, `/admin/collections/pages/${home.id}`)
  await expect(page.getByRole('button', { name: 'Not checked' })).toBeVisible()
  const title = page.locator('#field-title')
  await title.fill(`${await title.inputValue()} `)
  await page.locator('#action-save').click()
  const asked = page.getByRole('dialog', { name: 'Publish without the checks?' })
  await expect(asked).toContainText('the CMS did not answer')
  await asked.getByRole('button', { name: 'Keep as a draft' }).click()
  await expect(asked).toHaveCount(0)
  // The page that the server sent was taken over as it was.
  expect(faults).toEqual([])
})

test('LOC-18 an editor adds special hours from the first page, by a date as people write it', async ({
  page,
  own,
}) => {
  await signIn(page, own.people.editor)
  await openForm(page, '/admin')
  // Of one location it leads straight to its form.
  await page.getByText('Special hours').click()
  const dates = page.locator('[id^="field-special_hours__"][id$="__date"]')
  // It lands at the button that adds a day, whatever is drawn above it meanwhile.
  const add = page.getByRole('button', { name: 'Add Day' })
  await expect(add).toBeFocused()
  await expect(add).toBeInViewport()
  const before = await dates.count()
  await add.press('Enter')
  await expect(dates).toHaveCount(before + 1)
  // The CMS evaluates the form anew after what was typed; an answer that comes after a refusal hides it.
  const worked = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' &&
      response.url().includes('/admin/collections/locations/'),
  )
  await dates.last().fill('25/12/2031')
  await worked
  const save = async () => {
    const saved = page.waitForResponse(
      (response) =>
        response.request().method() === 'PATCH' && response.url().includes('/api/locations/'),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    return await saved
  }
  // Open without its hours would read "Closed" to shoppers.
  expect((await save()).status()).toBe(400)
  const row = `#field-special_hours__${before}__`
  await expect(page.getByText('Fill in when it opens and closes').first()).toBeVisible()
  await page.locator(`${row}start_hour`).fill('10:00')
  await page.locator(`${row}end_hour`).fill('14:00')
  const answer = await save()
  expect(answer.status(), await answer.text()).toBe(200)
  await expect(page.locator(`${row}date`)).toHaveValue('25/12/2031')
  const { doc } = (await answer.json()) as {
    doc: { id: number; special_hours: { date: string }[] }
  }
  expect(doc.special_hours.map((row) => row.date)).toContain('2031-12-25')
  await (await apiSession(own.people.editor)).call('PATCH', `/api/locations/${doc.id}`, {
    special_hours: doc.special_hours.filter((row) => row.date !== '2031-12-25'),
  })
})

test('PROMO-04 a page is previewed as of a date, by its own editors only, and never cached', async ({
  page,
  browser,
  own,
}) => {
  const group = await apiSession(own.people.admin)
  const home = await homeOf(own)
  const heading = `Preview offer ${Date.now().toString(36)}`
  const { doc } = await group.call<{ doc: { id: number } }>('POST', '/api/promos', {
    name: heading,
    sites: [home.site],
    start: '2031-07-01T00:00:00+10:00',
    start_tz: 'Australia/Brisbane',
    expiry: '2031-07-25T00:00:00+10:00',
    expiry_tz: 'Australia/Brisbane',
    node: { heading, background: 'band' },
  })
  const at = (moment: string) => adminUrl(`/preview/${home.site}/offers?at=${moment}`)

  await signIn(page, own.people.editor)
  const first = await page.goto(at('2031-07-01T00:00'))
  expect(first?.headers()['cache-control']).toMatch(/no-store|private/)
  await expect(page.getByText('Shown as of Tue 1 July 2031, 12:00 am Melbourne')).toBeVisible()
  await expect(page.getByText(heading).first()).toBeVisible()
  await page.goto(at('2031-06-30T23:59'))
  await expect(page.getByText('Shown as of')).toBeVisible()
  await expect(page.getByText(heading)).toHaveCount(0)
  await page.goto(adminUrl(`/preview/${home.site}/offers`))
  await expect(page.getByText(heading)).toHaveCount(0)

  const nobody = await ask('localhost', `/preview/${home.site}/offers?at=2031-07-01T00:00`)
  expect(nobody.status).toBe(404)
  const stranger = await browser.newPage()
  await signIn(stranger, demoLogin('group@coorong'))
  const refused = await stranger.goto(at('2031-07-01T00:00'))
  expect(refused?.status()).toBe(404)
  const picture = await stranger.goto(adminUrl(`/preview/${home.site}/media/anything.webp`))
  expect(picture?.status()).toBe(404)
  await stranger.close()

  const shopper = await ask(own.site.host, '/offers?at=2031-07-01T00:00')
  expect(shopper.body).not.toContain(heading)
  await group.call('DELETE', `/api/promos/${doc.id}`)
})

test('the pictures of a preview are there', async ({ page, own }) => {
  const home = await homeOf(own)
  await signIn(page, own.people.editor)
  await page.goto(adminUrl(`/preview/${home.site}`))
  const broken = await page.locator('img').evaluateAll((images) =>
    images
      .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement)
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => image.src),
  )
  expect(broken).toEqual([])
})

for (const path of ['/admin', '/admin/new-page', '/admin/copy-page']) {
  test(`axe finds nothing of ours on ${path}`, async ({ page, own }) => {
    const home = await homeOf(own)
    await signIn(page, own.people.admin)
    const query = path.endsWith('copy-page') ? `?page=${home.id}` : ''
    await openForm(page, path + query)
    expect(await violations(page, '.editor-home, .editor-view')).toEqual([])
  })
}

test('the trash gives a page back to the editor who put it there', async ({ page, own }) => {
  const session = await apiSession(own.people.editor)
  const home = await homeOf(own)
  const title = `Gone ${Date.now().toString(36)}`
  const { doc } = await session.call<{ doc: Doc }>('POST', '/api/pages?depth=0', {
    title,
    path: `/${title.toLowerCase().replace(' ', '-')}`,
    site: home.site,
    blocks: [{ blockType: 'pageTitle', heading: title }],
    _status: 'published',
  })
  await session.call('PATCH', `/api/pages/${doc.id}`, { deletedAt: new Date().toISOString() })
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/trash/${doc.id}`)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`**/admin/collections/pages/${doc.id}`)
  await expect(page.locator('#field-title')).toHaveValue(title)
  await session.call('DELETE', `/api/pages/${doc.id}`)
})

test('CONT-05 an editor chooses a block by its picture', async ({ page, own }) => {
  const home = await homeOf(own)
  await signIn(page, own.people.editor)
  await openForm(page, `/admin/collections/pages/${home.id}`)
  // The form opens at the tab that its editor left last.
  await page.getByRole('button', { name: 'Page', exact: true }).click()
  await page.getByRole('button', { name: 'Add Block' }).click()
  const pictures = page.locator('.thumbnail-card img')
  await expect(pictures.first()).toBeVisible()
  const broken = () =>
    pictures.evaluateAll(
      (all) =>
        all.filter((one) => !(one instanceof HTMLImageElement && one.naturalWidth > 0)).length,
    )
  expect(await pictures.count()).toBeGreaterThan(30)
  await expect.poll(broken).toBe(0)
})

test('what the CMS refuses is answered with its reason', async ({ own }) => {
  const session = await apiSession(own.people.editor)
  const { site } = await homeOf(own)
  const asked = { site, template: 'no-such', title: 'Winter' }
  await expect(session.call('POST', '/api/pages/from-template', asked)).rejects.toThrow(
    'Choose a template.',
  )
})

test('a dealer’s host has none of it', async ({ own }) => {
  for (const path of [
    '/preview/2/media/x.webp',
    '/admin/new-page',
    '/api/pages/to-mend',
    '/api/block-thumbnails/faqList',
  ]) {
    expect((await ask(own.site.host, path)).status, path).toBe(404)
  }
})
